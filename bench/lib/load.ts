// A small load generator: raw sockets, one request after another on each, so that it costs little itself. Runs in its own process.
import { fork } from 'node:child_process'
import { connect } from 'node:net'

export interface Load {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}
export interface Measured {
  /** Replies a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Replies that were not 200. */
  readonly errors: number
}

/** Runs one load against this machine’s loopback, from another process. */
export const load = (options: Load): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [JSON.stringify(options)])
    child.on('message', (result) => resolve(result as Measured))
    child.on('exit', (code) => code && reject(new Error(`load ended with ${code}`)))
  })

const drive = (options: Load): Promise<Measured> => {
  const lines = Object.entries({ host: `127.0.0.1:${options.port}`, ...options.headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = Buffer.from(`GET ${options.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const times: number[] = []
  let errors = 0
  const end = performance.now() + options.seconds * 1000
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: options.port })
      let began = 0
      let head = ''
      let left = -1
      const ask = (): void => {
        began = performance.now()
        head = ''
        left = -1
        socket.write(request)
      }
      socket.setNoDelay(true)
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        let body = chunk.length
        if (left < 0) {
          head += chunk.toString('latin1')
          const at = head.indexOf('\r\n\r\n')
          if (at < 0) return
          const length = /content-length: (\d+)/i.exec(head)
          if (!length) return reject(new Error('a reply without length'))
          if (!head.startsWith('HTTP/1.1 200')) errors++
          left = Number(length[1])
          body = head.length - at - 4
        }
        left -= body
        if (left > 0) return
        times.push(performance.now() - began)
        if (performance.now() < end) ask()
        else {
          socket.destroy()
          resolve()
        }
      })
    })
  return Promise.all(Array.from({ length: options.connections }, one)).then(() => {
    times.sort((a, b) => a - b)
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { rate: times.length / options.seconds, p50: at(0.5), p99: at(0.99), errors }
  })
}

if (process.send && process.argv[2]?.startsWith('{')) {
  const result = await drive(JSON.parse(process.argv[2]) as Load)
  process.send(result, () => process.exit(0))
}
