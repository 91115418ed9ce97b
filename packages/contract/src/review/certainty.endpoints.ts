// Desk: how sure a ranking is. For the office alone; nothing of it is published.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { id, instantInput, version, whole } from '../fields.ts'
import { resultId } from './result.endpoints.ts'
import { reason, workId } from './result-fields.ts'

const certainWork = closed({
  workId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  teamName: Type.String(),
  schoolName: Type.String(),
  rank: Type.Integer(),
  finalScoreText: Type.String(),
  /** Chance, 0 to 1, that its true place is above the line. */
  chance: Type.Number(),
  /** The true place lies between these in 9 of 10 cases. */
  low: Type.Integer(),
  high: Type.Integer(),
  isAbove: Type.Boolean(),
  /** Too close to call. */
  isClose: Type.Boolean(),
  /** Sheets that counted; widest range of totals in one batch, as given and with severity taken off. */
  sheets: Type.Integer(),
  range: orNull(Type.Number()),
  levelledRange: orNull(Type.Number()),
})

/**
 * How sure the places of a calculated result are: chance of every work above the line, interval of its place, expected wrong awards, and
 * the works a further review would decide most about. The line is what the rule of advancing gives, or `places` of the chosen line.
 */
export const getCertainty = get('/review/comment/result/certainty', {
  title: ['名次可靠性', 'How sure a result is'],
  access: 'review:result:calculate',
  rate: 'search',
  input: closed({
    resultId,
    itemId: Type.Optional(id(['赛项', 'Category'])),
    groupId: Type.Optional(id(['评审组', 'Panel'])),
    places: Type.Optional(whole(['名额', 'Places'], 1, 100_000)),
  }),
  reply: closed({
    /** False: no batch of scores says how far experts differ, or too few works share experts. */
    isKnown: Type.Boolean(),
    draws: Type.Integer(),
    /** Standard deviations in points, of each batch of scores. */
    deviations: Type.Array(closed({ name: Type.String(), work: Type.Number(), expert: Type.Number(), rest: Type.Number() })),
    lines: Type.Array(
      closed({
        itemId: Type.String(),
        itemName: Type.String(),
        groupId: orNull(Type.String()),
        groupName: Type.String(),
        works: Type.Integer(),
        places: Type.Integer(),
        expectedWrong: Type.Number(),
        open: Type.Integer(),
      }),
    ),
    /** Which of the lines the works below are of. */
    chosen: orNull(closed({ itemId: Type.String(), groupId: orNull(Type.String()) })),
    /** Works of the line that are too close to call and those next to it, by rank; 300 at most. */
    works: Type.Array(certainWork),
    /** Works of all lines a further review would decide most about, the best first. */
    proposed: Type.Array(certainWork),
    /** Batches whose review may be opened again for them. */
    batches: Type.Array(closed({ batchId: Type.String(), name: Type.String() })),
  }),
})

/** Asks for one more review of works: their batches open again, each work needs one expert more. The calculation goes back to a draft. */
export const askMoreReviews = post('/review/comment/result/moreReviews', {
  title: ['增加评审', 'Ask for more reviews'],
  access: 'review:batch:distribute',
  idempotent: true,
  input: closed({
    resultId,
    version,
    batchId: id(['批次', 'Batch']),
    workIds: Type.Array(workId, { minItems: 1, maxItems: 300, uniqueItems: true, label: ['作品', 'Works'] }),
    endTime: instantInput(['评审截止', 'Ends']),
    reason,
  }),
  reply: closed({ workCount: Type.Integer() }),
})
