import { id, oneOf, text } from '../fields.ts'
import type { ConflictKind } from './labels.ts'
import { conflictKindLabels } from './labels.ts'

export const competitionId = id(['竞赛', 'Competition'])
export const expertId = id(['专家', 'Expert'])
export const entryId = id(['参评作品', 'Work in the batch'])
export const groupId = id(['专家组', 'Panel'])
export const reason = text(['原因', 'Reason'], 500, 2)
export const conflictKind = oneOf(Object.keys(conflictKindLabels) as ConflictKind[], ['回避类型', 'Kind of conflict'])
