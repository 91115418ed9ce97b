// Feedback as teams read it: judges are numbers that change from work to work, and what they say of it reaches nobody by name.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { bandOf, criteriaMeans, FEWEST_VOICES } from '@kaisai/contract/review/feedback/feedback'
import type * as endpoints from '@kaisai/contract/review/feedback.endpoints'
import { batchModeLabels } from '@kaisai/contract/review/labels'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionNameIn, stageNameIn } from '../../competition/reads.ts'
import { ownTeams } from '../../enrollment/index.ts'
import { namedWorks } from '../../work/reads.ts'
import { saltOf } from '../batch/seed.ts'
import { sha256 } from '../pipeline/hash.ts'
import { isCounted } from '../reads.ts'
import { ownTasks } from '../review.policy.ts'
import { type FeedbackText, feedbackTexts, type Part, partsOf, shownText } from './texts.ts'

type Mine = ReplyOf<typeof endpoints.listMyFeedback>[number]
type Comment = Mine['parts'][number]['comments'][number]
const MOST = 50

// Rows of public results with released feedback, of works of the person's teams.
const ownRows = (db: Db, actor: Actor) =>
  db
    .selectFrom('review_feedback as f')
    .innerJoin('review_results as r', 'r.id', 'f.result_id')
    .innerJoin('review_result_rows as x', 'x.result_id', 'r.id')
    .select(['r.id as resultId', 'x.work_id as workId', 'r.stage_id', 'r.weights', 'x.rank', 'f.released_at as releasedTime'])
    .where('f.withdrawn_at', 'is', null)
    .where('r.status', 'in', statesIn(resultStates, 'shown'))
    .where('x.enrollment_id', 'in', ownTeams(db, actor).select('e.id'))

/** What the signed-in person's teams read of the reviews of their works, the latest first. */
export const listMyFeedback = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.listMyFeedback>): Promise<Mine[]> => {
  let query = ownRows(db, actor)
    .select([
      competitionNameIn(actor.lang, sql`r.competition_id`).as('competitionName'),
      stageNameIn(actor.lang, sql`r.stage_id`).as('stageName'),
      sql<string>`(select w.title from ${namedWorks} w where w.id = x.work_id)`.as('workTitle'),
      // The ranking the work stands in: of its category, and of its panel where panels are ranked apart.
      sql<number>`(select count(*)::int from review_result_rows o where o.result_id = r.id and o.category_id = x.category_id
        and o.group_id is not distinct from x.group_id and o.rank is not null)`.as('ranked'),
    ])
    .orderBy('f.released_at', 'desc')
    .orderBy('x.work_id')
    .limit(MOST)
  if (input.workId) query = query.where('x.work_id', '=', input.workId)
  const rows = await query.execute()
  return Promise.all(
    rows.map(async ({ stage_id, weights, rank, ranked, ...row }) => {
      const parts = await partsOf(db, weights)
      const salt = await saltOf(db, stage_id)
      return {
        ...row,
        band: parts.some(({ setting }) => setting.feedback?.includes('band')) ? bandOf(rank, ranked) : null,
        parts: (await partsOfWork(db, row, parts, salt)).map((part) => shownPart(part, actor.lang)),
      }
    }),
  )
}

interface SheetOfWork {
  readonly id: string
  readonly batch_id: string
  readonly scores: Readonly<Record<string, number | null>>
  readonly is_helpful: boolean | null
}
interface PartOfWork {
  readonly part: Part
  readonly sheets: readonly SheetOfWork[]
  /** The sheets with words, as the team counts them. */
  readonly written: readonly { readonly sheet: SheetOfWork; readonly texts: readonly FeedbackText[] }[]
}

// Numbers follow a hash with the secret of the stage: the order says nothing about who judged, here or on the team's other works.
const partsOfWork = async (
  db: Db,
  of: { readonly resultId: string; readonly workId: string },
  parts: readonly Part[],
  salt: string,
): Promise<PartOfWork[]> => {
  const promised = parts.filter(({ setting }) => setting.feedback?.includes('comments') || setting.feedback?.includes('criteria'))
  const { rows } = await sql<SheetOfWork>`
    select t.id, t.batch_id, t.scores, (select k.is_helpful from review_comment_ratings k where k.task_id = t.id) as is_helpful
      from review_tasks t join review_entries n on n.id = t.entry_id and n.removed_at is null
     where t.work_id = ${of.workId}::uuid and t.batch_id = any(${promised.map(({ id }) => id)}::uuid[]) and ${isCounted('t')}`.execute(
    db,
  )
  const texts = Map.groupBy(await feedbackTexts(db, of.resultId, promised, { workId: of.workId }), ({ taskId }) => taskId)
  const order = (sheet: SheetOfWork): string => sha256(`${salt} ${sheet.id}`)
  return promised.map((part) => {
    const sheets = rows.filter(({ batch_id }) => batch_id === part.id).sort((a, b) => (order(a) < order(b) ? -1 : 1))
    return {
      part,
      sheets,
      written: sheets.flatMap((sheet) => (texts.has(sheet.id) ? [{ sheet, texts: texts.get(sheet.id)! }] : [])),
    }
  })
}

const shownPart = ({ part: { mode, setting }, sheets, written }: PartOfWork, lang: Lang): Mine['parts'][number] => {
  const nameOf = (key: string): string => {
    const found = setting.criteria.find((one) => one.key === key)
    return found ? inLang([found.name, found.nameEn || found.name], lang) : ''
  }
  const means =
    setting.feedback?.includes('criteria') && setting.type === 'score'
      ? criteriaMeans(
          setting.criteria,
          sheets.map(({ scores }) => scores),
        )
      : []
  const comments = written.map(
    ({ sheet, texts }, at): Comment => ({
      no: at + 1,
      texts: texts.flatMap((one) => {
        const text = shownText(one)
        return text === null ? [] : [{ criterionName: nameOf(one.criterion), text }]
      }),
      isHelpful: sheet.is_helpful,
    }),
  )
  return {
    name: inLang(batchModeLabels[mode], lang),
    judges: sheets.length,
    criteria: means.map(({ key, mean }) => ({
      ...{ name: nameOf(key), mean },
      max: setting.criteria.find((one) => one.key === key)!.max,
    })),
    comments: comments.filter(({ texts }) => texts.length > 0),
    withheld: written.flatMap(({ texts }) => texts).filter((one) => shownText(one) === null).length,
  }
}

/** Keeps what a team says of a comment it can read; the last word of anybody of the team counts. */
export const rateComment = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.rateComment>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await ownRows(tx, actor)
      .where('r.id', '=', input.resultId)
      .where('x.work_id', '=', input.workId)
      .executeTakeFirst()
    if (!row) throw problem('review.feedback_closed')
    const parts = await partsOfWork(tx, row, await partsOf(tx, row.weights), await saltOf(tx, row.stage_id))
    const found = parts[input.part - 1]?.written[input.no - 1]
    if (!found?.texts.some((one) => shownText(one) !== null)) throw problem('review.feedback_changed')
    const task_id = found.sheet.id
    if (input.isHelpful === null) await tx.deleteFrom('review_comment_ratings').where('task_id', '=', task_id).execute()
    else
      await tx
        .insertInto('review_comment_ratings')
        .values({ task_id, is_helpful: input.isHelpful, rated_by: actor.userId })
        .onConflict((conflict) =>
          conflict.column('task_id').doUpdateSet((given) => ({
            is_helpful: given.ref('excluded.is_helpful'),
            rated_by: given.ref('excluded.rated_by'),
            rated_at: sql<string>`clock_timestamp()`,
          })),
        )
        .execute()
    return null
  })

/** How far what the signed-in expert wrote helped: sums over released feedback, none of fewer than three teams. */
export const getMyHelpfulness = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.getMyHelpfulness>> => {
  const { works, rated, helpful } = await ownTasks(db, actor)
    .innerJoin('review_result_rows as x', 'x.work_id', 't.work_id')
    .innerJoin('review_results as r', 'r.id', 'x.result_id')
    .innerJoin('review_feedback as f', 'f.result_id', 'r.id')
    .leftJoin('review_comment_ratings as k', 'k.task_id', 't.id')
    .select([
      sql<number>`count(distinct t.id)::int`.as('works'),
      sql<number>`(count(distinct t.id) filter (where k.is_helpful is not null))::int`.as('rated'),
      sql<number>`(count(distinct t.id) filter (where k.is_helpful))::int`.as('helpful'),
    ])
    .where('f.withdrawn_at', 'is', null)
    .where('r.status', 'in', statesIn(resultStates, 'shown'))
    .where(isCounted('t'))
    .where(
      sql<boolean>`b.setting->'feedback' ? 'comments' and r.weights @> jsonb_build_array(jsonb_build_object('source', 'batch', 'id', b.id))`,
    )
    .where(sql<boolean>`(t.comment <> '' or t.comments <> '{}')`)
    .executeTakeFirstOrThrow()
  const isEnough = rated >= FEWEST_VOICES
  return { works, rated: isEnough ? rated : null, helpful: isEnough ? helpful : null }
}
