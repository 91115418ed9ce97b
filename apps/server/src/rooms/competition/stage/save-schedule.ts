import type * as endpoints from '@kaisai/contract/competition/stage.endpoints'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import { nodeKinds, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import { closesAt } from '@kaisai/contract/competition/timeline/window'
import type { InputOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { type Change, changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { instantOf } from '#src/http/instant.ts'
import type { Competition } from '../competition.policy.ts'
import { changeSetup } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'
import { insertWindows, relist, type StageWindows, stagesWithWindows, windowColumns } from './windows.store.ts'

type Input = InputOf<typeof endpoints.saveSchedule>

/**
 * Saves all windows of a competition at once, by the schedule's version. Refuses conflicts (`competition.timeline`, all of them in the
 * details), windows that have begun and would lose their start (`window_passed`), and earlier ends of public windows without a reason.
 */
export const saveSchedule = (ctx: Ctx, actor: Actor, input: Input): Promise<{ version: number }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const before = await stagesWithWindows(tx, competition.id)
    const after = merged(before, input)
    const reason = input.reason?.trim() ?? ''
    await requireVersion(tx, editable(competition, before), flat(after), input.version, actor)
    if (competition.is_public) await requirePromises(tx, actor, before, after, reason)
    const errors = checkTimeline(after).filter((finding) => finding.severity === 'error')
    if (errors[0]) {
      const first = inLang(errors[0].text, actor.lang)
      throw problem('competition.timeline', { count: errors.length, first }).with({ findings: errors })
    }
    await writeWindows(tx, competition.id, before, after)
    await relist(tx, competition.id)
    await tx
      .updateTable('competitions')
      .set({
        schedule_version: competition.schedule_version + 1,
        schedule_updated_at: sql<string>`now()`,
        schedule_updated_by: actor.userId,
      })
      .where('id', '=', competition.id)
      .execute()
    await recordAction(tx, actor, competition, 'schedule_saved', { changes: windowChanges(before, after), reason })
    return { version: competition.schedule_version + 1 }
  })

// The stages as they will be: those the caller leaves out keep their windows.
const merged = (before: readonly StageWindows[], input: Input): StageWindows[] => {
  if (input.stages.some(({ stageId }) => !before.some((stage) => stage.stageId === stageId))) throw problem('house.not_found')
  return before.map((stage) => {
    const sent = input.stages.find(({ stageId }) => stageId === stage.stageId)
    if (!sent) return stage
    return { ...stage, nodes: sent.nodes.map((node) => settled(node, stage)) }
  })
}

// A window is known by its stage and kind: one removed and added again in the form is the same window.
const settled = (node: WindowNode, stage: StageWindows): WindowNode => ({
  ...node,
  nodeId: stage.nodes.find(({ kind }) => kind === node.kind)?.nodeId ?? null,
  startsAt: instantOf(node.startsAt, ['开始时间', 'Start'], 'startsAt'),
  endsAt: instantOf(node.endsAt, ['结束时间', 'End'], 'endsAt'),
  graceMinutes: node.latePolicy === 'reject' ? 0 : node.graceMinutes,
})

const windowText = (node: WindowNode): string =>
  `${timeText(node.startsAt)} ~ ${timeText(node.endsAt)}${node.latePolicy === 'reject' ? '' : ` ${node.latePolicy} ${node.graceMinutes}`}`

// Each window as one named value: for the conflict view and the history.
const flat = (stages: readonly StageWindows[]): Record<string, string> =>
  Object.fromEntries(
    stages.flatMap((stage) =>
      stage.nodes.map((node): [string, string] => [`${stage.name}·${nodeKinds[node.kind][0]}`, windowText(node)]),
    ),
  )

const editable = (competition: Competition, stages: readonly StageWindows[]) => ({
  ...flat(stages),
  version: competition.schedule_version,
  updated_at: competition.schedule_updated_at,
  updated_by: competition.schedule_updated_by,
})

const windowChanges = (before: readonly StageWindows[], after: readonly StageWindows[]): Change[] => {
  const [was, is] = [flat(before), flat(after)]
  const gone = Object.keys(was)
    .filter((name) => !(name in is))
    .map((name) => ({ field: name, from: was[name]!, to: null }))
  return [...changesOf(was, is), ...gone]
}

// What is public was promised: a window that has begun keeps its start, and nobody's time ends earlier without a word.
const requirePromises = async (
  tx: Tx,
  actor: Actor,
  before: readonly StageWindows[],
  after: readonly StageWindows[],
  reason: string,
): Promise<void> => {
  const now = await nowOf(tx)
  for (const stage of before) {
    const wanted = after.find(({ stageId }) => stageId === stage.stageId)
    for (const node of stage.nodes) {
      const next = wanted?.nodes.find(({ kind }) => kind === node.kind)
      const window = `${bestIn(actor.lang, stage.name, stage.nameEn)}·${inLang(nodeKinds[node.kind], actor.lang)}`
      const hasBegun = Date.parse(node.startsAt) <= now
      if (hasBegun && (!next || Date.parse(next.startsAt) !== Date.parse(node.startsAt)))
        throw problem('competition.window_passed', { window })
      // Removing a window, opening it later or closing it earlier, grace included, takes time that was promised.
      const isLess = !next || closesAt(next) < closesAt(node) || Date.parse(next.startsAt) > Date.parse(node.startsAt)
      if (isLess && reason === '') throw problem('competition.window_shortened', { window })
    }
  }
}

/** The database's clock in milliseconds. */
export const nowOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(tx)
  return Date.parse(rows[0]!.now)
}

const writeWindows = async (
  tx: Tx,
  competitionId: string,
  before: readonly StageWindows[],
  after: readonly StageWindows[],
): Promise<void> => {
  for (const stage of after) {
    const old = before.find(({ stageId }) => stageId === stage.stageId)?.nodes ?? []
    const kept = new Set(stage.nodes.flatMap(({ nodeId }) => nodeId ?? []))
    const gone = old.flatMap(({ nodeId }) => (nodeId && !kept.has(nodeId) ? [nodeId] : []))
    if (gone.length > 0) {
      const extended = await tx
        .selectFrom('competition_extensions')
        .select('id')
        .where('window_id', 'in', gone)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (extended) throw problem('competition.window_extended', { stage: stage.name })
      await tx.deleteFrom('competition_windows').where('id', 'in', gone).execute()
    }
    for (const node of stage.nodes) {
      if (node.nodeId !== null)
        await tx.updateTable('competition_windows').set(windowColumns(node)).where('id', '=', node.nodeId).execute()
    }
    const fresh = stage.nodes.filter(({ nodeId }) => nodeId === null)
    await insertWindows(tx, { competitionId, stageId: stage.stageId }, fresh)
  }
}
