// The next step of a competition, state by state: who reads the table knows the rule.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { CompetitionStatus } from '../competition.policy.ts'
import { type NextStep, nextStep, type Standing } from './next-step.ts'

const idle = { moves: [], waiting: [0, 0, 0], hasWindow: true } as const
const rows: readonly [name: string, standing: Standing, next: NextStep][] = [
  ['a draft is prepared, whatever waits', { ...idle, status: 'draft', waiting: [1] }, { kind: 'prepare' }],
  ['a returned one is corrected', { ...idle, status: 'returned' }, { kind: 'correct' }],
  ['one in audit is approved by who may', { ...idle, status: 'auditing', moves: ['approve', 'return'] }, { kind: 'approve' }],
  ['who submitted it waits for somebody else', { ...idle, status: 'auditing', moves: ['recall'] }, { kind: 'awaitApproval' }],
  ['a suspended one is resumed', { ...idle, status: 'suspended', moves: ['resume'] }, { kind: 'resume' }],
  ['also while it runs', { ...idle, status: 'suspended', moves: ['resumeRunning'] }, { kind: 'resume' }],
  ['who may not resume it waits', { ...idle, status: 'suspended' }, { kind: 'awaitResumption' }],
  ['what is first in the order of the work', { ...idle, status: 'running', waiting: [0, 3, 900] }, { kind: 'work', at: 1 }],
  ['work comes before any date', { ...idle, status: 'published', waiting: [2, 0], hasWindow: true }, { kind: 'work', at: 0 }],
  ['nothing waits: the next date', { ...idle, status: 'running' }, { kind: 'wait' }],
  ['no date is left: it is closed', { ...idle, status: 'running', moves: ['settle'], hasWindow: false }, { kind: 'close' }],
  ['or finished', { ...idle, status: 'settling', moves: ['finish'], hasWindow: false }, { kind: 'close' }],
  [
    'what waits keeps it from being closed',
    { ...idle, status: 'settling', moves: ['finish'], waiting: [0, 1] },
    { kind: 'work', at: 1 },
  ],
  ['after the end certificates may still wait', { ...idle, status: 'finished', waiting: [0, 1] }, { kind: 'work', at: 1 }],
  ['nobody may close it: it is over', { ...idle, status: 'running', hasWindow: false }, { kind: 'over' }],
  ['a cancelled one is over', { ...idle, status: 'cancelled', hasWindow: false }, { kind: 'over' }],
]

for (const [name, standing, next] of rows) test(name, () => assert.deepEqual(nextStep(standing), next))

test('every state has a next step', () => {
  for (const status of Object.keys(competitionStates.states) as CompetitionStatus[])
    assert.ok(nextStep({ status, moves: [], waiting: [], hasWindow: false }).kind)
})
