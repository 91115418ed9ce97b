import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evaluatePerson, evaluateTeam, isAllowed, sentenceOf } from './evaluate.ts'
import { defaultRules, type ParticipationRules } from './rules.ts'
import type { PastParticipation } from './team-facts.ts'
import { ann, category, context, lin, past, team } from './test/given.ts'

test('a legal team under the default rules has nothing to hear', () => {
  assert.deepEqual(evaluateTeam(defaultRules, category(), team(), [], context), [])
})

test('a finding names those concerned, the numbers, and what to do next in both languages', () => {
  const [finding] = evaluateTeam(defaultRules, category(), team(), [past('bo')], context)
  assert.deepEqual(finding, {
    key: 'caps',
    severity: 'error',
    people: ['bo'],
    values: { name: '薄荷', count: 1, most: 1, within: 'category', role: 'participant' },
    text: ['薄荷已参加本类别的其他队伍', '薄荷 is in another team here already.'],
    next: ['请将其移出本队，或请其先退出其他队伍', 'Remove this person, or have another team left first.'],
  })
  assert.equal(sentenceOf(finding!)[0], '薄荷已参加本类别的其他队伍，请将其移出本队，或请其先退出其他队伍')
})

test('a team learns nothing of the name of another team; who asks for himself does', () => {
  const elsewhere = [past('ann', { teamName: '秘密队' })]
  assert.doesNotMatch(JSON.stringify(evaluateTeam(defaultRules, category(), team(), elsewhere, context)), /秘密队/)
  assert.match(JSON.stringify(evaluatePerson(defaultRules, category(), ann, elsewhere, context)), /秘密队/)
})

test('a full category with a waiting list is a hint and keeps nobody out', () => {
  const places = { inCategory: 10, bySchool: 0, hasWaitingList: true }
  const findings = evaluateTeam(defaultRules, category({ totalQuota: 10 }), team(), [], { ...context, places })
  assert.deepEqual(
    findings.map(({ key, severity }) => [key, severity]),
    [['places', 'hint']],
  )
  assert.equal(isAllowed(findings), true)
})

describe('one person alone', () => {
  const ask = (one = ann, others: readonly PastParticipation[] = [], rules: Partial<ParticipationRules> = {}) =>
    evaluatePerson({ ...defaultRules, ...rules }, category({ perPersonMax: 3 }), one, others, context)

  test('hears how many teams are left, and nothing about a team there is not', () => {
    const findings = ask(ann, [past('ann', { teamId: 'a' }), past('ann', { teamId: 'b' })])
    assert.deepEqual(
      findings.map((finding) => [finding.severity, sentenceOf(finding)[0]]),
      [['hint', '安然在本类别已参加2/3支队伍，还可加入1支']],
    )
    assert.equal(isAllowed(findings), true)
  })
  test('hears of teams even before the first', () => {
    assert.deepEqual(
      ask(lin).map((finding) => sentenceOf(finding)),
      [['林老师在本竞赛已指导0/5支队伍，还可加入5支', '林老师 advises 0 of 5 teams in this competition. 5 more possible.']],
    )
  })
  test('is refused with the names of the teams in the way', () => {
    const findings = evaluatePerson(defaultRules, category(), ann, [past('ann')], context)
    assert.deepEqual(findings.map(sentenceOf)[0]?.[0], '安然已参加本类别的其他队伍（星火队），如需加入新的队伍，请先退出其中一支')
    assert.equal(isAllowed(findings), false)
  })
  test('is refused for age, degree and profile', () => {
    const old = { ...ann, birthDate: '1980-01-01', degree: 'highschool' as const, hasCompleteProfile: false }
    const findings = ask(old, [], { ageLimit: { years: 35, on: null } })
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'error').map(({ key }) => key),
      ['audience', 'ageLimit', 'profiles'],
    )
  })
  test('of vocational level may enter group A: a teammate may lift the team', () => {
    const limits = { levelGroup: 'A' } as const
    const rules: ParticipationRules = { ...defaultRules, levelGroups: 'exact' }
    assert.equal(isAllowed(evaluatePerson(rules, category(limits), { ...ann, degree: 'junior' }, [], context)), true)
    const groupB = category({ levelGroup: 'B' })
    assert.equal(isAllowed(evaluatePerson(rules, groupB, ann, [], context)), false)
  })
})
