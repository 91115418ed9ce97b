import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaText } from '../../china-clock.ts'
import { badgeAt, type CompetitionStatus } from './badge.ts'
import { type SignUpCompetition, signUpStateAt } from './sign-up-state.ts'
import { anyMoment, anyNode, fullNodes, instant, node } from './test/given.ts'

const competition = (more: Partial<SignUpCompetition> = {}): SignUpCompetition => ({
  status: 'running',
  nodes: fullNodes(),
  enrollMode: 'team',
  externalUrl: '',
  canEnrollOnline: true,
  ...more,
})
const during = instant('11-10 12:00')
const keyAt = (more: Partial<SignUpCompetition>, at = during) => {
  const { key, isOpen } = signUpStateAt(competition(more), at)
  return `${key}${isOpen ? ' open' : ''}`
}

test('while enrollment is open the button leads to the form, to the organizer’s site, or to the contact', () => {
  assert.equal(keyAt({}), 'open open')
  assert.equal(keyAt({ externalUrl: 'https://a.cn/x' }), 'external open')
  assert.equal(keyAt({ externalUrl: 'https://a.cn/x', canEnrollOnline: false }), 'external open')
  assert.equal(keyAt({ externalUrl: null, canEnrollOnline: false }), 'contact')
  assert.deepEqual(signUpStateAt(competition({ enrollMode: 'both' }), during).text, [
    '个人或团队报名中，2026-11-20 17:00 截止',
    'Enrollment (individuals or teams) is open until 2026-11-20 17:00',
  ])
})

test('what stands above the clock is said first', () => {
  const keys = (status: CompetitionStatus) => keyAt({ status })
  assert.deepEqual(
    (['cancelled', 'suspended', 'finished', 'archived', 'draft', 'auditing', 'returned', 'published', 'settling'] as const).map(
      keys,
    ),
    ['cancelled', 'suspended', 'finished', 'finished', 'notYet', 'notYet', 'notYet', 'open open', 'open open'],
  )
  assert.equal(keyAt({ status: 'cancelled' }, instant('2030-01-01 09:00')), 'cancelled')
})

test('before, between and after the windows of enrollment the time is named', () => {
  const again = [...fullNodes(), node('ENROLL', '12-01 09:00', '12-03 17:00')]
  const before = signUpStateAt(competition(), instant('10-10 09:00'))
  assert.deepEqual([before.key, chinaText(before.opensAt!.getTime())], ['notYet', '2026-11-01 09:00'])
  assert.equal(before.text[0], '报名将于 2026-11-01 09:00 开始')
  const between = signUpStateAt(competition({ nodes: again }), instant('11-25 09:00'))
  assert.deepEqual([between.key, chinaText(between.opensAt!.getTime())], ['notYet', '2026-12-01 09:00'])
  const after = signUpStateAt(competition(), instant('11-20 17:00'))
  assert.deepEqual([after.key, after.opensAt, chinaText(after.endsAt!.getTime())], ['closed', undefined, '2026-11-20 17:00'])
  assert.equal(keyAt({}, instant('01-31 17:00')), 'finished')
})

test('of two open windows the earlier end is named, so that nobody is late', () => {
  const nodes = [node('ENROLL', '11-05 09:00', '11-25 17:00'), ...fullNodes()]
  assert.match(signUpStateAt(competition({ nodes }), during).text[0], /2026-11-20 17:00 截止/)
})

test('without a window of enrollment it says so', () => {
  assert.equal(keyAt({ nodes: fullNodes({ ENROLL: null }) }), 'noEnroll')
  assert.equal(keyAt({ nodes: [] }), 'noEnroll')
})

test('the button is open exactly while the badge says so, and every reason has words', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 6 }), anyMoment, fc.boolean(), (nodes, at, isExternal) => {
      const one = competition({ nodes, externalUrl: isExternal ? 'https://a.cn' : null })
      const state = signUpStateAt(one, at)
      assert.equal(state.isOpen, badgeAt(one, at) === 'enrolling')
      assert.ok(state.text[0] && state.text[1])
      if (state.isOpen) assert.ok(state.endsAt! > at)
      if (state.opensAt) assert.ok(state.opensAt > at)
    }),
  )
})
