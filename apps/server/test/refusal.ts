import { type ProblemKey, problems } from '@kaisai/contract/problem'

/** The number by which a reply names a refusal: `assert.equal(reply.code, refusal('review.sheet_changed'))`. */
export const refusal = (key: ProblemKey): number => problems[key][0]
