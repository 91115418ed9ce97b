// A crowd: every client has its own connection and token, and they all begin at once. Runs in its own process.
import { fork } from 'node:child_process'
import { connect } from 'node:net'

/** What each client does: founds an enrollment and submits it, sends one call of its own, or fetches its share of some paths one after another. */
export type Way =
  | { readonly kind: 'enroll'; readonly competitionId: string; readonly itemId: string }
  | { readonly kind: 'call'; readonly path: string; readonly bodies: readonly object[] }
  | { readonly kind: 'get'; readonly paths: readonly string[] }
export interface Crowd {
  readonly port: number
  readonly tokens: readonly string[]
  readonly way: Way
  /** Clients begin one after another over so many seconds; without it all at once. */
  readonly overSeconds?: number
}
export interface CrowdMeasured {
  /** Seconds from the first byte to the last reply. */
  readonly seconds: number
  /** Milliseconds from a client's start to its submission's reply, and of single calls. */
  readonly wayP50: number
  readonly wayP95: number
  readonly wayP99: number
  readonly callP99: number
  /** Milliseconds until the first answer to a call, be it a place in the queue; and the longest way. */
  readonly firstP99: number
  readonly longest: number
  /** How far from the order of coming they were served: the largest share of the crowd anybody was moved back by. */
  readonly movedBack: number
  /** Clients whose last call was answered with code 0; of paths that are fetched, each that was. */
  readonly done: number
  /** Replies by HTTP status and code, where they were not 200 and 0. */
  readonly others: Readonly<Record<string, number>>
}

/** Has every client go its way. */
export const crowd = (options: Crowd): Promise<CrowdMeasured> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['crowd'])
    child.send(options)
    child.on('message', (result) => resolve(result as CrowdMeasured))
    child.on('exit', (code) => code && reject(new Error(`crowd ended with ${code}`)))
  })

const drive = async (options: Crowd): Promise<CrowdMeasured> => {
  const calls: number[] = []
  const ways: number[] = []
  const firsts: number[] = []
  const others: Record<string, number> = {}
  const client = (token: string): Promise<Ask> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: options.port })
      let answer: ((text: string) => void) | null = null
      let text = ''
      let cookie = ''
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
        const at = text.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(text)
        if (at < 0 || !length || Buffer.byteLength(text.slice(at + 4)) < Number(length[1])) return
        const whole = text
        text = ''
        answer?.(whole)
      })
      const ask = async (path: string, body: object | null): Promise<Parsed> => {
        const began = performance.now()
        for (let ticket: string | null = null, tries = 0; ; tries++) {
          const reply = await askOnce(path, body, ticket)
          if (tries === 0) firsts.push(performance.now() - began)
          // A place in the queue: it comes back when its turn is near, as a browser does.
          ticket = /^x-queue-ticket: (\S+)/im.exec(reply)?.[1] ?? null
          if (ticket !== null) {
            const waitMs = Number(/^x-queue-wait: (\d+)/im.exec(reply)?.[1] ?? 1000)
            await new Promise((resolve) => setTimeout(resolve, waitMs))
            continue
          }
          // It keeps the place it has waited for, as a browser does.
          const pass = /^set-cookie: (kaisai-pass=[^;]+)/im.exec(reply)?.[1]
          if (pass) cookie = `cookie: ${pass}\r\n`
          calls.push(performance.now() - began)
          const status = reply.slice(9, 12)
          const parsed = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as Parsed
          if (status !== '200' || parsed.code !== 0)
            others[`${status} ${parsed.code}`] = (others[`${status} ${parsed.code}`] ?? 0) + 1
          return parsed
        }
      }
      const askOnce = (path: string, body: object | null, ticket: string | null): Promise<string> =>
        new Promise((resolve) => {
          const json = body === null ? '' : JSON.stringify(body)
          const waits = ticket === null ? cookie : `${cookie}x-queue-ticket: ${ticket}\r\n`
          answer = resolve
          socket.write(
            body === null
              ? `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${waits}\r\n`
              : `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${waits}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
          )
        })
      socket.on('connect', () => resolve(ask))
    })
  const clients: Awaited<ReturnType<typeof client>>[] = []
  for (const token of options.tokens) clients.push(await client(token))
  const start = performance.now()
  let done = 0
  const order: number[] = []
  await Promise.all(
    clients.map(async (ask, index) => {
      const waits = ((options.overSeconds ?? 0) * 1000 * index) / clients.length
      if (waits > 0) await new Promise((resolve) => setTimeout(resolve, waits))
      const began = performance.now()
      const good = await go(options.way, ask, index, clients.length)
      done += good
      order.push(index)
      ways.push(performance.now() - began)
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const at = (values: number[], share: number): number =>
    values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  return {
    seconds,
    wayP50: at(ways, 0.5),
    wayP95: at(ways, 0.95),
    wayP99: at(ways, 0.99),
    callP99: at(calls, 0.99),
    firstP99: at(firsts, 0.99),
    longest: at(ways, 1),
    movedBack: Math.max(0, ...order.map((index, served) => served - index)) / Math.max(1, order.length),
    done,
    others,
  }
}

interface Parsed {
  readonly code: number
  readonly data: Record<string, string>
}
type Ask = (path: string, body: object | null) => Promise<Parsed>
const go = async (way: Way, ask: Ask, index: number, clients: number): Promise<number> => {
  if (way.kind === 'get') {
    let good = 0
    for (let at = index; at < way.paths.length; at += clients) if ((await ask(way.paths[at]!, null)).code === 0) good++
    return good
  }
  if (way.kind === 'call') return (await ask(way.path, way.bodies[index]!)).code === 0 ? 1 : 0
  const { competitionId, itemId } = way
  const made = await ask('/prod-api/web/enroll/team/create', {
    competitionId,
    itemId,
    mode: 'individual',
    name: '',
    rulesNo: null,
  })
  if (made.code !== 0) return 0
  return (await ask('/prod-api/web/enroll/team/submit', { teamId: made.data.teamId, version: 1 })).code === 0 ? 1 : 0
}

if (process.send && process.argv[2] === 'crowd') {
  process.once('message', async (options) => {
    const result = await drive(options as Crowd)
    process.send!(result, () => process.exit(0))
  })
}
