import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIn } from '../machine.ts'
import { competitionStates } from './competition.states.ts'
import { isHalted } from './halted.ts'
import { badgeNames, badgeOf, type CompetitionStatus, windowSummary } from './timeline/badge.ts'

test('a competition is halted by its state just where it is by the badge that state shows', () => {
  const states = Object.keys(competitionStates.states) as CompetitionStatus[]
  const at = new Date('2026-11-20T12:00:00Z')
  for (const state of states) {
    assert.equal(isHalted(state), isIn(competitionStates, 'halted', state), state)
    assert.equal(isHalted(badgeOf(windowSummary([]), state, at)), isHalted(state), state)
  }
  assert.deepEqual(badgeNames.filter(isHalted), states.filter(isHalted))
})
