// What the lead of a panel does: looks at the scores of his panel, confirms, returns, decides where experts are far apart.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, oneOf, prose, text, whole } from '../fields.ts'
import { storedAnswers, workFile } from '../work/own.endpoints.ts'
import { aiUse } from '../work/statement.rows.ts'
import { outcomes, rangeDecisions, resultWords, taskWords } from './labels.ts'
import { batchId, numbers, taskId } from './sheet.endpoints.ts'

const reason = text(['原因', 'Reason'], 500, 2)
const entryId = id(['参评作品', 'Work in the batch'])

/** A sheet as the panel's lead and the review office see it. Experts are named by letters to the lead of a double-blind review. */
export const panelSheet = closed({
  taskId: Type.String(),
  expertName: Type.String(),
  status: oneOf(taskWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** Null until it is submitted. */
  total: orNull(Type.Number()),
  given: Type.String(),
  values: numbers,
  comment: Type.String(),
  comments: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: true }),
  submitTime: orNull(instant),
  isOwn: Type.Boolean(),
  can: Type.Array(Type.String()),
})
export const panelEntry = closed({
  entryId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  need: Type.Integer(),
  submittedCount: Type.Integer(),
  mean: orNull(Type.Number()),
  range: orNull(Type.Number()),
  /** The experts are further apart than the setting allows, and nothing is decided yet. */
  hasAlarm: Type.Boolean(),
  decision: orNull(oneOf(rangeDecisions, ['裁定', 'Decision'])),
  decisionName: Type.String(),
  decisionScore: orNull(Type.Number()),
  decisionReason: Type.String(),
  captainVote: orNull(Type.Integer()),
  sheets: Type.Array(panelSheet),
  /** decide, vote. */
  can: Type.Array(Type.String()),
})
/** The works of the panels the signed-in lead leads. What others gave is seen once his own sheet on that work is submitted. */
export const listPanel = get('/review/lead/list', {
  title: ['组长复核列表', 'Works of a panel'],
  access: 'review:group:lead',
  input: closed({
    batchId,
    itemId: Type.Optional(id(['赛项', 'Category'])),
    onlyAlarms: Type.Optional(flag(['仅看极差预警', 'Alarms only'])),
  }),
  reply: closed({
    rangeLimit: Type.Integer(),
    needsConfirm: Type.Boolean(),
    /** Why nothing is confirmed or decided now: outside the DELIBERATE window of the schedule; '' for no reason. */
    closedReason: Type.String(),
    entries: Type.Array(panelEntry),
  }),
})
/** A work of the panel as its reviewers read it: blind, whatever the lead may know. */
export const getPanelWork = get('/review/lead/work', {
  title: ['组长查看作品', 'A work of the panel'],
  access: 'review:group:lead',
  input: closed({ entryId }),
  reply: closed({
    entryId: Type.String(),
    code: Type.String(),
    title: Type.String(),
    document: storedForm,
    answers: storedAnswers,
    files: Type.Array(workFile),
    aiUse: orNull(aiUse),
  }),
})
export const confirmSheets = post('/review/lead/confirm', {
  title: ['组长确认评分', 'Confirm score sheets'],
  access: 'review:group:lead',
  input: closed({ taskIds: Type.Array(taskId, { minItems: 1, maxItems: 500, uniqueItems: true, label: ['任务', 'Tasks'] }) }),
  reply: closed({ done: Type.Integer(), refused: Type.Array(closed({ taskId: Type.String(), text: Type.String() })) }),
})
/** Gives a sheet back to its expert, who sees the reason. */
export const returnSheet = post('/review/lead/return', {
  title: ['退回重评', 'Return a score sheet'],
  access: 'review:group:lead',
  idempotent: true,
  input: closed({ taskId, reason }),
  reply: done,
})
/** Decides a work whose experts are far apart. `score` for `arbitrate` only; `extra` asks the office for more experts. */
export const decideRange = post('/review/lead/decide', {
  title: ['极差裁定', 'Decide a range alarm'],
  access: 'review:group:lead',
  input: closed({
    entryId,
    decision: oneOf(rangeDecisions, ['裁定', 'Decision']),
    score: orNull(Type.Number({ minimum: 0, maximum: 1000, label: ['裁定分数', 'Score'] })),
    reason,
  }),
  reply: done,
})
/** The lead's order among works that stand equal: the smaller number goes first. */
export const voteAmongEquals = post('/review/lead/vote', {
  title: ['同分排序', 'Order equal works'],
  access: 'review:group:lead',
  input: closed({ entryId, vote: orNull(whole(['次序', 'Order'], 1, 999)) }),
  reply: done,
})

/** Results that wait for the signature of the signed-in lead, and those he signed. */
export const listToSign = get('/review/lead/result', {
  title: ['待签字成绩', 'Results to sign'],
  access: 'review:group:lead',
  reply: Type.Array(
    closed({
      resultId: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      status: oneOf(resultWords, ['状态', 'Status']),
      statusName: Type.String(),
      isAgreed: orNull(Type.Boolean()),
      note: Type.String(),
      signTime: orNull(instant),
      calculatedTime: orNull(instant),
      rows: Type.Array(
        closed({
          code: Type.String(),
          title: Type.String(),
          itemName: Type.String(),
          finalScore: orNull(Type.Number()),
          finalScoreText: Type.String(),
          rank: orNull(Type.Integer()),
          outcome: orNull(oneOf(outcomes, ['结果', 'Outcome'])),
          outcomeName: Type.String(),
        }),
      ),
    }),
  ),
})
export const signResult = post('/review/lead/sign', {
  title: ['成绩签字', 'Sign a result'],
  access: 'review:group:lead',
  idempotent: true,
  input: closed({ resultId: id(['成绩', 'Result']), isAgreed: flag(['同意', 'Agree']), note: prose(['意见', 'Note'], 500) }),
  reply: done,
})
