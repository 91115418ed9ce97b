import { expect, test } from 'vitest'
import { nodeStates } from './timeline.ts'

const nodes = [
  ['2026-10-01', '2026-11-20'],
  ['2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-31'],
  ['2027-02-01', '2027-02-28'],
].map(([at, until]) => ({ at: `${at}T00:00:00+08:00`, until: `${until}T00:00:00+08:00` }))

test.each([
  ['2026-09-01', ['next', 'later', 'later', 'later']],
  ['2026-11-15', ['open', 'open', 'next', 'later']],
  ['2026-11-25', ['past', 'open', 'next', 'later']],
  ['2027-01-01', ['past', 'past', 'past', 'next']],
  ['2027-03-01', ['past', 'past', 'past', 'past']],
])('on %s', (day, states) => expect(nodeStates(nodes, Date.parse(day))).toEqual(states))
