import { SHORTEST_WORD, searchEverything } from '@kaisai/contract/system/search.endpoints'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { shellTexts } from '../../texts.ts'
import { pagesOf, shownMenu, useMenu } from '../menu.ts'
import { useLastPlaces } from '../workspace/last-places.ts'
import { overviewPath } from '../workspace/sections.ts'
import { finderTexts } from './finder-texts.ts'

/** So long a writer may pause before the server is asked, milliseconds. */
const PAUSE_MS = 180
const MOST_PAGES = 5

export interface Choice {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly path: string
}
export interface ChoiceGroup {
  readonly key: string
  readonly label: string
  readonly rows: readonly Choice[]
}

const usePaused = (text: string): string => {
  const [paused, put] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => put(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Pages of the menu by their names, without asking anybody. */
const usePages = (word: string): ChoiceGroup => {
  const t = useTexts(finderTexts)
  const shell = useTexts(shellTexts)
  const { menu } = useMenu()
  const pages = [
    { path: '/dashboard', title: shell.workbench, subtitle: '' },
    ...pagesOf(shownMenu(menu)).map(({ item, path, trail }) => ({
      ...{ path, title: item.menuName, subtitle: trail.map((above) => above.menuName).join(' / ') },
    })),
  ]
  const wanted = word.toLowerCase()
  const found = word === '' ? [] : pages.filter(({ title, subtitle }) => `${subtitle} ${title}`.toLowerCase().includes(wanted))
  return { key: 'pages', label: t.pages, rows: found.slice(0, MOST_PAGES).map((page) => ({ id: page.path, ...page })) }
}

/**
 * What a word finds: pages at once, everything else when its writer pauses. Without a word, the competitions worked in last. While
 * another word is being asked, the rows of the one before are shown and cannot be chosen (`isStale`).
 */
export const useFound = (text: string) => {
  const t = useTexts(finderTexts)
  const word = text.trim()
  const asked = usePaused(word)
  const competitionId = useWorkspace()
  const isLong = [...asked].length >= SHORTEST_WORD
  const reply = useReply(
    searchEverything,
    { keyword: asked, ...(competitionId === null ? {} : { competitionId }) },
    { enabled: isLong, keep: true, staleMs: 10_000 },
  )
  const pages = usePages(word)
  const last = useLastPlaces()
  if (word === '') {
    const rows = last.map((one) => ({
      id: one.competitionId,
      title: one.name,
      subtitle: '',
      path: overviewPath(one.competitionId),
    }))
    return {
      groups: rows.length > 0 ? [{ key: 'last', label: t.lastPlaces, rows }] : [],
      isStale: false,
      error: null,
      isAsked: false,
    }
  }
  const isAsked = [...word].length >= SHORTEST_WORD
  const found = (isAsked && reply.data?.groups) || []
  const served = found.map(({ key, label, rows, morePath }) => ({
    ...{ key, label },
    rows: morePath === '' ? rows : [...rows, { id: `${key}-more`, title: t.more, subtitle: '', path: morePath }],
  }))
  return {
    groups: [...(pages.rows.length > 0 ? [pages] : []), ...served],
    isStale: isAsked && (word !== asked || reply.isPlaceholderData || reply.isPending),
    error: isAsked && word === asked ? reply.error : null,
    isAsked,
    retry: () => void reply.refetch(),
  }
}
