// The seats say the same as the rule that counts teams.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { evaluateTeam } from './evaluate.ts'
import { enrollmentWords, teamRoles } from './labels.ts'
import { seatsOf } from './seats.ts'
import { anyCategory, anyRules } from './test/given.ts'

const runs = { numRuns: 600, seed: 20260401 }
const anyRole = fc.constantFrom(...teamRoles)

test('a person is over a cap exactly where the seats of his teams are more than there are', () => {
  let full = 0
  fc.assert(
    fc.property(
      anyRules,
      anyCategory,
      anyRole,
      fc.array(fc.record({ state: fc.constantFrom(...enrollmentWords), role: anyRole }), { maxLength: 6 }),
      (rules, category, role, others) => {
        const context = { competitionId: 'c', seriesId: 's', year: 2026, categoryId: category.categoryId }
        const seats = others.flatMap((other) =>
          seatsOf(rules, category.limits, context, [{ userId: 'ann', role: other.role }], other.state),
        )
        const own = seatsOf(rules, category.limits, context, [{ userId: 'ann', role }], 'effective')
        const isOver = own.some(({ scope, most }) => seats.filter((seat) => seat.scope === scope).length + 1 > most)
        const person = {
          userId: 'ann',
          name: '安然',
          role,
          personType: 'student',
          schoolId: null,
          schoolName: '',
          degree: 'undergrad',
          birthDate: '2004-01-01',
          hasCompleteProfile: true,
          isFullTime: true,
          hasAccepted: true,
        } as const
        const past = others.map((other, at) => ({
          userId: 'ann',
          teamId: `t${at}`,
          teamName: `t${at}`,
          competitionId: 'c',
          seriesId: 's',
          categoryId: category.categoryId,
          kind: category.limits.kind,
          year: 2026,
          role: other.role,
          state: other.state,
        }))
        const findings = evaluateTeam(rules, category, { teamId: 'own', name: '甲队', workTitle: null, people: [person] }, past, {
          competitionId: 'c',
          seriesId: 's',
          year: 2026,
          on: '2026-04-01',
        })
        const isReported = findings.some(({ key, severity }) => key === 'caps' && severity === 'error')
        if (isOver) full++
        assert.equal(isOver, isReported)
      },
    ),
    runs,
  )
  assert.ok(full > 50, `only ${full} were over`)
})
