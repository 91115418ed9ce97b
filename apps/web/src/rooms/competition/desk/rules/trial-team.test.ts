import { evaluateTeam, isAllowed, sentenceOf } from '@kaisai/contract/competition/rules/evaluate'
import { presets } from '@kaisai/contract/competition/rules/presets'
import { defaultCategoryLimits, defaultRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { describe, expect, test } from 'vitest'
import { exampleTeam, type TrialNames, type TrialPlace, trialFacts } from './trial-team.ts'

const names: TrialNames = { team: '追光队', participants: ['张三', '李四'], advisors: ['刘老师'], companyAdvisors: ['马经理'] }
const schools = { a: '甲', b: '乙', c: '丙' }
const plain: RuledCategory = { categoryId: 'one', name: '一', nameEn: '', limits: { ...defaultCategoryLimits, kind: 'regular' } }

const judged = (
  rules: ParticipationRules,
  category: RuledCategory,
  today = '2026-03-01',
  team = exampleTeam(rules, category, names),
) => {
  const { team: facts, past, context } = trialFacts(team, category, schools, today)
  return evaluateTeam(rules, category, facts, past, context)
}

describe('the example team is allowed', () => {
  for (const preset of presets)
    for (const { code, ...category } of preset.categories)
      test(`${preset.key} ${code}`, () => {
        const findings = judged(preset.rules, { ...category, categoryId: code })
        expect(findings.filter(({ severity }) => severity === 'error').map((finding) => sentenceOf(finding)[0])).toEqual([])
      })

  test('where most is asked at once', () => {
    const rules: ParticipationRules = {
      ...defaultRules,
      audience: ['teacher'],
      ageLimit: { years: 30, on: null },
      fullTimeAdvisor: 'one',
      teamNameMax: 2,
    }
    const limits = { ...defaultCategoryLimits, memberMin: 4, companyAdvisorMin: 1, companyAdvisorMax: 1 }
    expect(isAllowed(judged(rules, { ...plain, limits }))).toBe(true)
  })
})

test('somebody is as old as stated, on any day of the year', () => {
  const rules: ParticipationRules = { ...defaultRules, ageLimit: { years: 20, on: null } }
  for (const today of ['2026-01-01', '2028-02-29', '2026-12-31']) {
    const team = exampleTeam(rules, plain, names)
    const aged = (age: number) => ({ ...team, people: team.people.map((person) => ({ ...person, age })) })
    expect(isAllowed(judged(rules, plain, today, aged(20)))).toBe(true)
    expect(isAllowed(judged(rules, plain, today, aged(21)))).toBe(false)
  }
})

test('another team counts where it stands and wherever that lies', () => {
  const counted = (place: TrialPlace) => {
    const rules: ParticipationRules = {
      ...defaultRules,
      caps: (['kind', 'competition', 'year'] as const).map((within) => ({ within, role: 'any', isDraftCounted: false, most: 1 })),
    }
    const { name, people } = exampleTeam(rules, plain, names)
    const others = [{ id: 'x', place, role: 'member', state: 'effective' }] as const
    const team = { name, people: people.map((person) => ({ ...person, others })) }
    return judged(rules, plain, '2026-03-01', team).flatMap(({ key, values }) => (key === 'caps' ? [values.within] : []))
  }
  expect(counted('category')).toEqual(['category', 'kind', 'competition', 'year'])
  expect(counted('kind')).toEqual(['kind', 'competition', 'year'])
  expect(counted('competition')).toEqual(['competition', 'year'])
  expect(counted('year')).toEqual(['year'])
})
