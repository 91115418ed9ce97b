// Desk: results of a stage and how they come about.
import { Type } from 'typebox'
import { advanceRuleInput, partWays, reviewTypes } from '../competition/settings.ts'
import { closed, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, keyword, oneOf, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { resultWords } from './labels.ts'
import { competitionId, outcome, score, workId } from './result-fields.ts'

const stageId = id(['赛段', 'Stage'])
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
const resultRow = closed({
  workId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  teamName: Type.String(),
  schoolName: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  /** The panel it is ranked in, where panels were formed by topic. */
  groupId: orNull(Type.String()),
  groupName: Type.String(),
  rawMean: score,
  trimmedMean: score,
  standardizedMean: score,
  finalScore: score,
  /** With the decimals of the plan; empty where there is none. */
  finalScoreText: Type.String(),
  rank: orNull(Type.Integer()),
  rawRank: orNull(Type.Integer()),
  /** Places gained (+) or lost (−) by what was done to the raw scores. */
  rankShift: orNull(Type.Integer()),
  range: score,
  /** The range once the severity of every expert is taken off. */
  levelledRange: score,
  hasAlarm: Type.Boolean(),
  decisionName: Type.String(),
  outcome: orNull(outcome),
  outcomeName: Type.String(),
  /** Why, in words. */
  outcomeReason: Type.String(),
  reserveNo: orNull(Type.Integer()),
  isManual: Type.Boolean(),
})
export const resultId = id(['成绩', 'Result'])
export const pageResults = get('/review/comment/result/list', {
  title: ['成绩列表', 'Results'],
  access: 'review:result:list',
  scope: 'result:read',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      status: Type.Optional(oneOf(resultWords, ['状态', 'Status'])),
      feedbackWaits: Type.Optional(flag(['评审反馈待发布', 'Feedback waits'])),
    },
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
          /** How a batch that decides has several parts combined; null of earlier stages. */
          combineBy: orNull(oneOf(partWays, ['合成方式', 'Combined by'])),
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
  scope: 'result:read',
  input: closed({ resultId }),
  reply: closed({
    ...resultHead,
    /** Calculated, and the rule of advancement was not applied to every work: not ready for the leads. */
    needsRule: Type.Boolean(),
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
    /** How far scores can be compared: parts of each batch, and what was done about them. */
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
export const pageResultRows = get('/review/comment/result/page', {
  title: ['成绩明细', 'Rows of a result'],
  access: 'review:result:list',
  scope: 'result:read',
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
            /** Criteria of which its points were dropped; empty: none. */
            dropped: Type.String(),
            isRawKept: Type.Boolean(),
            /** How much it counts beside the others of the work; null: as usual. */
            weight: score,
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
