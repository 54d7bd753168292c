import { i18n } from '../../src/ui/language/i18n.ts'

/** Modules of the desk say what they say in a language. In tests the words stand in the source. */
i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
