// Desk: who judges in a batch, how works are assigned, and the states of a batch.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instantInput, keyword, oneOf, prose, version, whole } from '../fields.ts'
import { isTrial, reminderReply } from '../message/reminder.ts'
import { pageInput, pageOf } from '../page.ts'
import { conflictKind, entryId, expertId, groupId } from './fields.ts'
import { taskWords } from './labels.ts'
import { batchId } from './sheet.endpoints.ts'

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
/**
 * Says how panels, or parts that share no expert, came about: by lot they are one pool, by topic every panel is a line of its own. Null:
 * not said, and differences between parts stay in the scores.
 */
export const panelWays = ['lot', 'topic'] as const
export const setPanelsBy = post('/review/batch/setPanelsBy', {
  title: ['说明分组方式', 'Say how panels were formed'],
  access: 'review:batch:distribute',
  input: closed({ batchId, version, panelsBy: orNull(oneOf(panelWays, ['分组方式', 'How panels were formed'])) }),
  reply: done,
})
/** Per cent of the seats that experts of other fields take where how strict experts are is taken off; the first 3 buy most of it. */
export const USUAL_ACROSS = 4
export const affinityGoals = ['total', 'lowest'] as const
/** The lowest cap on the probability of a pair, per cent; below, works would stay short. */
export const LEAST_CAP = 30
const affinityChoice = closed({
  goal: oneOf(affinityGoals, ['目标', 'Goal']),
  /** Whether loads are evened; else the limits of experts alone hold. */
  isEven: flag(['工作量均衡', 'Even loads']),
  /** The highest probability of any pair; 100: no cap. Below, only with the goal 'total', without overlap and one school per work. */
  cap: whole(['配对概率上限(%)', 'Cap on a pair (%)'], LEAST_CAP, 100),
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
    /** Per cent of the seats; absent: the usual, where scores are levelled. Only with overlap. */
    across: Type.Optional(whole(['跨专业席位(%)', 'Seats across fields (%)'], 0, 10)),
    isOneSchoolPerWork: flag(['同一作品的专家来自不同学校', 'Experts of a work come from different schools']),
    /** By affinity in place of discipline, school and province (decision 93); null or absent: not. */
    affinity: Type.Optional(orNull(affinityChoice)),
  }),
  reply: closed({ taskId: Type.String() }),
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
      onlyShort: Type.Optional(flag(['仅看人数不足', 'Only lacking'])),
      onlyViolations: Type.Optional(flag(['仅看冲突', 'Violations only'])),
    },
    ['code'] as const,
  ),
  reply: pageOf(proposalRow),
})
/** What the newest proposal says of itself. */
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
    /** Parts of the distribution as it stands that share no expert and no work; 1 is what one wants, 0 without any pair. */
    parts: Type.Integer(),
    /** Of the newest proposal: seats across fields, of all, and what joining and mixing cost, in points of the objective. */
    mixing: orNull(closed({ across: Type.Integer(), seats: Type.Integer(), cost: Type.Integer() })),
    /** Why the batch cannot be published before somebody says how panels were formed; empty where nothing is to be said. */
    panelsQuestion: oneOf(['', 'panels', 'parts'] as const, ['待说明', 'To be said']),
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
    /** Of the newest proposal, where it was made by affinity. Sums of affinity, 0 to 1000 a pair. */
    affinity: orNull(
      closed({
        goal: oneOf(affinityGoals, ['目标', 'Goal']),
        isEven: Type.Boolean(),
        cap: Type.Integer(),
        total: Type.Integer(),
        /** The best plan of the same loads without a cap, mixing or regard to the lowest work. */
        best: Type.Integer(),
        /** The smallest sum of a work that has all its experts, and the most it could be; null: no work has. */
        lowest: orNull(Type.Integer()),
        lowestBound: orNull(Type.Integer()),
        /** Works matched by less than 300 on average. */
        poor: Type.Integer(),
        wants: Type.Integer(),
        wantsMet: Type.Integer(),
        /** Pairs whose expert would rather not, as names. */
        against: Type.Array(closed({ code: Type.String(), name: Type.String() })),
        likeliest: Type.Number(),
      }),
    ),
    /** Pairs the organizer gave figures for. */
    figures: Type.Integer(),
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
 * conflict refuses; a warning is reported and passes with `acceptsWarnings`.
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
/** Gives the works out: tasks are made and every expert is notified. Works left short need `acceptsShort`. */
export const publishBatch = post('/review/batch/publish', {
  title: ['下发评审任务', 'Publish a batch'],
  access: 'review:batch:distribute',
  idempotent: true,
  input: closed({
    batchId,
    version,
    acceptsShort: flag(['接受人数不足', 'Accept works left short']),
    /** Severity cannot be taken off between parts that share nobody, as long as nobody says they were formed by lot. */
    acceptsParts: Type.Optional(flag(['接受互不相通的部分', 'Accept separate parts'])),
  }),
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
/**
 * Reminds the experts who have sheets to submit (all, or those named), at most once in 12 hours each; refused where that is nobody.
 * `isTrial`: nobody is notified, and the reply says who would be, and of what.
 */
export const remindExperts = post('/review/batch/remind', {
  title: ['催办评审', 'Remind experts'],
  access: 'review:batch:control',
  input: closed({
    batchId,
    expertIds: Type.Array(expertId, { maxItems: 2000, uniqueItems: true, label: ['专家', 'Experts'] }),
    isTrial,
  }),
  reply: closed({ notified: Type.Integer(), ...reminderReply }),
})
