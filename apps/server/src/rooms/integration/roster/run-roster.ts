// One reading of a list: fetched or uploaded, planned, and then tried, done or held. Whatever fails is said and tried again the next night.
import { MOST_ROSTER_LISTED, ROSTER_FAILURES, rosterOffLabels } from '@kaisai/contract/integration/roster-labels'
import { inLang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { actorOf, notifyHolders } from '../../access/index.ts'
import { applyRoster } from './apply-roster.ts'
import { fetchRoster } from './fetch-roster.ts'
import { type CheckedPerson, gatherFacts } from './gather-facts.ts'
import { askReason, mustAsk, planRoster, type RosterPlan } from './plan-roster.ts'
import { readRoster } from './read-roster.ts'
import { mayKeepRoster, type Roster, type RosterRun, schoolOf } from './roster.policy.ts'

const HOURS_KEPT = 24

/** The job: reads the list of a run and does what it is for. Nothing is done twice: it ends a run that is under way, or nothing. */
export const runRosterJob = async (ctx: Ctx, runId: string): Promise<void> => {
  const run = await ctx.db.selectFrom('integration_roster_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (run?.outcome !== 'running') return
  const roster = await ctx.db
    .selectFrom('integration_rosters')
    .selectAll()
    .where('id', '=', run.roster_id)
    .executeTakeFirstOrThrow()
  const { user_id: userId, role_id: roleId, organization_id: organizationId } = roster
  const actor = roleId === null ? null : await actorOf(ctx.db, userId, organizationId, roleId, null)
  if (!actor || !mayKeepRoster(actor)) return endFailed(ctx, roster, run, inLang(rosterOffLabels.owner, 'zh'), 'owner')
  try {
    await work(ctx, actor, roster, run)
  } catch (error) {
    await endFailed(ctx, roster, run, troubleOf(ctx, error, actor))
  }
}

// What nobody foresaw goes to the log; a name or number that somebody took meanwhile is seen by the next run.
const troubleOf = (ctx: Ctx, error: unknown, actor: Actor): string => {
  if (error instanceof Problem) return error.text(actor.lang)
  if (!isDuplicate(error)) ctx.log.warn({ err: error }, 'roster sync')
  return problem('house.broken').text(actor.lang)
}

const work = async (ctx: Ctx, actor: Actor, roster: Roster, run: RosterRun): Promise<void> => {
  const schoolId = await schoolOf(ctx.db, roster.organization_id)
  if (schoolId === null) throw problem('integration.roster_school')
  const rows = readRoster(await bytesOf(ctx, actor, roster, run), roster.columns, actor.lang)
  const plan = planRoster(await gatherFacts(ctx, actor, { rosterId: roster.id, schoolId }, rows), actor.lang)
  const asks = mustAsk(plan, roster.most_leavers)
  const isAccepted = run.accepted_leavers !== null && plan.leavers.length <= run.accepted_leavers
  await inTx(ctx.db, async (tx) => {
    await tx.selectFrom('integration_rosters').select('id').where('id', '=', roster.id).forUpdate().execute()
    const outcome = run.is_trial ? 'checked' : asks && !isAccepted ? 'held' : 'done'
    if (outcome !== 'checked') await supersede(ctx, tx, roster)
    if (outcome === 'done') await applyRoster(ctx, tx, actor, roster, plan)
    await endRun(ctx, tx, run, {
      ...countsOf(plan, rows.length),
      outcome,
      trouble: asks && outcome !== 'done' ? askReason(plan) : '',
    })
    if (!run.is_trial) await setFailures(tx, roster, 0)
    if (outcome === 'done')
      await record(tx, actor, {
        action: 'integration.roster_synced',
        ...{
          entity: 'integration_rosters',
          entityId: roster.id,
          entityName: run.file_name,
          organizationId: roster.organization_id,
        },
        changes: [
          ...([
            ['added', plan.added],
            ['updated', plan.updated],
            ['leavers', plan.leavers],
            ['refused', plan.refused],
          ] as const),
        ].map(([field, list]) => ({ field, from: null, to: String(list.length) })),
      })
    if (outcome === 'held')
      await notifyHolders(ctx, tx, 'integration:roster:edit', roster.organization_id, {
        ...{ kind: 'integration', template: 'integration.rosterHeld', link: `/system/roster?runId=${run.id}` },
        values: { leavers: String(plan.leavers.length), all: String(plan.keptCount) },
      })
  })
}

// The bytes a run is about stay with it: what is accepted later is what was shown.
const bytesOf = async (ctx: Ctx, actor: Actor, roster: Roster, run: RosterRun): Promise<Buffer> => {
  if (run.file_id !== null) {
    const file = (await ctx.stored.filesOf(ctx.db, [run.file_id])).get(run.file_id)
    if (!file) throw problem('integration.file_gone')
    return ctx.stored.read(file)
  }
  const { name, bytes } = await fetchRoster(ctx, roster, actor.lang)
  const fileId = await ctx.stored.keep(
    ctx.db,
    {
      ...{ name, purpose: 'rosterFile', mediaType: 'text/csv', extension: 'csv', open: false, userId: actor.userId },
      ...{ organizationId: roster.organization_id, hours: HOURS_KEPT },
    },
    bytes,
  )
  await inTx(ctx.db, async (tx) => {
    await ctx.stored.hold(tx, [fileId])
    await tx.updateTable('integration_roster_runs').set({ file_id: fileId, file_name: name }).where('id', '=', run.id).execute()
  })
  return bytes
}

const countsOf = (plan: RosterPlan<CheckedPerson>, rows: number) => ({
  ...{ rows, added: plan.added.length, updated: plan.updated.length, unchanged: plan.unchanged, returned: plan.returned.length },
  ...{ elsewhere: plan.elsewhere, leavers: plan.leavers.length, kept: plan.keptCount, refused: plan.refused.length },
  refusals: JSON.stringify(plan.refused.slice(0, MOST_ROSTER_LISTED)),
  leaver_list: JSON.stringify(plan.leavers.slice(0, MOST_ROSTER_LISTED).map(({ number, name }) => ({ number, name }))),
})

/** What waited for a decision does so no more: a later list takes its place. */
const supersede = async (ctx: Ctx, tx: Tx, roster: Roster): Promise<void> => {
  const held = await tx
    .updateTable('integration_roster_runs')
    .set({ outcome: 'superseded' })
    .where('roster_id', '=', roster.id)
    .where('outcome', '=', 'held')
    .returning('file_id')
    .execute()
  await ctx.stored.release(
    tx,
    held.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])),
  )
}

type Ending = { readonly outcome: RosterRun['outcome']; readonly trouble: string } & Partial<ReturnType<typeof countsOf>>
const endRun = async (ctx: Ctx, tx: Tx, run: RosterRun, ending: Ending): Promise<void> => {
  const ended = await tx
    .updateTable('integration_roster_runs')
    .set({ ...ending, trouble: ending.trouble.slice(0, 500), ended_at: sql<string>`clock_timestamp()` })
    .where('id', '=', run.id)
    .where('outcome', '=', 'running')
    .returning('file_id')
    .executeTakeFirst()
  if (!ended) throw problem('integration.roster_decided')
  if (ended.file_id !== null && ending.outcome !== 'held') await ctx.stored.release(tx, [ended.file_id])
}

const setFailures = (tx: Tx, { id }: Roster, failures: number) =>
  tx.updateTable('integration_rosters').set({ failures }).where('id', '=', id).execute()

// The first failure is said, and the one after which it is turned off; a trial harms nothing.
const endFailed = (ctx: Ctx, roster: Roster, run: RosterRun, trouble: string, off: 'owner' | null = null): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    await endRun(ctx, tx, run, { outcome: 'failed', trouble })
    if (run.is_trial) return
    const failures = roster.failures + 1
    await setFailures(tx, roster, failures)
    const why = off ?? (failures >= ROSTER_FAILURES && run.way === 'clock' ? 'failing' : null)
    if (why !== null)
      await tx
        .updateTable('integration_rosters')
        .set({ is_enabled: false, off_reason: why })
        .where('id', '=', roster.id)
        .execute()
    if (why === null && failures > 1) return
    if (why !== null)
      await record(tx, systemActor(), {
        action: 'integration.roster_saved',
        ...{ entity: 'integration_rosters', entityId: roster.id, entityName: '', organizationId: roster.organization_id },
        changes: [{ field: 'is_enabled', from: 'true', to: 'false' }],
        reason: trouble,
      })
    await notifyHolders(ctx, tx, 'integration:roster:edit', roster.organization_id, {
      ...{ kind: 'integration', template: why === null ? 'integration.rosterFailed' : 'integration.rosterOff' },
      ...{ link: `/system/roster?runId=${run.id}`, values: { why: trouble } },
    })
  })
