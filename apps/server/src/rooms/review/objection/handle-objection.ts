// The office answers an objection, with what follows from it.
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Consequence } from '@kaisai/contract/review/labels'
import type * as objecting from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move, permitted } from '#src/db/move.ts'
import type { ReviewObjections } from '#src/db/tables.gen.ts'
import { isOwnTeam } from '../../enrollment/index.ts'
import { ALL_SITES, changeContent } from '../../website/index.ts'
import { notifyAboutReview } from '../notify.ts'
import { openBelow } from '../result/open-below.ts'

import { objectionsOf } from './objections.ts'

type Objection = Selectable<ReviewObjections>
type ObjectionMove = keyof typeof objectionStates.moves

/** Moves an objection; those about the same that are merged end with it. An upheld one may reopen the judging: the result is superseded. */
export const handleObjection = (ctx: Ctx, actor: Actor, input: InputOf<typeof objecting.handleObjection>): Promise<null> =>
  changeContent(ctx, async (tx, touch) => {
    const seen = await objectionsOf(tx, actor).select('o.id').where('o.id', '=', input.objectionId).executeTakeFirst()
    if (!seen) throw problem('house.not_found')
    const objection = await tx
      .selectFrom('review_objections')
      .selectAll()
      .where('id', '=', seen.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await requireVersion(tx, { ...objection, updated_at: objection.created_at, updated_by: null }, {}, input.version, actor)
    if (
      objection.user_id === actor.userId ||
      (objection.enrollment_id !== null && (await isOwnTeam(tx, objection.enrollment_id, actor.userId)))
    )
      throw problem('review.own_work')
    const isDecided = input.verb === 'refuse' || input.verb === 'uphold' || input.verb === 'dismiss'
    const answer = input.answer.trim()
    if (isDecided && answer.length < 2) throw problem('review.objection_answer')
    if (input.verb === 'uphold' && input.consequence === null) throw problem('review.consequence_needed')
    if (input.verb === 'uphold') await requireConsequence(ctx, tx, objection, input.consequence!)
    const merged = await mergeable(tx, objection, isDecided ? input.mergeIds : [])
    for (const one of [objection, ...merged]) {
      const verb = one === objection ? input.verb : viaAccept(one, input.verb)
      if (verb !== input.verb) await move(tx, objectionStates, one.id, 'accept', actor)
      await move(tx, objectionStates, one.id, input.verb, actor, answer, {
        handler_id: actor.userId,
        version: one.version + 1,
        ...(isDecided
          ? {
              answer,
              public_note: input.publicNote,
              consequence: input.verb === 'uphold' ? input.consequence : null,
              decided_at: sql`clock_timestamp()`,
              merged_into_id: one === objection ? null : objection.id,
            }
          : {}),
      })
      await notifyObjector(ctx, tx, one, input.verb, answer)
    }
    if (input.verb === 'uphold' && (input.consequence === 'rereview' || input.consequence === 'change'))
      if (await supersede(ctx, tx, actor, objection, answer)) touch(ALL_SITES)
    if (input.publicNote !== '' && isDecided) touch(ALL_SITES)
    await record(tx, actor, {
      action: 'review.objection_handled',
      entity: 'review_objections',
      entityId: objection.id,
      organizationId: objection.organization_id,
      reason: answer,
      changes: [{ field: 'verb', from: null, to: input.verb }],
    })
    return null
  })

// What follows is done where it belongs, by those who may, before the objection says that it was: a work is disqualified in the list of
// works, an award revoked in the list of awards.
const requireConsequence = async (ctx: Ctx, tx: Tx, objection: Objection, consequence: Consequence): Promise<void> => {
  if (consequence === 'disqualify') {
    if (objection.work_id === null) throw problem('review.no_result_behind')
    const work = await tx.selectFrom('works').select('status').where('id', '=', objection.work_id).executeTakeFirstOrThrow()
    if (work.status !== 'disqualified') throw problem('review.disqualify_first')
  }
  if (objection.award_id === null) return
  const award = await ctx.facts.awards.shown(tx, objection.award_id)
  if (consequence === 'change' && award) throw problem('review.revoke_first')
  if (consequence === 'rereview' && !award?.resultId) throw problem('review.no_result_behind')
}

const viaAccept = (one: Objection, verb: string): string => (one.status === 'submitted' && verb !== 'refuse' ? 'accept' : verb)

const mergeable = async (tx: Tx, objection: Objection, ids: readonly string[]): Promise<Objection[]> => {
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('review_objections')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('id', '<>', objection.id)
    .where(sql<boolean>`result_id is not distinct from ${objection.result_id}::uuid`)
    .where(sql<boolean>`work_id is not distinct from ${objection.work_id}::uuid`)
    .where(sql<boolean>`award_id is not distinct from ${objection.award_id}::uuid`)
    .where('status', 'in', statesIn(objectionStates, 'open'))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < ids.length) throw problem('house.not_found')
  return found
}

// What became of an objection, as it ends the sentence of the message.
const outcomes: Readonly<Record<ObjectionMove, Label>> = {
  accept: ['已受理', 'was accepted for handling'],
  refuse: ['不予受理', 'was not accepted for handling'],
  investigate: ['正在调查', 'is being investigated'],
  uphold: ['经核实成立', 'was upheld'],
  dismiss: ['经核实不成立', 'was dismissed'],
  close: ['已办结', 'was closed'],
}

const notifyObjector = async (ctx: Ctx, tx: Tx, objection: Objection, verb: ObjectionMove, answer: string): Promise<void> => {
  const work =
    objection.work_id === null || objection.award_id !== null
      ? undefined
      : await tx.selectFrom('works').select(['code', 'title']).where('id', '=', objection.work_id).executeTakeFirstOrThrow()
  // Whoever objected saw the title: the work is his team’s, or on the public list.
  const name = work ? work.title || work.code : objection.award_name
  await notifyAboutReview(
    ctx,
    tx,
    objection,
    [objection.user_id],
    'objectionAnswered',
    (lang) => ({
      work: name,
      outcome: inLang(outcomes[verb], lang),
      // Texts an administrator wrote may still name the state.
      state: inLang(objectionStates.states[objectionStates.moves[verb].to], lang),
      answer,
    }),
    '/center/result',
  )
}

// The published result stands no more: another is opened with the same weights, and calculated when its batches are.
const supersede = async (ctx: Ctx, tx: Tx, actor: Actor, objection: Objection, reason: string): Promise<boolean> => {
  const award = objection.award_id === null ? null : await ctx.facts.awards.shown(tx, objection.award_id)
  const resultId = objection.result_id ?? award?.resultId
  if (!resultId) return false
  const result = await tx
    .selectFrom('review_results')
    .selectAll()
    .where('id', '=', resultId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isIn(resultStates, 'shown', result.status)) return false
  await move(tx, resultStates, result.id, 'supersede', permitted(actor), reason, { version: result.version + 1 })
  await openBelow(tx, actor, result, { from: 'done', verb: 'object' })
  await record(tx, actor, {
    action: 'review.result_superseded',
    entity: 'review_results',
    entityId: result.id,
    organizationId: result.organization_id,
    reason,
  })
  return true
}
