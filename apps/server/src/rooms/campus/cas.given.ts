// A CAS server for tests: it keeps tickets and accepts each once, for exactly the address it was made for.
import { randomBytes } from 'node:crypto'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import { signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import type { Person } from '#test/app.ts'
import { type Browser, openCampus } from './campus.given.ts'
import { serve } from './serve.given.ts'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
/** What the server says of a user. */
export const success = (user: string, attributes: Record<string, string[]>): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${escaped(user)}</cas:user><cas:attributes>${Object.entries(
    attributes,
  )
    .flatMap(([name, values]) => values.map((value) => `<cas:${name}>${escaped(value)}</cas:${name}>`))
    .join('')}</cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`
/** What it says instead. */
export const failure = (code: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="${code}">no</cas:authenticationFailure></cas:serviceResponse>`

/** The product with a CAS provider. */
export const openCas = async () => {
  const world = await openCampus()
  const tickets = new Map<string, { service: string; user: string; attributes: Record<string, string[]> }>()
  let instead: string | number | null = null
  const cas = await serve((request, response) => {
    const url = new URL(request.url!, 'http://cas')
    // Nothing is answered: the caller gives up.
    if (instead === 0) return void response.destroy()
    if (typeof instead === 'number') {
      response.statusCode = instead
      return void response.end('')
    }
    if (instead !== null) return void response.end(instead)
    const ticket = url.searchParams.get('ticket') ?? ''
    const kept = tickets.get(ticket)
    tickets.delete(ticket)
    if (url.pathname !== '/cas/p3/serviceValidate' || !kept) return void response.end(failure('INVALID_TICKET'))
    if (kept.service !== url.searchParams.get('service')) return void response.end(failure('INVALID_SERVICE'))
    response.end(success(kept.user, kept.attributes))
  })
  const providerId = await world.save('cas', { setting: { server: `${cas.address}/cas`, version: '3' } })
  /** Signs in at the server; returns where the browser goes and with which ticket. */
  const signInAt = (url: string, user: string, attributes: Record<string, string[]> = {}) => {
    const service = new URL(url).searchParams.get('service')!
    const ticket = `ST-${randomBytes(12).toString('hex')}`
    tickets.set(ticket, { service, user, attributes })
    return { back: `${service}&ticket=${ticket}`, ticket }
  }
  return {
    ...world,
    cas,
    providerId,
    signInAt,
    /** What the server answers until it is null again; 0: it breaks off. */
    answer: (what: string | number | null) => {
      instead = what
    },
    /** Begins, signs in at the server, comes back and finishes. */
    comes: async (browser: Browser, user: string, name: string, more: Record<string, string[]> = {}, as?: Person | string) => {
      const { back, ticket } = signInAt(await browser.begin(providerId), user, { name: [name], ...more })
      const flowId = await browser.comeBack(back)
      return { flowId, ticket, reply: await browser.finish(flowId, as) }
    },
    entries: async (outcome: 'refused' | 'left' | 'created') =>
      (await world.app.call(desk.pageCampusLog, { outcome, providerId }, { as: world.root })).data.rows,
    signIn: async (browser: Browser, userName: string): Promise<string> =>
      (await browser.call(signInByPassword, { username: userName, password: world.app.password })).data.token!,
    close: async () => {
      await cas.close()
      await world.app.stop()
    },
  }
}
