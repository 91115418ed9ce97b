import { commaOf } from '@kaisai/contract/lang'
import { useLang } from '#web/lang.tsx'

/** What stands between the names of a list, as the reader's language writes it. */
export const useComma = (): string => commaOf(useLang().lang)
