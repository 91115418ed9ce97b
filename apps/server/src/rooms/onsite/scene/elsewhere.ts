// Who would judge in two rooms at once: rooms of one scene run side by side, those of another scene while its planned time overlaps.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { personName } from '../../identity/reads.ts'
import { letterOf, type Scene } from '../onsite.policy.ts'

export interface SecondSeat {
  readonly roomId: string
  readonly userId: string
  readonly name: string
  /** Where the person sits as well. */
  readonly place: string
}

/**
 * Seats of the scene, of one room or of all, whose person sits in another room at the same time without a confirmation on either side.
 * A scene lasts as its teams need at the planned pace, one team at least. Holds the persons until the transaction ends: two offices
 * that seat the same person in two scenes come one after the other.
 */
export const secondSeats = async (
  tx: Tx,
  scene: Pick<Scene, 'id'>,
  { roomId, userIds }: { roomId: string | null; userIds: readonly string[] },
): Promise<SecondSeat[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(u, 34)) from (select u from unnest(${[...userIds]}::text[]) u order by u) people`.execute(
    tx,
  )
  const { rows } = await sql<Omit<SecondSeat, 'place'> & { seq: number; room: string; scene: string | null }>`
    with lasting as (
      select s.id, s.name, s.status, s.starts_at, s.starts_at + make_interval(secs =>
          (s.present_seconds + s.question_seconds + s.change_seconds) * greatest(1, coalesce((
            select ceil(count(*)::numeric / greatest(1, (select count(*) from onsite_rooms r where r.scene_id = s.id)))
              from onsite_tickets t where t.scene_id = s.id), 1))::int) as ends_at
        from onsite_scenes s
       where s.id = ${scene.id}::uuid or s.status <> 'finished'
    ), own as (select * from lasting where id = ${scene.id}::uuid)
    select mine.room_id as "roomId", p.user_id as "userId", ${personName(sql`p.user_id`)} as name, r.seq, r.name as room,
        case when o.id = own.id then null else o.name end as scene
      from own
      join lasting o on o.id = own.id or (o.starts_at < own.ends_at and own.starts_at < o.ends_at)
      join onsite_panelists p on p.scene_id = o.id
      join onsite_rooms r on r.id = p.room_id
      join (
        select ${roomId}::uuid as room_id, person as user_id, coalesce((select held.is_shared from onsite_panelists held
            where held.room_id = ${roomId}::uuid and held.user_id = person), false) as is_shared
          from unnest(${[...userIds]}::uuid[]) person where ${roomId}::uuid is not null
        union all select room_id, user_id, is_shared from onsite_panelists where scene_id = ${scene.id}::uuid and ${roomId}::uuid is null
      ) mine on mine.user_id = p.user_id and mine.room_id <> p.room_id
     where not mine.is_shared and not p.is_shared
     order by name, r.seq`.execute(tx)
  return rows.map(({ seq, room, scene: other, ...seat }) => ({
    ...seat,
    place: [other ?? '', `${letterOf(seq)} ${room}`].filter(Boolean).join(' · '),
  }))
}

/** Refuses second seats, each with its person and place. */
export const requireOneSeat = (seats: readonly SecondSeat[]): void => {
  if (seats.length === 0) return
  const words = [...new Set(seats.map(({ name, place }) => `${name}（${place}）`))]
  const found = problem('onsite.panelist_elsewhere', { seats: words.slice(0, 6).join('、') + (words.length > 6 ? '…' : '') })
  found.details = { seats: seats.map(({ userId, name, place }) => ({ userId, name, place })) }
  throw found
}
