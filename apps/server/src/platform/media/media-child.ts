// One process that looks into files, watched from outside: its memory, its time, its end.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MediaRefused } from './facts.ts'
import type { Answer, Asked, Order } from './orders.ts'

const ENTRY = fileURLToPath(new URL('./serve-orders.ts', import.meta.url))
const HEAP_MB = 512
/** Milliseconds between two looks at the memory. */
const LOOK = 100
/** Milliseconds a process has for its start. */
const START = 30_000

export interface MediaChild {
  readonly pid: number
  /** Carries out one order. Throws MediaRefused 'too-complex' when it costs more than its bounds or ends the process. */
  carryOut(asked: Asked): Promise<unknown>
  /** Resident memory now, MB; null where the system does not say. */
  memory(): number | null
  /** Ends the process; its order fails as unfinished, not as refused. */
  end(): void
}

/** Starts a process for orders of a kind. `ended` is called once, whatever ended it. */
export const openMediaChild = (kind: Order['kind'], ended: () => void): MediaChild => {
  const child = fork(ENTRY, [kind, String(process.pid)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Keys and passwords are no business of a process that opens other people's files. Windows does not start without its own.
    ...(process.platform === 'win32' ? {} : { env: {} }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const pid = child.pid ?? 0
  let isReady = false
  let isOver = false
  let current: { asked: Asked; done: (result: unknown) => void; failed: (error: Error) => void } | null = null
  let clocks: NodeJS.Timeout[] = []

  const rest = (): void => {
    for (const clock of clocks) clearTimeout(clock)
    clocks = []
    hold(child, false)
  }
  const lose = (error: Error): void => {
    if (isOver) return
    isOver = true
    const lost = current
    current = null
    rest()
    child.kill('SIGKILL')
    ended()
    lost?.failed(error)
  }
  // From here on the order costs what it costs; before, the process did.
  const begin = ({ bounds }: Asked): void => {
    for (const clock of clocks) clearTimeout(clock)
    clocks = [
      setTimeout(() => lose(new MediaRefused('too-complex')), bounds.seconds * 1000),
      setInterval(() => {
        if ((memoryOf(pid) ?? 0) > bounds.megabytes) lose(new MediaRefused('too-complex'))
      }, LOOK),
    ]
  }
  child.on('message', (answer: Answer) => {
    if (answer === 'ready') {
      isReady = true
      if (current) begin(current.asked)
      return
    }
    const asking = current
    current = null
    rest()
    if (!asking) return
    if ('done' in answer) asking.done(answer.done)
    else asking.failed('refused' in answer ? new MediaRefused(answer.refused, answer.values) : new Error(answer.error))
  })
  child.on('error', (error) => lose(error))
  // A process that took an order and is gone died of it: out of memory, stopped by its own guard, or broken by the file.
  child.on('exit', (code, signal) =>
    lose(isReady ? new MediaRefused('too-complex') : new Error(`no process to look into files: ${signal ?? code}`)),
  )
  hold(child, false)

  return {
    pid,
    carryOut: (asked) =>
      new Promise((done, failed) => {
        current = { asked, done, failed }
        hold(child, true)
        if (isReady) begin(asked)
        else clocks = [setTimeout(() => lose(new Error('the process to look into files does not start')), START)]
        child.send(asked, (error) => error && lose(error))
      }),
    memory: () => memoryOf(pid),
    end: () => lose(new Error('the process that looks into files was ended')),
  }
}

// An idle process keeps nobody alive.
const hold = (child: ChildProcess, isHeld: boolean): void => {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
}

const memoryOf = (pid: number): number | null => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return null
  }
}
