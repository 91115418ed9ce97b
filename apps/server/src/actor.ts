// Who asks. Made only in http/actor.ts (and by jobs, from a task's owner); the second argument of everything that decides.

import { may, type Permission } from '@kaisai/contract/access'
import type { ScopeKind } from '@kaisai/contract/access/labels'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { AsAt } from './platform/clock-ticket.ts'

/** Anybody who calls, signed in or not. */
export interface Visitor {
  readonly lang: Lang
  readonly ip: string
  readonly agent: string
  readonly requestId: string
  /** The host asked for, lower case with port. */
  readonly host: string
  /** The code of the site below whose `/s/<code>` the page stands that asks; null: the host alone says which site. */
  readonly siteCode: string | null
  /** With an organizer's ticket: the moment at which public content is shown; null: now. */
  readonly asAt: AsAt | null
}

/** A signed-in person with one active identity (organization, role). Permissions and reach are those of the pair only. */
export interface Actor extends Visitor {
  readonly userId: string
  readonly userName: string
  readonly realName: string
  readonly userType: string
  readonly sessionId: string
  readonly organizationId: string | null
  readonly roleId: string | null
  readonly roleKey: string
  readonly isRoot: boolean
  readonly permissions: ReadonlySet<string>
  readonly scope: ScopeKind
  /** With scope CUSTOM: the organizations it names. */
  readonly scopeOrganizationIds: readonly string[]
  readonly schoolId: string | null
  readonly collegeId: string | null
  /** When the person last proved who sits there (ISO), null never. */
  readonly confirmedAt: string | null
  /** The API token the call was made with; a page's call has none. */
  readonly api?: ApiUse
}

/** What keeps an API token from being used. */
export type TokenFault = `integration.${'tokens_off' | 'token_revoked' | 'token_expired' | 'token_idle' | 'token_address'}`

/** An API token in use. */
export interface ApiUse {
  readonly tokenId: string
  readonly name: string
  readonly scopes: readonly string[]
  /** Why it may not be used now; null: it may. */
  readonly fault: TokenFault | null
}

/** Refuses unless the actor holds the permission. For rules that the endpoint's own `access` cannot carry. */
export const require = (actor: Actor, permission: Permission): void => {
  if (!may(actor, permission)) throw problem('house.no_access')
}

// The objects made here, and nothing else: no session, role, text or copy turns anybody into the product itself.
const systemActors = new WeakSet<object>()

/** The product itself: clock, jobs, seeds. */
export const systemActor = (lang: Lang = 'zh'): Actor => {
  const actor = systemFacts(lang)
  systemActors.add(actor)
  return actor
}

/** Whether this is the product itself and not a person. */
export const isSystem = (actor: object): boolean => systemActors.has(actor)

const systemFacts = (lang: Lang): Actor => ({
  lang,
  ip: '',
  agent: 'system',
  requestId: '',
  host: '',
  siteCode: null,
  asAt: null,
  userId: '00000000-0000-0000-0000-000000000000',
  userName: 'system',
  realName: lang === 'en' ? 'System' : '系统',
  userType: 'staff',
  sessionId: '',
  organizationId: null,
  roleId: null,
  roleKey: 'system',
  isRoot: true,
  permissions: new Set(),
  scope: 'ALL',
  scopeOrganizationIds: [],
  schoolId: null,
  collegeId: null,
  confirmedAt: null,
})
