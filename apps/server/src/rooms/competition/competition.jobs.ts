// The clock of competitions: stages open and close, competitions start, settle and are archived. Badges need none of it.

import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { nodeKindNames } from '@kaisai/contract/competition/timeline/node'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move } from '#src/db/move.ts'
import type { Competition } from './competition.policy.ts'
import { changeCompetition } from './info/change-setup.ts'
import { unsettledOf } from './publish/exemptions.ts'
import { recordAction } from './record-action.ts'
import { nowOf } from './stage/save-schedule.ts'
import { judgedAt, judging, stageStep, taking } from './stage/stage-clock.ts'
import { type StageWindows, stagesWithWindows } from './stage/windows.store.ts'

const MOST_AT_ONCE = 500
const ARCHIVE_AFTER = '180 days'
const clock = systemActor()

// Windows of a stage `s` of some kinds that have not closed yet, grace included.
const ahead = (kinds: readonly string[]) =>
  sql`exists (select 1 from competition_windows w where w.stage_id = s.id and w.kind = any(${[...kinds]}::text[])
    and w.ends_at + make_interval(mins => w.grace_minutes) > now())`
const has = (kinds: readonly string[]) =>
  sql`exists (select 1 from competition_windows w where w.stage_id = s.id and w.kind = any(${[...kinds]}::text[]))`
const stage = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from competition_stages s where s.competition_id = c.id and ${condition})`

// What may be due, so that thousands of running competitions cost one query; the decision is made under the lock.
const due = sql<boolean>`case c.status
  when 'finished' then c.finished_at < now() - ${ARCHIVE_AFTER}::interval
  when 'archived' then false
  else c.starts_at <= now() and (
    ${stage(sql`s.status = 'pending' and exists (select 1 from competition_windows w where w.stage_id = s.id and w.starts_at <= now())`)}
    or ${stage(sql`s.status = 'open' and not ${ahead(taking)} and (${has(taking)} or (not ${ahead(judging)} and (${has(judging)} or not ${ahead(nodeKindNames)})))`)}
    or (c.status = 'published' and ${stage(sql`s.status <> 'pending'`)})
    or (c.status = 'running' and ${stage(sql`true`)}
      and not ${stage(sql`${inGroup(stageStates, 'unfinished', 's.status')} or ${ahead([...taking, ...judging])}`)}))
  end`

/** One tick. One competition that fails does not hold up the others. */
export const runCompetitionClock = async (ctx: Ctx): Promise<void> => {
  const rows = await ctx.db
    .selectFrom('competitions as c')
    .select('c.id')
    .where('c.status', 'in', statesIn(competitionStates, 'timed'))
    .where(due)
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of rows) {
    await tick(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, competitionId: id }, 'competition clock'))
  }
}

const tick = (ctx: Ctx, competitionId: string): Promise<void> =>
  changeCompetition(ctx, clock, competitionId, async (tx, competition) => {
    if (competition.status === 'finished') {
      // The clock waits for what a person would have to wait for.
      if ((await unsettledOf(ctx, tx, competition.id)) === null) await moveOn(tx, competition, 'archive')
      return
    }
    // Somebody may have suspended it since.
    if (!isIn(competitionStates, 'underway', competition.status)) return
    const now = await nowOf(tx)
    const stages = await moveStages(tx, competition, now)
    const isRunning = competition.status === 'running'
    const hasBegun = stages.some(({ status }) => status !== 'pending')
    if (!isRunning && hasBegun) await moveOn(tx, competition, 'start')
    if ((isRunning || hasBegun) && isJudged(stages, now)) await moveOn(tx, { ...competition, status: 'running' }, 'settle')
  })

// Every stage due is opened, and closed as well when its time has passed altogether. Returns the stages as they are then.
const moveStages = async (tx: Tx, competition: Competition, now: number): Promise<StageWindows[]> => {
  const stages: StageWindows[] = []
  for (const found of await stagesWithWindows(tx, competition.id)) {
    let { status } = found
    for (let step = stageStep(found, now); step !== null; step = stageStep({ ...found, status }, now)) {
      const from = status
      status = await move(
        tx,
        stageStates,
        found.stageId,
        step,
        clock,
        machineReason(step === 'open' ? 'stageOpened' : 'stageClosed'),
      )
      await recordAction(tx, clock, competition, 'stage_moved', { changes: [{ field: found.name, from, to: status }] })
    }
    stages.push({ ...found, status })
  }
  return stages
}

const isJudged = (stages: readonly StageWindows[], now: number): boolean =>
  stages.length > 0 &&
  stages.every(({ status, nodes }) => !isIn(stageStates, 'unfinished', status) && (judgedAt(nodes) ?? 0) <= now)

const moveOn = async (tx: Tx, competition: Competition, verb: 'start' | 'settle' | 'archive'): Promise<void> => {
  const status = await move(tx, competitionStates, competition.id, verb, clock, machineReason('bySchedule'))
  await recordAction(tx, clock, competition, 'moved', { changes: [{ field: 'status', from: competition.status, to: status }] })
}
