import { expect, test } from 'vitest'
import { nodeStates } from './timeline.ts'

const nodes = ['2026-10-01', '2026-11-01', '2026-12-01'].map((at) => ({ at: `${at}T00:00:00+08:00` }))

test.each([
  ['2026-09-01', ['next', 'later', 'later']],
  ['2026-11-15', ['past', 'past', 'next']],
  ['2027-01-01', ['past', 'past', 'past']],
])('on %s', (day, states) => expect(nodeStates(nodes, Date.parse(day))).toEqual(states))
