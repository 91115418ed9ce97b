// The product over a fresh database, for story tests: real routes, real PostgreSQL, jobs run on demand.
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import { seedBase } from '../seed/base/index.ts'
import { messageTemplates } from '../seed/base/templates.ts'
import { type BuiltApp, buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import type { StandbySetting } from '../src/db/open-standby.ts'
import { inTx } from '../src/db/tx.ts'
import { BASE } from '../src/http/base.ts'
import type { QueueOptions } from '../src/http/queue.ts'
import { countEveryTime } from '../src/platform/kept-numbers.ts'
import { silentLog } from '../src/platform/log.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { freshKeys, readKeys } from '../src/platform/secrets.ts'
import { crown, giveFirstRole } from '../src/rooms/access/index.ts'
import { insertUser, newId, phoneColumns } from '../src/rooms/identity/index.ts'
import { openSession } from '../src/rooms/identity/stories.ts'
import type { Gateways } from '../src/rooms/message/index.ts'
import { freshDatabase, type Ground, type TestDatabase, testCluster } from './database.ts'
import { checkInvariants } from './invariants.ts'
import { recordCalls } from './record-calls.ts'

export interface Reply<R> {
  http: number
  code: number
  msg: string
  data: R
  headers: Record<string, string | string[] | number | undefined>
}
export interface Person {
  readonly id: string
  readonly userName: string
  readonly token: string
  readonly organizationId: string
}
interface CallOptions {
  readonly as?: Person | string | null
  readonly lang?: 'zh' | 'en'
  readonly headers?: Record<string, string>
}
export interface TestApp extends BuiltApp {
  /** The database of this application, as the role the product runs as. */
  readonly url: string
  readonly ownerUrl: string
  readonly readerUrl: string
  /** Where its files lie. */
  readonly dataDir: string
  /** The key ring, for another process over the same database. */
  readonly keysText: string
  /** What only the owner of the tables may do: breaking rows that are kept, adding triggers. */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>
  readonly platformId: string
  /** The password of everybody `given` makes. */
  readonly password: string
  /** Moves the clock the product reads (not the database's). */
  setNow(now: Date | null): void
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Reply<ReplyOf<E>>>
  /** The same with any input: for refusals. */
  raw(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Reply<unknown>>
  /** A person with one role in one organization (the platform's when not given), signed in. */
  person(
    userName: string,
    role: string,
    options?: { organizationId?: string; realName?: string; phone?: string },
  ): Promise<Person>
  /** The super administrator, signed in. */
  root(): Promise<Person>
  organization(name: string, parentId?: string): Promise<string>
  /** Runs queued jobs until none is left. */
  runJobs(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'Given#2026'
/**
 * Each connection learns the tables and plans every statement anew: with the product's eight a story took a quarter more of the database.
 * Races and benches have those eight, and whoever asks for them.
 */
const STORY_CONNECTIONS = 4
const isStory = (file = ''): boolean => /(?<!races)\.test\.ts$/.test(file)
let hash: string | null = null

export interface TestOptions {
  readonly gateways?: Gateways
  readonly limits?: boolean
  readonly queue?: QueueOptions
  /** Connections to the database. */
  readonly poolSize?: number
  readonly config?: Partial<ReturnType<typeof readConfig>>
  /** A database that stands, with the keys and the folder of files it was written with; it is left as it is. */
  readonly standing?: { readonly database: Omit<TestDatabase, 'drop'>; readonly keysText: string; readonly dataDir: string }
  /** A standby of the server, by the address of the database on it. */
  readonly standby?: (url: string) => StandbySetting
}

const seedFolder = join(import.meta.dirname, '../seed/base')

// What every installation has, named by the files that say it.
const baseData = (): Ground => {
  const hash = createHash('sha256')
  for (const file of globSync('**/*', { cwd: seedFolder }).sort())
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(seedFolder, file)))
  // The texts of messages stand in the rooms.
  hash.update(JSON.stringify(messageTemplates))
  return {
    digest: hash.digest('hex').slice(0, 12),
    fill: async (url) => {
      const { db, close } = openDatabase({ url, poolSize: 1, statementMs: 60_000 })
      await seedBase(db).finally(close)
    },
  }
}

/** Starts the product over a fresh database with base data. Call `stop` at the end of the file. */
export const startApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const { standing } = options
  const cluster = standing ? { url: standing.database.ownerUrl, stop: async () => undefined } : await testCluster()
  const database = standing ? { ...standing.database, drop: async () => undefined } : await freshDatabase(cluster.url, baseData())
  const dataDir = standing?.dataDir ?? mkdtempSync(join(tmpdir(), 'kaisai-app-'))
  let now: Date | null = null
  const keysText = standing?.keysText ?? freshKeys()
  const app = await buildApp({
    config: { ...readConfig({}, []), dataDir, demo: false, rehearsalDatabaseUrl: cluster.url, ...options.config },
    url: database.url,
    standby: options.standby?.(database.url) ?? null,
    keys: readKeys(keysText, 'test'),
    log: silentLog(),
    gateways: options.gateways ?? { sms: null, mail: null },
    now: () => now ?? new Date(),
    poolSize: options.poolSize ?? (isStory(process.argv[1]) ? STORY_CONNECTIONS : undefined),
    limits: options.limits ?? false,
    ...(options.queue ? { queue: options.queue } : {}),
  })
  if (isStory(process.argv[1])) countEveryTime(app.ctx.db)
  await app.ctx.jobs.open()
  recordCalls(app.http)
  await app.http.ready()
  const { db } = app.ctx
  const platformId = (await db.selectFrom('organizations').select('id').where('type', '=', 'platform').executeTakeFirstOrThrow())
    .id
  let working = false

  const raw = async (endpoint: Endpoint, input: unknown, call: CallOptions = {}): Promise<Reply<unknown>> => {
    const query =
      endpoint.method === 'GET'
        ? `?${new URLSearchParams(Object.entries((input ?? {}) as object).flatMap(([key, value]) => (value === undefined ? [] : [value].flat().map((one): [string, string] => [key, String(one)]))))}`
        : ''
    const token = typeof call.as === 'string' ? call.as : call.as?.token
    const response = await app.http.inject({
      method: endpoint.method,
      url: BASE + endpoint.path + query,
      headers: {
        host: 'localhost:4700',
        'accept-language': call.lang === 'en' ? 'en' : 'zh-CN',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...call.headers,
      },
      ...(endpoint.method === 'POST' ? { payload: typeof input === 'string' ? input : JSON.stringify(input ?? {}) } : {}),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson
      ? (response.json() as { code: number; msg: string; data: unknown })
      : { code: 0, msg: '', data: response.rawPayload }
    return { http: response.statusCode, ...body, headers: response.headers as Reply<unknown>['headers'] }
  }

  const person: TestApp['person'] = async (userName, role, { organizationId = platformId, realName = '张三', phone } = {}) => {
    hash ??= await hashPassword(PASSWORD)
    return inTx(db, async (tx) => {
      const id = await newId(tx)
      await insertUser(tx, {
        id,
        user_name: userName,
        real_name: realName,
        user_type: 'staff',
        password_hash: hash,
        organization_id: organizationId,
        ...phoneColumns(app.ctx, id, phone ?? null),
      })
      if (role === 'ROOT') await crown(tx, id)
      else if (role !== 't') await giveFirstRole(tx, id, organizationId, role)
      const held = await tx.selectFrom('access_user_roles').select('role_id').where('user_id', '=', id).executeTakeFirst()
      const who = {
        lang: 'zh',
        ip: '127.0.0.1',
        agent: 'test',
        requestId: '',
        host: 'localhost:4700',
        siteCode: null,
        asAt: null,
      } as const
      const { token } = await openSession(tx, id, who, held ? { organizationId, roleId: held.role_id } : null)
      return { id, userName, token, organizationId }
    })
  }

  return {
    ...app,
    url: database.url,
    dataDir,
    keysText,
    ownerUrl: database.ownerUrl,
    readerUrl: database.readerUrl,
    asOwner: async (work) => {
      const owner = openDatabase({ url: database.ownerUrl, poolSize: 1, statementMs: 60_000 })
      try {
        return await work(owner.db)
      } finally {
        await owner.close()
      }
    },
    platformId,
    password: PASSWORD,
    setNow: (time) => {
      now = time
    },
    call: raw as TestApp['call'],
    raw,
    person,
    root: () => person(`root${Math.random().toString(36).slice(2, 8)}`, 'ROOT', { realName: '根管理员' }),
    organization: async (name, parentId = platformId) => {
      const { rows } = await sql<{ id: string }>`
        insert into organizations (parent_id, code, name, type, path)
        select ${parentId}, 'o' || substr(md5(random()::text), 1, 10), ${name}, 'organiser', path from organizations where id = ${parentId} returning id`.execute(
        db,
      )
      const id = rows[0]!.id
      await sql`update organizations set path = path || id where id = ${id}`.execute(db)
      return id
    },
    runJobs: async () => {
      if (!working) await app.ctx.jobs.work()
      working = true
      for (;;) {
        const { rows } = await sql<{
          left: string
        }>`select count(*) as left from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name <> all (${app.ctx.jobs.schedules()})`.execute(
          db,
        )
        if (Number(rows[0]?.left) === 0) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    stop: async () => {
      try {
        await checkInvariants(db)
      } finally {
        // Whatever one of them says, the next is asked: a cluster that is left keeps this process alive.
        try {
          await app.close()
          await database.drop()
        } finally {
          await cluster.stop()
          if (!standing) rmSync(dataDir, { recursive: true, force: true })
        }
      }
    },
  }
}
