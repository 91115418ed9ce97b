import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '../../packages/contract/src/all.ts'
import { callFaults, callsPage, readPage, readRecord, withRecorded } from './calls.ts'
import { callsElsewhere } from './calls-elsewhere.ts'

const keys = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
const awards = 'apps/server/src/rooms/award/award.test.ts'
const prizes = 'apps/server/src/rooms/award/prizes.test.ts'
const other = 'apps/server/src/rooms/work/work.test.ts'
const inAward = allEndpoints.find(({ room }) => room === 'award')!.endpoint
const award = `${inAward.method} ${inAward.path}`
const everyCall = readRecord(
  keys
    .filter((key) => !callsElsewhere[key])
    .flatMap((key) => (key === award ? [`${key}\t${awards}\n`, `${key}\t${other}\n`] : [`${key}\t${other}\n`]))
    .join(''),
)

test('a whole record and its page have no fault, and the page reads back as it was written', () => {
  const page = callsPage(everyCall)
  assert.deepEqual(callFaults(everyCall, page), [])
  assert.deepEqual(readPage(page).get(award), new Set([awards]), 'the room’s own test stands for those of other rooms')
  assert.equal(callsPage(readPage(page)), page)
})

test('a call that nothing makes is a fault that names it; attacks, properties and races do not make calls', () => {
  const lines = [
    'test/attack/attack.test.ts',
    'src/http/contract.test.ts',
    'src/rooms/access/rights.property.test.ts',
    'src/rooms/award/races.test.ts',
  ]
  assert.equal(readRecord(lines.map((file) => `${award}\tapps/server/${file}\n`).join('')).size, 0)
  const less = new Map([...everyCall].filter(([key]) => key !== award))
  assert.deepEqual(callFaults(less, callsPage(less)), [`${award}: no story test makes this call with success`])
})

test('a stale page is a fault, and running one file again renews what the page says of it', () => {
  const page = callsPage(everyCall)
  const made = readRecord(`${award}\t${prizes}\n`)
  const renewed = withRecorded(readPage(page), made, [awards, prizes])
  assert.deepEqual(renewed.get(award), new Set([prizes]))
  assert.match(callFaults(renewed, page).join(), /calls\.md says/)
})
