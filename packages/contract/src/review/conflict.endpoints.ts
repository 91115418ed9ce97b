// Who must not judge what: kept by the office, asked for by teams.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, keyword, oneOf, prose, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { competitionId, conflictKind, expertId, reason } from './fields.ts'
import type { ConflictSource } from './labels.ts'
import { conflictEffects, conflictSourceLabels, declaredConflictKinds } from './labels.ts'

const conflictSource = oneOf(Object.keys(conflictSourceLabels) as ConflictSource[], ['来源', 'Source'])
const conflictRow = closed({
  conflictId: orNull(Type.String()),
  expertId: Type.String(),
  expertName: Type.String(),
  expertUnit: Type.String(),
  workId: orNull(Type.String()),
  workCode: Type.String(),
  workTitle: Type.String(),
  schoolName: Type.String(),
  kind: conflictKind,
  kindName: Type.String(),
  source: conflictSource,
  sourceName: Type.String(),
  effect: oneOf(conflictEffects, ['效力', 'Effect']),
  isPinned: Type.Boolean(),
  note: Type.String(),
  createTime: orNull(instant),
})
const avoidance = closed({
  avoidanceId: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
  kindName: Type.String(),
  note: Type.String(),
})
/** Conflicts of a competition: declared ones, and those that are read from the data for the experts of its batches. */
export const pageConflicts = get('/review/conflict/page', {
  title: ['回避关系', 'Conflicts'],
  access: 'review:conflict:edit',
  rate: 'search',
  input: pageInput(
    { competitionId, source: Type.Optional(conflictSource), kind: Type.Optional(conflictKind), keyword: Type.Optional(keyword) },
    ['createTime'] as const,
  ),
  reply: pageOf(conflictRow),
})
export const addConflict = post('/review/conflict/add', {
  title: ['新增回避关系', 'Add a conflict'],
  access: 'review:conflict:edit',
  input: closed({
    competitionId,
    expertId,
    workId: orNull(id(['作品', 'Work'])),
    schoolId: orNull(id(['学校', 'School'])),
    kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
    effect: oneOf(conflictEffects, ['效力', 'Effect']),
    isPinned: flag(['锁定', 'Pinned']),
    note: prose(['说明', 'Note'], 500),
  }),
  reply: closed({ conflictId: Type.String() }),
})
export const deleteConflict = post('/review/conflict/delete', {
  title: ['删除回避关系', 'Take a conflict back'],
  access: 'review:conflict:edit',
  input: closed({ conflictId: id(['回避关系', 'Conflict']), reason }),
  reply: done,
})
/** Whom a team asks to be kept away from its work. */
export const listAvoidances = get('/web/review/avoidance/list', {
  title: ['回避申请', 'Whom a team avoids'],
  access: 'signedIn',
  input: closed({ teamId: id(['队伍', 'Team']) }),
  reply: closed({ rows: Type.Array(avoidance), isOpen: Type.Boolean() }),
})
export const addAvoidance = post('/web/review/avoidance/add', {
  title: ['申请专家回避', 'Ask to avoid an expert'],
  access: 'signedIn',
  input: closed({
    teamId: id(['队伍', 'Team']),
    name: text(['专家姓名', 'Name of the expert'], 30, 2),
    unit: prose(['专家单位', 'Unit'], 60),
    kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
    note: prose(['说明', 'Note'], 200),
  }),
  reply: closed({ avoidanceId: Type.String() }),
})
export const deleteAvoidance = post('/web/review/avoidance/delete', {
  title: ['撤回回避申请', 'Take it back'],
  access: 'signedIn',
  input: closed({ avoidanceId: id(['回避申请', 'Request']) }),
  reply: done,
})
