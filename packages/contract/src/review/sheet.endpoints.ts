// What an expert does: his batches, his works, the score sheet. Authors stay nameless in every reply.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { blinds, criterionInput, editLimits, reviewTypes } from '../competition/settings.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, oneOf, prose, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { storedAnswers, workFile } from '../work/own.endpoints.ts'
import { aiUse } from '../work/statement.rows.ts'
import { batchModes, batchWords, CONFIDENCES, columnLists, declaredConflictKinds, grades, taskWords } from './labels.ts'

export const batchId = id(['评审批次', 'Batch'])
export const taskId = id(['评审任务', 'Task'])
const reason = text(['原因', 'Reason'], 500, 2)
export const numbers = Type.Unsafe<Record<string, number | null>>({ type: 'object', additionalProperties: true })
const words = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: true })

const batchCard = closed({
  batchId: Type.String(),
  name: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  mode: oneOf(batchModes, ['方式', 'Mode']),
  status: oneOf(batchWords, ['状态', 'Status']),
  statusName: Type.String(),
  type: oneOf(reviewTypes, ['评审方式', 'Way of review']),
  typeName: Type.String(),
  startTime: instant,
  endTime: instant,
  /** What the expert has answered: open, accepted, declined. */
  answer: Type.String(),
  /** Tasks of this expert: all that are still his, submitted, and not begun. */
  taskCount: Type.Integer(),
  submittedCount: Type.Integer(),
  returnedCount: Type.Integer(),
  minutesPerWork: Type.Integer(),
  isCaptain: Type.Boolean(),
  groupName: Type.String(),
  /** Category by category. */
  categories: Type.Array(
    closed({ itemId: Type.String(), itemName: Type.String(), taskCount: Type.Integer(), submittedCount: Type.Integer() }),
  ),
})
/** The batches of the signed-in expert, running ones first. Those that are over are in the history. */
export const listMyBatches = get('/review/comment/info/competition', {
  title: ['我的评审', 'My reviews'],
  access: 'review:sheet:score',
  reply: Type.Array(batchCard),
})
/** What must be read and declared before the first work is opened. */
export const getMyBatch = get('/review/comment/info/batch', {
  title: ['评审说明', 'A review'],
  access: 'review:sheet:score',
  input: closed({ batchId }),
  reply: closed({
    ...batchCard.properties,
    notice: Type.String(),
    needsDeclaration: Type.Boolean(),
    declaredTime: orNull(instant),
    criteria: Type.Array(criterionInput),
    blind: oneOf(blinds, ['盲审', 'Blindness']),
    /** The range alarm, the shortest comment, and until when a sheet may be changed. */
    commentMin: Type.Integer(),
    isCommentShared: Type.Boolean(),
    editUntil: oneOf(editLimits, ['可修改至', 'May be changed until']),
    /** The sheet to go on with, which may be opened now; null: none waits, or the next team was not called yet. */
    openTaskId: orNull(Type.String()),
  }),
})
/** Accepts or declines all that was given in a batch. Accepting signs both declarations where the batch asks for them. */
export const answerBatch = post('/review/comment/info/answer', {
  title: ['接受或拒绝评审', 'Accept or decline a review'],
  access: 'review:sheet:score',
  idempotent: true,
  input: closed({
    batchId,
    isAccepted: flag(['接受', 'Accept']),
    avoidsConflicts: flag(['回避声明', 'Declaration of conflicts of interest']),
    keepsSecret: flag(['保密承诺', 'Confidentiality undertaking']),
    reason: prose(['原因', 'Reason'], 500),
  }),
  reply: done,
})

const taskRow = {
  taskId: Type.String(),
  /** The anonymous number, and the title the team gave. */
  code: Type.String(),
  title: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  status: oneOf(taskWords, ['状态', 'Status']),
  statusName: Type.String(),
  position: Type.Integer(),
  coverUrl: orNull(Type.String()),
  total: orNull(Type.Number()),
  /** The own points by criterion. */
  values: numbers,
  /** What was given, in words: a score, a grade, a place, yes or no. '' before. */
  given: Type.String(),
  isReturned: Type.Boolean(),
  returnReason: Type.String(),
  savedTime: orNull(instant),
  submitTime: orNull(instant),
}
/** The works of the signed-in expert in a batch, in his own order; those he stepped back from stay in sight. */
export const listMyTasks = get('/review/comment/info/page', {
  title: ['我的评审作品', 'My works to judge'],
  access: 'review:sheet:score',
  input: closed({ batchId, itemId: Type.Optional(id(['赛项', 'Category'])) }),
  reply: Type.Array(closed(taskRow)),
})

export const sheetInput = {
  /** By criterion; null: not scored yet. */
  values: numbers,
  comments: words,
  grade: orNull(oneOf(grades, ['等级', 'Grade'])),
  isRecommended: orNull(flag(['推荐', 'Recommended'])),
  place: orNull(whole(['名次', 'Place'], 1, 1000)),
  isPassed: orNull(flag(['通过', 'Passed'])),
  comment: prose(['评语', 'Comment'], 2000),
  confidence: orNull(whole(['把握程度', 'Confidence'], 1, CONFIDENCES)),
}
const sheet = closed({
  ...sheetInput,
  total: orNull(Type.Number()),
  seconds: Type.Integer(),
  savedTime: orNull(instant),
  submitTime: orNull(instant),
  version: Type.Integer(),
})
/** One work to judge, with the sheet. Opening it the first time starts its clock. */
export const getSheet = get('/review/sheet/detail', {
  title: ['评分页', 'A score sheet'],
  access: 'review:sheet:score',
  input: closed({ taskId }),
  reply: closed({
    ...taskRow,
    batch: closed({
      batchId: Type.String(),
      name: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      status: oneOf(batchWords, ['状态', 'Status']),
      statusName: Type.String(),
      mode: oneOf(batchModes, ['方式', 'Mode']),
      type: oneOf(reviewTypes, ['评审方式', 'Way of review']),
      criteria: Type.Array(criterionInput),
      commentMin: Type.Integer(),
      /** Comments are released to the teams, without names, once the result is public. */
      isCommentShared: Type.Boolean(),
      /** Scores are weighted by the confidence they were given with, where that means something. */
      isConfidenceCounted: Type.Boolean(),
      editUntil: oneOf(editLimits, ['可修改至', 'May be changed until']),
      hidesAggregates: Type.Boolean(),
      endTime: instant,
      minutesPerWork: Type.Integer(),
    }),
    sheet,
    /** Why nothing can be entered now; '' when it can. */
    closedReason: Type.String(),
    /** submit, reopen, recuse, decline. */
    can: Type.Array(Type.String()),
    document: storedForm,
    answers: storedAnswers,
    files: Type.Array(workFile),
    /** What the team stated about AI, without names; null: it was not asked. */
    aiUse: orNull(aiUse),
    previousTaskId: orNull(Type.String()),
    nextTaskId: orNull(Type.String()),
    /** Places of this expert that are taken in this category (type rank). */
    takenPlaces: Type.Array(closed({ place: Type.Integer(), code: Type.String() })),
    /** How many works he places in this category. */
    placeCount: Type.Integer(),
    /** What the others gave; null until the own sheet is submitted, or where the batch hides it for good. */
    panel: orNull(closed({ count: Type.Integer(), mean: orNull(Type.Number()), range: orNull(Type.Number()) })),
  }),
})
const saved = closed({ version: Type.Integer(), total: orNull(Type.Number()), savedTime: instant, statusName: Type.String() })
/** Keeps what was entered, complete or not. A sheet that was saved elsewhere in between is reported with 33012. */
export const saveSheet = post('/review/sheet/save', {
  title: ['暂存评分', 'Save a score sheet'],
  access: 'review:sheet:score',
  rate: 'upload',
  input: closed({ taskId, version, ...sheetInput, seconds: whole(['用时(秒)', 'Seconds'], 0, 86_400) }),
  reply: saved,
})
/** Hands the sheet in, with what is entered now. */
export const submitSheet = post('/review/sheet/submit', {
  title: ['提交评分', 'Submit a score sheet'],
  access: 'review:sheet:score',
  idempotent: true,
  input: closed({ taskId, version, ...sheetInput, seconds: whole(['用时(秒)', 'Seconds'], 0, 86_400) }),
  reply: closed({ ...saved.properties, submitTime: instant, nextTaskId: orNull(Type.String()) }),
})
export const reopenSheet = post('/review/sheet/reopen', {
  title: ['撤回修改评分', 'Reopen a score sheet'],
  access: 'review:sheet:score',
  input: closed({ taskId, version }),
  reply: saved,
})
/** Steps back from a work. A sheet that was submitted stays on record and is not counted. */
export const recuseFromWork = post('/review/sheet/recuse', {
  title: ['申请回避', 'Recuse yourself from a work'],
  access: 'review:sheet:score',
  idempotent: true,
  input: closed({ taskId, kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']), note: reason }),
  reply: done,
})

const historyRow = {
  taskId: Type.String(),
  batchId: Type.String(),
  batchName: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  code: Type.String(),
  title: Type.String(),
  itemName: Type.String(),
  status: oneOf(taskWords, ['状态', 'Status']),
  statusName: Type.String(),
  given: Type.String(),
  submitTime: orNull(instant),
}
/** What the signed-in expert judged, the newest first. */
export const pageMyHistory = get('/review/history/page', {
  title: ['历史评审', 'Past reviews'],
  access: 'review:sheet:score',
  input: pageInput({ keyword: Type.Optional(Type.String({ maxLength: 50 })), batchId: Type.Optional(batchId) }, [
    'submitTime',
  ] as const),
  reply: pageOf(closed(historyRow)),
})
/** One of them: the sheet as it was submitted and what happened to it since. */
export const getMyRecord = get('/review/history/detail', {
  title: ['评审记录详情', 'Record of a review'],
  access: 'review:sheet:score',
  input: closed({ taskId }),
  reply: closed({
    ...historyRow,
    type: oneOf(reviewTypes, ['评审方式', 'Way of review']),
    criteria: Type.Array(criterionInput),
    sheet,
    moves: Type.Array(closed({ label: Type.String(), reason: Type.String(), time: instant })),
    isOpen: Type.Boolean(),
  }),
})

/** The ways of review with what is asked for each (specification section 7). */
export const listReviewTypes = get('/review/type/get', {
  title: ['评审方式', 'Ways of review'],
  access: 'signedIn',
  reply: Type.Array(
    closed({ value: oneOf(reviewTypes, ['评审方式', 'Way of review']), label: Type.String(), description: Type.String() }),
  ),
})
const column = closed({
  key: text(['列', 'Column'], 40),
  isShown: flag(['显示', 'Shown']),
  width: orNull(whole(['宽度', 'Width'], 40, 800)),
})
const list = oneOf(columnLists, ['列表', 'List'])
/** The columns somebody set for a list of the review; those he never touched are not in it (specification section 7). */
export const getColumnSetting = get('/review/comment/info/getColumnSetting', {
  title: ['列设置', 'Column settings'],
  access: 'signedIn',
  input: closed({ list: Type.Optional(list) }),
  reply: Type.Array(closed({ list, columns: Type.Array(column) })),
})
export const saveColumnSetting = post('/review/comment/info/saveColumnSetting', {
  title: ['保存列设置', 'Save column settings'],
  access: 'signedIn',
  input: closed({ list, columns: Type.Array(column, { maxItems: 60, label: ['列', 'Columns'] }) }),
  reply: done,
})
