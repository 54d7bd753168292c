import { t } from '@lingui/core/macro'
import { createTheme, type MantineColorsTuple } from '@mantine/core'

const tide: MantineColorsTuple = [
  '#eaf5fa',
  '#d5e8f0',
  '#a8d0e2',
  '#78b7d4',
  '#52a2c8',
  '#3a94c0',
  '#1f7ba6',
  '#17678d',
  '#175c7a',
  '#0d4a66',
]

/** Calm and dense. Fonts are the system's own: the desk asks nothing of any other host. */
export const deskTheme = () =>
  createTheme({
    primaryColor: 'tide',
    primaryShade: { light: 8, dark: 6 },
    colors: { tide },
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    // The library's own shades are too faint for AA here, and its button has no name.
    components: {
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': t`Close this note` } },
        styles: { description: { color: 'var(--desk-dim)' } },
      },
      Alert: { styles: { label: { color: 'var(--desk-text)' } } },
    },
  })
