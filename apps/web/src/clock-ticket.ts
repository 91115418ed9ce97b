// The ticket of "view as at": the server made and checks it; here its moment is only read, to say so on the page.
import { isRehearsal } from './rehearsal.ts'

const NAME = 'kaisai-clock'

/** The moment (ISO) of the ticket among cookies, and whether it shows the draft of a site; null: there is none. */
export const ticketIn = (cookies: string): { at: string; isDraft: boolean } | null => {
  // The cookie is the product's: the clock of a rehearsal is turned for everybody in it.
  if (isRehearsal()) return null
  const ticket = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]+)\\.`).exec(cookies)?.[1]
  if (ticket === undefined) return null
  try {
    const [at, , , , draft] = JSON.parse(atob(ticket.replace(/-/g, '+').replace(/_/g, '/'))) as unknown[]
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { at, isDraft: typeof draft === 'string' } : null
  } catch {
    return null
  }
}

/** The moment (ISO) of the ticket among cookies, or null. */
export const clockTicketIn = (cookies: string): string | null => ticketIn(cookies)?.at ?? null

/** Gives the ticket up: pages are those of now again. */
export const leaveClock = (): void => {
  if (isRehearsal()) return
  // biome-ignore lint/suspicious/noDocumentCookie: the ticket is a cookie so that the server sees it with every page
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
}
