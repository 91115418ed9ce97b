// How far 300 big screens over two processes lag behind an operator's call, against bare SSE of node:http that writes as many bytes.

import { type ChildProcess, fork } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { SCREEN_STREAM } from '@kaisai/contract/onsite/open.endpoints'
import * as desk from '@kaisai/contract/onsite/run.endpoints'
import { BASE } from '../apps/server/src/http/base.ts'
import { openOnsite } from '../apps/server/src/rooms/onsite/onsite.given.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { serve } from './lib/serving.ts'

const SCREENS = scaled(300, 4)
const CALLS = scaled(40, 4)
const GOAL_MS = 500

/** Opens screens on both ports; `arrived` resolves when all of them have heard `count` events of a name since it was asked. */
const openScreens = async (ports: readonly number[], path: string) => {
  let times: number[] = []
  let awaited = { marker: '', done: (): void => undefined }
  let size = 0
  await Promise.all(
    Array.from(
      { length: SCREENS },
      (_, at) =>
        new Promise<void>((opened, reject) => {
          get({ host: '127.0.0.1', port: ports[at % ports.length]!, path, agent: false }, (response) => {
            if (response.statusCode !== 200) return reject(new Error(`screen refused: ${response.statusCode}`))
            response.setEncoding('utf8').on('data', (text: string) => {
              opened()
              if (awaited.marker === '' || !text.includes(awaited.marker)) return
              size = text.length
              times.push(performance.now())
              if (times.length === SCREENS) awaited.done()
            })
          }).on('error', reject)
        }),
    ),
  )
  const during = async (marker: string, act: () => Promise<unknown> | unknown): Promise<number[]> => {
    times = []
    const all = new Promise<void>((done) => {
      awaited = { marker, done }
    })
    const start = performance.now()
    await act()
    await all
    return times.map((time) => time - start)
  }
  return { during, bytes: () => size }
}

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const world = await openOnsite()
  const { sceneId, roomIds } = await world.live({ teams: 3 })
  const key = await world.screen(sceneId)
  const servers = await Promise.all([1, 2].map(() => serve({ kind: 'ours', url: world.app.url, statements: [] })))
  const ours = await openScreens(
    servers.map(({ port }) => port),
    `${BASE}${SCREEN_STREAM}?key=${key}`,
  )
  const { ticketId } = (await world.call(roomIds[0]!)).data
  const lags: number[] = []
  for (let call = 2; call <= CALLS; call++)
    lags.push(
      ...(await ours.during(`"calls":${call}`, () =>
        world.app.call(desk.moveTicket, { ticketId, verb: 'recall' }, { as: world.operator }),
      )),
    )
  for (const { child } of servers) child.kill('SIGKILL')

  const floors = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<{ child: ChildProcess; port: number }>((resolve) => {
          const child = fork(join(import.meta.dirname, 'lib/sse-server.ts'))
          child.on('message', (port) => resolve({ child, port: port as number }))
        }),
    ),
  )
  const bare = await openScreens(
    floors.map(({ port }) => port),
    '/',
  )
  const filler = 'x'.repeat(Math.max(1, ours.bytes()))
  const bareLags: number[] = []
  for (let call = 2; call <= CALLS; call++)
    bareLags.push(
      ...(await bare.during(`"no":${call};`, () => {
        for (const { child } of floors) child.send(`data: "no":${call};${filler}\n\n`)
      })),
    )
  for (const { child } of floors) child.kill('SIGKILL')
  const row = (name: string, values: readonly number[]): string[] => [
    name,
    median(values).toFixed(1),
    at(values, 0.99).toFixed(1),
    Math.max(...values).toFixed(1),
  ]
  table([
    [`${SCREENS} screens, 2 processes, ${CALLS - 1} calls, ms`, 'p50', 'p99', 'most'],
    row('ours: call committed, told, read, written', lags),
    row('bare SSE of node:http', bareLags),
  ])
  verdict('p99 of a screen behind a call, ms', at(lags, 0.99), GOAL_MS, 'less')
}
