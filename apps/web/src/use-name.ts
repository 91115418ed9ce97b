import { bestIn } from '@kaisai/contract/lang'
import { useLang } from '#web/lang.tsx'

interface Named {
  readonly name: string
  readonly nameEn: string
}

/** A name in the reader's language; Chinese where there is no other. */
export const useName = (): ((row: Named) => string) => {
  const { lang } = useLang()
  return (row) => bestIn(lang, row.name, row.nameEn)
}
