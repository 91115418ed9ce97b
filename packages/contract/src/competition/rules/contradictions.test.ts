import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradictions } from './contradictions.ts'
import { type CategoryLimits, defaultRules, type ParticipationRules } from './rules.ts'
import { category } from './test/given.ts'

const found = (rules: Partial<ParticipationRules>, ...limits: Partial<CategoryLimits>[]) =>
  contradictions({ ...defaultRules, ...rules }, limits.map(category)).map(([zh]) => zh)
const cap = { within: 'competition', role: 'captain', isDraftCounted: false, most: 1 } as const

test('the default rules contradict nothing, with and without categories', () => {
  assert.deepEqual(found({}), [])
  assert.deepEqual(found({}, {}, { memberMin: 5 }), [])
})

test('the same limit twice', () => {
  assert.deepEqual(found({ caps: [cap, { ...cap, most: 2 }] }), ['“本竞赛·担任队长”的限制设置了两次，请只保留一条'])
  assert.deepEqual(found({ caps: [cap, { ...cap, role: 'member' }, { ...cap, within: 'year' }] }), [])
})

test('fewer teams with drafts than without, in either order', () => {
  const text = ['“本竞赛·担任队长”：含草稿的数量不应小于不含草稿的数量，请调整']
  const [entered, created] = [
    { ...cap, most: 2 },
    { ...cap, isDraftCounted: true, most: 1 },
  ]
  assert.deepEqual(found({ caps: [entered, created] }), text)
  assert.deepEqual(found({ caps: [created, entered] }), text)
  for (const most of [1, 3]) assert.deepEqual(found({ caps: [cap, { ...cap, isDraftCounted: true, most }] }), [])
})

test('a day that does not exist', () => {
  assert.deepEqual(found({ ageLimit: { years: 35, on: '2026-02-30' } }), ['年龄截止日不是有效日期，请重新选择'])
  assert.deepEqual(found({ ageLimit: { years: 35, on: '2028-02-29' } }), [])
})

test('rules that no category gives anything to do, as soon as there are categories', () => {
  const idle: Partial<ParticipationRules> = {
    levelGroups: 'exact',
    schoolsMax: 2,
    caps: [{ within: 'kind', role: 'any', isDraftCounted: false, most: 1 }],
  }
  assert.deepEqual(found(idle), [])
  assert.equal(found(idle, {}).length, 3)
  assert.deepEqual(found(idle, {}, { levelGroup: 'A', isCrossSchoolAllowed: true, kind: 'regular' }), [])
})

test('fewest above most, named with the category', () => {
  assert.deepEqual(found({}, { memberMin: 4, memberMax: 3 }), ['常规赛：最少人数大于最多人数，请调整'])
  assert.deepEqual(found({}, { advisorMin: 3 }), ['常规赛：最少指导教师数大于最多数，请调整'])
  assert.deepEqual(found({}, { companyAdvisorMin: 1 }), ['常规赛：最少企业指导教师数大于最多数，请调整'])
  assert.deepEqual(found({}, { totalQuota: 5, perSchoolQuota: 6 }), ['常规赛：每校名额大于总名额，请调整'])
})

test('a group that nobody of the audience belongs to', () => {
  const students = { levelGroups: 'exact', audience: ['junior'] } as const
  assert.equal(found({ ...students, audience: [...students.audience] }, { levelGroup: 'A' }).length, 1)
  assert.deepEqual(found({ levelGroups: 'no_higher', audience: ['junior'] }, { levelGroup: 'A' }), [])
  assert.equal(found({ levelGroups: 'no_higher', audience: ['undergrad'] }, { levelGroup: 'B' }).length, 1)
  assert.deepEqual(found({ levelGroups: 'no_higher', audience: ['undergrad', 'junior'] }, { levelGroup: 'B' }), [])
})
