// The desk's list of works, its filters, search and numbers with 50,000 and 500,000 works, asked one after another.

import { openWorks } from '../apps/server/src/rooms/work/work.given.ts'
import * as desk from '../packages/contract/src/work/desk.endpoints.ts'
import * as found from '../packages/contract/src/work/findings.endpoints.ts'
import { type Asked, askedTimes, sizesTable } from './lib/asked.ts'
import { fillWorks, workWords } from './lib/many-works.ts'
import { verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZES = scaled([50_000, 500_000], [300])

/** Runs the bench. */
export const run = async (words: string[] = []): Promise<void> => {
  const figures = new Map<number, Asked[]>()
  for (const size of words[0] ? [Number(words[0])] : SIZES) {
    const world = await openWorks()
    const began = performance.now()
    await fillWorks(world, size)
    process.stdout.write(`${size.toLocaleString('en')} works after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    const { competitionId, does, manager, schoolAdmin } = world
    const list = (input: object) => () => does(manager, desk.pageWorks, { competitionId, ...input } as never)
    figures.set(size, [
      await askedTimes('list, page 1', list({})),
      await askedTimes('list, page 500', list({ pageNum: 500 })),
      await askedTimes('list, oldest first', list({ sort: 'createTime' })),
      await askedTimes('list, of one status', list({ status: 'invalid' })),
      await askedTimes('list, by submission', list({ sort: '-submitTime' })),
      await askedTimes('list, with findings', list({ hasFindings: true })),
      await askedTimes('list, late ones (none)', list({ isLate: true })),
      await askedTimes('search by two characters', (at) =>
        does(manager, desk.pageWorks, { competitionId, keyword: workWords[at % 10]! }),
      ),
      await askedTimes('search by four characters', (at) =>
        does(manager, desk.pageWorks, { competitionId, keyword: `${workWords[at % 10]}${workWords[(at + 3) % 10]}` }),
      ),
      await askedTimes('search by number', (at) =>
        does(manager, desk.pageWorks, { competitionId, keyword: `W${String(at + 100).padStart(8, '0')}` }),
      ),
      await askedTimes('numbers by status', () => does(manager, desk.countWorks, { competitionId })),
      await askedTimes('list of a school', () => does(schoolAdmin, desk.pageWorks, { competitionId })),
      await askedTimes('teams that have not submitted', () => does(manager, desk.pageMissing, { competitionId })),
      await askedTimes('statistics', () => does(manager, found.getWorkStatistics, { competitionId })),
    ])
    await world.app.ctx.db.destroy()
  }
  sizesTable(figures)
  const most = [...figures.values()].at(-1)!
  verdict('slowest p99, ms', Math.max(...most.map(({ p99 }) => p99)), 300, 'less')
}
