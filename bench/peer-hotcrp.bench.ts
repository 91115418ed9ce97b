// HotCRP beside us: works submitted, lists and home pages, in one run on one machine, both over databases that sync every commit.

import { isWebBuilt } from '../apps/server/src/web/index.ts'
import { installForHotcrp, missingForHotcrp, startHotcrp } from './lib/hotcrp.ts'
import { cpuOf, cpuOfTrees, median, table } from './lib/measure.ts'
import { makeOurs } from './lib/peer-ours.ts'
import { hotcrpWalks } from './lib/peer-walks.ts'
import { scaled } from './lib/scale.ts'
import { databaseOf } from './lib/serving.ts'
import { type Walk, type Walked, walk } from './lib/ways.ts'

const LISTED = scaled(2000, 20)
const WRITERS = scaled(400, 4)
const ROUNDS = scaled(3, 1)
const SECONDS = scaled(3, 0.5)
const CONNECTIONS = scaled([8, 32], [2])

const whatIsDone = [
  ['whole', 'a work written, its PDF sent, submitted'],
  ['draft', 'a finished draft submitted'],
  ['rows', 'list, 20 rows'],
  ['all', `list, all ${LISTED} rows`],
  ['own', 'home of a writer'],
  ['home', 'public home page'],
] as const

/** One of the two, as it is asked to do one thing. */
interface Side {
  readonly port: number
  readonly walks: readonly Walk[]
  /** CPU seconds used so far by everything that serves, the database included. */
  cpu(): number
  /** Puts the rows back before a round. */
  reset?(): Promise<void>
  /** How many of the round's submissions the database holds. */
  stored?(): Promise<number>
}
interface Round extends Walked {
  readonly cpuMs: number
  /** Submissions that were acknowledged and are not in the database, or stand there unacknowledged. */
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

/**
 * Runs the bench; the word `install` installs the packages of Debian HotCRP needs and ends, `unread` sets a HotCRP up that does
 * not read PDFs. Other words (`whole draft rows all own home`) choose what is measured.
 */
export const run = async (words: string[] = []): Promise<void> => {
  if (words[0] === 'install') return installForHotcrp()
  const missing =
    missingForHotcrp() ?? (isWebBuilt() ? null : 'The pages are not built, nothing was measured. Run `npm run build`.')
  if (missing !== null) {
    process.stdout.write(`${missing}\n`)
    return
  }
  const isUnread = words.includes('unread')
  const chosen = words.filter((word) => word !== 'unread')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.stdout.write(`${LISTED} submissions and ${WRITERS} writers on both sides …\n`)
  const ours = await makeOurs({ listed: LISTED, writers: WRITERS, connections: Math.max(...CONNECTIONS) })
  const peer = await startHotcrp({ listed: LISTED, writers: WRITERS, readsPdf: !isUnread }, ours.pdf)
  try {
    process.stdout.write(`${peer.versions}; ours ${ours.versions}\n`)
    const theirs = await hotcrpWalks(peer, ours.pdf, { listed: LISTED, connections: Math.max(...CONNECTIONS) })
    const database = databaseOf(ours.url)
    const ourCpu = (): number => cpuOfTrees([ours.pid]) + cpuOf(-1, database)
    const peerCpu = (): number => cpuOfTrees(peer.pids)
    const lines: string[][] = []
    let wrong = 0
    const isChosen = (key: string): boolean => chosen.length === 0 || chosen.includes(key)
    for (const [key, name] of whatIsDone.filter(([key]) => isChosen(key))) {
      for (const connections of CONNECTIONS) {
        const sides = {
          ours: { port: ours.port, cpu: ourCpu, ...ours[key] },
          theirs: { port: peer.port, cpu: peerCpu, ...theirs[key] },
        }
        const rounds = { ours: [] as Round[], theirs: [] as Round[] }
        // Round 0 warms up.
        for (let at = 0; at <= ROUNDS; at++)
          for (const side of ['theirs', 'ours'] as const) {
            const round = await roundOf(sides[side], connections)
            wrong += round.wrong + round.failed
            if (round.failed > 0) process.stdout.write(`${side}, ${name}: ${round.failed} failed; ${round.firstFailure}\n`)
            if (at > 0) rounds[side].push(round)
          }
        const middle = (side: 'ours' | 'theirs', key: 'rate' | 'cpuMs'): number => median(rounds[side].map((one) => one[key]))
        const line = [
          name,
          String(connections),
          spread(rounds.ours, 'rate'),
          spread(rounds.theirs, 'rate'),
          (middle('ours', 'rate') / middle('theirs', 'rate')).toFixed(1),
          spread(rounds.ours, 'p99'),
          spread(rounds.theirs, 'p99'),
          spread(rounds.ours, 'cpuMs', 1),
          spread(rounds.theirs, 'cpuMs', 1),
          (middle('theirs', 'cpuMs') / middle('ours', 'cpuMs')).toFixed(1),
          `${(rounds.ours[0]!.bytes / 1024).toFixed(1)} / ${(rounds.theirs[0]!.bytes / 1024).toFixed(1)}`,
        ]
        process.stdout.write(`${line.join('  ')}\n`)
        lines.push(line)
      }
    }
    process.stdout.write(`\nmedians of ${ROUNDS} rounds (least–most)\n`)
    table([
      [
        'what',
        'at once',
        'ours/s',
        'HotCRP/s',
        'ours / HotCRP',
        'p99 ms',
        'HotCRP p99',
        'CPU ms each',
        'HotCRP CPU',
        'HotCRP / ours',
        'KiB',
      ],
      ...lines,
    ])
    process.stdout.write(`\nfailed, lost or unacknowledged: ${wrong}\n`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await peer.stop()
    await ours.stop()
  }
}
