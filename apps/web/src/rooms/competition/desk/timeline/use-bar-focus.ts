import { msOf } from '@kaisai/contract/china-clock'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { type RefObject, useState } from 'react'
import type { BarAction } from './bar-input.ts'
import { keyOf } from './timeline-edit.ts'

/** One Tab stop for all bars: arrows go from one to the next, stage by stage, by their starts. */
export const useBarFocus = (stages: readonly TimelineStage[], body: RefObject<HTMLElement | null>) => {
  const [last, setLast] = useState<string | null>(null)
  const keys = stages.flatMap(({ stageId, nodes }) =>
    nodes.toSorted((a, b) => msOf(a.startsAt) - msOf(b.startsAt)).map(({ kind }) => keyOf({ stageId, kind })),
  )
  const barOf = (key: string): HTMLElement | null =>
    [...(body.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])].find((bar) => bar.dataset.bar === key) ?? null
  return {
    tabKey: last !== null && keys.includes(last) ? last : (keys[0] ?? null),
    noteFocus: setLast,
    barOf,
    /** Moves the focus; stays at the ends. */
    go: (from: string, to: Extract<BarAction, { type: 'go' }>['to']) => {
      const at = keys.indexOf(from)
      const next = { previous: Math.max(0, at - 1), next: Math.min(keys.length - 1, at + 1), first: 0, last: keys.length - 1 }[to]
      barOf(keys[next] ?? '')?.focus()
    },
  }
}
