import type { ParticipationRules } from '../rules.ts'
import { askCases } from '../test/ask-cases.ts'
import { past } from '../test/given.ts'
import type { duplicateRules } from './duplicates.ts'

const kindCap: Partial<ParticipationRules> = {
  caps: [{ within: 'kind', role: 'participant', isDraftCounted: false, most: 1 }],
}
const yearCap: Partial<ParticipationRules> = { caps: [{ within: 'year', role: 'any', isDraftCounted: false, most: 1 }] }
const leadOne: Partial<ParticipationRules> = {
  caps: [{ within: 'competition', role: 'captain', isDraftCounted: false, most: 1 }],
}
const createTwo: Partial<ParticipationRules> = {
  caps: [{ within: 'competition', role: 'captain', isDraftCounted: true, most: 2 }],
}
const anyNumber = { perPersonMax: null }
const inAnother = '安然已参加本类别的其他队伍'

askCases<keyof typeof duplicateRules>({
  caps: [
    { when: 'nobody is anywhere else', says: [] },
    { when: 'somebody is in another team of the category', past: [past('ann')], says: [inAnother] },
    { when: 'the other team is this one', past: [past('ann', { teamId: 'light' })], says: [] },
    { when: 'somebody else is', past: [past('zhou')], says: [] },
    { when: 'in another category', past: [past('ann', { categoryId: 'practice' })], says: [] },
    { when: 'in the same category of last year', past: [past('ann', { competitionId: 'ec2025', year: 2025 })], says: [] },
    { when: 'as advisor', past: [past('ann', { role: 'teacher' })], says: [] },
    { when: 'the other team is a draft', past: [past('ann', { state: 'draft' })], says: [] },
    { when: 'it was refused', past: [past('ann', { state: 'rejected' })], says: [] },
    { when: 'it was withdrawn', past: [past('ann', { state: 'withdrawn' })], says: [] },
    { when: 'it waits for a place', past: [past('ann', { state: 'waitlisted' })], says: [inAnother] },
    { when: 'it gathers', past: [past('ann', { state: 'gathering' })], says: [inAnother] },
    {
      when: 'it gathers, which does not count yet',
      rules: { countsFrom: 'pending' },
      past: [past('ann', { state: 'gathering' })],
      says: [],
    },
    { when: 'it is returned', rules: { countsFrom: 'pending' }, past: [past('ann', { state: 'returned' })], says: [inAnother] },
    { when: 'it is unpaid', rules: { countsFrom: 'effective' }, past: [past('ann', { state: 'unpaid' })], says: [] },
    { when: 'it was disqualified', past: [past('ann', { state: 'disqualified' })], says: [inAnother] },
    {
      when: 'it was disqualified, which does not count',
      rules: { isDisqualifiedCounted: false },
      past: [past('ann', { state: 'disqualified' })],
      says: [],
    },
    { when: 'two are allowed', limits: { perPersonMax: 2 }, past: [past('ann')], says: ['含本队，安然在本类别已参加2/2支队伍'] },
    {
      when: 'the same team is told twice',
      limits: { perPersonMax: 2 },
      past: [past('ann'), past('ann', { role: 'captain' })],
      says: ['含本队，安然在本类别已参加2/2支队伍'],
    },
    {
      when: 'an advisor has five teams',
      past: [1, 2, 3, 4, 5].map((n) => past('lin', { teamId: `${n}`, role: 'teacher', categoryId: 'practice' })),
      says: ['林老师在本竞赛已指导5支队伍，最多5支'],
    },
    {
      when: 'an advisor has two teams',
      past: [1, 2].map((n) => past('lin', { teamId: `${n}`, role: 'company_teacher' })),
      says: ['含本队，林老师在本竞赛已指导3/5支队伍'],
    },
    {
      when: 'another category of the kind',
      rules: kindCap,
      limits: { ...anyNumber, kind: 'regular' },
      past: [past('ann', { categoryId: 'two', kind: 'regular' })],
      says: ['安然在同类的各类别中已参加1支队伍，最多1支'],
    },
    {
      when: 'one regular and one practice team',
      rules: kindCap,
      limits: { ...anyNumber, kind: 'regular' },
      past: [past('ann', { categoryId: 'two', kind: 'practice' })],
      says: [],
    },
    {
      when: 'the kind of another competition',
      rules: kindCap,
      limits: { ...anyNumber, kind: 'regular' },
      past: [past('ann', { competitionId: 'ec2025', kind: 'regular' })],
      says: [],
    },
    { when: 'the category has no kind', rules: kindCap, limits: anyNumber, past: [past('ann')], says: [] },
    {
      when: 'another competition of the series this year',
      rules: yearCap,
      past: [past('ann', { competitionId: 'ec2026s', role: 'teacher' })],
      says: ['安然在本系列本年度的竞赛已以各种身份加入1支队伍，最多1支'],
    },
    { when: 'another series', rules: yearCap, past: [past('ann', { competitionId: 'x', seriesId: 'x' })], says: [] },
    { when: 'another year', rules: yearCap, past: [past('ann', { competitionId: 'ec2025', year: 2025 })], says: [] },
    {
      when: 'competitions without a series are none',
      rules: yearCap,
      context: { seriesId: null },
      past: [past('ann', { competitionId: 'x', seriesId: null })],
      says: [],
    },
    { when: 'a member elsewhere leads here', rules: leadOne, limits: anyNumber, past: [past('ann')], says: [] },
    {
      when: 'a captain elsewhere leads here',
      rules: leadOne,
      limits: anyNumber,
      past: [past('ann', { role: 'captain' })],
      says: ['安然在本竞赛已担任1支队伍的队长，最多1支'],
    },
    {
      when: 'a captain elsewhere is a member here',
      rules: leadOne,
      limits: anyNumber,
      past: [past('bo', { role: 'captain' })],
      says: [],
    },
    {
      when: 'two drafts where two may be created',
      rules: createTwo,
      past: ['a', 'b'].map((teamId) => past('ann', { teamId, role: 'captain', state: 'draft', categoryId: 'practice' })),
      says: ['安然在本竞赛已创建2支队伍（含草稿），最多2支'],
    },
    {
      when: 'withdrawn drafts do not count',
      rules: createTwo,
      past: ['a', 'b'].map((teamId) => past('ann', { teamId, role: 'captain', state: 'withdrawn', categoryId: 'practice' })),
      says: [],
    },
    {
      when: 'the stricter of two alike',
      rules: { caps: [{ within: 'category', role: 'participant', isDraftCounted: false, most: 3 }] },
      past: [past('ann')],
      says: [inAnother],
    },
  ],
})
