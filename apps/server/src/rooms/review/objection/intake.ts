// When objections are taken (decision 44): from publication until the later of two promises, the end of the publicity and the end of the
// stage's OBJECTION window, where that begins before the publicity is over.
import { type Problem, problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { stageWindowEnd } from '../../competition/reads.ts'

/** Until when objections are taken to what was published: `publicityEnd` of the result or award, and its stage's window. */
export const objectionEnd = (stageId: RawBuilder<unknown>, publicityEnd: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`greatest(${publicityEnd}, ${stageWindowEnd(stageId, 'OBJECTION', publicityEnd)})`

/** Why nobody may object now to what is published until `end`, or null. */
export const objectionRefusal = (end: string | null, now: string): Problem | null =>
  end !== null && now < end ? null : problem('review.objection_closed')
