// A sync is set up, begun by hand, by token or by the clock, and decided about where it asks.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/integration/roster.endpoints'
import { ROSTER_RUN_DAYS, type RosterWay } from '@kaisai/contract/integration/roster-labels'
import { nextDue } from '@kaisai/contract/integration/subscription-rhythm'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { newId } from '../../identity/index.ts'
import { isReceiver } from '../hook/reach.ts'
import { tokenPlace } from './fetch-roster.ts'
import { lockRoster, type Roster, requireRosterRights, rostersOf, schoolOf } from './roster.policy.ts'

export const ROSTER_JOB: JobKind = { name: 'integration-roster', seconds: 1800, retries: 1 }

const recordRoster = recorder('integration', 'integration_rosters')
const logged = ({ id, organization_id }: Pick<Roster, 'id' | 'organization_id'>, name = '') => ({ id, name, organization_id })

const dueAt = (ctx: Ctx, hour: number): string =>
  new Date(nextDue({ rhythm: 'daily', weekday: null, hour }, ctx.now().getTime())).toISOString()

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** See the endpoint. `integration.roster_school`, `.roster_rights`, `.roster_address`, `.roster_folder`. */
export const saveRoster = async (
  ctx: Ctx,
  actor: Actor,
  { version, token, ...input }: InputOf<typeof desk.saveRoster>,
): Promise<ReplyOf<typeof desk.saveRoster>> => {
  requireRosterRights(actor)
  const { organizationId, roleId } = actor
  if (organizationId === null || roleId === null) throw problem('house.no_access')
  if ((await schoolOf(ctx.db, organizationId)) === null) throw problem('integration.roster_school')
  const url = input.source === 'address' ? input.url.trim() : ''
  if (input.source === 'address' && !isReceiver(ctx.config, url)) throw problem('integration.roster_address')
  if (input.source === 'folder' && ctx.config.exportFolder === null) throw problem('integration.roster_folder')
  const headings = Object.fromEntries(Object.entries(input.columns).filter(([, heading]) => heading.trim() !== ''))
  const columns = {
    ...{ source: input.source, url, hour: input.hour, most_leavers: input.mostLeavers, is_enabled: input.isEnabled },
    columns: headings,
  }
  const written = {
    ...columns,
    columns: JSON.stringify(headings),
    next_at: dueAt(ctx, input.hour),
  }
  return inTx(ctx.db, async (tx) => {
    const stored = await rostersOf(tx, actor).selectAll('r').forUpdate().executeTakeFirst()
    if (!stored) {
      const id = await newId(tx)
      await tx
        .insertInto('integration_rosters')
        .values({
          ...{
            ...written,
            id,
            organization_id: organizationId,
            user_id: actor.userId,
            role_id: roleId,
            updated_by: actor.userId,
          },
          token_sealed: token ? ctx.keys.encrypt(token, tokenPlace(id)) : null,
        })
        .execute()
      // An identity that reaches a part of the organization has none of it.
      if (!(await rostersOf(tx, actor).select('r.id').executeTakeFirst())) throw problem('house.no_access')
      await recordRoster(tx, actor, logged({ id, organization_id: organizationId }), 'roster_saved')
      return { rosterId: id }
    }
    await requireVersion(tx, stored, columns, version ?? 1, actor)
    await tx
      .updateTable('integration_rosters')
      .set({
        ...{ ...written, ...stamp(actor, stored.version), user_id: actor.userId, role_id: roleId },
        ...(input.isEnabled ? { off_reason: '' as const, failures: 0 } : {}),
        token_sealed: tokenFor(ctx, stored, url, token),
      })
      .where('id', '=', stored.id)
      .execute()
    await recordRoster(tx, actor, logged(stored), 'roster_saved', { changes: changesOf(stored, columns) })
    return { rosterId: stored.id }
  })
}

// A token that was entered for one server is never sent to another.
const tokenFor = (ctx: Ctx, stored: Roster, url: string, token: string | null): Buffer | null =>
  token === null
    ? originOf(stored.url) === originOf(url)
      ? stored.token_sealed
      : null
    : token === ''
      ? null
      : ctx.keys.encrypt(token, tokenPlace(stored.id))

/** See the endpoint. `integration.roster_upload`, `.roster_running`. */
export const runRoster = (
  ctx: Ctx,
  actor: Actor,
  { fileId, isTrial }: InputOf<typeof desk.runRoster>,
): Promise<ReplyOf<typeof desk.runRoster>> => {
  requireRosterRights(actor)
  return inTx(ctx.db, async (tx) => {
    const roster = await lockRoster(tx, actor)
    if (fileId === null && roster.source === 'upload') throw problem('integration.roster_upload')
    const file = fileId === null ? null : await ctx.stored.own(tx, actor, fileId, 'rosterFile')
    if (file) await ctx.stored.hold(tx, [file.id])
    const runId = await beginRun(ctx, tx, roster.id, {
      ...{ way: actor.api ? 'token' : 'hand', is_trial: isTrial, begun_by: actor.userId },
      ...(file ? { file_id: file.id, file_name: file.name.slice(0, 200) } : {}),
    })
    if (runId === null) throw problem('integration.roster_running')
    return { runId }
  })
}

interface Begun {
  readonly way: RosterWay
  readonly is_trial: boolean
  readonly begun_by: string | null
  readonly file_id?: string
  readonly file_name?: string
}
// Null: one is under way.
const beginRun = async (ctx: Ctx, tx: Tx, rosterId: string, begun: Begun): Promise<string | null> => {
  const row = await tx
    .insertInto('integration_roster_runs')
    .values({ roster_id: rosterId, ...begun })
    .onConflict((conflict) => conflict.column('roster_id').where(sql<boolean>`outcome = 'running'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await ctx.jobs.add(tx, ROSTER_JOB, { runId: row.id })
  return row?.id ?? null
}

/** See the endpoint. `integration.roster_decided`, `.roster_changed`, `.roster_running`. */
export const decideRosterRun = (
  ctx: Ctx,
  actor: Actor,
  { runId, isAccepted, leavers, reason }: InputOf<typeof desk.decideRosterRun>,
): Promise<null> => {
  requireRosterRights(actor)
  return inTx(ctx.db, async (tx) => {
    const roster = await lockRoster(tx, actor)
    const run = await tx
      .selectFrom('integration_roster_runs')
      .selectAll()
      .where('id', '=', runId)
      .where('roster_id', '=', roster.id)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw problem('house.not_found')
    if (run.outcome !== 'held') throw problem('integration.roster_decided')
    if (run.leavers !== leavers) throw problem('integration.roster_changed')
    const decided = { decided_by: actor.userId, reason }
    const whole = tx.updateTable('integration_roster_runs').where('id', '=', run.id)
    if (isAccepted) {
      const other = await tx
        .selectFrom('integration_roster_runs')
        .select('id')
        .where('roster_id', '=', roster.id)
        .where('outcome', '=', 'running')
        .executeTakeFirst()
      if (other) throw problem('integration.roster_running')
      await whole.set({ ...decided, outcome: 'running', ended_at: null, accepted_leavers: leavers }).execute()
      await ctx.jobs.add(tx, ROSTER_JOB, { runId: run.id })
    } else {
      await whole.set({ ...decided, outcome: 'rejected' }).execute()
      if (run.file_id !== null) await ctx.stored.release(tx, [run.file_id])
    }
    await recordRoster(tx, actor, logged(roster, run.file_name), isAccepted ? 'roster_accepted' : 'roster_rejected', {
      reason,
      changes: [{ field: 'leavers', from: null, to: String(leavers) }],
    })
    return null
  })
}

/** Begins what is due at night; each once however long nobody looked. */
export const beginDueRosters = (ctx: Ctx): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('integration_rosters')
      .select(['id', 'hour'])
      .where('is_enabled', '=', true)
      .where('source', '<>', 'upload')
      .where('next_at', '<=', ctx.now().toISOString())
      .orderBy('next_at')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, hour } of due) {
      await beginRun(ctx, tx, id, { way: 'clock', is_trial: false, begun_by: null })
      await tx
        .updateTable('integration_rosters')
        .set({ next_at: dueAt(ctx, hour) })
        .where('id', '=', id)
        .execute()
    }
  })

/** Removes runs older than is kept, with what they say of people. */
export const sweepRosterRuns = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from integration_roster_runs
    where outcome not in ('running', 'held') and created_at < clock_timestamp() - make_interval(days => ${ROSTER_RUN_DAYS})`.execute(
    db,
  )
}
