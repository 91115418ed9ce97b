// Desk: what still keeps a competition from its end, and setting that aside by two people.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, prose } from '../fields.ts'
import { exemptionWords } from './labels.ts'

const kind = oneOf(exemptionWords, ['事项', 'What for'])
const competitionId = id(['竞赛', 'Competition'])

export const listExemptions = get('/competition/exemption/list', {
  title: ['例外办理', 'Exemptions'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: closed({
    /** What is open now. */
    publicities: Type.Integer(),
    objections: Type.Integer(),
    mayAsk: Type.Boolean(),
    rows: Type.Array(
      closed({
        exemptionId: Type.String(),
        kind,
        reason: Type.String(),
        askedByName: Type.String(),
        askedTime: instant,
        answer: oneOf(['open', 'confirmed', 'refused'] as const, ['状态', 'Status']),
        answeredByName: Type.String(),
        answeredTime: orNull(instant),
        /** Until when it holds. */
        endTime: orNull(instant),
        /** May confirm or refuse it: another person than the one who asked. */
        mayAnswer: Type.Boolean(),
      }),
    ),
  }),
})
/** The first person says why; those who may confirm are notified. */
export const askExemption = post('/competition/exemption/ask', {
  title: ['申请例外办理', 'Ask for an exemption'],
  access: 'competition:info:edit',
  idempotent: true,
  input: closed({ competitionId, kind, reason: prose(['理由', 'Reason'], 500, 10) }),
  reply: done,
})
/** The second person confirms or refuses. */
export const answerExemption = post('/competition/exemption/answer', {
  title: ['确认例外办理', 'Answer an exemption'],
  access: 'competition:info:control',
  input: closed({ exemptionId: id(['例外办理', 'Exemption']), isConfirmed: Type.Boolean({ label: ['确认', 'Confirm'] }) }),
  reply: done,
})
/** The publicity a stage has in the schedule; null: none. What publishing proposes and is held to. */
export const getPublicity = get('/competition/publicity/detail', {
  title: ['赛程中的公示时间', 'Publicity of the schedule'],
  access: 'signedIn',
  input: closed({ stageId: id(['赛段', 'Stage']) }),
  reply: closed({ window: orNull(closed({ startTime: instant, endTime: instant })) }),
})
