// A link of a school's page: what it lends, and who sits there.
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { SchoolLinks } from '#src/db/tables.gen.ts'
import type { Wire } from '#src/http/route.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { actorOf } from '../access/index.ts'
import { amongSchoolTeams, reachOf, type SchoolPlace } from '../enrollment/index.ts'

export type SchoolLink = Selectable<SchoolLinks>

/** Holds what was entered with a code, in the browser of whoever entered. */
export const ENTRY_COOKIE = 'school-entry'
/** So long somebody may act after a code. */
export const ENTRY_MINUTES = 30

export interface Opened {
  readonly link: SchoolLink
  /** Whoever made the link, with what he may do today. */
  readonly lender: Actor
}

/** A link that holds and its lender; `school.link_over` for any other, and when the lender’s account or role is gone. */
export const openedLink = async (db: Db, who: Visitor, token: string): Promise<Opened> => {
  const link = await db
    .selectFrom('school_links')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`expires_at > clock_timestamp()`)
    .executeTakeFirst()
  if (!link) throw problem('school.link_over')
  const lender = await actorOf(db, link.created_by, link.creator_organization_id, link.creator_role_id, who.lang)
  if (!lender) throw problem('school.link_over')
  const { ip, agent, requestId, host, siteCode } = who
  return { link, lender: { ...lender, ip, agent, requestId, host, siteCode } }
}

/** Until when the browser that asks may act, null: not without a code. */
export const enteredUntil = (link: SchoolLink, wire: Wire, now: Date): string | null => {
  const cookie = wire.cookie(ENTRY_COOKIE)
  if (!cookie || link.entered_hash === null || link.entered_until === null) return null
  if (!sha256(cookie).equals(link.entered_hash)) return null
  return Date.parse(link.entered_until) > now.getTime() ? link.entered_until : null
}

/** The link of somebody who may act: entered with a code. */
export const enteredLink = async (ctx: Ctx, who: Visitor, token: string, wire: Wire): Promise<Opened> => {
  const opened = await openedLink(ctx.db, who, token)
  if (enteredUntil(opened.link, wire, ctx.now()) === null) throw problem('school.code_needed')
  return opened
}

/** The school and the competition of a link. */
export const placeOf = ({ link }: Opened): SchoolPlace => ({ competitionId: link.competition_id, schoolId: link.school_id })

/** Refuses teams that a link does not show: of another school or competition, or out of its lender's reach. */
export const requireTeams = async (db: Db, opened: Opened, teamIds: readonly string[]): Promise<void> => {
  const found = await amongSchoolTeams(db, await reachOf(db, opened.lender), placeOf(opened), teamIds)
  if (teamIds.some((id) => !found.has(id))) throw problem('house.not_found')
}
