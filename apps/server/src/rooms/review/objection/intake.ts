import { type Problem, problem } from '@kaisai/contract/problem'

/** Why nobody may object to a result now, or null: objections are taken as long as it is published for them. */
export const objectionRefusal = (
  result: { readonly status: string; readonly publicity_ends_at: string | null },
  now: string,
): Problem | null =>
  result.status === 'publicity' && result.publicity_ends_at !== null && now < result.publicity_ends_at
    ? null
    : problem('review.objection_closed')
