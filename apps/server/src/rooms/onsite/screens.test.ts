// Big screens over two processes of one database: what happens in one is seen in the other at once, and what was missed comes after a break.
import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { SCREEN_STREAM } from '@kaisai/contract/onsite/open.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import { type BuiltApp, buildApp } from '#src/app.ts'
import { BASE } from '#src/http/base.ts'
import { silentLog } from '#src/platform/log.ts'
import { freshKeys, readKeys } from '#src/platform/secrets.ts'
import { openOnsite } from './onsite.given.ts'

/** Longest a screen may lag behind. */
const MOST_MS = 500

let world: Awaited<ReturnType<typeof openOnsite>>
let other: BuiltApp
const ports = new Map<BuiltApp, number>()
before(async () => {
  world = await openOnsite()
  other = await buildApp({
    config: world.app.ctx.config,
    url: world.app.url,
    keys: readKeys(freshKeys(), 'test'),
    log: silentLog(),
    gateways: { sms: null, mail: null },
    limits: false,
  })
  for (const app of [world.app, other]) {
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    ports.set(app, (app.http.server.address() as { port: number }).port)
  }
})
after(async () => {
  await other.close()
  await world.app.stop()
})

interface Received {
  readonly id: string
  readonly event: string
  readonly data: string
  readonly at: number
}
const listen = (app: BuiltApp, key: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; next: (event: string) => Promise<Received>; ended: Promise<void>; close: () => void }>(
    (resolve, reject) => {
      const request = get(
        { host: '127.0.0.1', port: ports.get(app)!, path: `${BASE}${SCREEN_STREAM}?key=${key}`, headers },
        (response) => {
          const received: Received[] = []
          const waiting: { event: string; resolve: (one: Received) => void }[] = []
          let rest = ''
          response.setEncoding('utf8').on('data', (text: string) => {
            const parts = (rest + text).split('\n\n')
            rest = parts.pop()!
            for (const part of parts) {
              const of = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? ''
              const one = { id: of('id'), event: of('event'), data: of('data'), at: performance.now() }
              const at = waiting.findIndex(({ event }) => event === one.event)
              if (at >= 0) waiting.splice(at, 1)[0]!.resolve(one)
              else received.push(one)
            }
          })
          response.on('error', () => undefined)
          resolve({
            status: response.statusCode ?? 0,
            ended: new Promise((end) => response.on('close', () => end())),
            next: (event) => {
              const at = received.findIndex((one) => one.event === event)
              return at >= 0
                ? Promise.resolve(received.splice(at, 1)[0]!)
                : new Promise((resolve) => waiting.push({ event, resolve }))
            },
            close: () => request.destroy(),
          })
        },
      )
      request.on('error', reject)
    },
  )

test('a call is on the screens of both processes within half a second, with the state behind it', async () => {
  const { live, call, screen } = world
  const { sceneId, roomIds } = await live({ teams: 2 })
  const key = await screen(sceneId)
  const screens = [await listen(world.app, key), await listen(other, key), await listen(other, key)]
  for (const one of screens) await one.next('state')
  const start = performance.now()
  const { number } = (await call(roomIds[0]!)).data
  for (const one of screens) {
    const [said, state] = [await one.next('call'), await one.next('state')]
    assert.equal(JSON.parse(said.data).number, number)
    assert.equal(JSON.parse(state.data).state.rooms[0].current.number, number)
    assert.ok(state.at - start < MOST_MS, `${state.at - start} ms`)
    one.close()
  }
})

test('a screen that was away hears the calls it missed and gets the whole state; a revoked one goes dark at once', async () => {
  const { does, live, call, acts, screen, operator, get: scene } = world
  const { sceneId, roomIds } = await live({ teams: 2 })
  const key = await screen(sceneId)
  const first = await listen(other, key)
  const { id } = await first.next('state')
  first.close()
  const { ticketId } = (await call(roomIds[0]!)).data
  await acts(ticketId, 'recall')
  const again = await listen(other, key, { 'last-event-id': id })
  const calls = [JSON.parse((await again.next('call')).data), JSON.parse((await again.next('call')).data)]
  assert.deepEqual(
    calls.map((one) => one.calls),
    [1, 2],
  )
  const state = JSON.parse((await again.next('state')).data).state
  assert.equal(state.rooms[0].calls, 2)
  // Without a last id nothing old is spoken.
  const fresh = await listen(other, key)
  await fresh.next('state')
  const { screens } = await scene(sceneId)
  await does(operator, desk.revokeScreen, { screenId: screens[0]!.screenId })
  for (const one of [again, fresh]) {
    await one.next('over')
    await one.ended
  }
  assert.equal((await listen(world.app, key)).status, 410)
  assert.equal((await listen(world.app, 'forged')).status, 410)
})
