// The search of the desk with 1,000,000 teams (4.5 people each) in one competition: every room asked for one word, for those who search.
import { sql } from 'kysely'
import { actorsOf } from '../apps/server/src/rooms/access/index.ts'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { searchEverything } from '../packages/contract/src/system/search.endpoints.ts'
import { askedTimes } from './lib/asked.ts'
import { fillTeams } from './lib/many-teams.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZE = scaled(1_000_000, 300)
const GOAL_MS = 100

/** Runs the bench; a number asks for so many teams. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = words[0] ? Number(words[0]) : SIZE
  const world = await openEnrollment()
  const { ctx } = world.app
  const began = performance.now()
  const { competitionId } = await world.enrollable()
  await fillTeams(world, { competitionId, itemId: (await world.items(competitionId))[0]!.itemId }, size)
  process.stdout.write(`${size.toLocaleString('en')} teams after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const root = await world.app.root()
  const people = {
    organizer: world.chief,
    competition: world.manager,
    school: world.schoolAdmin,
    college: world.collegeAdmin,
    root,
  }
  const asked: Record<string, readonly string[]> = {
    'a common word': ['设计', '子涵', '雨桐', '欣怡'],
    'a whole name': ['赵子涵', '钱雨桐', '孙浩然', '李欣怡', '彭静怡'],
    'a rare word': ['设计99', '涵章设计7', `设计${Math.floor(size / 3)}`],
    'a number': ['L00000007', `L${String(Math.floor(size / 2)).padStart(8, '0')}`],
    'nothing of it': ['查无此人', '不存在的队伍', 'zzqqxx'],
  }
  const rows: string[][] = [['who', 'word', 'found', 'p50 ms', 'p99 ms', 'floor p50', 'ratio']]
  const slowest: number[] = []
  for (const [name, person] of Object.entries(people)) {
    const [actor] = await actorsOf(ctx.db, person.id, 'zh')
    if (actor === undefined) throw new Error(`${name} has no identity`)
    const rooms = ctx.finders.filter(({ permission }) => actor.isRoot || actor.permissions.has(permission)).length
    for (const [kind, some] of Object.entries(asked)) {
      const input = (at: number) => ({
        keyword: some[Math.abs(at) % some.length]!,
        ...(name === 'competition' ? { competitionId } : {}),
      })
      const reply = await world.does(person, searchEverything, input(0))
      const found = reply.groups.reduce((sum, group) => sum + group.rows.length, 0)
      const ours = await askedTimes(kind, (at) => world.does(person, searchEverything, input(at)))
      // The floor: for as many rooms, one bare statement that an index answers, over the same pool.
      const floor = await askedTimes(kind, () =>
        Promise.all(
          Array.from({ length: rooms }, () =>
            sql`select id, name from enrollments where competition_id = ${competitionId}::uuid order by id desc limit 6`.execute(
              ctx.db,
            ),
          ),
        ),
      )
      slowest.push(ours.p99)
      rows.push([
        ...[name, kind, String(found), ours.p50.toFixed(1), ours.p99.toFixed(1)],
        ...[floor.p50.toFixed(1), (ours.p50 / floor.p50).toFixed(1)],
      ])
    }
  }
  table(rows)
  process.stdout.write('\n')
  verdict('slowest p99 of all who search, ms', Math.max(...slowest), GOAL_MS, 'less')
  await ctx.db.destroy()
}
