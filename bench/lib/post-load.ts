// Posts bodies over raw sockets from a process of its own: each once, or one of them until the time is over.
import { fork } from 'node:child_process'
import { connect } from 'node:net'

export interface Posts {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: readonly string[]
  readonly connections: number
  /** Without it each body is sent once. */
  readonly seconds?: number
  /** At most so many a second, from the start on. */
  readonly perSecond?: number
}
export interface Posted {
  readonly replies: number
  readonly seconds: number
  /** Replies by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Sends everything and waits for every reply. */
export const postLoad = (options: Posts): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['post'])
    child.send(options)
    child.on('message', (result) => resolve(result as Posted))
    child.on('exit', (code) => code && reject(new Error(`posts ended with ${code}`)))
  })

const drive = async ({ port, path, headers, bodies, connections, seconds, perSecond }: Posts): Promise<Posted> => {
  const statuses: Record<string, number> = {}
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requestOf = (body: string): string =>
    `POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const start = performance.now()
  let [next, replies] = [0, 0]
  const take = (): string | undefined => {
    if (seconds === undefined) return bodies[next++]
    return performance.now() - start < seconds * 1000 ? bodies[next++ % bodies.length] : undefined
  }
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port })
      let text = ''
      const ask = (): void => {
        const body = take()
        const wait = perSecond === undefined ? 0 : start + (next / perSecond) * 1000 - performance.now()
        if (body !== undefined) {
          if (wait > 0) setTimeout(() => socket.write(requestOf(body)), wait)
          else socket.write(requestOf(body))
          return
        }
        socket.destroy()
        resolve()
      }
      socket.setNoDelay(true)
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1')
        const at = text.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(text)
        if (at < 0 || !length || text.length - at - 4 < Number(length[1])) return
        statuses[text.slice(9, 12)] = (statuses[text.slice(9, 12)] ?? 0) + 1
        replies++
        text = ''
        ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, one))
  return { replies, seconds: (performance.now() - start) / 1000, statuses }
}

if (process.send && process.argv[2] === 'post')
  process.once('message', async (options) => process.send!(await drive(options as Posts), () => process.exit(0)))
