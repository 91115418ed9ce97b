// People sign up while one process after another is killed (SIGKILL): a web process, the one that started them, the database server.
// Whoever kept somebody starts him again, as a service manager would. Nothing that was acknowledged may be lost or done twice.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { submitTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { createTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { sql } from 'kysely'
import { type GivenServer, startServers } from '../../apps/server/src/platform/postgres/servers.given.ts'
import { openEnrollment } from '../../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { testFolder } from '../../apps/server/test/database.ts'
import { startManyProcesses } from '../../apps/server/test/many-processes.ts'
import { callPatiently, newTally, send } from './browser.ts'
import { makeRoles } from './failover.drill.ts'

export interface Wanted {
  readonly kills: number
  readonly clients: number
  /** Between two calls of a client, milliseconds. */
  readonly pauseMs: number
}
export interface Figures {
  readonly killed: Readonly<Record<Victim, number>>
  readonly calls: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Connections that broke: the client came again with the same key. */
  readonly broken: number
  /** Of these, connections nobody answered: faults. */
  readonly silences: number
  /** Friendly waits: 503 with the time to come again, or a place in the queue. */
  readonly waits: number
  readonly reloads: number
  /** Replies that were none of these, by what they said. */
  readonly failures: Readonly<Record<string, number>>
  /** Seconds from a kill until a call begun after it was done: the longest of all. */
  readonly backSeconds: number
}

const VICTIMS = ['web', 'parent', 'database'] as const
type Victim = (typeof VICTIMS)[number]
const PROCESSES = 2
const PATIENCE_MS = 60_000
/** Whoever gets nothing for so long comes again. */
const SILENCE_MS = 15_000

// Its own processes end a moment after it, and only then may it start again.
const startAgain = async (server: GivenServer): Promise<void> => {
  for (let tries = 0; ; tries++) {
    await wait(500)
    try {
      return await server.start()
    } catch (error) {
      if (tries > 20) throw error
    }
  }
}

/** Runs it once and measures. */
export const killAll = async ({ kills, clients, pauseMs }: Wanted): Promise<Figures> => {
  const servers = await startServers({
    ...{ names: ['one'], place: testFolder(), prepare: makeRoles },
    settings: ['fsync = on', 'full_page_writes = on', 'synchronous_commit = on'],
  })
  const [server] = servers.all as [GivenServer]
  const before = process.env.KAISAI_TEST_DATABASE
  process.env.KAISAI_TEST_DATABASE = servers.url('kaisai')
  try {
    const world = await openEnrollment()
    const { app } = world
    const people: { id: string; token: string }[] = []
    for (let at = 0; at < clients; at++) people.push(await world.somebody('安然'))
    const places: { competitionId: string; itemId: string }[] = []
    for (let at = 0; at <= kills; at++) places.push(await world.enrollable({ mode: 'individual' }))
    const startWeb = () => startManyProcesses({ url: app.url, keys: app.keysText, count: PROCESSES })
    let many = await startWeb()
    const tally = newTally()
    const acknowledged: string[] = []
    let [broken, lastKill, lastDone, round, silences] = [0, 0, 0, 0, 0]

    const call = (token: string, path: string, body: object) => {
      const agent = new Agent({ keepAlive: false })
      return callPatiently(tally, {
        ...{ token, path, body },
        ask: async (...sent) => {
          // Whoever is never answered waits for ever: that is a fault.
          const silent = setTimeout(() => {
            silences++
            agent.destroy()
          }, SILENCE_MS)
          const reply = await send(many.port, agent, ...sent).catch(() => null)
          clearTimeout(silent)
          if (reply === null) {
            broken++
            await wait(300)
          }
          return reply
        },
        onDone: (_, at) => {
          if (at > lastKill) lastDone = performance.now()
        },
      })
    }
    const client = async ({ token }: { token: string }, number: number): Promise<void> => {
      for (const [at, place] of places.entries()) {
        // With each kill everybody signs up for another competition, some before it, some while nothing answers, some after.
        while (round < at) await wait(50)
        await wait((number / clients) * pauseMs)
        const made = await call(token, createTeam.path, { ...place, mode: 'individual', name: '', rulesNo: null })
        await wait(pauseMs)
        if (made === null) continue
        const done = await call(token, submitTeam.path, { teamId: made.teamId, version: 1 })
        if (done !== null) acknowledged.push(String(made.teamId))
      }
    }
    const going = Promise.all(people.map(client))
    const killed: Record<Victim, number> = { web: 0, parent: 0, database: 0 }
    let longest = 0
    await wait(pauseMs)
    for (let at = 0; at < kills; at++) {
      const victim = VICTIMS[at % VICTIMS.length]!
      killed[victim]++
      const pids = await many.pids()
      round = at + 1
      await wait(pauseMs)
      lastKill = performance.now()
      if (victim === 'web') process.kill(pids[at % pids.length]!, 'SIGKILL')
      else if (victim === 'parent') {
        process.kill(many.pid, 'SIGKILL')
        many = await startWeb()
      } else {
        await server.kill()
        await startAgain(server)
      }
      while (lastDone < lastKill && performance.now() - lastKill < PATIENCE_MS) await wait(20)
      longest = Math.max(longest, performance.now() - lastKill)
    }
    await going
    const { rows } = await sql<{ kept: number; doubled: number }>`
      select (select count(*)::int from unnest(${acknowledged}::uuid[]) t join enrollments e on e.id = t and e.status = 'pending') as kept,
             (select count(*)::int from (select 1 from enrollments group by captain_user_id, competition_id having count(*) > 1) d) as doubled`.execute(
      app.ctx.db,
    )
    await many.stop()
    await app.stop()
    return {
      ...tally,
      ...{ killed, acknowledged: acknowledged.length, broken, silences, backSeconds: longest / 1000 },
      lost: acknowledged.length - rows[0]!.kept,
      doubled: rows[0]!.doubled,
    }
  } finally {
    if (before === undefined) delete process.env.KAISAI_TEST_DATABASE
    else process.env.KAISAI_TEST_DATABASE = before
    await servers.stop()
  }
}

/** Whether something was acknowledged, none of it lost, done twice or refused, and everybody got a reply or a broken connection. */
export const isGood = ({ acknowledged, lost, doubled, silences, failures }: Figures): boolean =>
  acknowledged > 0 && lost === 0 && doubled === 0 && silences === 0 && Object.keys(failures).length === 0

const [KILLS, CLIENTS, PAUSE_MS] = [25, 40, 1500]

/** `npm run drill -- kill [times] [clients]`: true when nothing was lost, doubled or refused. */
export const run = async (words: readonly string[]): Promise<boolean> => {
  const [kills, clients] = [Number(words[0] ?? KILLS), Number(words[1] ?? CLIENTS)]
  process.stdout.write(`A database server, ${PROCESSES} web processes, ${clients} accounts; ${kills} kills …\n`)
  const figures = await killAll({ kills, clients, pauseMs: PAUSE_MS })
  const { killed, calls, acknowledged, lost, doubled, broken, silences, waits, reloads, failures, backSeconds } = figures
  process.stdout.write(
    `killed with SIGKILL: a web process ${killed.web} times, the one that started them ${killed.parent}, the database server ${killed.database}\n` +
      `${calls} calls, ${acknowledged} sign-ups acknowledged: lost ${lost}, doubled ${doubled}, failed ${JSON.stringify(failures)}\n` +
      `connections broken and tried again with the same key ${broken} (${silences} after ${SILENCE_MS / 1000} s of silence), friendly waits ${waits}, asked to reload since it was done already ${reloads}; served again after ${backSeconds.toFixed(1)} s at most\n`,
  )
  return isGood(figures)
}
