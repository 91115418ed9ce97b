import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainRules } from './explain.ts'
import { presets } from './presets.ts'
import { type CategoryLimits, defaultCategoryLimits, defaultRules, type ParticipationRules } from './rules.ts'
import { category } from './test/given.ts'

// A competition in which every setting matters, and one change of each.
const limits: CategoryLimits = {
  memberMin: 2,
  memberMax: 5,
  advisorMin: 1,
  advisorMax: 2,
  companyAdvisorMin: 1,
  companyAdvisorMax: 2,
  isCrossSchoolAllowed: true,
  perPersonMax: 1,
  perSchoolQuota: 2,
  totalQuota: 20,
  levelGroup: 'A',
  kind: 'regular',
}
const rules: ParticipationRules = {
  ...defaultRules,
  caps: [{ within: 'kind', role: 'participant', isDraftCounted: false, most: 2 }],
  audience: ['undergrad', 'postgrad', 'teacher'],
  mixedTeams: 'students_majority',
  levelGroups: 'exact',
}
const kind = { within: 'kind', role: 'participant', isDraftCounted: false, most: 2 } as const
const changedRules: { readonly [K in keyof ParticipationRules]: readonly ParticipationRules[K][] } = {
  caps: [
    [],
    [{ ...kind, most: 3 }],
    [{ ...kind, within: 'year' }],
    [{ ...kind, within: 'competition' }],
    [{ ...kind, role: 'captain' }],
    [{ ...kind, role: 'member' }],
    [{ ...kind, role: 'advisor' }],
    [{ ...kind, role: 'any' }],
    [{ ...kind, isDraftCounted: true }],
    [{ ...kind, role: 'captain', isDraftCounted: true }],
  ],
  countsFrom: ['pending', 'approved', 'effective'],
  isDisqualifiedCounted: [false],
  audience: [['undergrad', 'teacher'], ['teacher']],
  mixedTeams: ['forbidden', 'free'],
  ageLimit: [
    { years: 35, on: null },
    { years: 36, on: null },
    { years: 35, on: '2026-06-01' },
  ],
  levelGroups: ['off', 'no_higher'],
  schoolsMax: [2, 3],
  advisorSchool: ['captain', 'members'],
  fullTimeAdvisor: ['one', 'all'],
  needsAdvisorAcceptance: [false],
  completeProfiles: ['none', 'everyone'],
  teamNameMax: [16],
  workTitleMax: [30],
  isDissolvable: [false],
}
const changedLimits: { readonly [K in keyof CategoryLimits]: readonly CategoryLimits[K][] } = {
  memberMin: [3],
  memberMax: [4, 1],
  advisorMin: [0],
  advisorMax: [1, 0],
  companyAdvisorMin: [0],
  companyAdvisorMax: [1, 0],
  isCrossSchoolAllowed: [false],
  perPersonMax: [2, null],
  perSchoolQuota: [3, null],
  totalQuota: [30, null],
  levelGroup: ['B', null],
  kind: [null],
}

for (const lang of ['zh', 'en'] as const) {
  test(`no setting is silent (${lang})`, () => {
    const base = explainRules(rules, category(limits), lang).join('\n')
    const sayEachAnew = <K extends string>(
      changes: { [key in K]: readonly unknown[] },
      say: (key: K, value: unknown) => string[],
    ) => {
      for (const [key, values] of Object.entries(changes) as [K, readonly unknown[]][]) {
        const said = [base, ...values.map((value) => say(key, value).join('\n'))]
        assert.ok(values.length > 0 && new Set(said).size === said.length, key)
      }
    }
    sayEachAnew(changedRules, (key, value) => explainRules({ ...rules, [key]: value }, category(limits), lang))
    sayEachAnew(changedLimits, (key, value) => explainRules(rules, category({ ...limits, [key]: value }), lang))
  })
}

test('the default rules in words', () => {
  assert.deepEqual(explainRules(defaultRules, category(), 'zh'), [
    '参赛对象：本科生、高职高专学生、研究生',
    '每队1-5人（含队长）',
    '指导教师最多2名',
    '每队设一名队长',
    '有多名指导教师时，第一指导教师只能有一名',
    '同一人在一支队伍中只能有一个身份',
    '学生不能担任指导教师',
    '不允许跨校组队',
    '每人在本赛项最多参加1支队伍',
    '每人在本竞赛最多指导5支队伍',
    '队伍从开始邀请队员起计入上述数量；草稿、审核不通过和已退赛的队伍不计',
    '被取消资格的队伍也计入上述数量',
    '队伍名称2-30个字符',
    '作品名称2-60个字符',
    '队员须先补全个人资料',
    '队员须本人确认加入',
    '指导教师须本人确认',
  ])
})

test('what holds for all categories is said once, the rest by name', () => {
  const named = (name: string, memberMax: number, kindOf: string | null = null) => ({
    name,
    nameEn: '',
    limits: { ...defaultCategoryLimits, memberMax, kind: kindOf },
  })
  const said = explainRules(defaultRules, [named('创意', 3), named('创业', 5), named('公益', 3)], 'zh')
  assert.deepEqual(said.slice(1, 4), ['创意、公益：每队1-3人（含队长）', '创业：每队1-5人（含队长）', '指导教师最多2名'])
  assert.deepEqual(explainRules(defaultRules, [named('创意', 3), named('创业', 5)], 'en').slice(1, 3), [
    '创意: A team has 1–3 people, the captain included.',
    '创业: A team has 1–5 people, the captain included.',
  ])
})

test('categories counted together are named', () => {
  const of = (name: string, kindOf: string) => ({ name, nameEn: name, limits: { ...limits, perPersonMax: null, kind: kindOf } })
  const said = explainRules(rules, [of('A', 'one'), of('B', 'one'), of('C', 'two')], 'zh')
  assert.ok(said.includes('A、B：每人在“A”“B”中合计最多参加2支队伍'), said.join('\n'))
  assert.ok(said.includes('C：每人在本赛项最多参加2支队伍'), said.join('\n'))
})

test('without categories there is nothing to say', () => {
  assert.deepEqual(explainRules(defaultRules, [], 'zh'), [])
})

test('no sentence is said twice, and each language keeps to itself', () => {
  for (const { rules: own, categories } of presets) {
    const [zh, en] = [explainRules(own, categories, 'zh'), explainRules(own, categories, 'en')]
    assert.equal(zh.length, en.length)
    assert.equal(new Set(zh).size, zh.length)
    for (const sentence of zh) assert.doesNotMatch(sentence, /。$|undefined|Infinity/)
    for (const sentence of en) assert.match(sentence, /^[A-Z0-9][^\p{Script=Han}]*\.$/u)
  }
})

test('rules are said in the words of the competition', () => {
  const topics = { submitButton: 'topic', itemLabel: 'topic' }
  const capped = { ...defaultRules, caps: [{ within: 'kind', role: 'participant', isDraftCounted: false, most: 2 } as const] }
  const one = category({ ...defaultCategoryLimits, kind: 'open', perPersonMax: 1 })
  const said = explainRules(capped, one, 'zh', topics).join('\n')
  assert.match(said, /每人在本选题类别最多参加1支队伍/)
  assert.match(said, /每人在本类选题类别最多参加2支队伍/)
  assert.match(said, /选题名称2-/)
  assert.doesNotMatch(said, /作品|赛项/)
  const english = explainRules(capped, one, 'en', topics).join('\n')
  assert.match(english, /In this topic category one person may/)
  assert.match(english, /In topic categories of this kind/)
  assert.match(english, /The title of a topic has/)
})
