import { expect, test } from 'vitest'
import { type Chosen, type ChosenExpert, changed, toggled, withPanel } from './chosen-experts.ts'

const expert = (expertId: string, part: Partial<ChosenExpert> = {}): ChosenExpert => ({
  expertId,
  groupId: null,
  isCaptain: false,
  maxLoad: 20,
  ...part,
})
const chosenOf = (...experts: ChosenExpert[]): Chosen => new Map(experts.map((one) => [one.expertId, one]))
const leadsOf = (chosen: Chosen, groupId: string) =>
  [...chosen.values()].filter((one) => one.groupId === groupId && one.isCaptain).map(({ expertId }) => expertId)

test('an expert is taken in and left out', () => {
  const one = toggled(chosenOf(), expert('a'))
  expect([...one.keys()]).toEqual(['a'])
  expect([...toggled(one, expert('a')).keys()]).toEqual([])
})

test('a new lead takes over in his panel only', () => {
  const chosen = chosenOf(
    expert('a', { groupId: 'g', isCaptain: true }),
    expert('b', { groupId: 'g' }),
    expert('c', { groupId: 'h', isCaptain: true }),
  )
  const after = changed(chosen, 'b', { isCaptain: true })
  expect(leadsOf(after, 'g')).toEqual(['b'])
  expect(leadsOf(after, 'h')).toEqual(['c'])
})

test('whoever changes panels is no lead there', () => {
  const chosen = chosenOf(expert('a', { groupId: 'g', isCaptain: true }), expert('c', { groupId: 'h', isCaptain: true }))
  const after = changed(chosen, 'a', { groupId: 'h' })
  expect(after.get('a')).toMatchObject({ groupId: 'h', isCaptain: false })
  expect(leadsOf(after, 'h')).toEqual(['c'])
  expect(changed(chosen, 'unknown', { maxLoad: 1 })).toBe(chosen)
})

test('a whole panel comes with one lead, without those who cannot judge', () => {
  const loads: Record<string, number> = { a: 5, b: 6 }
  const after = withPanel(
    chosenOf(expert('b', { maxLoad: 3 })),
    { groupId: 'g', expertIds: ['a', 'b', 'gone'] },
    (id) => loads[id],
  )
  expect([...after.keys()].sort()).toEqual(['a', 'b'])
  expect(leadsOf(after, 'g')).toEqual(['a'])
  // A limit that was set by hand stays.
  expect(after.get('b')).toMatchObject({ groupId: 'g', maxLoad: 3 })
})
