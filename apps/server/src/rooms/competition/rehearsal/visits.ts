// Tickets into the copy of a rehearsal, and the visits they become. Both are known by their hashes alone.

import type * as endpoints from '@kaisai/contract/competition/rehearsal.endpoints'
import type { RehearsalPerson } from '@kaisai/contract/competition/rehearsal-steps'
import { visitPaths } from '@kaisai/contract/competition/rehearsal-visit'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { lockCompetition } from '../competition.policy.ts'
import { recordAction } from '../record-action.ts'

const TICKET_SECONDS = 60
/** Afterwards one enters again from the report: whether one may still read it is asked there. */
const VISIT_HOURS = 2

/** A visit that goes on. */
export interface RehearsalVisit {
  readonly rehearsalId: string
  readonly competitionId: string
  readonly name: string
  readonly nameEn: string
  readonly person: RehearsalPerson
  readonly visitors: readonly { readonly person: RehearsalPerson; readonly name: string }[]
  /** Where the browser came from: scheme and host of the product. */
  readonly origin: string
  readonly until: string
}

/** Makes a ticket; refused with `competition.rehearsal_unvisited` where there is no copy or nobody of that kind in it. */
export const visitRehearsal = (
  ctx: Ctx,
  actor: Actor,
  { rehearsalId, person }: InputOf<typeof endpoints.visitRehearsal>,
): Promise<ReplyOf<typeof endpoints.visitRehearsal>> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('competition_rehearsals')
      .select(['competition_id', 'visitors'])
      .select(sql<boolean>`coalesce(copy_until > clock_timestamp(), false)`.as('isThere'))
      .where('id', '=', rehearsalId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const competition = await lockCompetition(tx, actor, found.competition_id)
    if (!found.isThere || !ctx.rehearsals.isVisited || !found.visitors?.some((one) => one.person === person))
      throw problem('competition.rehearsal_unvisited')
    const address = await ctx.rehearsals.door?.address(actor.host)
    if (address === undefined) throw problem('competition.rehearsal_unvisited')
    const ticket = randomToken()
    await tx
      .insertInto('competition_rehearsal_visits')
      .values({
        ...{ rehearsal_id: rehearsalId, person, made_by: actor.userId, ticket_hash: sha256(ticket) },
        origin: `${ctx.config.tls ? 'https' : 'http'}://${actor.host}`,
        ticket_until: sql<string>`clock_timestamp() + make_interval(secs => ${TICKET_SECONDS})`,
      })
      .execute()
    await recordAction(tx, actor, competition, 'rehearsal_visited', {
      changes: [{ field: 'person', from: null, to: person }],
    })
    return { address: `${address}${visitPaths.enter}?ticket=${ticket}` }
  })

const columns = sql`v.rehearsal_id as "rehearsalId", r.competition_id as "competitionId", v.person, r.visitors, v.origin,
  v.visit_until as "until", c.name, c.name_en as "nameEn"`

/** Uses a ticket up: returns the visit it became and the secret the browser keeps of it. Null: used, too old, or none. */
export const useTicket = async (
  db: Db,
  ticket: string,
): Promise<{ readonly secret: string; readonly visit: RehearsalVisit } | null> => {
  const secret = randomToken()
  const { rows } = await sql<RehearsalVisit>`
    update competition_rehearsal_visits v
       set visit_hash = ${sha256(secret)}, visit_until = least(r.copy_until, clock_timestamp() + make_interval(hours => ${VISIT_HOURS}))
      from competition_rehearsals r join competitions c on c.id = r.competition_id
     where r.id = v.rehearsal_id and v.ticket_hash = ${sha256(ticket)} and v.visit_hash is null
       and v.ticket_until > clock_timestamp() and r.copy_until > clock_timestamp()
    returning ${columns}`.execute(db)
  return rows[0] ? { secret, visit: rows[0] } : null
}

/** The visit of a secret, as long as it and the copy last; else null. */
export const visitOf = async (db: Db, secret: string): Promise<RehearsalVisit | null> => {
  const { rows } = await sql<RehearsalVisit>`
    select ${columns} from competition_rehearsal_visits v join competition_rehearsals r on r.id = v.rehearsal_id
      join competitions c on c.id = r.competition_id
     where v.visit_hash = ${sha256(secret)} and v.visit_until > clock_timestamp() and r.copy_until > clock_timestamp()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Whether the copy of a rehearsal is there to be visited. */
export const isCopyThere = async (db: Db, rehearsalId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from competition_rehearsals where id = ${rehearsalId}::uuid and copy_until > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** Where a visit that is over came from, for the way back; null: nobody knows it. */
export const originOf = async (db: Db, secret: string): Promise<{ origin: string; competitionId: string } | null> => {
  const { rows } = await sql<{ origin: string; competitionId: string }>`
    select v.origin, r.competition_id as "competitionId" from competition_rehearsal_visits v
      join competition_rehearsals r on r.id = v.rehearsal_id where v.visit_hash = ${sha256(secret)}`.execute(db)
  return rows[0] ?? null
}

/** Goes on as somebody else of the same rehearsal. */
export const changePerson = async (db: Db, secret: string, person: RehearsalPerson): Promise<void> => {
  await db.updateTable('competition_rehearsal_visits').set({ person }).where('visit_hash', '=', sha256(secret)).execute()
}

/** Ends a visit. */
export const endVisit = async (db: Db, secret: string): Promise<void> => {
  await db.deleteFrom('competition_rehearsal_visits').where('visit_hash', '=', sha256(secret)).execute()
}

/** Removes tickets and visits that are over for a day. */
export const sweepVisits = async (db: Db): Promise<void> => {
  await sql`delete from competition_rehearsal_visits
    where coalesce(visit_until, ticket_until) < clock_timestamp() - interval '1 day'`.execute(db)
}
