import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { mask } from '@kaisai/contract/rules'
import type * as endpoints from '@kaisai/contract/system/trial.endpoints'
import type { Selectable } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import type { SystemTrials } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { requireProof } from '../identity/index.ts'

/** Takes a request for a trial. */
export const saveTrial = async (ctx: Ctx, who: Visitor, input: InputOf<typeof endpoints.saveTrial>): Promise<null> => {
  await requireProof(ctx, 'code', input.proof)
  const { proof: _, ...fields } = input
  await ctx.db
    .insertInto('system_trials')
    .values({ ...fields, ip: who.ip })
    .execute()
  return null
}

/** A page of requests; phone numbers in full only for those who handle them. */
export const pageTrials = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageTrials>,
): Promise<ReplyOf<typeof endpoints.pageTrials>> => {
  let query = db.selectFrom('system_trials as t').leftJoin('identity_users as u', 'u.id', 't.handled_by')
  if (input.status) query = query.where('t.status', '=', input.status)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) => or([holdsText('t.organization', keyword), holdsText('t.name', keyword)]))
  }
  const mayHandle = actor.isRoot || actor.permissions.has('sys:trial:edit')
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        't.id as trialId',
        't.organization',
        't.name',
        't.phone',
        't.email',
        't.product',
        't.note',
        't.status',
        't.handling',
        't.created_at as createTime',
        't.version',
        'u.real_name as handledBy',
      ])
      .orderBy('t.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) =>
      mayHandle ? row : { ...row, phone: mask.phone(row.phone), email: row.email ? mask.email(row.email) : '' },
    ),
  }
}

/** Notes how a request was handled. */
export const handleTrial = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.handleTrial>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<SystemTrials>>(tx, 'system_trials', input.trialId)
    const wanted = { status: input.status, handling: input.handling }
    await requireVersion(tx, stored, wanted, input.version, actor)
    await tx
      .updateTable('system_trials')
      .set({ ...wanted, handled_by: actor.userId, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await record(tx, actor, {
      action: 'system.trial_handled',
      entity: 'system_trials',
      entityId: stored.id,
      entityName: stored.organization,
      changes: changesOf(stored, wanted),
    })
    return { version: stored.version + 1 }
  })
