import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { getObjection, handleObjection } from '@kaisai/contract/review/objection.endpoints'

export type ObjectionDetail = ReplyOf<typeof getObjection>
export type ObjectionVerb = InputOf<typeof handleObjection>['verb']
/** In the order they are offered. */
export const objectionVerbs: readonly ObjectionVerb[] = ['accept', 'investigate', 'uphold', 'dismiss', 'refuse', 'close']
