// The desk's list, search and numbers with 100,000 and 1,000,000 teams (4.5 people each), asked one after another.

import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import * as desk from '../packages/contract/src/enrollment/desk.endpoints.ts'
import { type Asked, askedTimes, sizesTable } from './lib/asked.ts'
import { fillTeams } from './lib/many-teams.ts'
import { verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZES = scaled([100_000, 1_000_000], [300])

/** Runs the bench. */
export const run = async (words: string[] = []): Promise<void> => {
  const figures = new Map<number, Asked[]>()
  for (const size of words[0] ? [Number(words[0])] : SIZES) {
    const world = await openEnrollment()
    const place = await world.enrollable()
    const began = performance.now()
    await fillTeams(world, place, size)
    process.stdout.write(`${size.toLocaleString('en')} teams after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    const { competitionId } = place
    const { manager, schoolAdmin, does } = world
    const names = ['子涵', '雨桐', '浩然', '欣怡', '梓轩', '思远']
    const rare = ['赵子涵', '钱雨桐', '孙浩然', '李欣怡']
    const list = (input: object) => (at: number) =>
      does(manager, desk.pageTeams, { competitionId, ...(at < 0 ? {} : input) } as never)
    figures.set(size, [
      await askedTimes('list, page 1', list({ pageNum: 1 })),
      await askedTimes('list, page 500 of what can be paged', list({ pageNum: 500 })),
      await askedTimes('list, oldest first (the last page)', list({ sort: 'createTime' })),
      await askedTimes('list, of one status', list({ status: 'returned' })),
      await askedTimes('list, waiting for me', list({ isMine: true })),
      await askedTimes('list, by submission', list({ sort: '-submittedTime' })),
      await askedTimes('search by two characters', (at) =>
        does(manager, desk.pageTeams, { competitionId, keyword: names[at % names.length]! }),
      ),
      await askedTimes('search by a whole name', (at) =>
        does(manager, desk.pageTeams, { competitionId, keyword: rare[at % rare.length]! }),
      ),
      await askedTimes('people by two characters', (at) =>
        does(manager, desk.pagePlayers, { competitionId, keyword: names[at % names.length]! }),
      ),
      await askedTimes('people, page 1', () => does(manager, desk.pagePlayers, { competitionId })),
      await askedTimes('numbers of the audit', () => does(manager, desk.countTeams, { competitionId })),
      await askedTimes('numbers of a school', () => does(schoolAdmin, desk.countTeams, { competitionId })),
      await askedTimes('list of a school', () => does(schoolAdmin, desk.pageTeams, { competitionId })),
    ])
    await world.app.ctx.db.destroy()
  }
  sizesTable(figures, 1.5)
  const most = [...figures.values()].at(-1)!
  verdict('slowest p99, ms', Math.max(...most.map(({ p99 }) => p99)), 300, 'less')
}
