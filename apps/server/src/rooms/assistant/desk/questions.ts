// The organizer's side: questions answered or dismissed, answers shown on the site.
import type * as endpoints from '@kaisai/contract/assistant/desk.endpoints'
import { questionStates } from '@kaisai/contract/assistant/question.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { AssistantQuestions } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { addressOfSite } from '../../website/index.ts'
import { lockFaq, lockQuestion } from './question.policy.ts'

type Question = Selectable<AssistantQuestions>
const recordQuestion = recorder('assistant', 'assistant_questions')
const recordFaq = recorder('assistant', 'assistant_faqs')
const named = <R extends { readonly question: string }>(row: R) => ({ ...row, name: row.question.slice(0, 60) })

/** Answers a question and notifies whoever asked. */
export const answerQuestion = (
  ctx: Ctx,
  actor: Actor,
  { questionId, answer, isFaq }: InputOf<typeof endpoints.answerQuestion>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const question = await lockQuestion(tx, actor, questionId)
    const text = answer.trim()
    await move(tx, questionStates, questionId, 'answer', actor, '', {
      answer: text,
      answered_by: actor.userId,
      answered_at: sql`clock_timestamp()`,
    })
    await recordQuestion(tx, actor, named(question), 'question_answered', {
      changes: [{ field: 'answer', from: null, to: text }],
    })
    await notifyAsker(ctx, tx, question, text)
    if (isFaq) await insertFaq(tx, actor, { ...question, answer: text })
    return null
  })

const notifyAsker = async (ctx: Ctx, tx: Tx, question: Question, answer: string): Promise<void> => {
  const values = { question: question.question, answer }
  if (question.user_id !== null) {
    await ctx.post.notify(tx, question.user_id, 'question', 'assistant.answered', values, '/deepChat?view=history')
    return
  }
  if (question.contact_sealed === null) return
  const address = ctx.keys.decrypt(question.contact_sealed, `assistant_questions.contact:${question.id}`)
  const link = `${await addressOfSite(tx, ctx.config, question.site_id)}/deepChat`
  await ctx.post.sendTo(
    tx,
    { channel: 'mail', address },
    'assistant.answered',
    { ...values, link },
    { lang: question.lang as Lang },
  )
}

/** Leaves a question without an answer. */
export const dismissQuestion = (
  ctx: Ctx,
  actor: Actor,
  { questionId, reason }: InputOf<typeof endpoints.dismissQuestion>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const question = await lockQuestion(tx, actor, questionId)
    await move(tx, questionStates, questionId, 'dismiss', actor, reason)
    await recordQuestion(tx, actor, named(question), 'question_dismissed', { reason })
    return null
  })

/** Shows an answer on the site. */
export const addFaq = (ctx: Ctx, actor: Actor, { questionId }: InputOf<typeof endpoints.addFaq>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const question = await lockQuestion(tx, actor, questionId)
    if (question.status !== 'answered') throw problem('assistant.not_answered')
    await insertFaq(tx, actor, question)
    return null
  })

const insertFaq = async (tx: Tx, actor: Actor, question: Question): Promise<void> => {
  const made = await tx
    .insertInto('assistant_faqs')
    .values({
      ...{ site_id: question.site_id, competition_id: question.competition_id, organization_id: question.organization_id },
      ...{ question_id: question.id, lang: question.lang, question: question.question, answer: question.answer },
      created_by: actor.userId,
    })
    .onConflict((on) => on.column('question_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw problem('assistant.is_faq')
  await recordFaq(tx, actor, { ...named(question), id: made.id }, 'faq_added')
}

/** Changes what the site shows. */
export const saveFaq = (
  ctx: Ctx,
  actor: Actor,
  { faqId, version, question, answer }: InputOf<typeof endpoints.saveFaq>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const faq = await lockFaq(tx, actor, faqId)
    if (faq.version !== version) throw problem('house.busy')
    const next = { question: question.trim(), answer: answer.trim() }
    await tx
      .updateTable('assistant_faqs')
      .set({ ...next, version: version + 1, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', faqId)
      .execute()
    await recordFaq(tx, actor, named({ ...faq, ...next }), 'faq_updated', {
      changes: [{ field: 'answer', from: faq.answer, to: next.answer }],
    })
    return null
  })

/** Takes it off the site. The question it was made from may become one again. */
export const removeFaq = (ctx: Ctx, actor: Actor, { faqId }: InputOf<typeof endpoints.removeFaq>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const faq = await lockFaq(tx, actor, faqId)
    await tx.deleteFrom('assistant_faqs').where('id', '=', faqId).execute()
    await recordFaq(tx, actor, named(faq), 'faq_removed')
    return null
  })
