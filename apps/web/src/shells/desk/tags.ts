// The pages somebody has open, as tags above the page. A tag remembers its whole address: filters, page, sort.
import { create } from 'zustand'

export interface Tag {
  path: string
  /** Path with query. */
  address: string
  title: string
}

interface Tags {
  tags: readonly Tag[]
  /** Counts up to render the current page anew. */
  round: number
}

const KEY = 'kaisai.tags'
const MOST = 24

const kept = (): Tag[] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Tag[]
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
    const at = tags.findIndex((one) => one.path === tag.path)
    if (at >= 0) return { tags: tags.map((one, index) => (index === at ? tag : one)) }
    return { tags: [...tags, tag].slice(-MOST) }
  })

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all'

/** Which tags stay when some are closed, seen from one of them. */
export const remaining = (tags: readonly Tag[], path: string, closing: Closing): Tag[] => {
  const at = tags.findIndex((tag) => tag.path === path)
  return tags.filter((_, index) => {
    if (closing === 'all') return false
    if (closing === 'this') return index !== at
    if (closing === 'others') return index === at
    return closing === 'left' ? index >= at : index <= at
  })
}

/** Closes tags; returns where to go when the page shown is among them, else null. */
export const closeTags = (path: string, closing: Closing, shown: string): string | null => {
  const { tags } = useTags.getState()
  const left = remaining(tags, path, closing)
  useTags.setState({ tags: left })
  if (left.some((tag) => tag.path === shown)) return null
  const at = tags.findIndex((tag) => tag.path === shown)
  return (left[Math.min(at, left.length - 1)] ?? left.at(-1))?.address ?? '/dashboard'
}

/** Renders the page shown anew. */
export const reloadPage = (): void => useTags.setState(({ round }) => ({ round: round + 1 }))
