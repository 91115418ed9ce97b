// A peer and us on one machine, asked to do the same: rounds in alternation, processor time, what was stored, and the table.
import { cpuOf, cpuOfTrees, median, table } from './measure.ts'
import type { Doing, Doings, PeerSize, What } from './peer-doings.ts'
import { makeOurs } from './peer-ours.ts'
import { scaled } from './scale.ts'
import { databaseOf } from './serving.ts'
import { type Walked, walk } from './ways.ts'

/** A peer that runs. */
export interface Peer {
  readonly name: string
  readonly versions: string
  readonly port: number
  /** Everything that serves, with what descends from it. */
  readonly pids: readonly number[]
  readonly doings: Partial<Doings>
  stop(): Promise<void>
}
const ROUNDS = scaled(3, 1)
const SECONDS = scaled(3, 0.5)
const CONNECTIONS = scaled([8, 32], [2])

/** The size of these benches. */
export const peerSize: PeerSize = {
  listed: scaled(2000, 20),
  writers: scaled(400, 4),
  connections: Math.max(...CONNECTIONS),
}

interface Side extends Doing {
  readonly port: number
  /** CPU seconds used so far by everything that serves, the database included. */
  cpu(): number
}
interface Round extends Walked {
  readonly cpuMs: number
  /** Writes that were acknowledged and are not stored, or stand there unacknowledged. */
  readonly wrong: number
}

const roundOf = async ({ port, walks, cpu, reset, stored }: Side, connections: number): Promise<Round> => {
  const ask = { port, walks, connections, isOnce: stored !== undefined }
  await reset?.()
  if (!stored) await walk({ ...ask, seconds: scaled(1, 0.2) })
  const before = cpu()
  const walked = await walk({ ...ask, seconds: stored ? 2 * SECONDS : SECONDS })
  const cpuMs = (1000 * (cpu() - before)) / Math.max(1, walked.done)
  return { ...walked, cpuMs, wrong: stored ? Math.abs(walked.done - (await stored())) : 0 }
}

const spread = (rounds: readonly Round[], key: 'rate' | 'p99' | 'cpuMs', digits = 0): string => {
  const values = rounds.map((round) => round[key])
  const shown = (value: number): string => value.toFixed(digits)
  return `${shown(median(values))} (${shown(Math.min(...values))}–${shown(Math.max(...values))})`
}

/** Measures a peer beside us. `names` is what both do, in order; `chosen` leaves the rest out, empty: everything. */
export const measureBeside = async (
  names: Partial<Readonly<Record<What, string>>>,
  chosen: readonly string[],
  start: (pdf: (no: number) => Buffer) => Promise<Peer>,
): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.stdout.write(`${peerSize.listed} submissions and ${peerSize.writers} writers on both sides …\n`)
  const ours = await makeOurs(peerSize)
  let peer: Peer | undefined
  try {
    peer = await start(ours.pdf)
    const { name: peerName, port, pids, doings } = peer
    process.stdout.write(`${peer.versions}; ours ${ours.versions}\n`)
    const ourCpu = (): number => cpuOfTrees([ours.pid]) + cpuOf(-1, databaseOf(ours.url))
    const lines: string[][] = []
    let wrong = 0
    for (const [key, name] of Object.entries(names) as [What, string][]) {
      const their = doings[key]
      if (!their || (chosen.length > 0 && !chosen.includes(key))) continue
      for (const connections of CONNECTIONS) {
        const sides = {
          ours: { port: ours.port, cpu: ourCpu, ...ours[key] },
          theirs: { port, cpu: () => cpuOfTrees(pids), ...their },
        }
        const rounds = { ours: [] as Round[], theirs: [] as Round[] }
        // Round 0 warms up.
        for (let at = 0; at <= ROUNDS; at++)
          for (const side of ['theirs', 'ours'] as const) {
            const round = await roundOf(sides[side], connections)
            wrong += round.wrong + round.failed
            if (round.wrong > 0) process.stdout.write(`${side}, ${name}: ${round.wrong} lost or unacknowledged\n`)
            if (round.failed > 0) process.stdout.write(`${side}, ${name}: ${round.failed} failed; ${round.firstFailure}\n`)
            if (at > 0) rounds[side].push(round)
          }
        const line = lineOf(name, connections, rounds)
        process.stdout.write(`${line.join('  ')}\n`)
        lines.push(line)
      }
    }
    process.stdout.write(`\nmedians of ${ROUNDS} rounds (least–most)\n`)
    table([headOf(peerName), ...lines])
    process.stdout.write(`\nfailed, lost or unacknowledged: ${wrong}\n`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await peer?.stop()
    await ours.stop()
  }
}

const headOf = (peer: string): string[] => [
  ...['what', 'at once', 'ours/s', `${peer}/s`, `ours / ${peer}`, 'p99 ms', `${peer} p99`],
  ...['CPU ms each', `${peer} CPU`, `${peer} / ours`, 'KiB'],
]
const lineOf = (name: string, connections: number, { ours, theirs }: Record<'ours' | 'theirs', Round[]>): string[] => {
  const middle = (rounds: Round[], key: 'rate' | 'cpuMs'): number => median(rounds.map((one) => one[key]))
  return [
    ...[name, String(connections), spread(ours, 'rate'), spread(theirs, 'rate')],
    (middle(ours, 'rate') / middle(theirs, 'rate')).toFixed(1),
    ...[spread(ours, 'p99'), spread(theirs, 'p99'), spread(ours, 'cpuMs', 1), spread(theirs, 'cpuMs', 1)],
    (middle(theirs, 'cpuMs') / middle(ours, 'cpuMs')).toFixed(1),
    `${(ours[0]!.bytes / 1024).toFixed(1)} / ${(theirs[0]!.bytes / 1024).toFixed(1)}`,
  ]
}
