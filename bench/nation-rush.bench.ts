// The last evening in a contest of a nation: people enroll and captains submit works, each crowd all at once, in a competition that holds a
// share of a tenth of the largest known. `node bench/run.ts nation-rush 0.01 0.1`: shares, ascending.

import { sql } from 'kysely'
import type { Db } from '../apps/server/src/db/database.ts'
import { openWorks } from '../apps/server/src/rooms/work/work.given.ts'
import { fillNation, nationAt, sizesOf } from './lib/many-nation.ts'
import { median, table, verdict } from './lib/measure.ts'
import { isTiny, scaled } from './lib/scale.ts'
import { type Carried, carried } from './lib/served-crowd.ts'

const ROUNDS = scaled(3, 1)
const [PEOPLE, CAPTAINS] = [scaled(1000, 6), scaled(500, 4)]
/** Teams and works whose rows are repeated. */
const TEMPLATES = scaled(20, 2)
/** The least a rate may fall to from the first share to the last: the goal for growth, 1.5 times. */
const KEPT = 0.67

interface Rush {
  readonly teams: number
  readonly megabytes: number
  readonly enrolled: readonly Carried[]
  readonly submitted: readonly Carried[]
  /** Acknowledged and not there, or there twice; and who was not served. */
  readonly lost: number
  readonly refused: number
}

/** How many wait for their audit, have a work that is submitted, and how many submissions there are. */
const countsOf = async (db: Db, competitionId: string) => {
  const { rows } = await sql<{ pending: number; captains: number; works: number; versions: number }>`
    select (select count(*)::int from enrollments where competition_id = ${competitionId}::uuid and status = 'pending') as pending,
           (select count(distinct captain_user_id)::int from enrollments where competition_id = ${competitionId}::uuid and status = 'pending' and code !~ '^N[0-9]{8}$') as captains,
           (select count(distinct s.work_id)::int from work_submissions s join works w on w.id = s.work_id where w.status = 'submitted') as works,
           (select count(*)::int from work_submissions) as versions`.execute(db)
  return rows[0]!
}

const rushAt = async (share: number): Promise<Rush> => {
  const world = await openWorks({ mode: 'both' })
  const { app, competitionId, itemId } = world
  const { db } = app.ctx
  for (let at = 0; at < TEMPLATES; at++) await world.submittedWork()
  // Nobody has judged, certified or paid yet.
  const size = { ...nationAt(share), tasks: 0, certificates: 0, lookups: 0, awards: 0, orders: 0 }
  await fillNation(app.asOwner, competitionId, size)
  const bytes = (await app.asOwner(sizesOf)).reduce((sum, one) => sum + one.bytes, 0)
  const [enrolled, submitted]: [Carried[], Carried[]] = [[], []]
  let [lost, refused] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const tokens: string[] = []
    for (let at = 0; at < PEOPLE; at++) tokens.push((await world.somebody('安然')).token)
    const captains: string[] = []
    const bodies: object[] = []
    for (let at = 0; at < CAPTAINS; at++) {
      const { captain, teamId } = await world.team()
      captains.push(captain.token)
      bodies.push(await world.toSubmit(captain, await world.drafted(captain, teamId)))
    }
    const before = await countsOf(db, competitionId)
    const plan = { kind: 'ours', url: app.url, statements: [] } as const
    const crowd = await carried(plan, tokens, { kind: 'enroll', competitionId, itemId })
    const last = await carried(plan, captains, { kind: 'call', path: '/prod-api/web/work/submit', bodies })
    const after = await countsOf(db, competitionId)
    const kept = (['pending', 'captains'] as const).map((of) => after[of] - before[of] - crowd.done)
    kept.push(...(['works', 'versions'] as const).map((of) => after[of] - before[of] - last.done))
    lost += kept.reduce((sum, one) => sum + Math.abs(one), 0)
    refused += PEOPLE - crowd.done + (CAPTAINS - last.done)
    const others = JSON.stringify([crowd.others, last.others])
    if (lost + refused > 0) process.stdout.write(`round ${round + 1}: ${kept.join(' ')} more than acknowledged; ${others}\n`)
    enrolled.push(crowd)
    submitted.push(last)
  }
  await db.destroy()
  return { teams: size.teams, megabytes: bytes / 1e6, enrolled, submitted, lost, refused }
}

/** Runs the bench; `words`: the shares, ascending. */
export const run = async (words: string[] = []): Promise<void> => {
  const shares = words.length > 0 ? words.map(Number) : isTiny ? [0.00001] : [0.01, 0.1]
  const rushes: Rush[] = []
  for (const share of shares) rushes.push(await rushAt(share))
  const of = (some: readonly Carried[], key: 'perSecond' | 'cpuMs' | 'wayP99' | 'firstP99'): number =>
    median(some.map((one) => one[key]))
  const ways = ['enrolled', 'submitted'] as const
  table([
    ['teams there', 'MB', 'at once', 'a second', 'processor ms', 'way p99 ms', 'first answer p99 ms'],
    ...rushes.flatMap((rush) =>
      ways.map((way) => [
        ...[String(rush.teams), rush.megabytes.toFixed(0), `${way === 'enrolled' ? PEOPLE : CAPTAINS} ${way}`],
        ...[of(rush[way], 'perSecond').toFixed(0), of(rush[way], 'cpuMs').toFixed(2)],
        ...[of(rush[way], 'wayP99').toFixed(0), of(rush[way], 'firstP99').toFixed(0)],
      ]),
    ),
  ])
  process.stdout.write('\n')
  const [first, last] = [rushes[0]!, rushes.at(-1)!]
  for (const way of ways)
    verdict(
      `${way} a second, at the last share / at the first`,
      of(last[way], 'perSecond') / of(first[way], 'perSecond'),
      KEPT,
      'more',
    )
  for (const way of ways) verdict(`${way}: first answer p99 at the last share, ms`, of(last[way], 'firstP99'), 1000, 'less')
  const summed = (key: 'lost' | 'refused'): number => rushes.reduce((sum, rush) => sum + rush[key], 0)
  verdict('lost or doubled', summed('lost'), 0, 'less')
  verdict('refused', summed('refused'), 0, 'less')
}
