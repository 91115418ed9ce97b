// What a home page shows of a competition: the windows the public waits for, and the date its own page counts down to.

import { type Moment, msOf } from '../../china-clock.ts'
import { inLang, type Label, type Lang } from '../../lang.ts'
import type { SomeWording } from '../../website/wording.ts'
import type { CompetitionStatus } from './badge.ts'
import { awaited, type Milestone, nextMilestone } from './milestone.ts'
import { nodeKindLabel, type TimelineStage } from './node.ts'

interface HomeNode {
  readonly at: string
  readonly until: string
  readonly label: string
  readonly note: string
}

/** The rows of a home page in the order of time, and what is counted down to; null: nothing is to come. `wording`: the words of the competition or its site. Pure. */
export const homeDatesOf = (
  { status, stages }: { readonly status: CompetitionStatus; readonly stages: readonly TimelineStage[] },
  now: Moment,
  lang: Lang,
  wording: SomeWording = null,
): { nodes: HomeNode[]; countdown: { label: string; to: string } | null } => {
  const next = nextMilestone({ status, nodes: stages.flatMap(({ nodes }) => nodes) }, now)
  return {
    nodes: stages
      .flatMap(({ name, nameEn, nodes }) => nodes.map((node) => ({ ...node, stage: inLang([name, nameEn || name], lang) })))
      .filter(({ kind }) => awaited.includes(kind))
      .toSorted((a, b) => msOf(a.startsAt) - msOf(b.startsAt) || msOf(a.endsAt) - msOf(b.endsAt))
      .map(({ kind, startsAt, endsAt, stage }) => ({
        at: startsAt,
        until: endsAt,
        label: inLang(nodeKindLabel(kind, wording), lang),
        // A single stage needs no name.
        note: stages.length > 1 ? stage : '',
      })),
    countdown: next && { label: inLang(countdownLabel(next, wording), lang), to: next.at.toISOString() },
  }
}

const countdownLabel = ({ kind, edge }: Milestone, wording: SomeWording): Label => {
  const [zh, en] = nodeKindLabel(kind, wording)
  return edge === 'end' ? [`距${zh}截止`, `${en} closes in`] : [`距${zh}开始`, `${en} opens in`]
}
