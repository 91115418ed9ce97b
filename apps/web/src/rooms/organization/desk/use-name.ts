import { bestIn } from '@kaisai/contract/lang'
import { useLang } from '#web/lang.tsx'

/** A name in the page's language: the English one where English is read and there is one. */
export const useName = (): ((name: string, nameEn: string) => string) => {
  const { lang } = useLang()
  return (name, nameEn) => bestIn(lang, name, nameEn)
}
