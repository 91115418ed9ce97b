// Desk: batches, who judges in them, how works are given out, how far they are.
import { Type } from 'typebox'
import { reviewSettingInput, reviewTypes } from '../competition/settings.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, instantInput, keyword, oneOf, prose, text, version, whole } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import type { ConflictKind, ConflictSource } from './labels.ts'
import {
  batchModes,
  batchWords,
  conflictEffects,
  conflictKindLabels,
  conflictSourceLabels,
  declaredConflictKinds,
  taskWords,
} from './labels.ts'
import { panelEntry } from './lead.endpoints.ts'
import { batchId, taskId } from './sheet.endpoints.ts'

const competitionId = id(['竞赛', 'Competition'])
const stageId = id(['赛段', 'Stage'])
const expertId = id(['专家', 'Expert'])
const entryId = id(['参评作品', 'Work in the batch'])
const groupId = id(['专家组', 'Panel'])
const reason = text(['原因', 'Reason'], 500, 2)
const conflictKind = oneOf(Object.keys(conflictKindLabels) as ConflictKind[], ['回避类型', 'Kind of conflict'])
const conflictSource = oneOf(Object.keys(conflictSourceLabels) as ConflictSource[], ['来源', 'Source'])
const refusedTasks = closed({ done: Type.Integer(), refused: Type.Array(closed({ taskId: Type.String(), text: Type.String() })) })

const batchRow = {
  batchId: Type.String(),
  name: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageId: Type.String(),
  stageName: Type.String(),
  mode: oneOf(batchModes, ['方式', 'Mode']),
  modeName: Type.String(),
  type: oneOf(reviewTypes, ['评审方式', 'Way of review']),
  typeName: Type.String(),
  status: oneOf(batchWords, ['状态', 'Status']),
  statusName: Type.String(),
  startTime: instant,
  endTime: instant,
  workCount: Type.Integer(),
  expertCount: Type.Integer(),
  /** Tasks that count, and those handed in. */
  taskCount: Type.Integer(),
  submittedCount: Type.Integer(),
  createTime: instant,
  /** update, delete, plan, publish, withdraw, pause, resume, close, reopen, extend, remind. */
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const pageBatches = get('/review/batch/page', {
  title: ['评审批次列表', 'Batches'],
  access: 'review:batch:list',
  rate: 'search',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      stageId: Type.Optional(stageId),
      status: Type.Optional(oneOf(batchWords, ['状态', 'Status'])),
      mode: Type.Optional(oneOf(batchModes, ['方式', 'Mode'])),
      keyword: Type.Optional(keyword),
    },
    ['createTime'] as const,
  ),
  reply: pageOf(closed(batchRow)),
})
/** Competitions within reach that may be reviewed, with stages and categories and how many works each has to judge. */
export const listReviewable = get('/review/batch/option', {
  title: ['可评审竞赛', 'Competitions to review'],
  access: 'review:batch:list',
  input: closed({ keyword: Type.Optional(keyword), competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      ...option.properties,
      stages: Type.Array(
        closed({
          stageId: Type.String(),
          name: Type.String(),
          startTime: orNull(instant),
          endTime: orNull(instant),
          items: Type.Array(
            closed({
              itemId: Type.String(),
              name: Type.String(),
              /** Accepted works that no batch of this mode holds. */
              freeOnline: Type.Integer(),
              freeOnsite: Type.Integer(),
            }),
          ),
        }),
      ),
    }),
  ),
})
const batchInput = {
  name: text(['名称', 'Name'], 60, 2),
  needsConfirm: flag(['组长确认', 'Confirmed by the panel lead']),
  needsDeclaration: flag(['签署回避与保密声明', 'Declarations are signed']),
  notice: prose(['评审须知', 'Notice'], 2000),
  noticeEn: prose(['评审须知（英文）', 'Notice (English)'], 4000),
  startTime: instantInput(['评审开始', 'Begins']),
  endTime: instantInput(['评审截止', 'Ends']),
}
/** Makes a batch of the accepted works of categories. The review setting of the competition is copied. */
export const addBatch = post('/review/batch/add', {
  title: ['新建评审批次', 'Add a batch'],
  access: 'review:batch:edit',
  idempotent: true,
  input: closed({
    ...batchInput,
    competitionId,
    stageId,
    mode: oneOf(batchModes, ['方式', 'Mode']),
    itemIds: ids(['赛项', 'Categories']),
  }),
  reply: closed({ batchId: Type.String(), workCount: Type.Integer() }),
})
/** Changes a batch. Type and criteria change only while nobody has scored. */
export const updateBatch = post('/review/batch/update', {
  title: ['修改评审批次', 'Change a batch'],
  access: 'review:batch:edit',
  input: closed({ batchId, version, ...batchInput, setting: reviewSettingInput }),
  reply: done,
})
export const deleteBatch = post('/review/batch/delete', {
  title: ['删除评审批次', 'Delete a batch'],
  access: 'review:batch:edit',
  input: closed({ batchId, version }),
  reply: done,
})
const batchExpert = closed({
  expertId: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  title: Type.String(),
  groupId: orNull(Type.String()),
  groupName: Type.String(),
  isCaptain: Type.Boolean(),
  maxLoad: Type.Integer(),
  answer: Type.String(),
  declaredTime: orNull(instant),
  reason: Type.String(),
  /** Works proposed or given, handed in, overdue. */
  load: Type.Integer(),
  submittedCount: Type.Integer(),
  overdueCount: Type.Integer(),
})
export const getBatch = get('/review/batch/detail', {
  title: ['评审批次详情', 'A batch'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: closed({
    ...batchRow,
    needsConfirm: Type.Boolean(),
    needsDeclaration: Type.Boolean(),
    notice: Type.String(),
    noticeEn: Type.String(),
    setting: reviewSettingInput,
    /** Whether a score was given: the way of review and its criteria stand. */
    isScored: Type.Boolean(),
    seed: Type.String(),
    items: Type.Array(closed({ itemId: Type.String(), name: Type.String(), workCount: Type.Integer() })),
    experts: Type.Array(batchExpert),
    groups: Type.Array(closed({ groupId: Type.String(), name: Type.String(), workCount: Type.Integer() })),
  }),
})
export const listBatchHistory = get('/review/batch/history', {
  title: ['评审批次记录', 'History of a batch'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: listHistory.reply,
})
/** Takes in accepted works that came later, or leaves works out with a reason. */
export const addWorksToBatch = post('/review/batch/addWorks', {
  title: ['补充参评作品', 'Take in more works'],
  access: 'review:batch:edit',
  input: closed({ batchId }),
  reply: closed({ workCount: Type.Integer() }),
})
export const removeWorkFromBatch = post('/review/batch/removeWork', {
  title: ['移出参评作品', 'Leave a work out'],
  access: 'review:batch:edit',
  input: closed({ entryId, reason }),
  reply: done,
})
/** Gives works to panels: all works of a category, or the listed ones. Null: any expert of the batch. */
export const setPanelOfWorks = post('/review/batch/setGroup', {
  title: ['指定评审组', 'Choose the panel of works'],
  access: 'review:batch:distribute',
  input: closed({
    batchId,
    itemId: orNull(id(['赛项', 'Category'])),
    entryIds: Type.Array(entryId, { maxItems: 500, uniqueItems: true, label: ['作品', 'Works'] }),
    groupId: orNull(groupId),
  }),
  reply: closed({ workCount: Type.Integer() }),
})
/** Experts who may be taken: of panels, of accepted invitations to this stage, and of the library. */
export const listBatchCandidates = get('/review/batch/candidate', {
  title: ['可选专家', 'Experts to choose from'],
  access: 'review:batch:distribute',
  rate: 'search',
  input: closed({ batchId, keyword: Type.Optional(keyword) }),
  reply: closed({
    groups: Type.Array(closed({ groupId: Type.String(), name: Type.String(), expertIds: Type.Array(Type.String()) })),
    experts: Type.Array(
      closed({
        expertId: Type.String(),
        name: Type.String(),
        unit: Type.String(),
        title: Type.String(),
        disciplines: Type.Array(Type.String()),
        maxLoad: Type.Integer(),
        /** Of an invitation to this stage that was accepted. */
        isInvited: Type.Boolean(),
        currentLoad: Type.Integer(),
      }),
    ),
  }),
})
/** Sets who judges in a batch: those not listed leave it, as long as they hold no task. */
export const setBatchExperts = post('/review/batch/setExperts', {
  title: ['设置评审专家', 'Choose the experts'],
  access: 'review:batch:distribute',
  input: closed({
    batchId,
    version,
    experts: Type.Array(
      closed({
        expertId,
        groupId: orNull(groupId),
        isCaptain: flag(['组长', 'Panel lead']),
        maxLoad: whole(['评审上限', 'Works at most'], 0, 1000),
      }),
      { maxItems: 2000, label: ['专家', 'Experts'] },
    ),
  }),
  reply: done,
})

/** Starts a proposal as a job. `keep`: what was set by hand stays, and so do proposals where `keepAll`. */
export const planBatch = post('/review/batch/plan', {
  title: ['生成分配方案', 'Propose a distribution'],
  access: 'review:batch:distribute',
  idempotent: true,
  input: closed({
    batchId,
    version,
    perWork: whole(['每件作品评委数', 'Experts per work'], 1, 15),
    keeps: oneOf(['all', 'manual', 'none'] as const, ['保留', 'Keep']),
    hasOverlap: flag(['交叉评审', 'Overlap, so that scores can be compared']),
    isOneSchoolPerWork: flag(['同一作品的专家来自不同学校', 'Experts of a work come from different schools']),
  }),
  reply: closed({ taskId: Type.String() }),
})
const proposalRow = closed({
  entryId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  schoolName: Type.String(),
  groupId: orNull(Type.String()),
  need: Type.Integer(),
  experts: Type.Array(
    closed({
      expertId: Type.String(),
      score: Type.Integer(),
      isKept: Type.Boolean(),
      /** Once published: the task and its state. */
      taskId: orNull(Type.String()),
      status: orNull(oneOf(taskWords, ['状态', 'Status'])),
      statusName: Type.String(),
      /** What speaks against this pair, in words; empty where nothing does. */
      violations: Type.Array(Type.String()),
    }),
  ),
  missing: Type.Integer(),
  /** Why experts are missing, in words. */
  missingReason: Type.String(),
})
export const pageProposal = get('/review/batch/proposal', {
  title: ['分配方案', 'The distribution'],
  access: 'review:batch:list',
  rate: 'search',
  input: pageInput(
    {
      batchId,
      itemId: Type.Optional(id(['赛项', 'Category'])),
      expertId: Type.Optional(expertId),
      keyword: Type.Optional(keyword),
      onlyShort: Type.Optional(flag(['仅看人数不足', 'Short only'])),
      onlyViolations: Type.Optional(flag(['仅看冲突', 'Violations only'])),
    },
    ['code'] as const,
  ),
  reply: pageOf(proposalRow),
})
/** What the newest proposal tells of itself. */
export const getPlanReport = get('/review/batch/planReport', {
  title: ['分配报告', 'Report of the distribution'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: closed({
    planNo: Type.Integer(),
    /** The job that works on it now. */
    runningTaskId: orNull(Type.String()),
    works: Type.Integer(),
    assigned: Type.Integer(),
    wanted: Type.Integer(),
    short: Type.Integer(),
    violations: Type.Integer(),
    objective: orNull(Type.Number()),
    inputsHash: Type.String(),
    /** Share (0–1) of the pairs of experts that judge a work together. */
    overlap: orNull(Type.Number()),
    loads: Type.Array(
      closed({
        expertId: Type.String(),
        name: Type.String(),
        groupName: Type.String(),
        load: Type.Integer(),
        maxLoad: Type.Integer(),
      }),
    ),
    reasons: Type.Array(closed({ text: Type.String(), count: Type.Integer() })),
  }),
})
/** Why this expert for this work: every part of the score, and what speaks against it. */
export const explainPair = get('/review/batch/explain', {
  title: ['分配理由', 'Why this expert'],
  access: 'review:batch:list',
  input: closed({ entryId, expertId }),
  reply: closed({
    score: Type.Integer(),
    parts: Type.Array(closed({ text: Type.String(), points: Type.Integer() })),
    violations: Type.Array(Type.String()),
    conflicts: Type.Array(
      closed({
        kind: conflictKind,
        kindName: Type.String(),
        sourceName: Type.String(),
        isBlocking: Type.Boolean(),
        note: Type.String(),
      }),
    ),
  }),
})
/**
 * Changes pairs by hand: before publication the proposal, afterwards the tasks themselves (`reason` is needed then). A blocking
 * conflict refuses; a warning is told and passes with `acceptsWarnings`.
 */
export const editPairs = post('/review/batch/edit', {
  title: ['手动调整分配', 'Change the distribution by hand'],
  access: 'review:batch:distribute',
  input: closed({
    batchId,
    add: Type.Array(closed({ entryId, expertId }), { maxItems: 500, label: ['增加', 'Add'] }),
    remove: Type.Array(closed({ entryId, expertId }), { maxItems: 500, label: ['移除', 'Remove'] }),
    acceptsWarnings: flag(['忽略提醒', 'Accept warnings']),
    reason: prose(['原因', 'Reason'], 500),
  }),
  reply: done,
})
/** Shown live while a pair is dragged. */
export const checkPairs = post('/review/batch/check', {
  title: ['检查分配冲突', 'Check pairs'],
  access: 'review:batch:list',
  rate: 'search',
  input: closed({ batchId, entryId }),
  reply: Type.Array(
    closed({ expertId: Type.String(), isBlocked: Type.Boolean(), violations: Type.Array(Type.String()), score: Type.Integer() }),
  ),
})

/** Gives the works out: tasks are made and every expert is told. Works left short need `acceptsShort`. */
export const publishBatch = post('/review/batch/publish', {
  title: ['下发评审任务', 'Publish a batch'],
  access: 'review:batch:distribute',
  idempotent: true,
  input: closed({ batchId, version, acceptsShort: flag(['接受人数不足', 'Accept works left short']) }),
  reply: closed({ taskCount: Type.Integer(), expertCount: Type.Integer() }),
})
export const batchVerbs = ['redraft', 'withdraw', 'pause', 'resume', 'close', 'reopen'] as const
export const moveBatch = post('/review/batch/move', {
  title: ['变更批次状态', 'Move a batch'],
  access: 'review:batch:list',
  input: closed({
    batchId,
    version,
    verb: oneOf(batchVerbs, ['操作', 'Action']),
    reason: prose(['原因', 'Reason'], 500),
    /** For `reopen`: until when. */
    endTime: orNull(instantInput(['评审截止', 'Ends'])),
  }),
  reply: done,
})
/** Reminds the experts who have sheets to hand in, at most once in four hours each. */
export const remindExperts = post('/review/batch/remind', {
  title: ['催办评审', 'Remind experts'],
  access: 'review:batch:control',
  input: closed({ batchId, expertIds: Type.Array(expertId, { maxItems: 2000, uniqueItems: true, label: ['专家', 'Experts'] }) }),
  reply: closed({ told: Type.Integer() }),
})

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
/** What the office does with tasks: return, take back (a given score is kept and not counted), give again, extend an overdue one. */
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
/** Sets another total, beside what the expert gave. Null takes it back. Whoever adjusts does not lock. */
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
export const getReviewStatistics = get('/review/statistics/get', {
  title: ['评审统计', 'Numbers of a review'],
  access: 'review:score:view',
  input: closed({ batchId }),
  reply: closed({
    /** Intraclass correlation of the raw totals, −1 to 1; null where too few. */
    agreement: orNull(Type.Number()),
    mean: orNull(Type.Number()),
    deviation: orNull(Type.Number()),
    histogram: Type.Array(closed({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
    byHour: Type.Array(closed({ hour: instant, count: Type.Integer() })),
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
        /** Points above (+) or below (−) the others on the same works. */
        severity: orNull(Type.Number()),
        agreement: orNull(Type.Number()),
        medianSeconds: orNull(Type.Number()),
        flags: Type.Array(Type.String()),
      }),
    ),
  }),
})

const conflictRow = closed({
  conflictId: orNull(Type.String()),
  expertId: Type.String(),
  expertName: Type.String(),
  expertUnit: Type.String(),
  workId: orNull(Type.String()),
  workCode: Type.String(),
  workTitle: Type.String(),
  schoolName: Type.String(),
  kind: conflictKind,
  kindName: Type.String(),
  source: conflictSource,
  sourceName: Type.String(),
  effect: oneOf(conflictEffects, ['效力', 'Effect']),
  isPinned: Type.Boolean(),
  note: Type.String(),
  createTime: orNull(instant),
})
/** Conflicts of a competition: declared ones, and those that are read from the data for the experts of its batches. */
export const pageConflicts = get('/review/conflict/page', {
  title: ['回避关系', 'Conflicts'],
  access: 'review:conflict:edit',
  rate: 'search',
  input: pageInput(
    { competitionId, source: Type.Optional(conflictSource), kind: Type.Optional(conflictKind), keyword: Type.Optional(keyword) },
    ['createTime'] as const,
  ),
  reply: pageOf(conflictRow),
})
export const addConflict = post('/review/conflict/add', {
  title: ['新增回避关系', 'Add a conflict'],
  access: 'review:conflict:edit',
  input: closed({
    competitionId,
    expertId,
    workId: orNull(id(['作品', 'Work'])),
    schoolId: orNull(id(['学校', 'School'])),
    kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
    effect: oneOf(conflictEffects, ['效力', 'Effect']),
    isPinned: flag(['锁定', 'Pinned']),
    note: prose(['说明', 'Note'], 500),
  }),
  reply: closed({ conflictId: Type.String() }),
})
export const deleteConflict = post('/review/conflict/delete', {
  title: ['删除回避关系', 'Take a conflict back'],
  access: 'review:conflict:edit',
  input: closed({ conflictId: id(['回避关系', 'Conflict']), reason }),
  reply: done,
})

const avoidance = closed({
  avoidanceId: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
  kindName: Type.String(),
  note: Type.String(),
})
/** Whom a team asks to be kept away from its work. */
export const listAvoidances = get('/web/review/avoidance/list', {
  title: ['回避申请', 'Whom a team avoids'],
  access: 'signedIn',
  input: closed({ teamId: id(['队伍', 'Team']) }),
  reply: closed({ rows: Type.Array(avoidance), isOpen: Type.Boolean() }),
})
export const addAvoidance = post('/web/review/avoidance/add', {
  title: ['申请专家回避', 'Ask to avoid an expert'],
  access: 'signedIn',
  input: closed({
    teamId: id(['队伍', 'Team']),
    name: text(['专家姓名', 'Name of the expert'], 30, 2),
    unit: prose(['专家单位', 'Unit'], 60),
    kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
    note: prose(['说明', 'Note'], 200),
  }),
  reply: closed({ avoidanceId: Type.String() }),
})
export const deleteAvoidance = post('/web/review/avoidance/delete', {
  title: ['撤回回避申请', 'Take it back'],
  access: 'signedIn',
  input: closed({ avoidanceId: id(['回避申请', 'Request']) }),
  reply: done,
})
