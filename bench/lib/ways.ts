// People who each go a way of one or more requests over a connection of their own; answers may come in chunks. Runs in its own process.
import { fork } from 'node:child_process'
import { connect } from 'node:net'

/** One request. `{{name}}` in path and text stands for what an earlier answer of the same way gave. */
export interface Step {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
  readonly bytes?: Uint8Array
  /** What the whole answer must hold, as a regular expression. */
  readonly expect: string
  /** What later steps need: a name, and a regular expression whose first group is its value. */
  readonly keep?: Readonly<Record<string, string>>
}
export interface Walk {
  readonly headers: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}
export interface Walks {
  readonly port: number
  readonly walks: readonly Walk[]
  readonly connections: number
  /** No walk begins after so many seconds. */
  readonly seconds: number
  /** Every walk is gone once at most. Else each connection repeats the walk of its number. */
  readonly isOnce?: boolean
}
export interface Walked {
  /** Walks gone to their end, and those a second. */
  readonly done: number
  readonly rate: number
  /** Milliseconds of a whole walk. */
  readonly p50: number
  readonly p99: number
  /** Walks with an answer that was not as expected, and the first such answer. */
  readonly failed: number
  readonly firstFailure: string
  /** Bytes of the last answer of a walk, its head included. */
  readonly bytes: number
}

/** Has all walks gone. */
export const walk = (options: Walks): Promise<Walked> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['walk'], { serialization: 'advanced' })
    child.send(options)
    child.on('message', (result) => resolve(result as Walked))
    child.on('exit', (code) => code && reject(new Error(`walks ended with ${code}`)))
  })

/** Cuts a stream of bytes into whole answers, with a length or in chunks. */
export const answerReader = (whole: (answer: Buffer) => void): ((data: Buffer) => void) => {
  let parts: Buffer[] = []
  let size = 0
  let mode: 'head' | 'length' | 'chunks' = 'head'
  /** Bytes of the answer after which something is to be read again. */
  let wanted = 0
  const joined = (): Buffer => {
    if (parts.length > 1) parts = [Buffer.concat(parts)]
    return parts[0]!
  }
  const finish = (): void => {
    const all = joined()
    parts = size > wanted ? [all.subarray(wanted)] : []
    const answer = all.subarray(0, wanted)
    size -= wanted
    mode = 'head'
    wanted = 0
    whole(answer)
  }
  const readHead = (): boolean => {
    const at = joined().indexOf('\r\n\r\n')
    if (at < 0) return false
    const head = joined().toString('latin1', 0, at).toLowerCase()
    const status = Number(head.slice(9, 12))
    const length = /\ncontent-length: (\d+)/.exec(head)
    mode = head.includes('\ntransfer-encoding: chunked') ? 'chunks' : 'length'
    wanted = at + 4
    if (mode === 'length' && status !== 204 && status !== 304) {
      if (!length) throw new Error(`an answer of unknown length: ${head}`)
      wanted += Number(length[1])
    }
    return true
  }
  // A size line, its bytes, an empty line; the last has size 0.
  const readChunks = (): boolean => {
    for (;;) {
      if (size < wanted) return false
      const all = joined()
      const end = all.indexOf('\r\n', wanted)
      if (end < 0) return false
      const bytes = Number.parseInt(all.toString('latin1', wanted, end), 16)
      if (size < end + 4 + bytes) {
        if (bytes > 0) return false
        if (size < end + 4) return false
      }
      wanted = end + 4 + bytes
      if (bytes === 0) return true
    }
  }
  return (data) => {
    parts.push(data)
    size += data.length
    while (size > 0) {
      if (mode === 'head' && !readHead()) return
      if (mode === 'chunks' ? !readChunks() : size < wanted) return
      finish()
    }
  }
}

const drive = async ({ port, walks, connections, seconds, isOnce = false }: Walks): Promise<Walked> => {
  const times: number[] = []
  let [next, failed, firstFailure, bytes] = [0, 0, '', 0]
  const one = async (own: number): Promise<void> => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.setNoDelay(true)
    let settle: (answer: Buffer) => void = () => undefined
    let fail: (error: Error) => void = () => undefined
    socket.on(
      'data',
      answerReader((answer) => settle(answer)),
    )
    socket.on('error', (error) => fail(error))
    socket.on('close', () => fail(new Error('the server closed a connection')))
    await new Promise<void>((ready, not) => {
      fail = not
      socket.once('connect', ready)
    })
    const send = (head: string, body: Uint8Array): Promise<Buffer> =>
      new Promise((ready, not) => {
        settle = ready
        fail = not
        socket.write(Buffer.concat([Buffer.from(head), body]))
      })
    const ask = async (step: Step, headers: Walk['headers'], kept: Map<string, string>): Promise<Buffer> => {
      const filled = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => kept.get(name) ?? '')
      const body = step.bytes ?? Buffer.from(filled(step.text ?? ''))
      const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...step.headers }).map(([k, v]) => `${k}: ${v}\r\n`)
      const length = step.method === 'GET' ? '' : `content-length: ${body.length}\r\n`
      for (let ticket = ''; ; ) {
        const answer = await send(`${step.method} ${filled(step.path)} HTTP/1.1\r\n${lines.join('')}${ticket}${length}\r\n`, body)
        const head = answer.toString('latin1', 0, answer.indexOf('\r\n\r\n'))
        const given = /\nx-queue-ticket: (\S+)/i.exec(head)
        if (!given) return answer
        // A place in the queue: it comes back when its turn is near, as a browser does.
        ticket = `x-queue-ticket: ${given[1]}\r\n`
        await new Promise((later) => setTimeout(later, Number(/\nx-queue-wait: (\d+)/i.exec(head)?.[1] ?? 1000)))
      }
    }
    const go = async ({ headers, steps }: Walk): Promise<boolean> => {
      const kept = new Map<string, string>()
      for (const step of steps) {
        const answer = await ask(step, headers, kept)
        const text = answer.toString('utf8')
        bytes = answer.length
        const isRight = new RegExp(step.expect).test(text)
        for (const [name, pattern] of Object.entries(step.keep ?? {})) {
          const value = new RegExp(pattern, 'i').exec(text)?.[1]
          if (value !== undefined) kept.set(name, value)
        }
        if (isRight && Object.keys(step.keep ?? {}).every((name) => kept.has(name))) continue
        failed++
        firstFailure ||= `${step.method} ${step.path}: ${text.slice(0, 1500)}`
        return false
      }
      return true
    }
    while (performance.now() - start < seconds * 1000) {
      const at = isOnce ? next++ : own % walks.length
      if (at >= walks.length) break
      const began = performance.now()
      if (await go(walks[at]!)) times.push(performance.now() - began)
    }
    fail = () => undefined
    socket.destroy()
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, (_, own) => one(own)))
  const took = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const share = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { done: times.length, rate: times.length / took, p50: share(0.5), p99: share(0.99), failed, firstFailure, bytes }
}

if (process.send && process.argv[2] === 'walk') {
  process.once('message', async (options) => {
    const result = await drive(options as Walks)
    process.send!(result, () => process.exit(0))
  })
}
