// The pages somebody has open, as tags above the page. A tag remembers its whole address: filters, page, sort.
import { create } from 'zustand'

export interface Tag {
  /** The path, with the competition it is in: two of them can be open beside each other. */
  key: string
  path: string
  /** Path with query. */
  address: string
  title: string
  /** The name of the competition; '' outside of one. */
  place: string
}

/** What a tag is known by. */
export const tagKey = (path: string, competitionId: string | null): string => (competitionId ? `${path} ${competitionId}` : path)

interface Tags {
  tags: readonly Tag[]
  /** Counts up to render the current page anew. */
  round: number
}

const KEY = 'kaisai.tags'
const MOST = 24

const kept = (): Tag[] => {
  try {
    // Tags of an earlier version had no key.
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Tag[]).filter(({ key }) => key)
  } catch {
    return []
  }
}

/** The open pages of this window. */
export const useTags = create<Tags>()(() => ({ tags: kept(), round: 0 }))

useTags.subscribe(({ tags }) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tags))
  } catch {
    // Storage is refused: the tags live as long as the page.
  }
})

/** Notes that a page is shown; its tag keeps the newest address. The oldest makes room. */
export const visit = (tag: Tag): void =>
  useTags.setState(({ tags }) => {
    const at = tags.findIndex(({ key }) => key === tag.key)
    if (at >= 0) return { tags: tags.map((one, index) => (index === at ? tag : one)) }
    return { tags: [...tags, tag].slice(-MOST) }
  })

/** Forgets a page whose address was corrected while it opened. */
export const dropTag = (key: string): void => useTags.setState(({ tags }) => ({ tags: tags.filter((tag) => tag.key !== key) }))

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all'

/** Which tags stay when some are closed, seen from one of them. */
export const remaining = (tags: readonly Tag[], key: string, closing: Closing): Tag[] => {
  const at = tags.findIndex((tag) => tag.key === key)
  return tags.filter((_, index) => {
    if (closing === 'all') return false
    if (closing === 'this') return index !== at
    if (closing === 'others') return index === at
    return closing === 'left' ? index >= at : index <= at
  })
}

/** Closes tags; returns where to go when the page shown is among them, else null. */
export const closeTags = (key: string, closing: Closing, shown: string): string | null => {
  const { tags } = useTags.getState()
  const left = remaining(tags, key, closing)
  useTags.setState({ tags: left })
  if (left.some((tag) => tag.key === shown)) return null
  const at = tags.findIndex((tag) => tag.key === shown)
  return (left[Math.min(at, left.length - 1)] ?? left.at(-1))?.address ?? '/dashboard'
}

/** Renders the page shown anew. */
export const reloadPage = (): void => useTags.setState(({ round }) => ({ round: round + 1 }))
