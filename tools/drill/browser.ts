// A person's browser in a drill: after a short interruption it comes again with the same key, as the pages do.
import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { BASE } from '../../apps/server/src/http/base.ts'

/** How long one call is tried. */
const PATIENCE_MS = 60_000
const INTERRUPTED = 50_310
/** Done by the first try, whose reply was lost with the server: the page says so and asks to be reloaded. */
const DONE_BEFORE = 40_945

export interface Reply {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: { code: number; msg: string; data: Record<string, unknown> | null }
}
/** One request and its whole reply. */
export const send = (
  port: number,
  agent: Agent,
  path: string,
  headers: Record<string, string>,
  body: object | null,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, agent, path, method: body ? 'POST' : 'GET', headers: { host: 'localhost', ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers as Reply['headers'],
            body: text.startsWith('{') ? JSON.parse(text) : { code: 0, msg: '', data: null },
          }),
        )
      },
    )
    asking.on('error', reject)
    asking.end(body ? JSON.stringify(body) : undefined)
  })

/** What became of all calls. */
export interface Tally {
  calls: number
  /** Friendly waits: 503 with the time to come again, or a place in the queue. */
  waits: number
  /** Calls that were done but whose reply was lost: the person is asked to reload. */
  reloads: number
  /** Replies that were neither good nor a friendly wait, by status and code. */
  readonly failures: Record<string, number>
}
export const newTally = (): Tally => ({ calls: 0, waits: 0, reloads: 0, failures: {} })

interface Asked {
  readonly token: string
  readonly path: string
  readonly body: object
  /** Sends one try; null: its connection broke, and it is tried again. Throws what is no reply. */
  readonly ask: (path: string, headers: Record<string, string>, body: object) => Promise<Reply | null>
  /** The call was done; `began`: its first try, `at`: the one that was good. */
  readonly onDone: (began: number, at: number) => void
}

/** Makes one call with one key until it is done, and counts; its data, or null where it was refused or had been done before. */
export const callPatiently = async (tally: Tally, { token, path, body, ask, onDone }: Asked): Promise<Reply['body']['data']> => {
  const began = performance.now()
  const fail = (what: string): null => {
    tally.failures[what] = (tally.failures[what] ?? 0) + 1
    return null
  }
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    tally.calls++
    const at = performance.now()
    const reply = await ask(BASE + path, headers, body).catch((error: NodeJS.ErrnoException) => error)
    if (reply instanceof Error) return fail(reply.code ?? 'error')
    const isOver = performance.now() - began > PATIENCE_MS
    if (reply === null) {
      if (isOver) return fail(`${path} no answer`)
      continue
    }
    const { status, body: said } = reply
    if (status === 200 && said.code === 0) {
      onDone(began, at)
      return said.data
    }
    if (said.code === DONE_BEFORE) {
      tally.reloads++
      return null
    }
    const isWait = (said.code === INTERRUPTED && reply.headers['retry-after'] !== undefined) || status === 429
    if (!isWait || isOver) return fail(`${path} ${status} ${said.code} ${said.msg}`)
    tally.waits++
    const ticket = reply.headers['x-queue-ticket']
    if (typeof ticket === 'string') headers['x-queue-ticket'] = ticket
    await wait(Number(reply.headers['x-queue-wait']) || Number(reply.headers['retry-after']) * 1000)
  }
}
