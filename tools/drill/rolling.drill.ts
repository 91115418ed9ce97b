// Clients read and write while every web process is restarted, one after another: nobody may notice.
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { startProduct } from '../../bench/lib/product.ts'

const PROCESSES = 3
const CLIENTS = 200
const PORT = 27_930
/** Between two calls of a client, milliseconds, like somebody who reads; each eighth call of a client writes. */
const PAUSE_MS = 4000
/** Accounts of the demo are few: clients share them, and nobody calls more often than one may. */
const ACCOUNTS = [
  'xujiahe',
  'jichangming',
  'guyanqing',
  'zhaomingyuan',
  'yewanqing',
  'moziqian',
  'peijingming',
  'moyunting',
] as const
const PASSWORD = 'Kaisai#2026'

interface Reply {
  readonly status: number
  readonly body: { code: number; msg: string; data: Record<string, unknown> | null }
}

const ask = (port: number, agent: Agent, path: string, token: string | null, body?: object): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asking = request(
      {
        ...{ host: '127.0.0.1', port, agent, path, method: body ? 'POST' : 'GET' },
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            body: text.startsWith('{') ? JSON.parse(text) : { code: 0, msg: '', data: null },
          }),
        )
      },
    )
    asking.on('error', reject)
    asking.end(body ? JSON.stringify(body) : undefined)
  })

/** `npm run drill -- rolling [clients]`: true when no request was lost, refused or done twice. */
export const run = async (words: readonly string[]): Promise<boolean> => {
  const clients = Number(words[0] ?? CLIENTS)
  process.stdout.write(`Starting the product with ${PROCESSES} web processes and its demo …\n`)
  const product = await startProduct({ port: PORT, env: { KAISAI_WORKERS: String(PROCESSES), KAISAI_LOG: 'warn' } })
  try {
    const tokens: string[] = []
    const one = new Agent({ keepAlive: true })
    for (const username of ACCOUNTS) {
      const { body } = await ask(PORT, one, '/prod-api/auth/login/pwd', null, { username, password: PASSWORD })
      if (body.code !== 0) throw new Error(`${username} cannot sign in: ${body.msg}`)
      tokens.push(String(body.data!.token))
    }
    const failures: Record<string, number> = {}
    const acknowledged = new Set<string>()
    let [calls, slowest, isOver] = [0, 0, false]
    const client = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const token = tokens[number % tokens.length]!
      await wait((number / clients) * PAUSE_MS)
      for (let at = number; !isOver; at++) {
        const began = performance.now()
        try {
          const isWrite = at % WRITES_EACH === 0
          const reply = isWrite
            ? await ask(PORT, agent, '/prod-api/auth/ticket', token, {})
            : await ask(PORT, agent, READS[at % READS.length]!, token)
          const what = `${reply.status} ${reply.body.code}`
          if (what !== '200 0') failures[what] = (failures[what] ?? 0) + 1
          else if (isWrite) acknowledged.add(String(reply.body.data!.ticket))
        } catch (error) {
          const { code = 'error' } = error as NodeJS.ErrnoException
          failures[code] = (failures[code] ?? 0) + 1
        }
        calls++
        slowest = Math.max(slowest, performance.now() - began)
        await wait(PAUSE_MS)
      }
      agent.destroy()
    }
    const going = Array.from({ length: clients }, (_, at) => client(at))
    await wait(2 * PAUSE_MS)
    // Joins the one that runs.
    const joined = await startEmbedded({ dataDir: join(product.dataDir, 'postgres') })
    const database = new pg.Client({ connectionString: joined.url })
    await database.connect()
    const began = performance.now()
    process.kill(product.pid, 'SIGUSR2')
    await product.logged('all web processes were restarted')
    const seconds = (performance.now() - began) / 1000
    await wait(2 * PAUSE_MS)
    isOver = true
    await Promise.all(going)
    one.destroy()
    const { rows } = await database.query<{ kept: string }>(
      `select count(*) as kept from identity_tickets where token_hash = any(select sha256(convert_to(t, 'UTF8')) from unnest($1::text[]) t)`,
      [[...acknowledged]],
    )
    const all = await database.query<{ made: string }>('select count(*) as made from identity_tickets where kind = $1', [
      'signIn',
    ])
    await database.end()
    // Or its watch would start the server again.
    await joined.stop()
    const lost = acknowledged.size - Number(rows[0]!.kept)
    const doubled = Number(all.rows[0]!.made) - acknowledged.size
    const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${clients} clients, ${calls} calls, ${acknowledged.size} of them writes; every one of ${PROCESSES} web processes was restarted in ${seconds.toFixed(1)} s\n` +
        `failed ${failed} ${JSON.stringify(failures)}, lost ${lost}, doubled ${doubled}, slowest call ${slowest.toFixed(0)} ms\n`,
    )
    return failed === 0 && lost === 0 && doubled === 0
  } finally {
    await product.stop()
  }
}

const WRITES_EACH = 8
const READS = ['/ready', '/home/homepage', '/prod-api/home/competition/page?pageNum=1&pageSize=20', '/live'] as const
