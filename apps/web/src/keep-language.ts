import { setLanguage } from '@kaisai/contract/identity/language.endpoints'
import { call } from './call.ts'
import { langNow } from './lang.tsx'

/** Keeps the language of the pages as the one its person is written to in. A refusal changes nothing about the page. */
export const keepLanguage = (): Promise<unknown> => call(setLanguage, { lang: langNow() }, { quiet: true }).catch(() => undefined)
