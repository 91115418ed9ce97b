import type { InputOf } from '@kaisai/contract/endpoint'
import type { setAbsence as absence } from '@kaisai/contract/onsite/run.endpoints'
import type * as endpoints from '@kaisai/contract/onsite/scene.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { containing } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { letterOf, lockRoom, type Room, requireNotOver, requireScene, type Scene } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { finishQuorate } from '../run/sheets.ts'
import { requireOneSeat, secondSeats } from './elsewhere.ts'

/**
 * Says who judges in a room: experts, one of them the head, none of them of a team that presents there, and nobody who judges in another
 * room at the same time unless the office confirms it.
 */
export const savePanel = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.savePanel>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { scene, room } = await lockRoom(tx, actor, input.roomId)
    requireNotOver(scene)
    const wanted = [...new Map(input.members.map((member) => [member.userId, member])).values()]
    if (wanted.length > 0 && wanted.filter(({ isHead }) => isHead).length !== 1) throw problem('onsite.head_missing')
    const userIds = wanted.map(({ userId }) => userId)
    await requireExperts(tx, scene, room, userIds)
    await requireNoOwn(tx, room, userIds)
    const second = await secondSeats(tx, scene, { roomId: room.id, userIds })
    if (input.isShared !== true) requireOneSeat(second)
    const shared = new Set(second.map(({ userId }) => userId))
    await tx
      .deleteFrom('onsite_panelists')
      .where('room_id', '=', room.id)
      .where(sql<boolean>`not (user_id = any(${userIds}::uuid[]))`)
      .execute()
    await tx.updateTable('onsite_panelists').set({ is_head: false }).where('room_id', '=', room.id).execute()
    for (const { userId, isHead } of wanted)
      await tx
        .insertInto('onsite_panelists')
        .values({ room_id: room.id, scene_id: scene.id, user_id: userId, is_head: isHead, is_shared: shared.has(userId) })
        .onConflict((conflict) =>
          conflict
            .columns(['room_id', 'user_id'])
            .doUpdateSet({ is_head: isHead, ...(shared.has(userId) ? { is_shared: true } : {}) }),
        )
        .execute()
    await recordSceneAction(tx, actor, scene, 'panel_saved', {
      about: `${letterOf(room.seq)} ${room.name}`,
      reason:
        second.length > 0 ? [...new Set(second.map(({ name, place }) => `${name} + ${place}`))].join('、').slice(0, 200) : '',
    })
    await announce(tx, scene.id, 'panel', { roomId: room.id })
    await finishQuorate(ctx, tx, scene.id, room.id)
    return null
  })

/** Strikes a member from the quorum with a reason, or restores him. What he has submitted already stays submitted. */
export const setAbsence = (ctx: Ctx, actor: Actor, input: InputOf<typeof absence>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    if (input.isAbsent && input.reason.trim().length < 2) throw problem('house.reason_needed')
    const { scene, room } = await lockRoom(tx, actor, input.roomId)
    requireNotOver(scene)
    const done = await tx
      .updateTable('onsite_panelists')
      .set(
        input.isAbsent
          ? { absent_at: sql<string>`clock_timestamp()`, absent_reason: input.reason.trim() }
          : { absent_at: null, absent_reason: '' },
      )
      .where('room_id', '=', room.id)
      .where('user_id', '=', input.userId)
      .returning('user_id')
      .executeTakeFirst()
    if (!done) throw problem('house.not_found')
    const { real_name: name } = await tx
      .selectFrom('identity_users')
      .select('real_name')
      .where('id', '=', input.userId)
      .executeTakeFirstOrThrow()
    await recordSceneAction(tx, actor, scene, input.isAbsent ? 'member_absent' : 'member_back', {
      about: `${letterOf(room.seq)} ${name}`,
      reason: input.reason,
    })
    await announce(tx, scene.id, 'panel', { roomId: room.id, name, isAbsent: input.isAbsent ? 1 : 0 })
    await finishQuorate(ctx, tx, scene.id, room.id)
    return null
  })

/** Experts who can be asked into a room, those of its review batch first; at most 50. */
export const findPanelists = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.findPanelists>) => {
  const room = await db.selectFrom('onsite_rooms').selectAll().where('id', '=', input.roomId).executeTakeFirst()
  if (!room) throw problem('house.not_found')
  await requireScene(db, actor, room.scene_id)
  const scene = await db.selectFrom('onsite_scenes').selectAll().where('id', '=', room.scene_id).executeTakeFirstOrThrow()
  const { rows } = await sql<{ value: string; label: string }>`
    select u.id as value, u.real_name || coalesce(' · ' || nullif(s.name, ''), '') as label
      from identity_users u left join organization_schools s on s.id = u.school_id
     where u.id in ${expertsFor(scene, room)} and u.status = 'active'
       and (${input.keyword ?? ''} = '' or u.real_name ${containing(input.keyword ?? '')})
     order by exists (select 1 from review_batch_experts b where b.batch_id = ${room.batch_id}::uuid and b.user_id = u.id) desc, u.real_name, u.id
     limit 50`.execute(db)
  return rows
}

// Of the batch, or an expert of the organization that holds the competition or one above or below it.
const expertsFor = (scene: Scene, room: Room) => sql`(
  select b.user_id from review_batch_experts b where b.batch_id = ${room.batch_id}::uuid and b.user_id is not null
  union select held.user_id from access_user_roles held join access_roles role on role.id = held.role_id
    join organizations o on o.id = held.organization_id join organizations own on own.id = ${scene.organization_id}::uuid
    where role.is_built_in and role.key in ('expert', 'expert_captain') and (o.path @> array[own.id] or own.path @> array[o.id]))`

const requireExperts = async (tx: Tx, scene: Scene, room: Room, userIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select u.real_name as name from identity_users u where u.id = any(${[...userIds]}::uuid[]) and u.id not in ${expertsFor(scene, room)}
    union all select '?' where (select count(*) from identity_users u where u.id = any(${[...userIds]}::uuid[])) < ${userIds.length} limit 1`.execute(
    tx,
  )
  if (rows[0]) throw problem('onsite.panelist_unfit', { name: rows[0].name })
}

const requireNoOwn = async (tx: Tx, room: Room, userIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select u.real_name as name from onsite_tickets t join enrollment_members m on m.enrollment_id = t.enrollment_id and m.status = 'accepted'
      join identity_users u on u.id = m.user_id where t.room_id = ${room.id}::uuid and m.user_id = any(${[...userIds]}::uuid[]) limit 1`.execute(
    tx,
  )
  if (rows[0]) throw problem('onsite.panelist_own', { name: rows[0].name })
}
