// The attacks that stay: who may call what on whose rows, made from the contract.
// A small size here; `npm run attack` runs the same at full size and prints the figures.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { refusal } from '../refusal.ts'
import { ENDS_SESSION, idFields, inputOf, type Schema } from './from-schema.ts'
import { openWorld, type Worker, type World } from './world.ts'

const FULL = process.env.KAISAI_ATTACK === 'full'
const MISSING = '0198c0de-0000-7000-8000-000000000001'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world?.stop())

const holds = (worker: Worker, endpoint: Endpoint): boolean =>
  endpoint.access === 'signedIn' || worker.role === 'ROOT' || worker.permissions.has(endpoint.access)
const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')

test('every call × every built-in role: admitted exactly where the role holds the permission', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const { endpoint } of guarded.filter(({ name }) => !ENDS_SESSION.has(name))) {
    if (endpoint.access === 'signedIn') continue
    for (const worker of world.foreign) {
      // Nothing of it exists: an admitted call ends in a refusal of its own, a call that is not admitted in 401.
      const reply = await world.app.raw(
        endpoint,
        inputOf(endpoint, () => MISSING),
        { as: worker.person },
      )
      cells += 1
      if (reply.http >= 500) wrong.push(`${worker.role} ${endpoint.path}: ${reply.http}`)
      // Admitted callers may still be refused the very row or place: 401 as a code comes with the role's missing permission only.
      if (!holds(worker, endpoint) && reply.code !== refusal('house.no_access'))
        wrong.push(`${worker.role} ${endpoint.path}: ${reply.code}, not refused`)
    }
  }
  console.log(`  ${cells} cells of call × role, ${wrong.length} wrong`)
  assert.deepEqual(wrong, [])
})

test('every call × every role that may call it: a row of another tenant is answered like a missing one', async () => {
  const wrong: string[] = []
  let cells = 0
  let differing = 0
  const everything = new Set(['ROOT', 'platform'])
  for (const { endpoint, name } of guarded) {
    const fields = idFields(endpoint.input as Schema).filter((field) => world.rowFor(field) !== null)
    if (endpoint.access === 'signedIn' || fields.length === 0 || ENDS_SESSION.has(name)) continue
    for (const [at, worker] of world.foreign.entries()) {
      if (everything.has(worker.role) || !holds(worker, endpoint)) continue
      const [foreign, missing] = [
        await world.app.raw(endpoint, inputOf(endpoint, world.rowFor), { as: worker.person }),
        await world.app.raw(
          endpoint,
          inputOf(endpoint, () => MISSING),
          { as: worker.person },
        ),
      ]
      cells += 1
      // Exports begin a task whose id differs; what it holds is the viewer's own.
      const bare = ({ http, code, data }: typeof foreign) =>
        JSON.stringify({ http, code, data: code === 0 ? data : null }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      if (bare(foreign) !== bare(missing))
        wrong.push(
          `${worker.role} ${endpoint.path} (${fields.join(', ')}): ${foreign.http}/${foreign.code}, missing ${missing.http}/${missing.code}`,
        )
      if (!FULL && cells % 4 !== 0) continue
      // The same row for the same role of its own tenant: to show that the row is there.
      const own = await world.app.raw(endpoint, inputOf(endpoint, world.rowFor), { as: world.own[at]!.person })
      if (bare(own) !== bare(missing)) differing += 1
    }
  }
  console.log(`  ${cells} cells of foreign row × call × role, ${wrong.length} wrong; ${differing} own rows told apart`)
  assert.deepEqual(wrong, [])
  assert.ok(differing > 50, `${differing} own rows told apart: the check sees no rows`)
})
