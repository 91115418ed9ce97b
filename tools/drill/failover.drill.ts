// People sign up at several web processes while the database's primary is killed and its synchronous standby promoted: nothing that was
// acknowledged may be lost or done twice, and nobody waits longer than half a minute.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { submitTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { createTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { EVENT_STREAM } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import { inTx } from '../../apps/server/src/db/tx.ts'
import { BASE } from '../../apps/server/src/http/base.ts'
import { clientOf } from '../../apps/server/src/platform/postgres/find-server.ts'
import { type GivenServer, startServers } from '../../apps/server/src/platform/postgres/servers.given.ts'
import { APP_ROLE, READER_ROLE } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { openEnrollment } from '../../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { emit } from '../../apps/server/src/rooms/system/tasks.ts'
import { testFolder } from '../../apps/server/test/database.ts'
import { startManyProcesses } from '../../apps/server/test/many-processes.ts'
import { callPatiently, newTally, send } from './browser.ts'

export interface Wanted {
  readonly clients: number
  /** Competitions each client signs up for, one after another. */
  readonly rounds: number
  /** Between two calls of a client, milliseconds. */
  readonly pauseMs: number
}
export interface Figures {
  readonly calls: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Replies that were neither good nor a friendly wait, by status and code. */
  readonly failures: Readonly<Record<string, number>>
  /** Friendly waits: 503 with the time to come again, or a place in the queue. */
  readonly waits: number
  /** Calls that were done but whose reply was lost: the person is asked to reload. */
  readonly reloads: number
  /** Seconds from the first try of a call to its good reply. */
  readonly longestSeconds: number
  /** Seconds from the kill to the first call that was done after it; and until events and jobs come again. */
  readonly backSeconds: number
  readonly eventSeconds: number
  readonly jobSeconds: number
}

const PROCESSES = 2
/** The roles and the database of the product. */
export const makeRoles = async (url: (role: string, database?: string) => string): Promise<void> => {
  const client = clientOf(url('postgres'))
  await client.connect()
  await client.query('create role kaisai login createdb')
  await client.query(`create role ${APP_ROLE} login noinherit`)
  await client.query(
    `create role ${READER_ROLE} login noinherit; alter role ${READER_ROLE} set default_transaction_read_only = on`,
  )
  await client.query('create database kaisai owner kaisai')
  await client.end()
}

/** A primary, a synchronous and an asynchronous standby on this machine. */
export const startThree = async () => {
  const servers = await startServers({ names: ['one', 'two', 'three'], place: testFolder(), prepare: makeRoles })
  const [one, two, three] = servers.all as [GivenServer, GivenServer, GivenServer]
  await one.set(["synchronous_standby_names = 'two'", 'synchronous_commit = on'])
  for (;;) {
    const rows = await one.run(
      `select count(*)::int as n from pg_stat_replication where state = 'streaming' and (sync_state = 'sync' or application_name = 'three')`,
    )
    if (rows[0]!.n === 2) return { servers, one, two, three }
    await wait(50)
  }
}

/** Servers of which one may be lost. */
export interface Cluster {
  url(role: string): string
  /** Loses the one that takes writes; another takes over now or by itself. */
  lose(): Promise<void>
  stop(): Promise<void>
}

// Does by script what a cluster manager would: the one that holds every acknowledged commit takes over, the other follows it.
const scripted = async (): Promise<Cluster> => {
  const { servers, one, two, three } = await startThree()
  return {
    url: (role) => servers.url(role),
    lose: async () => {
      await one.kill()
      await two.set(["synchronous_standby_names = ''"])
      await two.run('select pg_promote()')
      await three.set([`primary_conninfo = 'host=127.0.0.1 port=${two.port} user=postgres application_name=three'`])
    },
    stop: servers.stop,
  }
}

/** Runs it once and measures. */
export const failOver = async (
  { clients, rounds, pauseMs }: Wanted,
  start: () => Promise<Cluster> = scripted,
): Promise<Figures> => {
  const servers = await start()
  const before = process.env.KAISAI_TEST_DATABASE
  process.env.KAISAI_TEST_DATABASE = servers.url('kaisai')
  try {
    const world = await openEnrollment()
    const { app } = world
    const people: { id: string; token: string }[] = []
    for (let at = 0; at < clients; at++) people.push(await world.somebody('安然'))
    const places: { competitionId: string; itemId: string }[] = []
    for (let at = 0; at < rounds; at++) places.push(await world.enrollable({ mode: 'individual' }))
    await app.ctx.jobs.work()
    const many = await startManyProcesses({ url: app.url, keys: app.keysText, count: PROCESSES })
    const tally = newTally()
    const acknowledged: { teamId: string; userId: string; competitionId: string }[] = []
    let [longest, killedAt, backAt] = [0, 0, 0]
    const call = (agent: Agent, token: string, path: string, body: object) =>
      callPatiently(tally, {
        ...{ token, path, body, ask: (...sent) => send(many.port, agent, ...sent) },
        onDone: (began) => {
          longest = Math.max(longest, performance.now() - began)
          if (killedAt > 0 && backAt === 0 && began > killedAt) backAt = performance.now()
        },
      })
    const client = async ({ id, token }: { id: string; token: string }, number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      await wait((number / clients) * pauseMs)
      for (const place of places) {
        const made = await call(agent, token, createTeam.path, { ...place, mode: 'individual', name: '', rulesNo: null })
        await wait(pauseMs)
        if (made === null) continue
        const done = await call(agent, token, submitTeam.path, { teamId: made.teamId, version: 1 })
        if (done !== null) acknowledged.push({ teamId: String(made.teamId), userId: id, competitionId: place.competitionId })
        await wait(pauseMs)
      }
      agent.destroy()
    }
    const going = Promise.all(people.map(client))
    await wait(Math.min(pauseMs * rounds * 0.6, 8000))
    const killed = new Date()
    killedAt = performance.now()
    await servers.lose()
    const since = (): number => (performance.now() - killedAt) / 1000
    const eventCame = eventAfter(many.port, people[0]!.token, async () => {
      await inTx(app.ctx.db, (tx) => emit(tx, people[0]!.id, 'message', { text: 'after the change' })).catch(() => undefined)
    }).then(since)
    await going
    const eventSeconds = await eventCame
    const jobSeconds = await firstJobAfter(app.ctx.db, killed)
    const { rows } = await sql<{ kept: number; doubled: number }>`
      select (select count(*)::int from unnest(${acknowledged.map(({ teamId }) => teamId)}::uuid[]) t join enrollments e on e.id = t and e.status = 'pending') as kept,
             (select count(*)::int from (select 1 from enrollments group by captain_user_id, competition_id having count(*) > 1) d) as doubled`.execute(
      app.ctx.db,
    )
    await many.stop()
    await app.stop()
    return {
      ...tally,
      ...{ acknowledged: acknowledged.length, eventSeconds, jobSeconds },
      lost: acknowledged.length - rows[0]!.kept,
      doubled: rows[0]!.doubled,
      longestSeconds: longest / 1000,
      backSeconds: (backAt - killedAt) / 1000,
    }
  } finally {
    if (before === undefined) delete process.env.KAISAI_TEST_DATABASE
    else process.env.KAISAI_TEST_DATABASE = before
    await servers.stop()
  }
}

// A job of the product ended after that moment; one that was at work when the primary died is taken up again later.
const firstJobAfter = async (db: Db, killed: Date): Promise<number> => {
  for (;;) {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(completed_on) - ${killed}::timestamptz)::float8 as seconds
        from jobs.job where state = 'completed' and completed_on > ${killed}::timestamptz + interval '0.3 s'`.execute(db)
    if (rows[0]!.seconds !== null) return rows[0]!.seconds
    await wait(200)
  }
}

// A stream of one person: opened anew until what is written comes.
const eventAfter = async (port: number, token: string, write: () => Promise<void>): Promise<void> => {
  const agent = new Agent({ keepAlive: false })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (;;) {
    const reply = await send(port, agent, `${BASE}/auth/ticket`, headers, {}).catch(() => null)
    const ticket = reply?.body.data?.ticket
    if (typeof ticket === 'string' && (await comesTo(port, `${BASE}${EVENT_STREAM}?ticket=${ticket}`, write))) return
    await wait(500)
  }
}
const comesTo = (port: number, path: string, write: () => Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setInterval(() => void write(), 1000)
    const asking = request({ host: '127.0.0.1', port, path, agent: false, headers: { host: 'localhost' } }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => text.includes('after the change') && end(true))
      response.on('close', () => end(false))
    })
    const end = (hasCome: boolean): void => {
      clearInterval(timer)
      asking.destroy()
      resolve(hasCome)
    }
    asking.on('error', () => end(false))
    asking.end()
    setTimeout(() => end(false), 5000).unref()
  })

const CLIENTS = 200
const LONGEST_SECONDS = 30

/** Whether nothing was lost, done twice or refused, and nobody waited too long. */
export const isGood = ({ lost, doubled, failures, longestSeconds, acknowledged }: Figures): boolean =>
  acknowledged > 0 && lost === 0 && doubled === 0 && Object.keys(failures).length === 0 && longestSeconds <= LONGEST_SECONDS

/** `npm run drill -- failover [clients]`: a primary, two standbys and two web processes on this machine. */
export const run = async (words: readonly string[]): Promise<boolean> => {
  const clients = Number(words[0] ?? CLIENTS)
  process.stdout.write(
    `A primary, a synchronous and an asynchronous standby, ${PROCESSES} web processes, ${clients} accounts …\n`,
  )
  return printed(clients, await failOver({ clients, rounds: 4, pauseMs: Math.max(3000, clients * 10) }))
}

/** Prints the figures; true where they are good. */
export const printed = (clients: number, figures: Figures): boolean => {
  const { calls, acknowledged, lost, doubled, failures, waits, reloads, longestSeconds, backSeconds, eventSeconds, jobSeconds } =
    figures
  process.stdout.write(
    `${clients} clients, ${calls} calls, ${acknowledged} sign-ups acknowledged; the primary was killed, a standby promoted\n` +
      `acknowledged lost ${lost}, doubled ${doubled}, failed ${JSON.stringify(failures)}, friendly waits ${waits}, asked to reload since it was done already ${reloads}\n` +
      `longest wait ${longestSeconds.toFixed(1)} s; calls were done again after ${backSeconds.toFixed(1)} s, events came after ${eventSeconds.toFixed(1)} s, the first job was done after ${jobSeconds.toFixed(1)} s\n`,
  )
  return isGood(figures)
}
