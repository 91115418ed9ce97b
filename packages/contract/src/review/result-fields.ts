// Fields that several calls about results ask for.
import { Type } from 'typebox'
import { orNull } from '../endpoint.ts'
import { id, oneOf, text } from '../fields.ts'
import { outcomes } from './labels.ts'

export const competitionId = id(['竞赛', 'Competition'])
export const workId = id()
export const reason = text(['原因', 'Reason'], 500, 2)
export const outcome = oneOf(outcomes, ['结果', 'Outcome'])
export const score = orNull(Type.Number())
