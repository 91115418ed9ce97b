// Desk: how far a batch is, what is done to single tasks, statistics and score sheets.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, keyword, oneOf } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { entryId, expertId, reason } from './fields.ts'
import { taskWords } from './labels.ts'
import { panelEntry } from './lead.endpoints.ts'
import { batchId, taskId } from './sheet.endpoints.ts'

const refusedTasks = closed({ done: Type.Integer(), refused: Type.Array(closed({ taskId: Type.String(), text: Type.String() })) })
const cell = closed({
  taskId: Type.String(),
  expertId: Type.String(),
  status: oneOf(taskWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** Only for those who may see raw scores. */
  total: orNull(Type.Number()),
  given: Type.String(),
})
/** Works × experts: how far everything is. */
export const pageProgress = get('/review/progress/matrix', {
  title: ['评审进度', 'Progress'],
  access: 'review:batch:list',
  rate: 'search',
  input: pageInput(
    {
      batchId,
      itemId: Type.Optional(id(['赛项', 'Category'])),
      expertId: Type.Optional(expertId),
      keyword: Type.Optional(keyword),
      onlyOpen: Type.Optional(flag(['仅看未完成', 'Open only'])),
    },
    ['code'] as const,
  ),
  reply: closed({
    ...pageOf(
      closed({
        entryId: Type.String(),
        code: Type.String(),
        title: Type.String(),
        itemName: Type.String(),
        schoolName: Type.String(),
        need: Type.Integer(),
        submittedCount: Type.Integer(),
        hasAlarm: Type.Boolean(),
        cells: Type.Array(cell),
      }),
    ).properties,
    experts: Type.Array(
      closed({
        expertId: Type.String(),
        name: Type.String(),
        taskCount: Type.Integer(),
        submittedCount: Type.Integer(),
        answer: Type.String(),
        lastTime: orNull(instant),
      }),
    ),
    byStatus: Type.Array(closed({ status: Type.String(), statusName: Type.String(), count: Type.Integer() })),
  }),
})
/** One work with all its sheets. */
export const getEntry = get('/review/progress/entry', {
  title: ['作品评审情况', 'A work’s sheets'],
  access: 'review:score:view',
  input: closed({ entryId }),
  reply: closed({
    ...panelEntry.properties,
    workId: Type.String(),
    teamName: Type.String(),
    schoolName: Type.String(),
    adjustments: Type.Array(
      closed({
        expertName: Type.String(),
        fromTotal: orNull(Type.Number()),
        toTotal: orNull(Type.Number()),
        reason: Type.String(),
        userName: Type.String(),
        time: instant,
      }),
    ),
    moves: Type.Array(
      closed({ expertName: Type.String(), label: Type.String(), userName: Type.String(), reason: Type.String(), time: instant }),
    ),
  }),
})
export const taskVerbs = ['return', 'revoke', 'again', 'stray', 'extend'] as const
/** What the office does with tasks: return, withdraw (a given score is kept and not counted), give again, extend an overdue one. */
export const moveTasks = post('/review/progress/move', {
  title: ['处理评审任务', 'Handle tasks'],
  access: 'review:batch:distribute',
  input: closed({
    taskIds: Type.Array(taskId, { minItems: 1, maxItems: 200, uniqueItems: true, label: ['任务', 'Tasks'] }),
    verb: oneOf(taskVerbs, ['操作', 'Action']),
    reason,
  }),
  reply: refusedTasks,
})
/** Sets another total, beside what the expert gave. Null removes it. Whoever adjusts does not lock. */
export const adjustScore = post('/review/progress/adjust', {
  title: ['调整评分', 'Adjust a score'],
  access: 'review:score:adjust',
  stepUp: true,
  input: closed({ taskId, total: orNull(Type.Number({ minimum: 0, maximum: 1000, label: ['调整后分数', 'Score'] })), reason }),
  reply: done,
})
/** The signed score sheet of an expert in a batch, as PDF. */
export const downloadScoreSheet = download('/review/progress/sheet', {
  title: ['评分表', 'Score sheet'],
  access: 'review:result:export',
  input: closed({ batchId, expertId }),
  reply: Type.Unknown(),
})
const pooled = orNull(
  closed({
    sheets: Type.Integer(),
    /** Points, and the same in standard errors: beyond 3 is hardly chance. */
    points: Type.Number(),
    errors: Type.Number(),
  }),
)
export const getReviewStatistics = get('/review/statistics/get', {
  title: ['评审统计', 'Review statistics'],
  access: 'review:score:view',
  input: closed({ batchId }),
  reply: closed({
    /** Intraclass correlation of the raw totals, −1 to 1; null where too few. */
    agreement: orNull(Type.Number()),
    mean: orNull(Type.Number()),
    deviation: orNull(Type.Number()),
    histogram: Type.Array(closed({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
    byHour: Type.Array(closed({ hour: instant, count: Type.Integer() })),
    /** Tendencies of all experts together: works of their own school and province, and from the first sheet to the last. */
    ownSchool: pooled,
    ownProvince: pooled,
    drift: pooled,
    /** Sheets chance hardly explains, the most improbable first; 30 at most. About one ordinary sheet in a thousand is among them. */
    improbable: Type.Array(
      closed({ code: Type.String(), expertName: Type.String(), total: Type.Number(), points: Type.Number() }),
    ),
    experts: Type.Array(
      closed({
        expertId: Type.String(),
        name: Type.String(),
        unit: Type.String(),
        taskCount: Type.Integer(),
        submittedCount: Type.Integer(),
        onTimeCount: Type.Integer(),
        mean: orNull(Type.Number()),
        deviation: orNull(Type.Number()),
        /** Points milder (+) or stricter (−) than the others: of points the figure the calculation takes off. */
        severity: orNull(Type.Number()),
        /** Distance from what the others let expect, 1 is ordinary; share of a difference he gives, 1 as the others; first sheet to last. */
        residual: orNull(Type.Number()),
        slope: orNull(Type.Number()),
        drift: orNull(Type.Number()),
        improbableCount: Type.Integer(),
        agreement: orNull(Type.Number()),
        medianSeconds: orNull(Type.Number()),
        /** Hints to look, each with how often it is wrong. */
        flags: Type.Array(closed({ text: Type.String(), errorRate: Type.String() })),
      }),
    ),
  }),
})
