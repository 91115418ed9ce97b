// Uploads that were begun on this device and not finished: shown after a reload, so that the file can be chosen again and goes on.
import { preference, remember } from '#web/preferences.ts'

/** The server forgets an unfinished upload after a day. */
const LIFE_MS = 24 * 3600 * 1000

export interface Unfinished {
  /** What the file belongs to on its page: a question's key. */
  readonly place: string
  readonly name: string
  readonly bytes: number
  readonly lastModified: number
  /** Bytes that have arrived. */
  readonly done: number
  /** Milliseconds since 1970, by this device. */
  readonly time: number
}
type Named = Pick<Unfinished, 'name' | 'bytes' | 'lastModified'>

const key = (scope: string): string => `unfinished.${scope}`
const isSameFile = (a: Named, b: Named): boolean => a.name === b.name && a.bytes === b.bytes && a.lastModified === b.lastModified
const namedOf = ({ name, size, lastModified }: File): Named => ({ name, bytes: size, lastModified })

/** What is unfinished in a scope, the oldest first; what the server has forgotten is left out. */
export const unfinishedOf = (scope: string, now: number = Date.now()): readonly Unfinished[] =>
  preference<readonly Unfinished[]>(key(scope), []).filter(({ time }) => now - time < LIFE_MS)

/** Notes how far a file is. */
export const noteUnfinished = (scope: string, place: string, file: File, done: number, now: number = Date.now()): void => {
  const named = namedOf(file)
  const others = unfinishedOf(scope, now).filter((one) => !isSameFile(one, named))
  remember(key(scope), [...others, { ...named, place, done, time: now }])
}

/** Forgets a file: it arrived, or is not wanted any more. */
export const forgetUnfinished = (scope: string, file: File | Unfinished): void => {
  const named = file instanceof File ? namedOf(file) : file
  const others = unfinishedOf(scope).filter((one) => !isSameFile(one, named))
  remember(key(scope), others.length > 0 ? others : undefined)
}
