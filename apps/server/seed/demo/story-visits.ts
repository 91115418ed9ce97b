// Six weeks of visits: quiet weekends, more of them towards today.
import type { Ctx } from '#src/ctx.ts'
import { forgetMarks, makeVisitCounter } from '#src/rooms/website/stories.ts'

const DAYS = 42
const DAY_MS = 86_400_000
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const paths = ['/home/homepage', '/home/competition', '/home/newsList', '/works/list', '/certificate/trace', '/home/signUp']

/** Counts visits of the past weeks on the main site, a part of them on the pages of its competitions. */
export const seedVisits = async (ctx: Ctx, siteId: string): Promise<void> => {
  const competitions = await ctx.db.selectFrom('competitions').select('id').where('is_public', '=', true).orderBy('id').execute()
  for (let ago = DAYS; ago > 0; ago--) {
    const day = new Date(ctx.now().getTime() - ago * DAY_MS)
    const counter = makeVisitCounter({ ...ctx, now: () => day })
    const isWeekend = [0, 6].includes(new Date(day.getTime() + DAY_MS / 3).getUTCDay())
    const people = Math.round((isWeekend ? 14 : 34) + (DAYS - ago) * (isWeekend ? 0.6 : 1.7) + ((ago * 7) % 11))
    for (let one = 0; one < people; one++) {
      const who = { siteId, address: `198.51.100.${one}`, agent: (one * 3 + ago) % 5 < 3 ? PHONE : DESK }
      counter.count({ ...who, path: paths[(one + ago) % paths.length]!, search: '' })
      const competition = competitions[(one * one + ago) % Math.max(1, competitions.length)]
      if (one % 2 === 0 && competition)
        counter.count({ ...who, path: '/home/competition/details', search: `?id=${competition.id}` })
    }
    await counter.close()
  }
  await forgetMarks(ctx)
}
