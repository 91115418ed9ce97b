// Counts how often public pages are opened. Kept in memory for some seconds, written in one statement: a look costs no round trip.
import { visitOf } from '@kaisai/contract/website/visit-pages'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { READER_AGENT } from '#src/ports/site-reader.ts'
import type { Visit } from '#src/ports/visits.ts'

export interface VisitCounter {
  /** A page that was sent to a browser. */
  count(visit: Visit): void
  /** Writes what was counted; what cannot be written is kept for the next time. */
  flush(): Promise<void>
  close(): Promise<void>
}

const EVERY_MS = 10_000
/** So many different pages and visitors are held; beyond them nothing more is counted until they are written. */
const MOST = 20_000
// Programs that say so; what does not say so is counted.
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|^$/i
const PHONE = /Mobi|Android|iPhone|iPod|MicroMessenger/

interface Opened {
  readonly siteId: string
  readonly day: string
  readonly page: string
  readonly thingId: string | null
  count: number
}
interface Mark {
  readonly siteId: string
  readonly day: string
  readonly mark: string
  readonly isPhone: boolean
}

/** Makes the counter of a web process. */
export const makeVisitCounter = (ctx: Pick<Ctx, 'db' | 'keys' | 'now' | 'log'>): VisitCounter => {
  let opened = new Map<string, Opened>()
  let marks = new Map<string, Mark>()

  const count = ({ siteId, path, search, address, agent }: Visit): void => {
    if (agent === READER_AGENT || PROGRAM.test(agent) || opened.size >= MOST || marks.size >= MOST) return
    const day = dayIn(ctx.now())
    add(opened, { siteId, day, ...visitOf(path, search), count: 1 })
    const mark = ctx.keys.blindIndex(`${day}\0${address}\0${agent}`, 'visit').subarray(0, 8).toString('hex')
    marks.set(`${day} ${siteId} ${mark}`, { siteId, day, mark, isPhone: PHONE.test(agent) })
  }
  const write = async (pages: readonly Opened[], people: readonly Mark[]): Promise<void> => {
    if (pages.length === 0) return
    await sql`
      with seen as (
        insert into website_visits as v (site_id, day, page, thing_id, opened)
        select o."siteId", o.day, o.page, o."thingId", o.count
          from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as o("siteId" uuid, day date, page text, "thingId" uuid, count bigint)
          join website_sites s on s.id = o."siteId"
         order by 1, 2, 3, 4
        on conflict on constraint website_visits_once do update set opened = v.opened + excluded.opened
      ), marked as (
        insert into website_visit_marks (site_id, day, mark)
        select m."siteId", m.day, decode(m.mark, 'hex') from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as m("siteId" uuid, day date, mark text)
          join website_sites s on s.id = m."siteId"
         order by 2, 1, 3
        on conflict do nothing returning site_id, day, mark
      ), fresh as (
        select k.site_id, k.day, count(*)::int as people, (count(*) filter (where m."isPhone"))::int as phones
          from marked k join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as m("siteId" uuid, day date, mark text, "isPhone" boolean)
            on m."siteId" = k.site_id and m.day = k.day and decode(m.mark, 'hex') = k.mark
         group by 1, 2
      )
      insert into website_visitors as p (site_id, day, people, phones) select site_id, day, people, phones from fresh order by 1, 2
      on conflict (site_id, day) do update set people = p.people + excluded.people, phones = p.phones + excluded.phones`.execute(
      ctx.db,
    )
  }
  let last: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    last = last.then(async () => {
      const [pages, people] = [opened, marks]
      opened = new Map()
      marks = new Map()
      try {
        await write([...pages.values()], [...people.values()])
      } catch (error) {
        ctx.log.error({ err: error }, 'visits could not be written')
        for (const one of pages.values()) add(opened, one)
        for (const [key, one] of people) if (marks.size < MOST) marks.set(key, one)
      }
    })
    return last
  }
  const timer = setInterval(() => void flush(), EVERY_MS).unref()
  return {
    count,
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

const add = (to: Map<string, Opened>, one: Opened): void => {
  const key = `${one.day} ${one.siteId} ${one.page} ${one.thingId ?? ''}`
  const found = to.get(key)
  if (found) found.count += one.count
  else if (to.size < MOST) to.set(key, { ...one })
}

/** Removes the marks of days that are over: from then on nobody can be recognized by them. */
export const forgetMarks = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> => {
  await ctx.db.deleteFrom('website_visit_marks').where('day', '<', dayIn(ctx.now())).execute()
}
