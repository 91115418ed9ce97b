// What keeps a competition from its end, and setting that aside: one person says why, another confirms.
import { may } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/competition/exemption.endpoints'
import { EXEMPTION_DAYS, type ExemptionKind } from '@kaisai/contract/competition/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { namesOf } from '../../identity/reads.ts'
import { lockCompetition, requireCompetition } from '../competition.policy.ts'
import { notifyExemption } from '../notify.ts'
import { isExempt } from '../reads.ts'
import { recordAction } from '../record-action.ts'

const openMatters = async (ctx: Ctx, db: Db, competitionId: string): Promise<{ publicities: number; objections: number }> => {
  const { publicities, objections } = await ctx.facts.reviews.openMatters(db, competitionId)
  return { publicities: publicities + (await ctx.facts.awards.inPublicity(db, competitionId)), objections }
}

/** What keeps a competition from its end: publicities and open objections; null: nothing, or two people have set that aside. */
export const unsettledOf = async (
  ctx: Ctx,
  db: Db,
  competitionId: string,
): Promise<{ publicities: number; objections: number } | null> => {
  const { rows } = await sql<{ is: boolean }>`select ${isExempt(sql`${competitionId}::uuid`, 'finish')} as is`.execute(db)
  if (rows[0]!.is) return null
  const open = await openMatters(ctx, db, competitionId)
  return open.publicities + open.objections > 0 ? open : null
}

/** Refuses the end of a competition while something keeps it from it. */
export const requireSettled = async (ctx: Ctx, tx: Tx, competitionId: string): Promise<void> => {
  const open = await unsettledOf(ctx, tx, competitionId)
  if (open) throw problem('competition.matters_open', open)
}

/** What is open now, and the exemptions of a competition, the newest first. */
export const listExemptions = async (
  ctx: Ctx,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listExemptions>> => {
  const { db } = ctx
  await requireCompetition(db, actor, input.competitionId)
  const rows = await db
    .selectFrom('competition_exemptions as x')
    .select(['x.id as exemptionId', 'x.kind', 'x.reason', 'x.asked_by', 'x.asked_at as askedTime'])
    .select(['x.answer', 'x.answered_by', 'x.answered_at as answeredTime'])
    .select(
      sql<string | null>`case when x.answer = 'confirmed' then x.answered_at + make_interval(days => ${EXEMPTION_DAYS}) end`.as(
        'endTime',
      ),
    )
    .where('x.competition_id', '=', input.competitionId)
    .orderBy('x.id', 'desc')
    .limit(50)
    .execute()
  const names = await namesOf(db, [
    ...rows.map(({ asked_by }) => asked_by),
    ...rows.flatMap(({ answered_by }) => answered_by ?? []),
  ])
  return {
    ...(await openMatters(ctx, db, input.competitionId)),
    mayAsk: may(actor, 'competition:info:edit'),
    rows: rows.map(({ asked_by, answered_by, kind, answer, ...row }) => ({
      ...row,
      askedByName: names.get(asked_by) ?? '',
      answeredByName: names.get(answered_by ?? '') ?? '',
      kind: kind as ExemptionKind,
      answer: answer as 'open',
      mayAnswer: answer === 'open' && asked_by !== actor.userId && may(actor, 'competition:info:control'),
    })),
  }
}

/** Asks for an exemption; those who may confirm it are notified. */
export const askExemption = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.askExemption>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const competition = await lockCompetition(tx, actor, input.competitionId)
    await tx
      .insertInto('competition_exemptions')
      .values({ competition_id: competition.id, kind: input.kind, reason: input.reason, asked_by: actor.userId })
      .execute()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('competition.exemption_open') : error
      })
    await recordAction(tx, actor, competition, 'exemption_asked', {
      reason: input.reason,
      changes: [{ field: 'kind', from: null, to: input.kind }],
    })
    await notifyExemption(ctx, tx, actor, competition, input.kind, input.reason, null)
    return null
  })

/** Confirms or refuses it, as another person than the one who asked, who is notified. */
export const answerExemption = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.answerExemption>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const known = await tx
      .selectFrom('competition_exemptions')
      .select('competition_id')
      .where('id', '=', input.exemptionId)
      .executeTakeFirst()
    if (!known) throw problem('house.not_found')
    const competition = await lockCompetition(tx, actor, known.competition_id)
    const asked = await tx
      .selectFrom('competition_exemptions')
      .selectAll()
      .where('id', '=', input.exemptionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (asked.answer !== 'open') throw problem('competition.exemption_answered')
    if (asked.asked_by === actor.userId) throw problem('competition.second_person')
    await tx
      .updateTable('competition_exemptions')
      .set({
        answer: input.isConfirmed ? 'confirmed' : 'refused',
        answered_by: actor.userId,
        answered_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', asked.id)
      .execute()
    await recordAction(tx, actor, competition, input.isConfirmed ? 'exemption_confirmed' : 'exemption_refused', {
      reason: asked.reason,
      changes: [{ field: 'kind', from: null, to: asked.kind }],
    })
    await notifyExemption(ctx, tx, actor, competition, asked.kind as ExemptionKind, asked.reason, {
      askedBy: asked.asked_by,
      isConfirmed: input.isConfirmed,
    })
    return null
  })
