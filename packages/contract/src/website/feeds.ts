// The addresses of what other programs read of a site: feeds of the news, calendars of competitions. Pure; server and pages make the same.
import type { Lang } from '../lang.ts'

/** The paths, without a site’s base. */
export const FEED_PATH = '/home/feed.xml'
export const COMPETITION_CALENDAR_PATH = '/home/competition/calendar.ics'

const address = (path: string, query: Record<string, string>, lang: Lang): string => {
  const search = new URLSearchParams({ ...query, ...(lang === 'en' ? { lang } : {}) }).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The feed of a column of the news; '': of all news. */
export const feedOfColumn = (column: string, lang: Lang): string => address(FEED_PATH, column === '' ? {} : { column }, lang)

/** The calendar of a competition’s windows. */
export const calendarOfCompetition = (id: string, lang: Lang): string => address(COMPETITION_CALENDAR_PATH, { id }, lang)
