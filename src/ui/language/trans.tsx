import { Trans as FormattedMessage, type TransProps } from '@lingui/react'

/**
 * What every `<Trans>` of the desk becomes. The library takes tags in what is put into a message for elements of the
 * message, and would swallow them; names and values of papers are text, whatever is in them.
 */
export function Trans(props: TransProps) {
  if (!props.values) return <FormattedMessage {...props} />
  const values = Object.fromEntries(
    Object.entries(props.values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  )
  return <FormattedMessage {...props} values={values} />
}
