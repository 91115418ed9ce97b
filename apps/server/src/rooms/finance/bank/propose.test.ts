import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, proposalsFor } from './propose.ts'

const order = (no: string, names: string[] = []): Candidate => ({
  ...{ kind: 'order', id: no, no, amountFen: 12_000, names, at: '2026-11-29T08:00:00.000Z', hasVoucher: true },
})
const line = { amountFen: 12_000, name: '韦春晓', remark: '', at: '2026-11-28T08:00:00.000Z' }
const numbers = (remark: string, ...candidates: Candidate[]) =>
  proposalsFor({ ...line, remark }, candidates).map(({ candidate }) => candidate.no)

test('a line that names an order comes last for every other one, however well the rest fits', () => {
  const [first, second] = [order('202611280000001'), order('202611290000002', ['韦春晓'])]
  assert.deepEqual(numbers('', first, second), [second.no, first.no])
  assert.deepEqual(numbers('报名费 202611280000001', first, second), [first.no, second.no])
  assert.deepEqual(numbers('202611280000001/202611290000002', first, second), [second.no, first.no])
})
