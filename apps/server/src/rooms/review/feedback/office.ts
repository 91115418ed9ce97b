// Feedback as the office handles it: what names somebody is decided about first, then the teams of a public result may read it.
import { may } from '@kaisai/contract/access'
import { feedbackParts } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import type { MarkKind } from '@kaisai/contract/review/feedback/personal-marks'
import type * as endpoints from '@kaisai/contract/review/feedback.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { stamp } from '#src/db/edit.ts'
import { pageOfAll } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { expertsNamed } from '../../expert/reads.ts'
import { personName } from '../../identity/reads.ts'
import { sha256 } from '../pipeline/hash.ts'
import { recordResultAction } from '../record-action.ts'
import { announce, unannounce } from '../result/notify-teams.ts'
import { resultName } from '../result/result-name.ts'
import { lockAt, logResult } from '../result/result-parts.ts'
import { lockResultRow, type Result, requireReadable, resultOf, resultStateName } from '../review.policy.ts'
import { type KnownText, knownTexts } from './known-texts.ts'
import { feedbackTexts, isWithheld, type Part, partsOf, waitsForDecision } from './texts.ts'

const kindNames: Readonly<Record<MarkKind, Label>> = {
  judge: ['评委姓名', 'Name of a judge'],
  team: ['团队成员姓名', 'Name of the team'],
  title: ['称呼', 'A person’s title'],
  phone: ['手机号码', 'Phone number'],
  identity: ['身份证号', 'Identity number'],
  email: ['邮箱', 'E-mail address'],
}

const promisedBy = (parts: readonly Part[]) =>
  feedbackParts.filter((part) => parts.some(({ setting }) => setting.feedback?.includes(part)))

const openRelease = (db: Db, resultId: string) =>
  db.selectFrom('review_feedback').select('id').where('result_id', '=', resultId).where('withdrawn_at', 'is', null)

// Why feedback is not released, whoever asks; the texts are looked at last, as they are many.
const releaseRefusal = (
  result: Pick<Result, 'status'>,
  parts: readonly Part[],
  undecided: number,
  actor: Actor,
): Problem | null => {
  if (promisedBy(parts).length === 0) return problem('review.feedback_none')
  if (!isIn(resultStates, 'shown', result.status))
    return problem('review.feedback_hidden', { state: resultStateName(result.status, actor.lang) })
  return undecided > 0 ? problem('review.feedback_undecided', { count: undecided }) : null
}

/** What stands about the feedback of a result, and what may be done. Numbers by expert are for who may read single scores. */
export const getFeedback = async (
  db: Db,
  actor: Actor,
  input: { resultId: string },
): Promise<ReplyOf<typeof endpoints.getFeedback>> => {
  const result = await resultOf(db, actor, input.resultId)
  const parts = await partsOf(db, result.weights)
  const [texts, rows, works, ratings] = await Promise.all([
    knownTexts(db, result.id, parts),
    db
      .selectFrom('review_feedback as f')
      .select(['f.released_at as releasedTime', 'f.withdrawn_at as withdrawnTime', 'f.withdraw_reason as reason'])
      .select([personName(sql`f.released_by`).as('userName'), personName(sql`f.withdrawn_by`).as('withdrawnBy')])
      .where('f.result_id', '=', result.id)
      .orderBy('f.id', 'desc')
      .limit(20)
      .execute(),
    sql<{ works: number }>`select count(*)::int as works from review_result_rows where result_id = ${result.id}::uuid`.execute(
      db,
    ),
    ratingsOf(db, parts),
  ])
  const undecided = texts.filter(isShownAs.undecided).length
  const open = rows.find(({ withdrawnTime }) => withdrawnTime === null)
  const mayPublish = may(actor, 'review:result:publish')
  const refusal = releaseRefusal(result, parts, undecided, actor)
  const sum = (of: readonly Rating[]) => ({ rated: of.length, helpful: of.filter(({ is_helpful }) => is_helpful).length })
  return {
    promised: promisedBy(parts),
    works: works.rows[0]!.works,
    texts: texts.length,
    ...sum(ratings),
    marked: texts.filter(isShownAs.marked).length,
    undecided,
    withheld: texts.filter((one) => one.decision === 'withhold').length,
    released: open ? { releasedTime: open.releasedTime, userName: open.userName } : null,
    withdrawn: rows.flatMap(({ withdrawnTime, ...row }) => (withdrawnTime === null ? [] : [{ ...row, withdrawnTime }])),
    canRelease: mayPublish && !open && refusal === null,
    refusal: mayPublish && !open ? (refusal?.text(actor.lang) ?? '') : '',
    canDecide: may(actor, 'review:result:calculate') && !open,
    canWithdraw: mayPublish && open !== undefined,
    experts: may(actor, 'review:score:view') ? await byExpert(db, texts, ratings) : [],
  }
}

interface Rating {
  readonly expert_id: string
  readonly is_helpful: boolean
}

const ratingsOf = async (db: Db, parts: readonly Part[]): Promise<Rating[]> => {
  const { rows } = await sql<Rating>`
    select t.expert_id, k.is_helpful from review_comment_ratings k join review_tasks t on t.id = k.task_id
     where t.batch_id = any(${parts.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows
}

const byExpert = async (db: Db, texts: readonly KnownText[], ratings: readonly Rating[]) => {
  if (ratings.length === 0) return []
  const given = Map.groupBy(ratings, ({ expert_id }) => expert_id)
  const written = Map.groupBy(texts, ({ expertId }) => expertId)
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, e.name from ${expertsNamed} e where e.id = any(${[...given.keys()]}::uuid[]) order by e.name, e.id`.execute(db)
  return rows.map(({ id, name }) => ({
    ...{ expertId: id, expertName: name, texts: written.get(id)?.length ?? 0 },
    rated: given.get(id)!.length,
    helpful: given.get(id)!.filter(({ is_helpful }) => is_helpful).length,
  }))
}

const isShownAs: Readonly<Record<InputOf<typeof endpoints.pageFeedbackTexts>['show'], (text: KnownText) => boolean>> = {
  undecided: ({ isMarked, decision }) => waitsForDecision(isMarked, decision),
  marked: ({ isMarked }) => isMarked,
  withheld: ({ isMarked, decision }) => isWithheld(isMarked, decision),
  all: () => true,
}

/** Comments of a result with the places that name somebody. */
export const pageFeedbackTexts = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageFeedbackTexts>,
): Promise<ReplyOf<typeof endpoints.pageFeedbackTexts>> => {
  const result = await resultOf(db, actor, input.resultId)
  requireReadable(actor, result)
  const parts = await partsOf(db, result.weights)
  const page = pageOfAll((await knownTexts(db, result.id, parts)).filter(isShownAs[input.show]), input)
  const texts = await feedbackTexts(db, result.id, parts, { taskIds: page.rows.map(({ taskId }) => taskId) })
  const onPage = page.rows.flatMap(
    (row) => texts.find(({ taskId, criterion }) => taskId === row.taskId && criterion === row.criterion) ?? [],
  )
  const { rows: experts } = await sql<{ id: string; name: string }>`
    select e.id, e.name from ${expertsNamed} e where e.id = any(${onPage.map(({ expertId }) => expertId)}::uuid[])`.execute(db)
  const criterionName = (batchId: string, key: string): string => {
    const found = parts.find(({ id }) => id === batchId)?.setting.criteria.find((one) => one.key === key)
    return found ? inLang([found.name, found.nameEn || found.name], actor.lang) : ''
  }
  const rows = onPage.map((one) => ({
    commentId: `${one.taskId}.${one.criterion}`,
    ...{ taskId: one.taskId, criterion: one.criterion, criterionName: criterionName(one.batchId, one.criterion) },
    ...{ workCode: one.workCode, workTitle: one.workTitle, text: one.text, decision: one.decision },
    expertName: experts.find(({ id }) => id === one.expertId)?.name ?? '',
    marks: one.marks.map((mark) => ({ ...mark, kindName: inLang(kindNames[mark.kind], actor.lang) })),
  }))
  return { ...page, rows }
}

/** Decides about comments, for the words they have now. While feedback is released nothing changes: it is withdrawn first. */
export const decideComments = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.decideComments>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockResultRow(tx, actor, input.resultId)
    requireReadable(actor, result)
    if (await openRelease(tx, result.id).executeTakeFirst()) throw problem('review.feedback_open')
    const texts = await feedbackTexts(tx, result.id, await partsOf(tx, result.weights))
    const chosen = input.comments.map(({ taskId, criterion }) => {
      const found = texts.find((one) => one.taskId === taskId && one.criterion === criterion)
      if (!found) throw problem('review.feedback_changed')
      if (input.decision === 'mask' && found.marks.length === 0) throw problem('review.feedback_unmarked')
      return found
    })
    for (const { taskId, criterion, text } of chosen)
      await tx
        .insertInto('review_comment_decisions')
        .values({
          ...{ task_id: taskId, criterion, decision: input.decision, decided_by: actor.userId },
          words_hash: Buffer.from(sha256(text), 'hex'),
        })
        .onConflict((conflict) =>
          conflict.columns(['task_id', 'criterion']).doUpdateSet((row) => ({
            decision: row.ref('excluded.decision'),
            words_hash: row.ref('excluded.words_hash'),
            decided_by: row.ref('excluded.decided_by'),
            decided_at: sql<string>`clock_timestamp()`,
          })),
        )
        .execute()
    await recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, 'comments_decided', {
      changes: [
        { field: 'decision', from: null, to: input.decision },
        { field: 'work', from: null, to: [...new Set(chosen.map(({ workCode }) => workCode))].join('、').slice(0, 500) },
      ],
    })
    return null
  })

/** Lets the teams of a public result read what the plan promised them, once everything that names somebody is decided about. */
export const releaseFeedback = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.releaseFeedback>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    if (await openRelease(tx, result.id).executeTakeFirst()) throw problem('review.feedback_open')
    const parts = await partsOf(tx, result.weights)
    const undecided = (await feedbackTexts(tx, result.id, parts)).filter(({ marks, decision }) =>
      waitsForDecision(marks.length > 0, decision),
    ).length
    const refusal = releaseRefusal(result, parts, undecided, actor)
    if (refusal) throw refusal
    await tx.insertInto('review_feedback').values({ result_id: result.id, released_by: actor.userId }).execute()
    await tx.updateTable('review_results').set(stamp(actor, result.version)).where('id', '=', result.id).execute()
    await announce(tx, result.id, 'feedback', false)
    await logResult(tx, actor, result, 'feedback_released')
    return null
  })

/** Takes feedback back, with a reason. What teams said of it stays. */
export const withdrawFeedback = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.withdrawFeedback>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    const closed = await tx
      .updateTable('review_feedback')
      .set({ withdrawn_at: sql<string>`clock_timestamp()`, withdrawn_by: actor.userId, withdraw_reason: input.reason })
      .where('result_id', '=', result.id)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!closed) throw problem('review.feedback_closed')
    await tx.updateTable('review_results').set(stamp(actor, result.version)).where('id', '=', result.id).execute()
    await unannounce(tx, result.id, 'feedback')
    await logResult(tx, actor, result, 'feedback_withdrawn', input.reason)
    return null
  })
