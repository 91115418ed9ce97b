// Lists of the desk: questions, questions and answers of sites, what stays unanswered.
import type * as endpoints from '@kaisai/contract/assistant/desk.endpoints'
import { questionStates } from '@kaisai/contract/assistant/question.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { personName } from '../../identity/reads.ts'
import { siteNameIn } from '../../website/reads.ts'
import { faqsOf, questionsOf, turnsOf } from './question.policy.ts'

const USUAL_DAYS = 30
const MOST_UNANSWERED = 100

/** A page of questions: what waits first, the oldest of it first; then the newest. */
export const pageQuestions = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageQuestions>,
): Promise<ReplyOf<typeof endpoints.pageQuestions>> => {
  let query = questionsOf(db, actor)
  if (input.status) query = query.where('q.status', '=', input.status)
  if (input.competitionId) query = query.where('q.competition_id', '=', input.competitionId)
  if (input.keyword) query = query.where(holdsText('q.question', input.keyword))
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'q.id as questionId',
        'q.question',
        'q.status',
        'q.answer',
        'q.created_at as createTime',
        'q.answered_at as answerTime',
      ])
      .select(sql<string>`coalesce(${personName(sql`q.user_id`)}, q.contact_mask)`.as('askerName'))
      .select(competitionNameIn(actor.lang, sql`q.competition_id`).as('competitionName'))
      .select(siteNameIn(actor.lang, sql`q.site_id`).as('siteName'))
      .select(sql<string>`coalesce(${personName(sql`q.answered_by`)}, '')`.as('answererName'))
      .select(sql<boolean>`exists (select 1 from assistant_faqs f where f.question_id = q.id)`.as('isFaq'))
      .orderBy(sql`q.status = 'waiting'`, 'desc')
      .orderBy(sql`case when q.status = 'waiting' then q.created_at end`)
      .orderBy('q.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, statusName: inLang(questionStates.states[row.status], actor.lang) })),
  }
}

/** A page of what sites show, the last changed first. */
export const pageFaqs = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageFaqs>,
): Promise<ReplyOf<typeof endpoints.pageFaqs>> => {
  let query = faqsOf(db, actor)
  if (input.keyword) query = query.where(holdsText('f.question', input.keyword))
  return pageOfRows(
    db,
    input,
    query,
    query
      .select(['f.id as faqId', 'f.version', 'f.question', 'f.answer', 'f.updated_at as updateTime'])
      .select(competitionNameIn(actor.lang, sql`f.competition_id`).as('competitionName'))
      .select(siteNameIn(actor.lang, sql`f.site_id`).as('siteName'))
      .orderBy('f.updated_at', 'desc')
      .orderBy('f.id', 'desc'),
  )
}

/** What was not answered, or answered without help, on sites within reach; questions of the same words count as one. */
export const listUnanswered = (
  db: Db,
  actor: Actor,
  { days = USUAL_DAYS }: InputOf<typeof endpoints.listUnanswered>,
): Promise<ReplyOf<typeof endpoints.listUnanswered>> =>
  turnsOf(db, actor)
    .where(sql<boolean>`(not t.is_found or t.is_helpful = false)`)
    .where(sql<boolean>`t.created_at > clock_timestamp() - make_interval(days => ${days})`)
    .select(sql<string>`(array_agg(t.id::text order by t.id desc))[1]`.as('rowId'))
    .select(sql<string>`(array_agg(t.question order by t.id desc))[1]`.as('question'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`(count(*) filter (where t.is_helpful = false))::int`.as('unhelpful'))
    .select([sql<string>`max(t.created_at)`.as('lastTime'), siteNameIn(actor.lang, sql`t.site_id`).as('siteName')])
    .groupBy(['t.site_id', 't.words'])
    .orderBy('count', 'desc')
    .orderBy('lastTime', 'desc')
    .limit(MOST_UNANSWERED)
    .execute()
