// From a token to who that is, with the rights of the active identity. Kept for a second, forgotten at once when rights change.
import type { ScopeKind } from '@kaisai/contract/access/labels'
import type { Restriction } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { prepared } from '#src/db/prepared.ts'
import type { SessionFacts, SessionLoader } from '#src/http/actor.ts'
import { gathered } from '#src/platform/gathered.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { noteUses, restrictionOf, sessionEnd } from '../identity/index.ts'

type NeededCtx = Pick<Ctx, 'db' | 'facts'>

const KEEP_MS = 1000
const KEEP_MOST = 50_000
const TOUCH_MS = 60_000
/** Last uses are written together, so many milliseconds after the first of them. */
const GATHER_MS = 100

interface Row {
  sessionId: string
  userId: string
  userName: string
  realName: string
  userType: string
  organizationId: string | null
  roleId: string | null
  roleKey: string | null
  isRoot: boolean
  scope: ScopeKind | null
  permissions: string[] | null
  scopeOrganizationIds: string[] | null
  schoolId: string | null
  collegeId: string | null
  confirmedAt: string | null
  boundHash: Buffer | null
  restriction: Restriction | null
  isOver: boolean
}

// The pair counts only while the person still holds it and both role and organization are active. A college's identity reaches that
// college of the organization's own school, whatever the profile says.
const reader = (ctx: NeededCtx) =>
  prepared<{ hashes: readonly Buffer[] }, Row & { readonly hash: Buffer }>(
    ({ hashes }) => sql<Row & { readonly hash: Buffer }>`
    select s.token_hash as hash, s.id as "sessionId", u.id as "userId", u.user_name as "userName", u.real_name as "realName", u.user_type as "userType",
           o.id as "organizationId", r.id as "roleId", r.key as "roleKey", coalesce(r.is_root, false) as "isRoot", r.scope,
           case when r.id is not null then array(select p.permission from access_role_permissions p where p.role_id = r.id) end as permissions,
           case when r.scope = 'CUSTOM' then array(select c.organization_id from access_role_scopes c where c.role_id = r.id) end as "scopeOrganizationIds",
           u.school_id as "schoolId", case when r.scope = 'COLLEGE' then (select c.id from organization_colleges c where c.id = u.college_id and c.school_id = o.school_id) else u.college_id end as "collegeId", s.confirmed_at as "confirmedAt", s.bound_hash as "boundHash", ${restrictionOf(ctx, 'u')} as restriction, ${sessionEnd(ctx, 's')} <= now() as "isOver"
      from identity_sessions s
      join identity_users u on u.id = s.user_id and u.status = 'active'
      left join access_user_roles h on h.user_id = s.user_id and h.organization_id = s.organization_id and h.role_id = s.role_id
      left join organizations o on o.id = h.organization_id and o.status = 'active'
      left join access_roles r on r.id = h.role_id and r.status = 'active' and o.id is not null
     where s.token_hash = any(${hashes}::bytea[])`,
  )

// A crowd's sessions are read together, each after he asked.
const gatheredReader = (ctx: NeededCtx) => {
  const read = reader(ctx)
  return gathered<Buffer, Row | undefined>(
    async (hashes) => {
      const rows = await read(ctx.db, { hashes })
      const found = new Map(rows.map((row) => [row.hash.toString('latin1'), row]))
      return hashes.map((hash) => () => found.get(hash.toString('latin1')))
    },
    { most: 200 },
  )
}

const factsOf = (row: Row): SessionFacts => ({
  userId: row.userId,
  userName: row.userName,
  realName: row.realName,
  userType: row.userType,
  sessionId: row.sessionId,
  organizationId: row.roleId ? row.organizationId : null,
  roleId: row.roleId,
  roleKey: row.roleKey ?? 't',
  isRoot: row.isRoot,
  permissions: new Set(row.permissions ?? []),
  scope: row.scope ?? 'SELF',
  scopeOrganizationIds: row.scopeOrganizationIds ?? [],
  schoolId: row.schoolId,
  collegeId: row.collegeId,
  confirmedAt: row.confirmedAt,
  boundHash: row.boundHash,
  restriction: row.restriction,
})

export interface SessionCache {
  readonly load: SessionLoader
  /** Forgets a user's sessions, or with `*` everybody's. */
  forget(userId: string): void
}

/** Makes the loader of one process. `later`: writes what was gathered, a little later. */
export const makeSessionCache = (
  ctx: NeededCtx,
  now: () => number = () => performance.now(),
  later: (write: () => void) => void = (write) => void setTimeout(write, GATHER_MS).unref(),
): SessionCache => {
  const load = gatheredReader(ctx)
  const kept = new Map<string, { facts: SessionFacts; at: number }>()
  const touched = new Map<string, number>()
  let epoch = 0
  let used: string[] = []
  const writeUses = (): void => {
    const ids = used
    used = []
    void noteUses(ctx.db, ids).catch(() => undefined)
  }
  // Last use is written at most once a minute, and pushes the end of the session on.
  const touch = (sessionId: string): void => {
    const last = touched.get(sessionId) ?? Number.NEGATIVE_INFINITY
    if (now() - last < TOUCH_MS) return
    if (touched.size > KEEP_MOST) touched.clear()
    touched.set(sessionId, now())
    used.push(sessionId)
    if (used.length === 1) later(writeUses)
  }
  // What has ended stays ended: a longer limit or the loss of a role must not bring it back.
  const remove = (sessionId: string): void => {
    void sql`delete from identity_sessions where id = ${sessionId}`.execute(ctx.db).catch(() => undefined)
  }
  return {
    load: async (token, isUse) => {
      const found = kept.get(token)
      if (found && now() - found.at < KEEP_MS) {
        if (isUse) touch(found.facts.sessionId)
        return found.facts
      }
      const before = epoch
      const row = await load(sha256(token))
      if (!row || row.isOver) {
        kept.delete(token)
        if (row) remove(row.sessionId)
        return null
      }
      if (isUse) touch(row.sessionId)
      const facts = factsOf(row)
      // Rights that changed while this was read must not be kept.
      if (before === epoch) {
        if (kept.size > KEEP_MOST) kept.clear()
        kept.set(token, { facts, at: now() })
      }
      return facts
    },
    forget: (userId) => {
      epoch++
      if (userId === '*') kept.clear()
      else for (const [token, { facts }] of kept) if (facts.userId === userId) kept.delete(token)
    },
  }
}
