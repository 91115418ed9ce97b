// What of a role's rights would lead nowhere: rights whose page the role cannot open, and rights its data scope leaves empty. Pure.
import { allAccess } from '../all.ts'
import type { ScopeKind } from './labels.ts'

// Rights that stand on a page which another right opens, where the name of the right does not say so (`area:entity:list`).
const opensWith: Readonly<Record<string, string>> = {
  'web:page:publish': 'web:page:edit',
  'competition:staff:edit': 'competition:info:list',
  'enroll:fee:confirm': 'enroll:team:list',
  'enroll:participation:override': 'enroll:team:list',
  'finance:voucher:check': 'finance:order:list',
  'finance:exception:list': 'finance:order:list',
  'work:vote:manage': 'work:info:publish',
  'expert:group:edit': 'expert:info:list',
  'review:score:adjust': 'review:batch:list',
  'certificate:batch:issue': 'certificate:batch:make',
  'summary:submission:review': 'summary:task:list',
  'statistics:openData:publish': 'statistics:figures:view',
  'assistant:model:edit': 'assistant:question:list',
  'campus:link:edit': 'campus:provider:list',
}

const known = new Set<string>(allAccess.flatMap((room) => Object.keys(room.permissions)))
/** The rights that open a page of the menu. */
const openers = new Set<string>(
  allAccess
    .flatMap((room) => Object.values(room.screens))
    .flatMap(({ access, directory, shown }) => (directory && shown !== false ? [access] : [])),
)

/** The right without which another one leads nowhere: the one that opens its page; null where it opens a page itself. */
export const neededFor = (permission: string): string | null => {
  if (openers.has(permission)) return null
  const list = `${permission.split(':').slice(0, 2).join(':')}:list`
  const needed = opensWith[permission] ?? (known.has(list) ? list : null)
  return needed === permission ? null : needed
}

// The scopes that reach nothing but what is one's own, and the rights that are about nothing else. Lists everybody shares are no data
// of an organization.
const personal: ReadonlySet<string> = new Set<ScopeKind>(['SELF', 'ASSIGNED'])
const own: ReadonlySet<string> = new Set([
  'expert:self:edit',
  'review:sheet:score',
  'review:group:lead',
  'onsite:panel:score',
  'news:apply:write',
])
const shared = /^sys:(?:school|dict|param|menu|role|state|report|trial):/

/** Whether a right finds nothing, or only its holder, under a data scope. */
export const isEmptyUnder = (scope: string, permission: string): boolean =>
  personal.has(scope) && !own.has(permission) && !shared.test(permission)
