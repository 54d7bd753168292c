import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'

type Values = Readonly<Record<string, unknown>>

/** Stands for a backslash while a message is put together. Private to whoever uses it; no paper has it. */
const shield = '\ue0f5'

/**
 * The library turns `\u0041` into `A` in a finished sentence, and so in the names and values that were put into it. What
 * a stranger wrote is shown as it was written: it must not grow characters that were taken out of it before.
 */
class DeskLanguage extends I18n {
  override _(
    message: string | MessageDescriptor,
    values?: Record<string, unknown>,
    options?: MessageOptions,
  ): string {
    const own = typeof message === 'string' ? values : (message.values ?? values)
    if (!own || !hasBackslash(own))
      return typeof message === 'string' ? super._(message, values, options) : super._(message)
    const shielded = shieldBackslashes(own)
    const said =
      typeof message === 'string'
        ? super._(message, shielded, options)
        : super._({ ...message, values: shielded })
    return said.replaceAll(shield, '\\')
  }
}

/** The language of the desk. */
export const i18n = new DeskLanguage({})

function hasBackslash(values: Values): boolean {
  return Object.values(values).some((value) => typeof value === 'string' && value.includes('\\'))
}

function shieldBackslashes(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', shield) : value,
    ]),
  )
}
