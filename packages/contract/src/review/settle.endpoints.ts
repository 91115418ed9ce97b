// Desk: who goes on, and a result from deliberation to publication.
import { Type } from 'typebox'
import { advanceRuleInput } from '../competition/settings.ts'
import { closed, done, download, orNull, post } from '../endpoint.ts'
import { flag, id, oneOf, prose, version, whole } from '../fields.ts'
import { resultId } from './result.endpoints.ts'
import { outcome, reason, score, workId } from './result-fields.ts'

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
/** Asks to open a locked result. Somebody else must confirm; supervisors are notified. */
export const askUnlock = post('/review/comment/result/askUnlock', {
  title: ['申请解锁成绩', 'Ask to unlock a result'],
  access: 'review:result:unlock',
  stepUp: true,
  input: closed({ resultId, version, reason }),
  reply: done,
})
/** Confirms or refuses a request to unlock, by somebody else than who asked (`review.second_person`); who asked may withdraw it by refusing. */
export const answerUnlock = post('/review/comment/result/answerUnlock', {
  title: ['确认解锁成绩', 'Answer an unlock'],
  access: 'review:result:unlock',
  stepUp: true,
  input: closed({ unlockId: id(['解锁申请', 'Request']), isConfirmed: flag(['同意', 'Confirm']) }),
  reply: done,
})
/** Publishes the outcome for objection: teams are notified, the public page shows it. Promotion happens when the time is over. */
export const publishResult = post('/review/comment/result/publish', {
  title: ['公示成绩', 'Publish a result'],
  access: 'review:result:publish',
  stepUp: true,
  input: closed({
    resultId,
    version,
    /** Null: until the end of the PUBLICITY window of the schedule. */
    days: orNull(whole(['公示天数', 'Days'], 3, 30)),
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
/** Works of a result list that is printed at once; a longer one is generated as a task. */
export const PAPER_AT_ONCE = 1000
/** The result list with places for signatures, as PDF. Refuses more than a thousand works (`review.paper_long`). */
export const downloadResult = download('/review/comment/result/pdf', {
  title: ['成绩单', 'Result as PDF'],
  access: 'review:result:export',
  input: closed({ resultId }),
  reply: Type.Unknown(),
})
/** Starts generating the same PDF, of any length, as a task. Limited like other exports. */
export const printResult = post('/review/comment/result/print', {
  title: ['生成成绩单', 'Generate a result PDF'],
  access: 'review:result:export',
  rate: 'export',
  input: closed({ resultId }),
  reply: closed({ taskId: Type.String() }),
})
