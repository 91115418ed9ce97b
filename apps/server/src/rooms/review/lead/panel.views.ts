// Works of a batch with their sheets, as the lead of a panel and the review office see them.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { type RangeDecision, rangeDecisionLabels, type TaskWord } from '@kaisai/contract/review/labels'
import type { listPanel } from '@kaisai/contract/review/lead.endpoints'
import { isOverRange, meanOf, rangeOf, twoDecimals } from '@kaisai/contract/review/sheet-total'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { type Batch, taskStateName } from '../review.policy.ts'
import { givenWords } from '../sheet/given.ts'

export type PanelEntry = ReplyOf<typeof listPanel>['entries'][number]

interface Found {
  readonly entryId: string
  readonly workId: string
  readonly code: string
  readonly title: string
  readonly itemId: string
  readonly itemName: string
  readonly need: number
  readonly decision: RangeDecision | null
  readonly decisionScore: number | null
  readonly decisionReason: string
  readonly captainVote: number | null
  readonly sheets: readonly FoundSheet[]
}
interface FoundSheet {
  readonly taskId: string
  readonly userId: string
  readonly expertName: string
  readonly status: TaskWord
  readonly total: number | null
  readonly grade: string | null
  readonly isRecommended: boolean | null
  readonly place: number | null
  readonly isPassed: boolean | null
  readonly values: Record<string, number | null>
  readonly comments: Record<string, string>
  readonly comment: string
  readonly submitTime: string | null
}
export interface Viewer {
  readonly lang: Lang
  readonly userId: string
  /** Sheets of a work stand in an order of their own that reveals nothing; '' for one by time. */
  readonly seed: string
  /** Whether times of sheets are shown. */
  readonly isTimed: boolean
  /** Whether what others gave is shown for a work. */
  sees(entry: { readonly workId: string; readonly sheets: readonly { userId: string; status: TaskWord }[] }): boolean
  /** How an expert is called. */
  nameOf(sheet: FoundSheet, at: number): string
  canSheet(status: TaskWord, isOwn: boolean): string[]
  canEntry(entry: { hasAlarm: boolean; decision: RangeDecision | null }): string[]
}

/** Reads works with their sheets. `where`: a condition over the entry `n`. */
export const panelEntries = async (db: Db, batch: Batch, where: RawBuilder<unknown>, viewer: Viewer): Promise<PanelEntry[]> => {
  const { rows } = await sql<Found>`
    select n.id as "entryId", n.work_id as "workId", w.code, v.title, n.category_id as "itemId", ${textIn(viewer.lang, 'k.name', 'k.name_en')} as "itemName", n.need,
      n.decision, n.decision_score as "decisionScore", n.decision_reason as "decisionReason", n.captain_vote as "captainVote",
      coalesce((select jsonb_agg(jsonb_build_object('taskId', t.id, 'userId', t.user_id, 'expertName', e.name, 'status', t.status,
          'total', coalesce(t.adjusted_total, t.total), 'grade', t.grade, 'isRecommended', t.is_recommended, 'place', t.place, 'isPassed', t.is_passed,
          'values', t.scores, 'comments', t.comments, 'comment', t.comment, 'submitTime', t.submitted_at) order by md5(${viewer.seed} || t.entry_id::text || t.expert_id::text), t.id)
        from review_tasks t join experts e on e.id = t.expert_id where t.entry_id = n.id and t.status <> 'revoked'), '[]') as sheets
      from review_entries n join works w on w.id = n.work_id join work_submissions v on v.id = n.submission_id
      join competition_categories k on k.id = n.category_id
     where n.batch_id = ${batch.id}::uuid and n.removed_at is null and ${where} order by k.sort, k.id, w.code`.execute(db)
  return rows.map((row) => shownEntry(row, batch, viewer))
}

const isCounted = (status: TaskWord): boolean => isIn(reviewTaskStates, 'counted', status)

const shownEntry = (row: Found, batch: Batch, viewer: Viewer): PanelEntry => {
  const { type, rangeLimit } = batch.setting
  const counted = row.sheets.filter(({ status }) => isCounted(status))
  const totals = type === 'score' ? counted.flatMap(({ total }) => (total === null ? [] : [total])) : []
  const sees = viewer.sees(row)
  const range = totals.length < 2 ? null : rangeOf(totals)
  const hasAlarm = isOverRange(range, rangeLimit) && row.decision === null
  const mean = meanOf(totals)
  return {
    entryId: row.entryId,
    code: row.code,
    title: row.title,
    itemId: row.itemId,
    itemName: row.itemName,
    need: row.need,
    submittedCount: counted.length,
    mean: sees ? mean : null,
    range: sees && range !== null ? twoDecimals(range) : null,
    hasAlarm: sees && hasAlarm,
    decision: sees ? row.decision : null,
    decisionName: sees && row.decision !== null ? inLang(rangeDecisionLabels[row.decision], viewer.lang) : '',
    decisionScore: sees ? row.decisionScore : null,
    decisionReason: sees ? row.decisionReason : '',
    captainVote: sees ? row.captainVote : null,
    sheets: row.sheets.map((sheet, at) => shownSheet(sheet, at, batch, viewer, sees)),
    can: sees ? viewer.canEntry({ hasAlarm, decision: row.decision }) : [],
  }
}

const shownSheet = (sheet: FoundSheet, at: number, batch: Batch, viewer: Viewer, sees: boolean): PanelEntry['sheets'][number] => {
  const isOwn = sheet.userId === viewer.userId
  const isShown = isOwn || (sees && (isCounted(sheet.status) || sheet.status === 'stray' || sheet.status === 'returned'))
  return {
    taskId: sheet.taskId,
    expertName: viewer.nameOf(sheet, at),
    status: sheet.status,
    statusName: taskStateName(sheet.status, viewer.lang),
    total: isShown ? sheet.total : null,
    given: isShown
      ? givenWords(batch.setting.type, { ...sheet, is_recommended: sheet.isRecommended, is_passed: sheet.isPassed }, viewer.lang)
      : '',
    values: isShown ? sheet.values : {},
    comment: isShown ? sheet.comment : '',
    comments: isShown ? sheet.comments : {},
    submitTime:
      isShown && (viewer.isTimed || isOwn) && sheet.submitTime !== null ? new Date(sheet.submitTime).toISOString() : null,
    isOwn,
    can: sees ? viewer.canSheet(sheet.status, isOwn) : [],
  }
}
