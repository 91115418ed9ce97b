// Hostile input to every call, made from its schema. A small size here; `npm run attack` runs it at full size and prints the figures.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import fc from 'fast-check'
import { ENDS_SESSION, hostile, inputOf, type Schema } from './from-schema.ts'
import { openWorld, type World } from './world.ts'

const INPUTS = Number(process.env.KAISAI_ATTACK_INPUTS ?? (process.env.KAISAI_ATTACK === 'full' ? 80 : 4))

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world?.stop())

// What travels in an address is text: whatever is no text travels as its JSON.
const asQuery = (input: unknown): unknown =>
  Object.fromEntries(
    Object.entries(input as object).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )

test('hostile input made from every schema: refused in the envelope or done, never broken', async () => {
  const wrong: string[] = []
  let asked = 0
  const callers = [
    world.own.find(({ role }) => role === 'ROOT')!,
    world.own.find(({ role }) => role === 'group_admin')!,
    world.own.find(({ role }) => role === 'student')!,
  ]
  for (const { endpoint, name } of allEndpoints) {
    if (ENDS_SESSION.has(name)) continue
    const base = inputOf(endpoint, world.rowFor)
    const inputs = [base, ...fc.sample(hostile(endpoint.input as Schema, base), { numRuns: INPUTS, seed: 20_261_122 })]
    for (const [at, input] of inputs.entries()) {
      const worker = callers[at % callers.length]!
      const as = await world.freshToken(worker.person)
      if (endpoint.method === 'GET' && (typeof input !== 'object' || input === null)) continue
      const reply = await world.app.raw(endpoint, endpoint.method === 'GET' ? asQuery(input) : input, { as })
      asked += 1
      if (reply.http >= 500) wrong.push(`${endpoint.path}: ${reply.http} ${reply.msg} to ${JSON.stringify(input)?.slice(0, 300)}`)
    }
  }
  console.log(`  ${asked} hostile requests, ${wrong.length} broken`)
  assert.deepEqual(wrong, [])
})
