// The windows of a competition's stages, and what they add up to.
import type { stageStates } from '@kaisai/contract/competition/stage.states'
import { type Interval, windowSummary } from '@kaisai/contract/competition/timeline/badge'
import { nodeKindNames, type TimelineStage, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import type { StateOf } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'

export interface StageWindows extends TimelineStage {
  readonly status: StateOf<typeof stageStates>
  readonly nameEn: string
}

// Windows that open together stand in the order a stage goes through them.
const places = nodeKindNames

/** All stages of a competition in their order, with their windows in the order of time. */
export const stagesWithWindows = async (db: Db, competitionId: string): Promise<StageWindows[]> => {
  const [stages, windows] = await Promise.all([
    db
      .selectFrom('competition_stages')
      .select(['id', 'seq', 'name', 'name_en', 'level', 'status'])
      .where('competition_id', '=', competitionId)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('competition_windows')
      .select(['id', 'stage_id', 'kind', 'starts_at', 'ends_at', 'late_policy', 'grace_minutes'])
      .where('competition_id', '=', competitionId)
      .orderBy('starts_at')
      .orderBy('ends_at')
      .execute(),
  ])
  return stages.map((stage) => ({
    stageId: stage.id,
    seq: stage.seq,
    name: stage.name,
    nameEn: stage.name_en,
    level: stage.level,
    status: stage.status,
    nodes: windows
      .filter((row) => row.stage_id === stage.id)
      .map(nodeOf)
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || places.indexOf(a.kind) - places.indexOf(b.kind)),
  }))
}

const nodeOf = (row: {
  id: string
  kind: string
  starts_at: string
  ends_at: string
  late_policy: string
  grace_minutes: number
}): WindowNode => ({
  nodeId: row.id,
  kind: row.kind as WindowNode['kind'],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  latePolicy: row.late_policy as WindowNode['latePolicy'],
  graceMinutes: row.grace_minutes,
})

const multirange = (spans: readonly Interval[]): string =>
  `{${spans.map(([start, end]) => `[${start.toISOString()},${end.toISOString()})`).join(',')}}`

/** Writes what the stored windows add up to into the competition's row. Part of every change of a window. */
export const relist = async (tx: Tx, competitionId: string): Promise<void> => {
  const stages = await stagesWithWindows(tx, competitionId)
  const summary = windowSummary(stages.flatMap((stage) => stage.nodes))
  await tx
    .updateTable('competitions')
    .set({
      enroll_windows: multirange(summary.enroll),
      submit_windows: multirange(summary.submit),
      review_windows: multirange(summary.review),
      publicity_windows: multirange(summary.publicity),
      starts_at: summary.startsAt,
      ends_at: summary.endsAt,
      enroll_starts_at: summary.enrollStartsAt,
      enroll_ends_at: summary.enrollEndsAt,
    })
    .where('id', '=', competitionId)
    .execute()
}

/** The badge the public sees, as SQL over the competition `c`, at a moment (null: now). Computed the same way in timeline/badge.ts. */
export const badgeAt = (at: string | null) =>
  sql<string>`app.badge_of_competition(c.status, c.enroll_windows, c.submit_windows, c.review_windows, c.publicity_windows,
    coalesce(c.enroll_starts_at, c.starts_at), c.ends_at, coalesce(${at}::timestamptz, now()))`

/** Writes new windows of one stage. */
export const insertWindows = async (
  tx: Tx,
  place: { competitionId: string; stageId: string },
  nodes: readonly WindowNode[],
): Promise<void> => {
  if (nodes.length === 0) return
  await tx
    .insertInto('competition_windows')
    .values(nodes.map((node) => ({ ...windowColumns(node), competition_id: place.competitionId, stage_id: place.stageId })))
    .execute()
}

/** The columns of a window. */
export const windowColumns = (node: WindowNode) => ({
  kind: node.kind,
  starts_at: node.startsAt,
  ends_at: node.endsAt,
  late_policy: node.latePolicy,
  grace_minutes: node.graceMinutes,
})
