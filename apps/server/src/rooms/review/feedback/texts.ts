// What judges wrote about the works of a result, with the places that name somebody and what the office decided.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { type CommentDecision, sharesComments } from '@kaisai/contract/review/feedback/feedback'
import { type Mark, maskMarks, personalMarker } from '@kaisai/contract/review/feedback/personal-marks'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { teamNames } from '../../enrollment/reads.ts'
import { expertsNamed } from '../../expert/reads.ts'
import { namedWorks } from '../../work/reads.ts'
import { sha256 } from '../pipeline/hash.ts'
import { isCounted } from '../reads.ts'
import type { Result } from '../review.policy.ts'

/** The batches of a result in the order of their weights, with what their plans promised. */
export interface Part {
  readonly id: string
  readonly mode: 'online' | 'onsite'
  readonly setting: ReviewSetting
}

/** The parts of a result that are batches: those whose sheets teams may get something of. */
export const partsOf = async (db: Db, weights: Result['weights']): Promise<Part[]> => {
  const ids = weights.flatMap(({ source, id }) => (source === 'batch' ? [id] : []))
  const rows = await db
    .selectFrom('review_batches')
    .select(['id', 'mode', 'setting'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) as Part[]
}

/** One thing a judge wrote: about a criterion, or ('') about the work on the whole. */
export interface FeedbackText {
  readonly taskId: string
  readonly batchId: string
  readonly expertId: string
  readonly criterion: string
  readonly text: string
  readonly workId: string
  readonly workCode: string
  readonly workTitle: string
  readonly marks: readonly Mark[]
  /** Null: nothing was decided about these words. */
  readonly decision: CommentDecision | null
}

interface Row {
  readonly id: string
  readonly batch_id: string
  readonly expert_id: string
  readonly work_id: string
  readonly code: string
  readonly title: string
  readonly comment: string
  readonly comments: Readonly<Record<string, string>>
  readonly team: readonly string[]
  readonly decisions: readonly { criterion: string; decision: CommentDecision; hash: string }[]
}

/** Whether words that name somebody (`isMarked`) or do not wait for a decision of the office. */
export const waitsForDecision = (isMarked: boolean, decision: CommentDecision | null): boolean => isMarked && decision === null

/** Whether such words are kept from the teams: what names somebody is not shown before the office decided. */
export const isWithheld = (isMarked: boolean, decision: CommentDecision | null): boolean =>
  decision === 'withhold' || waitsForDecision(isMarked, decision)

/** The words as teams read them; null: they are withheld. */
export const shownText = ({ text, marks, decision }: Pick<FeedbackText, 'text' | 'marks' | 'decision'>): string | null => {
  if (isWithheld(marks.length > 0, decision)) return null
  return decision === 'mask' ? maskMarks(text, marks) : text
}

/** The names of the judges of batches. */
export const judgesOf = async (db: Db, batchIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct e.name from review_batch_experts m join ${expertsNamed} e on e.user_id = m.user_id
     where m.batch_id = any(${[...batchIds]}::uuid[])`.execute(db)
  return rows.map(({ name }) => name)
}

/** The batches whose plan promised comments. */
export const sharingBatches = (parts: readonly Part[]): string[] =>
  parts.filter(({ setting }) => sharesComments(setting)).map(({ id }) => id)

/** The names of the people of the team of row `x`. */
export const teamOfRow = sql`array(select n.name from ${teamNames} n where n.enrollment_id = x.enrollment_id)`

/** Sheets with words (`t`) about the works (`w`) of the rows of a result (`x`): what follows the columns. */
export const writtenSheets = (resultId: string, batchIds: readonly string[]) => sql`
  from review_result_rows x join review_tasks t on t.work_id = x.work_id and t.batch_id = any(${[...batchIds]}::uuid[]) and ${isCounted('t')}
  join review_entries n on n.id = t.entry_id and n.removed_at is null join ${namedWorks} w on w.id = x.work_id
 where x.result_id = ${resultId}::uuid and (t.comment <> '' or t.comments <> '{}')`

/** What a sheet says on the whole ('') and by criterion, as far as it says anything. */
export const commentsOf = ({ comment, comments }: Pick<Row, 'comment' | 'comments'>): [criterion: string, text: string][] =>
  [['', comment] as [string, string], ...Object.entries(comments)].filter(([, text]) => text.trim() !== '')

/** Everything judges wrote in the parts of a result whose plan promised comments, by the codes of the works; `within`: of a work, of sheets. */
export const feedbackTexts = async (
  db: Db,
  resultId: string,
  parts: readonly Part[],
  within: { readonly workId?: string; readonly taskIds?: readonly string[] } = {},
): Promise<FeedbackText[]> => {
  const batchIds = sharingBatches(parts)
  if (batchIds.length === 0) return []
  const { rows } = await sql<Row>`
    select t.id, t.batch_id, t.expert_id, t.work_id, w.code, w.title, t.comment, t.comments, ${teamOfRow} as team,
      array(select jsonb_build_object('criterion', d.criterion, 'decision', d.decision, 'hash', encode(d.words_hash, 'hex'))
        from review_comment_decisions d where d.task_id = t.id) as decisions
      ${writtenSheets(resultId, batchIds)}
      ${within.workId ? sql`and x.work_id = ${within.workId}::uuid` : sql``}
      ${within.taskIds ? sql`and t.id = any(${[...within.taskIds]}::uuid[])` : sql``} order by w.code, t.id`.execute(db)
  const marker = personalMarker(await judgesOf(db, batchIds))
  return rows.flatMap((row) =>
    commentsOf(row).map(([criterion, text]) => ({
      ...{ taskId: row.id, batchId: row.batch_id, expertId: row.expert_id, criterion, text },
      ...{ workId: row.work_id, workCode: row.code, workTitle: row.title },
      marks: marker(text, row.team),
      decision: row.decisions.find((one) => one.criterion === criterion && one.hash === sha256(text))?.decision ?? null,
    })),
  )
}
