// Whether a page that can be read without its scripts starts them at once all the same. It imports nothing that runs: each file of the first
// script is one more to wait for.
import type { StorageKey } from './storage.ts'

/** When a page's scripts start: with it, when it has been seen, or when somebody is about to do something. */
export type PageStart = 'atOnce' | 'onceShown' | 'whenWanted'

/** What the document says of itself. */
interface PageSaid {
  readonly start: PageStart
  readonly lang: 'zh' | 'en'
  readonly isRehearsal: boolean
}
/** What the browser knows; `storage` throws where it is refused. */
export interface BrowserSaid {
  readonly search: string
  readonly hash: string
  readonly cookies: string
  readonly storage: () => Pick<Storage, 'getItem'>
}

/**
 * True where somebody is signed in, the address carries a token or asks for a paragraph, a rehearsal or another moment is looked at, or the
 * page is not in the language this browser remembers: what such a page shows is not what the server rendered for everybody.
 */
export const startsAtOnce = (page: PageSaid, { search, hash, cookies, storage }: BrowserSaid): boolean => {
  if (page.start === 'atOnce' || page.isRehearsal || hash !== '') return true
  if (/[?&](?:token|adminToken|undo)=/i.test(search) || /(?:^|;\s*)kaisai-clock=/.test(cookies)) return true
  const [token, language] = keptIn(storage)
  const chosen = /(?:^|;\s*)language=(en|zh-cn)/.exec(cookies)?.[1] ?? language
  return token !== null || (chosen !== null && (chosen === 'en') !== (page.lang === 'en'))
}

const keptIn = (storage: BrowserSaid['storage']): readonly [token: string | null, language: string | null] => {
  try {
    const kept = storage()
    return [kept.getItem('accessToken' satisfies StorageKey), kept.getItem('language' satisfies StorageKey)]
  } catch {
    return [null, null]
  }
}
