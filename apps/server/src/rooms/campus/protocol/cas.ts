// CAS 2.0 and 3.0: a ticket that our server has validated at the CAS server for exactly the address it was made for.
import { receivedOf } from '@kaisai/contract/campus/map-attributes'
import { type Answered, CampusFault, type OpenProvider, type Place, type Protocol } from './protocol.ts'
import { callProvider } from './reach.ts'
import { childrenOf, readXml } from './xml.ts'

const CAS = 'http://www.yale.edu/tp/cas'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
const TICKET = /^ST-[\x21-\x7e]{1,250}$/

const serviceOf = ({ callbackUrl }: Place, state: string): string => `${callbackUrl}?state=${encodeURIComponent(state)}`
const at = ({ values }: OpenProvider, path: string, query: Record<string, string>): string =>
  `${(values.server ?? '').replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}`

export const cas: Protocol = {
  begin: async (_config, provider, place, state) => ({
    url: at(provider, '/login', { service: serviceOf(place, state) }),
    secrets: {},
  }),
  stateOf: ({ query }) => query.get('state'),
  readAnswer: async (config, provider, place, { state }, { query }): Promise<Answered> => {
    const ticket = query.get('ticket') ?? ''
    if (ticket === '') throw new CampusFault('campus.denied', 'no ticket')
    if (!TICKET.test(ticket)) throw new CampusFault('campus.not_believed', 'ticket')
    const path = provider.values.version === '2' ? '/serviceValidate' : '/p3/serviceValidate'
    const { status, body } = await callProvider(config, { url: at(provider, path, { service: serviceOf(place, state), ticket }) })
    if (status !== 200) throw new CampusFault('campus.unreachable', `status ${status}`)
    return { received: receivedOf(readSuccess(body.toString('utf8'))), once: ticket, session: ticket, leave: {} }
  },
  // Single logout: a LogoutRequest that names the ticket. It is not signed; nobody but the server and we know the ticket.
  readLogout: async (_config, _provider, _place, { form }) => {
    const root = readXml(form.get('logoutRequest') ?? '')
    const index = childrenOf(root, SAMLP).find(({ localName }) => localName === 'SessionIndex')
    const ticket = index?.textContent?.trim() ?? ''
    if (root.localName !== 'LogoutRequest' || !TICKET.test(ticket)) throw new CampusFault('campus.not_believed', 'logout')
    return { sessions: [ticket], subject: null, once: null }
  },
  leaveUrl: async (_config, provider, _place, _leave, returnTo) => at(provider, '/logout', { service: returnTo }),
}

const readSuccess = (xml: string): Record<string, string[]> => {
  const root = readXml(xml)
  const [answer, ...others] = childrenOf(root, CAS)
  if (root.localName !== 'serviceResponse' || root.namespaceURI !== CAS || !answer || others.length > 0)
    throw new CampusFault('campus.not_believed', 'form')
  if (answer.localName === 'authenticationFailure')
    throw new CampusFault('campus.not_believed', answer.getAttribute('code') || 'authenticationFailure')
  if (answer.localName !== 'authenticationSuccess') throw new CampusFault('campus.not_believed', 'form')
  const parts = childrenOf(answer, CAS)
  const users = parts.filter(({ localName }) => localName === 'user')
  if (users.length !== 1) throw new CampusFault('campus.not_believed', 'user')
  const found = new Map<string, string[]>()
  for (const one of parts.filter(({ localName }) => localName === 'attributes').flatMap((part) => childrenOf(part, CAS))) {
    const name = one.localName ?? ''
    found.set(name, [...(found.get(name) ?? []), one.textContent ?? ''])
  }
  // An attribute of that name does not stand for the user the ticket is of.
  return { ...Object.fromEntries(found), user: [users[0]!.textContent?.trim() ?? ''] }
}
