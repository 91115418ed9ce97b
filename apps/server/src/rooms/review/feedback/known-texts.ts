// What the office counts and lists of the comments of a result: tens of thousands of a large one, of which a page shows twenty.
import type { CommentDecision } from '@kaisai/contract/review/feedback/feedback'
import { personalMarker } from '@kaisai/contract/review/feedback/personal-marks'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { commentsOf, judgesOf, type Part, sharingBatches, teamOfRow, writtenSheets } from './texts.ts'

/** A comment, whether it names somebody, and what was decided about the words it has now. */
export interface KnownText {
  readonly taskId: string
  readonly criterion: string
  readonly expertId: string
  readonly isMarked: boolean
  readonly decision: CommentDecision | null
}
type Marked = Omit<KnownText, 'decision'>

/**
 * All comments of a result in the order of `feedbackTexts`. Which there are and which name somebody is kept for a short while where it takes
 * long; what was decided is read every time.
 */
export const knownTexts = async (db: Db, resultId: string, parts: readonly Part[]): Promise<KnownText[]> => {
  const batchIds = sharingBatches(parts)
  if (batchIds.length === 0) return []
  const [marked, decisions] = await Promise.all([
    keptNumbers(db, JSON.stringify(['feedback', resultId, batchIds]), () => markedTexts(db, resultId, batchIds)),
    decisionsOf(db, batchIds),
  ])
  return marked.map((one) => ({ ...one, decision: decisions.get(`${one.taskId} ${one.criterion}`) ?? null }))
}

const markedTexts = async (db: Db, resultId: string, batchIds: readonly string[]): Promise<Marked[]> => {
  const { rows } = await sql<{
    id: string
    expert_id: string
    comment: string
    comments: Readonly<Record<string, string>>
    team: readonly string[]
  }>`
    select t.id, t.expert_id, t.comment, t.comments, ${teamOfRow} as team ${writtenSheets(resultId, batchIds)} order by w.code, t.id`.execute(
    db,
  )
  const marker = personalMarker(await judgesOf(db, batchIds))
  return rows.flatMap((row) =>
    commentsOf(row).map(([criterion, text]) => ({
      ...{ taskId: row.id, criterion, expertId: row.expert_id },
      isMarked: marker(text, row.team).length > 0,
    })),
  )
}

// Decisions about words that were changed since do not count.
const decisionsOf = async (db: Db, batchIds: readonly string[]): Promise<ReadonlyMap<string, CommentDecision>> => {
  const { rows } = await sql<{ task_id: string; criterion: string; decision: CommentDecision }>`
    select d.task_id, d.criterion, d.decision from review_comment_decisions d join review_tasks t on t.id = d.task_id
     where t.batch_id = any(${[...batchIds]}::uuid[])
       and d.words_hash = sha256(convert_to(case when d.criterion = '' then t.comment else t.comments ->> d.criterion end, 'UTF8'))`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.task_id} ${row.criterion}`, row.decision]))
}
