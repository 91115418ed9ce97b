// Published results: for everybody, and for a team its own. Before publication nothing is shown.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type Outcome, outcomeLabels, type ResultWord } from '@kaisai/contract/review/labels'
import type * as objecting from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import { codeOf } from '@kaisai/contract/review/verification/verification-file'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inGroup } from '#src/db/group.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import type { AwardFacts } from '#src/ports/facts.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { panelNameOf } from '../../expert/reads.ts'
import { siteOfVisitor, siteWording, type Wording } from '../../website/index.ts'
import { galleryWork, isTitled, takesPart } from '../../work/reads.ts'
import { objectionEnd, objectionRefusal } from '../objection/intake.ts'
import { isVerifiable, objectionNotes, waitsForObjection } from '../reads.ts'
import { resultStateName } from '../review.policy.ts'

import { decimalsOf, scoreText } from './decimals.ts'

const outcomeName = (outcome: string | null, lang: Lang): string =>
  outcome === null ? '' : inLang(outcomeLabels[outcome as Outcome], lang)

/**
 * The place of a row `alias` of a result: its rank without the teams hors concours before it in its list; null for one of these, which is
 * shown where it is ranked.
 */
const placeOf = ({ isHorsConcours }: AwardFacts, alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<number | null>`(case when not ${isHorsConcours(of('enrollment_id'))} then ${of('rank')} - (
    select count(*)::int from review_result_rows above where above.result_id = ${of('result_id')} and above.category_id = ${of('category_id')}
       and above.group_id is not distinct from ${of('group_id')} and above.rank < ${of('rank')} and ${isHorsConcours(sql`above.enrollment_id`)}) end)`
}

/** Published results of a competition of the visitor's site. */
export const listPublicResults = async (
  ctx: Ctx,
  who: Visitor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof objecting.listPublicResults>> => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const rows = await publicCompetitionsOf(ctx.db, siteId, who)
    .innerJoin('review_results as r', 'r.competition_id', 'c.id')
    .innerJoin('competition_stages as s', 's.id', 'r.stage_id')
    .select(['r.id as resultId', 'r.status', 'r.publicity_ends_at as publicityEndTime', 'r.public_note as publicNote'])
    .select([
      'r.stage_id',
      objectionEnd(sql`r.stage_id`, sql`r.publicity_ends_at`).as('objectionEndTime'),
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .select(isVerifiable(sql`r.id`).as('isVerifiable'))
    .select(['r.shows_scores as showsScores', textIn(who.lang, 's.name', 's.name_en').as('stageName')])
    .where('c.id', '=', input.competitionId)
    .where('r.status', 'in', statesIn(resultStates, 'shown'))
    .orderBy('s.seq')
    .execute()
  const items = await Promise.all(
    rows.map(({ resultId }) =>
      sql<{ itemId: string; itemName: string; count: number }>`
        select k.id as "itemId", ${textIn(who.lang, 'k.name', 'k.name_en')} as "itemName", count(*)::int as count from review_result_rows x
          join competition_categories k on k.id = x.category_id where x.result_id = ${resultId}::uuid and x.outcome in ('advanced', 'reserve') group by k.id order by k.sort, k.id`.execute(
        ctx.db,
      ),
    ),
  )
  const notes = await Promise.all(
    rows.map(({ stage_id }) => objectionNotes(ctx.db, { competitionId: input.competitionId, stageId: stage_id }, who.lang)),
  )
  return rows.map(({ status, stage_id: _, now, objectionEndTime, ...row }, at) => ({
    ...row,
    objectionEndTime: objectionRefusal(objectionEndTime, now) === null ? objectionEndTime : null,
    objectionNotes: notes[at]!,
    statusName: resultStateName(status, who.lang),
    items: items[at]!.rows,
  }))
}

/** Who goes on, and who is in reserve. Works that do not are not listed. */
export const pagePublicResult = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof objecting.pagePublicResult>,
): Promise<ReplyOf<typeof objecting.pagePublicResult>> => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const result = await publicCompetitionsOf(ctx.db, siteId, who)
    .innerJoin('review_results as r', 'r.competition_id', 'c.id')
    .select(['r.id', 'r.competition_id', 'r.shows_scores'])
    .where('r.id', '=', input.resultId)
    .where('r.status', 'in', statesIn(resultStates, 'shown'))
    .executeTakeFirst()
  if (!result) throw problem('house.not_found')
  let query = ctx.db
    .selectFrom('review_result_rows as x')
    .innerJoin('works as w', 'w.id', 'x.work_id')
    .innerJoin('enrollments as e', 'e.id', 'x.enrollment_id')
    .where('x.result_id', '=', result.id)
    .where('x.outcome', 'in', ['advanced', 'reserve'])
    .where(takesPart('w'))
  if (input.itemId) query = query.where('x.category_id', '=', input.itemId)
  if (input.keyword) query = query.where(isTitled(input.keyword, result.competition_id))
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query
      .innerJoin('competition_categories as k', 'k.id', 'x.category_id')
      .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
      .leftJoin('organization_schools as s', 's.id', 'x.school_id')
      .select(['x.work_id as workId', 'w.title', 'x.outcome', 'x.final_score as finalScore'])
      .select([
        placeOf(ctx.facts.awards, 'x').as('rank'),
        ctx.facts.awards.isHorsConcours(sql`x.enrollment_id`).as('isHorsConcours'),
      ])
      .select([decimalsOf(sql`x.result_id`).as('decimals'), galleryWork(sql`x.work_id`).as('galleryWorkId')])
      .select(sql<string>`case when e.mode = 'individual' then u.real_name else w.team_name end`.as('teamName'))
      .select([
        sql<string>`coalesce(${textIn(who.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
        // Where panels were formed by topic, each has a ranking of its own.
        sql<string>`${textIn(who.lang, 'k.name', 'k.name_en')} || coalesce(' · ' || nullif(${panelNameOf(sql`x.group_id`)}, ''), '')`.as(
          'itemName',
        ),
      ])
      .orderBy('k.sort')
      .orderBy('x.category_id')
      .orderBy(sql`x.group_id nulls first`)
      .orderBy(sql`x.outcome <> 'advanced'`)
      // Without scores the order reveals nothing either.
      .orderBy(result.shows_scores ? sql`x.rank nulls last` : sql`w.code`)
      .orderBy('w.code'),
  )
  return {
    ...page,
    rows: page.rows.map(({ decimals, ...row }) => ({
      ...row,
      finalScoreText: result.shows_scores ? scoreText(row.finalScore, decimals) : '',
      outcome: row.outcome as Outcome | null,
      outcomeName: outcomeName(row.outcome, who.lang),
      finalScore: result.shows_scores ? row.finalScore : null,
      rank: result.shows_scores ? row.rank : null,
    })),
  }
}

/** What the signed-in person's teams may read of their own results, and the objections he made. */
export const listMyResults = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof objecting.listMyResults>> => {
  const { db, facts } = ctx
  type Mine = ReplyOf<typeof objecting.listMyResults>[number]
  const { rows } = await sql<
    Omit<
      Mine,
      | 'workLabel'
      | 'outcomeName'
      | 'statusName'
      | 'verificationCode'
      | 'canTakeLetter'
      | 'canObject'
      | 'objectReason'
      | 'objections'
      | 'finalScoreText'
    > & {
      wording: Wording | null
      decimals: number
      status: ResultWord
      showsScores: boolean
      isVerifiable: boolean
      salt: string | null
      allowsLetters: boolean
      isObjected: boolean
      now: string
      closesAt: string | null
    }
  >`
    select r.id as "resultId", x.work_id as "workId", x.enrollment_id as "teamId", r.competition_id as "competitionId", ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName",
      ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName", w.title as "workTitle", c.wording, x.outcome, x.final_score as "finalScore", ${decimalsOf(sql`r.id`)} as decimals, ${placeOf(facts.awards, 'x')} as rank, ${facts.awards.isHorsConcours(sql`x.enrollment_id`)} as "isHorsConcours", ${panelNameOf(sql`x.group_id`)} as "panelName", r.status, r.shows_scores as "showsScores",
      ${isVerifiable(sql`r.id`)} as "isVerifiable", (select k.salt from review_salts k where k.stage_id = r.stage_id) as salt, r.allows_letters as "allowsLetters",
      ${waitsForObjection(sql`r.id`, sql`x.work_id`)} as "isObjected",
      r.publicity_ends_at as "publicityEndTime", r.public_note as "publicNote", clock_timestamp() as now, ${objectionEnd(sql`r.stage_id`, sql`r.publicity_ends_at`)} as "closesAt"
      from enrollment_members m join review_result_rows x on x.enrollment_id = m.enrollment_id
      join review_results r on r.id = x.result_id and ${inGroup(resultStates, 'shown', 'r.status')}
      join works w on w.id = x.work_id join competitions c on c.id = r.competition_id join competition_stages s on s.id = r.stage_id
     where m.user_id = ${actor.userId}::uuid and m.status = 'accepted' order by r.publicity_ends_at desc, x.work_id limit 100`.execute(
    db,
  )
  const own = await db
    .selectFrom('review_objections')
    .select(['id', 'result_id', 'work_id', 'status', 'content', 'answer', 'created_at', 'decided_at', 'user_id', 'enrollment_id'])
    .where(({ or, eb }) =>
      or([
        eb('user_id', '=', actor.userId),
        eb('enrollment_id', '=', sql<string>`any(${rows.map(({ teamId }) => teamId)}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .execute()
  const site = await siteWording(ctx, actor)
  return rows.map(
    ({
      wording,
      status,
      showsScores,
      now,
      closesAt,
      decimals,
      isVerifiable: isOpen,
      salt,
      allowsLetters,
      isObjected,
      ...row
    }) => {
      const objections = own.filter((one) => one.result_id === row.resultId && one.work_id === row.workId)
      const refusal = objections.length > 0 ? problem('review.objected') : objectionRefusal(closesAt, now)
      return {
        ...row,
        workLabel: workWordOf(wording ?? site, actor.lang),
        finalScore: showsScores ? row.finalScore : null,
        finalScoreText: showsScores ? scoreText(row.finalScore, decimals) : '',
        rank: showsScores ? row.rank : null,
        outcomeName: outcomeName(row.outcome, actor.lang),
        statusName: resultStateName(status, actor.lang),
        verificationCode: isOpen && salt !== null ? codeOf(salt, row.workId) : null,
        canTakeLetter: allowsLetters && !isObjected,
        canObject: refusal === null,
        objectReason: refusal?.text(actor.lang) ?? '',
        objections: objections.map((one) => ({
          objectionId: one.id,
          statusName: inLang(objectionStates.states[one.status], actor.lang),
          content: one.content,
          answer: one.answer,
          createTime: one.created_at,
          decidedTime: one.decided_at,
        })),
      }
    },
  )
}
