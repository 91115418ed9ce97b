// What people keep and hand on: a rating, own questions, questions to the organizer.

import type * as endpoints from '@kaisai/contract/assistant/ask.endpoints'
import { MOST_WAITING_QUESTIONS, type ShownPart } from '@kaisai/contract/assistant/ask.endpoints'
import { quickQuestions } from '@kaisai/contract/assistant/intents'
import { questionStates } from '@kaisai/contract/assistant/question.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { isActor } from '#src/http/route.ts'
import { publicCompetitionsOf } from '../competition/index.ts'
import { newId } from '../identity/index.ts'
import { siteOfVisitor } from '../website/index.ts'
import { publicFaqs } from './knowledge/knowledge.ts'
import { isChinese } from './knowledge/words.ts'
import { modelOf } from './model/setting.ts'

/** So many questions and answers the page begins with. */
const MOST_FAQS = 20

/** What the page begins with. A competition that is not public is left out. */
export const openAssistant = async (
  ctx: Ctx,
  who: Visitor,
  { competitionId }: InputOf<typeof endpoints.openAssistant>,
): Promise<ReplyOf<typeof endpoints.openAssistant>> => {
  const { siteId, organizationId } = await siteOfVisitor(ctx, who)
  const [competition, faqs, model] = await Promise.all([
    competitionId === undefined
      ? undefined
      : publicCompetitionsOf(ctx.db, siteId, who)
          .select(['c.id', textIn(who.lang, 'c.name', 'c.name_en').as('name')])
          .where('c.id', '=', competitionId)
          .executeTakeFirst(),
    publicFaqs(ctx.db, who, siteId),
    modelOf(ctx.db, organizationId),
  ])
  const shown = competition
    ? faqs.filter(({ competition_id }) => competition_id === null || competition_id === competition.id)
    : faqs
  return {
    competitionName: competition?.name ?? '',
    quick: quickQuestions[competition ? 'competition' : 'site'].map((label) => inLang(label, who.lang)),
    faqs: shown.slice(0, MOST_FAQS).map(({ id, question, answer }) => ({ faqId: id, question, answer })),
    isMailed: ctx.post.carries('mail'),
    modelHost: model?.is_on ? new URL(model.base_url).host : '',
  }
}

/** Keeps whether an answer helped. Whoever was signed in rates the own answers alone. */
export const rateAnswer = async (
  ctx: Ctx,
  who: Visitor | Actor,
  { turnId, isHelpful }: InputOf<typeof endpoints.rateAnswer>,
): Promise<null> => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const rated = await ctx.db
    .updateTable('assistant_turns')
    .set({ is_helpful: isHelpful })
    .where('id', '=', turnId)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`user_id is not distinct from ${isActor(who) ? who.userId : null}::uuid`)
    .where(sql<boolean>`created_at > clock_timestamp() - interval '1 hour'`)
    .returning('id')
    .executeTakeFirst()
  if (!rated) throw problem('assistant.turn_over')
  return null
}

/** Puts a question into the organizer's list: the competition's where one is shown, else the site's. */
export const handQuestion = async (
  ctx: Ctx,
  who: Visitor | Actor,
  { question, competitionId, email }: InputOf<typeof endpoints.handQuestion>,
): Promise<null> => {
  const site = await siteOfVisitor(ctx, who)
  const contact = isActor(who) ? null : email.trim().toLowerCase()
  if (contact !== null && !ctx.post.carries('mail')) throw problem('assistant.sign_in_first')
  if (contact === '') throw problem('assistant.email_needed')
  const competition =
    competitionId === undefined
      ? undefined
      : await publicCompetitionsOf(ctx.db, site.siteId, who)
          .select(['c.id', 'c.organization_id'])
          .where('c.id', '=', competitionId)
          .executeTakeFirst()
  await inTx(ctx.db, async (tx) => {
    const index = contact === null ? null : ctx.keys.blindIndex(contact, 'assistant.contact')
    const key = isActor(who) ? who.userId : index!.toString('hex')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`assistant-question ${key}`}, 0))`.execute(tx)
    const { count } = await tx
      .selectFrom('assistant_questions as q')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('q.status', '=', 'waiting')
      .where(isActor(who) ? sql<boolean>`q.user_id = ${who.userId}::uuid` : sql<boolean>`q.contact_index = ${index}`)
      .executeTakeFirstOrThrow()
    if (count >= MOST_WAITING_QUESTIONS) throw problem('assistant.many_waiting', { count })
    const id = await newId(tx)
    await tx
      .insertInto('assistant_questions')
      .values({
        ...{ id, site_id: site.siteId, competition_id: competition?.id ?? null, question: question.trim().toWellFormed() },
        ...{ organization_id: competition?.organization_id ?? site.organizationId, user_id: isActor(who) ? who.userId : null },
        lang: isChinese(question) ? 'zh' : 'en',
        ...(contact === null
          ? {}
          : {
              contact_sealed: ctx.keys.encrypt(contact, `assistant_questions.contact:${id}`),
              contact_index: index,
              contact_mask: mask.email(contact),
            }),
      })
      .execute()
  })
  return null
}

/** The actor's own questions with their answers, the newest first. */
export const pageOwnTurns = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageOwnTurns>,
): Promise<ReplyOf<typeof endpoints.pageOwnTurns>> => {
  const own = db.selectFrom('assistant_turns as t').where('t.user_id', '=', actor.userId)
  const page = await pageOfRows(
    db,
    input,
    own,
    own.select(['t.id as turnId', 't.question', 't.answer', 't.created_at as createTime']).orderBy('t.id', 'desc'),
  )
  return { ...page, rows: page.rows.map(({ answer, ...row }) => ({ ...row, answer: (answer ?? []) as ShownPart[] })) }
}

/** Removes the actor's own questions. What was handed to an organizer stays there. */
export const deleteOwnTurns = async (db: Db, actor: Actor): Promise<null> => {
  await db.deleteFrom('assistant_turns').where('user_id', '=', actor.userId).execute()
  return null
}

/** What the actor handed to organizers, the newest first. */
export const listOwnQuestions = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listOwnQuestions>> => {
  const rows = await db
    .selectFrom('assistant_questions')
    .select(['id as questionId', 'question', 'status', 'answer', 'created_at as createTime'])
    .where('user_id', '=', actor.userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, statusName: inLang(questionStates.states[status], actor.lang) }))
}
