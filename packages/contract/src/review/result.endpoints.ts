// Desk: results of a stage. Calculated in one go, signed, locked, published; objections.
import { Type } from 'typebox'
import { advanceRuleInput, reviewTypes } from '../competition/settings.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, keyword, oneOf, prose, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { consequences, objectionWords, outcomes, resultWords } from './labels.ts'

const competitionId = id(['竞赛', 'Competition'])
const stageId = id(['赛段', 'Stage'])
export const resultId = id(['成绩', 'Result'])
const workId = id(['作品', 'Work'])
const reason = text(['原因', 'Reason'], 500, 2)
const outcome = oneOf(outcomes, ['结果', 'Outcome'])
const weightInput = closed({
  source: oneOf(['batch', 'stage'] as const, ['来源', 'Source']),
  id: id(['来源编号', 'Source']),
  weight: Type.Number({ minimum: 0, maximum: 100, label: ['权重', 'Weight'] }),
})

const resultHead = {
  resultId: Type.String(),
  no: Type.Integer(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageId: Type.String(),
  stageName: Type.String(),
  status: oneOf(resultWords, ['状态', 'Status']),
  statusName: Type.String(),
  workCount: Type.Integer(),
  alarmCount: Type.Integer(),
  advancedCount: Type.Integer(),
  calculatedTime: orNull(instant),
  lockedTime: orNull(instant),
  publicityEndTime: orNull(instant),
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const pageResults = get('/review/comment/result/list', {
  title: ['成绩列表', 'Results'],
  access: 'review:result:list',
  input: pageInput(
    { competitionId: Type.Optional(competitionId), status: Type.Optional(oneOf(resultWords, ['状态', 'Status'])) },
    ['createTime'] as const,
  ),
  reply: pageOf(closed(resultHead)),
})
/** Stages that have batches, with what could count for their result. */
export const listResultSources = get('/review/comment/result/source', {
  title: ['成绩来源', 'What can count'],
  access: 'review:result:list',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      competitionId: Type.String(),
      competitionName: Type.String(),
      stageId: Type.String(),
      stageName: Type.String(),
      resultId: orNull(Type.String()),
      sources: Type.Array(
        closed({
          source: oneOf(['batch', 'stage'] as const, ['来源', 'Source']),
          id: Type.String(),
          name: Type.String(),
          statusName: Type.String(),
          type: orNull(oneOf(reviewTypes, ['评审方式', 'Way of review'])),
          workCount: Type.Integer(),
          isReady: Type.Boolean(),
        }),
      ),
    }),
  ),
})
/** Opens the result of a stage; there is one at a time. */
export const addResult = post('/review/comment/result/add', {
  title: ['建立成绩', 'Open a result'],
  access: 'review:result:calculate',
  idempotent: true,
  input: closed({ stageId }),
  reply: closed({ resultId: Type.String() }),
})
/** Stores what counts how much and calculates every work anew, in one transaction (specification section 7: batch update of score weights). */
export const finalScoreCalculation = post('/review/comment/result/finalScoreCalculation', {
  title: ['计算最终成绩', 'Calculate the final scores'],
  access: 'review:result:calculate',
  input: closed({
    resultId,
    version,
    weights: Type.Array(weightInput, { minItems: 1, maxItems: 10, label: ['权重', 'Weights'] }),
    /** Works without a decision on a range alarm are calculated as they are. */
    acceptsAlarms: flag(['忽略未裁定的极差预警', 'Accept open range alarms']),
  }),
  reply: closed({
    calculationNo: Type.Integer(),
    works: Type.Integer(),
    alarms: Type.Integer(),
    inputsHash: Type.String(),
    outputHash: Type.String(),
    /** Nothing had changed: the same numbers, byte by byte. */
    isSame: Type.Boolean(),
  }),
})
export const getResult = get('/review/comment/result/detail', {
  title: ['成绩详情', 'A result'],
  access: 'review:result:list',
  input: closed({ resultId }),
  reply: closed({
    ...resultHead,
    weights: Type.Array(closed({ ...weightInput.properties, name: Type.String() })),
    rule: advanceRuleInput,
    decimals: Type.Integer(),
    calculations: Type.Array(
      closed({
        calculationId: Type.String(),
        no: Type.Integer(),
        formulaVersion: Type.String(),
        inputsHash: Type.String(),
        outputHash: Type.String(),
        works: Type.Integer(),
        userName: Type.String(),
        time: instant,
        isCurrent: Type.Boolean(),
      }),
    ),
    signatures: Type.Array(
      closed({
        userName: Type.String(),
        groupName: Type.String(),
        isAgreed: orNull(Type.Boolean()),
        note: Type.String(),
        time: orNull(instant),
      }),
    ),
    unlock: orNull(
      closed({ unlockId: Type.String(), reason: Type.String(), askedBy: Type.String(), askTime: instant, isOwn: Type.Boolean() }),
    ),
    /** Standardization inside panels: panels were made by school or topic, so works of different panels compare through the fit only. */
    notes: Type.Array(Type.String()),
    publicNote: Type.String(),
    showsScores: Type.Boolean(),
    openObjections: Type.Integer(),
  }),
})
export const listResultHistory = get('/review/comment/result/history', {
  title: ['成绩操作记录', 'History of a result'],
  access: 'review:result:list',
  input: closed({ resultId }),
  reply: listHistory.reply,
})
const score = orNull(Type.Number())
const resultRow = closed({
  workId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  teamName: Type.String(),
  schoolName: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  rawMean: score,
  trimmedMean: score,
  standardizedMean: score,
  finalScore: score,
  rank: orNull(Type.Integer()),
  rawRank: orNull(Type.Integer()),
  /** Places gained (+) or lost (−) by what was done to the raw scores. */
  rankShift: orNull(Type.Integer()),
  range: score,
  hasAlarm: Type.Boolean(),
  decisionName: Type.String(),
  outcome: orNull(outcome),
  outcomeName: Type.String(),
  /** Why, in words. */
  outcomeReason: Type.String(),
  reserveNo: orNull(Type.Integer()),
  isManual: Type.Boolean(),
})
export const pageResultRows = get('/review/comment/result/page', {
  title: ['成绩明细', 'Rows of a result'],
  access: 'review:result:list',
  rate: 'search',
  input: pageInput(
    {
      resultId,
      itemId: Type.Optional(id(['赛项', 'Category'])),
      outcome: Type.Optional(outcome),
      onlyAlarms: Type.Optional(flag(['仅看极差预警', 'Alarms only'])),
      keyword: Type.Optional(keyword),
    },
    ['rank', 'rawRank', 'finalScore'] as const,
  ),
  reply: pageOf(resultRow),
})
/** One work with every step of its calculation. */
export const getResultRow = get('/review/comment/result/row', {
  title: ['作品成绩计算过程', 'How a work’s score came about'],
  access: 'review:score:view',
  input: closed({ resultId, workId }),
  reply: closed({
    ...resultRow.properties,
    sources: Type.Array(
      closed({
        name: Type.String(),
        weight: Type.Number(),
        /** Before weighing. Null: this work has none. */
        score,
        mean: score,
        trimmedMean: score,
        fitted: score,
        experts: Type.Array(
          closed({
            name: Type.String(),
            raw: score,
            standardized: score,
            isTrimmed: Type.Boolean(),
            isRawKept: Type.Boolean(),
            adjustedFrom: score,
          }),
        ),
      }),
    ),
    tieBroken: Type.String(),
  }),
})
/** Calculates a stored calculation anew and compares the bytes. */
export const verifyCalculation = post('/review/comment/result/verify', {
  title: ['复算核对', 'Calculate again and compare'],
  access: 'review:result:list',
  rate: 'search',
  input: closed({ calculationId: id(['计算', 'Calculation']) }),
  reply: closed({
    isSame: Type.Boolean(),
    outputHash: Type.String(),
    formulaVersion: Type.String(),
    isFormulaKnown: Type.Boolean(),
  }),
})
/** Who goes on, by a rule that is tried before it is kept. */
export const tryAdvance = post('/review/elimination/try', {
  title: ['试算晋级', 'Try a rule'],
  access: 'review:result:list',
  rate: 'search',
  input: closed({ resultId, rule: advanceRuleInput }),
  reply: closed({
    advanced: Type.Integer(),
    reserve: Type.Integer(),
    eliminated: Type.Integer(),
    items: Type.Array(
      closed({
        itemId: Type.String(),
        itemName: Type.String(),
        works: Type.Integer(),
        advanced: Type.Integer(),
        reserve: Type.Integer(),
        lowestScore: score,
        ties: Type.Integer(),
      }),
    ),
    schools: Type.Array(closed({ schoolName: Type.String(), works: Type.Integer(), advanced: Type.Integer() })),
  }),
})
export const applyAdvance = post('/review/elimination/apply', {
  title: ['应用晋级规则', 'Apply a rule'],
  access: 'review:result:calculate',
  input: closed({ resultId, version, rule: advanceRuleInput }),
  reply: done,
})
/** Decides single works by hand. Null: back to what the rule says. */
export const setOutcome = post('/review/elimination/set', {
  title: ['手动调整晋级', 'Decide by hand'],
  access: 'review:result:calculate',
  input: closed({
    resultId,
    version,
    workIds: Type.Array(workId, { minItems: 1, maxItems: 500, uniqueItems: true, label: ['作品', 'Works'] }),
    outcome: orNull(outcome),
    reason,
  }),
  reply: done,
})
/** To the panel leads, or back to a draft. */
export const moveResult = post('/review/comment/result/move', {
  title: ['变更成绩状态', 'Move a result'],
  access: 'review:result:calculate',
  input: closed({
    resultId,
    version,
    verb: oneOf(['deliberate', 'redraft'] as const, ['操作', 'Action']),
    reason: prose(['原因', 'Reason'], 500),
  }),
  reply: done,
})
/** Ends the deliberation when all leads agreed; by majority with a reason. */
export const confirmResult = post('/review/comment/result/confirm', {
  title: ['确认合议结果', 'Confirm a result'],
  access: 'review:result:calculate',
  input: closed({ resultId, version, reason: prose(['原因', 'Reason'], 500) }),
  reply: done,
})
export const lockResult = post('/review/comment/result/lock', {
  title: ['锁定成绩', 'Lock a result'],
  access: 'review:result:lock',
  stepUp: true,
  input: closed({ resultId, version }),
  reply: done,
})
/** Asks to open a locked result. Somebody else must confirm; supervisors are told. */
export const askUnlock = post('/review/comment/result/askUnlock', {
  title: ['申请解锁成绩', 'Ask to unlock a result'],
  access: 'review:result:unlock',
  stepUp: true,
  input: closed({ resultId, version, reason }),
  reply: done,
})
export const answerUnlock = post('/review/comment/result/answerUnlock', {
  title: ['确认解锁成绩', 'Answer an unlock'],
  access: 'review:result:unlock',
  stepUp: true,
  input: closed({ unlockId: id(['解锁申请', 'Request']), isConfirmed: flag(['同意', 'Confirm']) }),
  reply: done,
})
/** Publishes the outcome for objection: teams are told, the public page shows it. Promotion happens when the time is over. */
export const publishResult = post('/review/comment/result/publish', {
  title: ['公示成绩', 'Publish a result'],
  access: 'review:result:publish',
  stepUp: true,
  input: closed({
    resultId,
    version,
    days: whole(['公示天数', 'Days'], 3, 30),
    showsScores: flag(['公开分数', 'Scores are shown']),
    publicNote: prose(['公示说明', 'Note'], 1000),
  }),
  reply: done,
})
export const exportResult = post('/review/comment/result/export', {
  title: ['导出成绩', 'Export a result'],
  access: 'review:result:export',
  rate: 'export',
  input: closed({ resultId }),
  reply: closed({ taskId: Type.String() }),
})
/** The result list with places for signatures, as PDF. */
export const downloadResult = download('/review/comment/result/pdf', {
  title: ['成绩单', 'Result as PDF'],
  access: 'review:result:export',
  input: closed({ resultId }),
  reply: Type.Unknown(),
})

const objectionRow = {
  objectionId: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  workCode: Type.String(),
  workTitle: Type.String(),
  name: Type.String(),
  phoneMask: Type.String(),
  status: oneOf(objectionWords, ['状态', 'Status']),
  statusName: Type.String(),
  createTime: instant,
  acceptDueTime: instant,
  decideDueTime: instant,
  decidedTime: orNull(instant),
  handlerName: Type.String(),
  mergedCount: Type.Integer(),
  isOverdue: Type.Boolean(),
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const pageObjections = get('/review/objection/page', {
  title: ['异议列表', 'Objections'],
  access: 'review:objection:handle',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      status: Type.Optional(oneOf(objectionWords, ['状态', 'Status'])),
      keyword: Type.Optional(keyword),
    },
    ['createTime'] as const,
  ),
  reply: pageOf(closed(objectionRow)),
})
const objectionFile = closed({ fileId: Type.String(), name: Type.String(), url: Type.String() })
export const getObjection = get('/review/objection/detail', {
  title: ['异议详情', 'An objection'],
  access: 'review:objection:handle',
  input: closed({ objectionId: id(['异议', 'Objection']) }),
  reply: closed({
    ...objectionRow,
    content: Type.String(),
    phone: Type.String(),
    files: Type.Array(objectionFile),
    answer: Type.String(),
    publicNote: Type.String(),
    consequence: orNull(oneOf(consequences, ['处理', 'Consequence'])),
    moves: Type.Array(closed({ label: Type.String(), userName: Type.String(), reason: Type.String(), time: instant })),
    same: Type.Array(closed({ objectionId: Type.String(), name: Type.String(), statusName: Type.String() })),
  }),
})
/** A file of an objection. */
export const viewObjectionFile = download('/review/objection/file', {
  title: ['异议证据', 'Evidence of an objection'],
  access: 'review:objection:handle',
  rate: 'read',
  input: closed({ objectionId: id(['异议', 'Objection']), fileId: id(['文件', 'File']) }),
  reply: Type.Unknown(),
})
export const handleObjection = post('/review/objection/handle', {
  title: ['处理异议', 'Handle an objection'],
  access: 'review:objection:handle',
  input: closed({
    objectionId: id(['异议', 'Objection']),
    version,
    verb: oneOf(['accept', 'refuse', 'investigate', 'uphold', 'dismiss', 'close'] as const, ['操作', 'Action']),
    /** What the objector reads. */
    answer: prose(['答复', 'Answer'], 2000),
    publicNote: prose(['公开说明', 'Public note'], 500),
    consequence: orNull(oneOf(consequences, ['处理', 'Consequence'])),
    /** Others about the same that end with it. */
    mergeIds: Type.Array(id(['异议', 'Objection']), { maxItems: 50, uniqueItems: true, label: ['合并', 'Merge'] }),
  }),
  reply: done,
})

/** What a team reads of its own result once it is public. Nothing before. */
export const listMyResults = get('/web/review/result/mine', {
  title: ['我的成绩', 'My results'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      resultId: Type.String(),
      workId: Type.String(),
      teamId: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      workTitle: Type.String(),
      outcome: orNull(outcome),
      outcomeName: Type.String(),
      finalScore: score,
      rank: orNull(Type.Integer()),
      statusName: Type.String(),
      publicityEndTime: orNull(instant),
      publicNote: Type.String(),
      /** May object now; else why not, in words. */
      canObject: Type.Boolean(),
      objectReason: Type.String(),
      objections: Type.Array(
        closed({
          objectionId: Type.String(),
          statusName: Type.String(),
          content: Type.String(),
          answer: Type.String(),
          createTime: instant,
          decidedTime: orNull(instant),
        }),
      ),
    }),
  ),
})
/** Objects to a published result, with the real name and evidence. Anybody signed in may, once for a work. */
export const addObjection = post('/web/review/objection/add', {
  title: ['提出异议', 'Object to a result'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    resultId,
    workId,
    name: text(['真实姓名', 'Real name'], 30, 2),
    phone: text(['联系电话', 'Phone'], 20, 5),
    content: prose(['异议内容', 'What you object to'], 2000, 20),
    fileIds: Type.Array(id(['文件', 'File']), { maxItems: 5, uniqueItems: true, label: ['证据文件', 'Evidence'] }),
  }),
  reply: closed({ objectionId: Type.String() }),
})
/** Published results of a competition, stage by stage. */
export const listPublicResults = get('/web/review/result/list', {
  title: ['成绩公示', 'Published results'],
  access: 'public',
  input: closed({ competitionId }),
  reply: Type.Array(
    closed({
      resultId: Type.String(),
      stageName: Type.String(),
      statusName: Type.String(),
      publicityEndTime: orNull(instant),
      publicNote: Type.String(),
      showsScores: Type.Boolean(),
      items: Type.Array(closed({ itemId: Type.String(), itemName: Type.String(), count: Type.Integer() })),
    }),
  ),
})
export const pagePublicResult = get('/web/review/result/page', {
  title: ['公示名单', 'A published result'],
  access: 'public',
  input: pageInput({ resultId, itemId: Type.Optional(id(['赛项', 'Category'])), keyword: Type.Optional(keyword) }, [
    'rank',
  ] as const),
  reply: pageOf(
    closed({
      workId: Type.String(),
      title: Type.String(),
      teamName: Type.String(),
      schoolName: Type.String(),
      itemName: Type.String(),
      outcome: orNull(outcome),
      outcomeName: Type.String(),
      finalScore: score,
      rank: orNull(Type.Integer()),
    }),
  ),
})
