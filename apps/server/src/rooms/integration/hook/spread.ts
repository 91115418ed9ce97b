// From what moved to what is delivered: each webhook gets the events its owner reaches now.
import { may } from '@kaisai/contract/access'
import { EVENT_DAYS, type HookSubject, hookSubjects } from '@kaisai/contract/integration/hook-labels'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { actorOf } from '../../access/index.ts'
import { awardPlaces } from '../../award/reads.ts'
import { certificatePlaces } from '../../certificate/reads.ts'
import { competitionsOf } from '../../competition/index.ts'
import { enrollmentPlaces } from '../../enrollment/reads.ts'
import { orderPlaces } from '../../finance/reads.ts'
import { withinWhole } from '../../organization/index.ts'
import { schoolOffices } from '../../organization/reads.ts'
import { resultPlaces } from '../../review/reads.ts'
import { workPlaces } from '../../work/reads.ts'
import type { Hook } from './hook.policy.ts'
import { turnOff } from './turn-off.ts'

const AT_ONCE = 500

const places: Readonly<Record<HookSubject, RawBuilder<unknown>>> = {
  enrollment: enrollmentPlaces,
  work: workPlaces,
  result: resultPlaces,
  award: awardPlaces,
  certificate: certificatePlaces,
  order: orderPlaces,
}

interface Event {
  readonly id: string
  readonly entity: string
  readonly entityId: string
  readonly toStatus: string
  readonly movedAt: string
}
interface Place {
  readonly id: string
  readonly competition_id: string
  readonly school_id: string | null
  readonly team_id: string | null
}

const wants = (subject: HookSubject, event: Event): boolean =>
  hookSubjects[subject].entity === event.entity && (hookSubjects[subject].states as readonly string[]).includes(event.toStatus)

/** Whether an identity may read a subject at all. */
export const mayReceive = (actor: Actor, subject: HookSubject): boolean =>
  hookSubjects[subject].rights.some((right) => may(actor, right))

// Rows of competitions within reach; of a school's office, what belongs to the school.
const reachedRows = async (tx: Tx, actor: Actor, subject: HookSubject, ids: readonly string[]): Promise<Map<string, Place>> => {
  const { rows } = await sql<Place>`select p.id, p.competition_id, p.school_id, p.team_id from ${places[subject]} p
    where p.id = any(${[...ids]}::uuid[]) and (
      p.competition_id in (${competitionsOf(tx, actor).select('c.id')})
      or p.school_id in (select o.school_id from ${schoolOffices} o where ${withinWhole(actor, 'o.organization_id')}))`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Nothing of a person: who may know more reads it with a token. */
const bodyOf = (event: Event, subject: HookSubject, place: Place): string =>
  JSON.stringify({
    ...{ id: event.id, type: `${subject}.${event.toStatus}`, time: new Date(event.movedAt).toISOString() },
    data: {
      ...{ subject, id: event.entityId, status: event.toStatus, competitionId: place.competition_id },
      ...{ teamId: place.team_id, schoolId: place.school_id },
    },
  })

/** Spreads what moved since, in order; a webhook whose owner has lost the identity is turned off. Returns how many events were spread. */
export const spreadEvents = async (ctx: Ctx): Promise<number> => {
  let spread = 0
  for (;;) {
    const count = await inTx(ctx.db, (tx) => spreadSome(ctx, tx))
    spread += count
    if (count < AT_ONCE) return spread
  }
}

const spreadSome = async (ctx: Ctx, tx: Tx): Promise<number> => {
  // One at a time: the order of deliveries is that of the events.
  await sql`select pg_advisory_xact_lock(hashtextextended('integration-spread', 0))`.execute(tx)
  const { rows: events } = await sql<Event>`
    update integration_events set spread_at = clock_timestamp() where id in (select id from integration_events where spread_at is null order by id limit ${AT_ONCE})
    returning id, entity, entity_id as "entityId", to_status as "toStatus", moved_at as "movedAt"`.execute(tx)
  if (events.length === 0) return 0
  events.sort((a, b) => (a.id < b.id ? -1 : 1))
  const hooks = await tx.selectFrom('integration_hooks').selectAll().where('is_enabled', '=', true).orderBy('id').execute()
  for (const hook of hooks) await spreadTo(ctx, tx, hook, events)
  return events.length
}

const spreadTo = async (ctx: Ctx, tx: Tx, hook: Hook, events: readonly Event[]): Promise<void> => {
  const actor = hook.role_id === null ? null : await actorOf(tx, hook.user_id, hook.organization_id, hook.role_id, null)
  if (actor === null) return turnOff(ctx, tx, hook, 'owner')
  const deliveries: { event: Event; subject: HookSubject; place: Place }[] = []
  for (const subject of hook.subjects) {
    const wanted = events.filter((event) => wants(subject, event))
    if (wanted.length === 0 || !mayReceive(actor, subject)) continue
    const reached = await reachedRows(tx, actor, subject, [...new Set(wanted.map(({ entityId }) => entityId))])
    for (const event of wanted) {
      const place = reached.get(event.entityId)
      if (place) deliveries.push({ event, subject, place })
    }
  }
  if (deliveries.length === 0) return
  deliveries.sort((a, b) => (a.event.id < b.event.id ? -1 : 1))
  await tx
    .insertInto('integration_deliveries')
    .values(
      deliveries.map(({ event, subject, place }) => ({
        ...{ hook_id: hook.id, event_id: event.id, type: `${subject}.${event.toStatus}`, body: bodyOf(event, subject, place) },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes events and deliveries older than is kept. */
export const sweepEvents = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from integration_deliveries where created_at < clock_timestamp() - make_interval(days => ${EVENT_DAYS})`.execute(
    db,
  )
  await sql`delete from integration_events where moved_at < clock_timestamp() - make_interval(days => ${EVENT_DAYS})`.execute(db)
}
