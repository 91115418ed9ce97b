// Groups of experts: made, renamed, filled and given a captain.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/group.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { brokenConstraint, isDuplicate, isReferenced } from '#src/db/pg-errors.ts'
import type { ExpertGroups } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { groupsOf, requireLibrary } from './expert.policy.ts'
import { holdRoles } from './hold-roles.ts'
import { isActiveExpert } from './reads.ts'
import { recordActionOn } from './record-action.ts'

type Group = Selectable<ExpertGroups>

/** Loads and locks a group within reach. */
export const lockGroup = async (tx: Tx, actor: Actor, groupId: string): Promise<Group> => {
  const found = await groupsOf(tx, actor).selectAll('g').where('g.id', '=', groupId).forUpdate('g').executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

// A group may be kept for one competition of its library's organization.
const requireOfLibrary = async (tx: Tx, libraryId: string, competitionId: string | null): Promise<void> => {
  if (competitionId === null) return
  const found = await tx
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .where('organization_id', '=', libraryId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
}

const nameTaken = (error: unknown): never => {
  if (isDuplicate(error) && brokenConstraint(error) === 'expert_groups_name') throw problem('expert.group_name_taken')
  throw error
}

export const addGroup = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addGroup>): Promise<{ groupId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireLibrary(tx, actor, input.libraryId)
    await requireOfLibrary(tx, input.libraryId, input.competitionId)
    const { id } = await tx
      .insertInto('expert_groups')
      .values({
        organization_id: input.libraryId,
        competition_id: input.competitionId,
        name: input.name,
        description: input.description,
        updated_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(nameTaken)
    await recordActionOn(tx, actor, 'expert_groups', { id, name: input.name, organization_id: input.libraryId }, 'group_added')
    return { groupId: id }
  })

export const updateGroup = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateGroup>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockGroup(tx, actor, input.groupId)
    const wanted = { name: input.name, description: input.description, competition_id: input.competitionId }
    await requireVersion(tx, stored, wanted, input.version, actor)
    await requireOfLibrary(tx, stored.organization_id, input.competitionId)
    await tx
      .updateTable('expert_groups')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(nameTaken)
    await recordActionOn(tx, actor, 'expert_groups', { ...stored, name: input.name }, 'group_updated', {
      changes: changesOf(stored, wanted),
    })
    return { version: stored.version + 1 }
  })

/** Deletes a group no review uses. */
export const deleteGroup = (ctx: Ctx, actor: Actor, input: { groupId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor, input.groupId)
    const captains = await captainsOf(tx, group.id)
    await tx
      .deleteFrom('expert_groups')
      .where('id', '=', group.id)
      .execute()
      .catch((error: unknown) => {
        throw isReferenced(error) ? problem('expert.group_in_use') : error
      })
    await holdRoles(ctx, tx, group.organization_id, captains)
    await recordActionOn(tx, actor, 'expert_groups', group, 'group_deleted')
    return null
  })

const captainsOf = async (tx: Tx, groupId: string): Promise<(string | null)[]> => {
  const rows = await tx
    .selectFrom('expert_group_members as m')
    .innerJoin('experts as x', 'x.id', 'm.expert_id')
    .select('x.user_id')
    .where('m.group_id', '=', groupId)
    .where('m.is_captain', '=', true)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Sets members and captain as they shall be. The captain is one of them, in the library, and can sign in. */
export const saveGroupMembers = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveGroupMembers>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor, input.groupId)
    await requireVersion(tx, group, {}, input.version, actor)
    const before = await tx
      .selectFrom('expert_group_members')
      .select(['expert_id', 'is_captain'])
      .where('group_id', '=', group.id)
      .execute()
    const kept = new Set(before.map(({ expert_id }) => expert_id))
    const people = await requireMembers(tx, group, input.expertIds, kept)
    const captain = input.captainId === null ? null : people.find(({ id }) => id === input.captainId)
    if (captain === undefined) throw problem('expert.other_library')
    if (captain?.user_id === null) throw problem('expert.captain_needs_account', { name: captain.name })
    const captainsBefore = await captainsOf(tx, group.id)
    await tx.deleteFrom('expert_group_members').where('group_id', '=', group.id).execute()
    if (people.length > 0)
      await tx
        .insertInto('expert_group_members')
        .values(people.map(({ id }) => ({ group_id: group.id, expert_id: id, is_captain: id === input.captainId })))
        .execute()
    await tx.updateTable('expert_groups').set(stamp(actor, group.version)).where('id', '=', group.id).execute()
    await holdRoles(ctx, tx, group.organization_id, [...captainsBefore, captain?.user_id ?? null])
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    await recordActionOn(tx, actor, 'expert_groups', group, 'group_members_set', {
      changes: [
        { field: 'members', from: String(before.length), to: String(people.length) },
        { field: 'captain', from: null, to: input.captainId === null ? null : (nameOf.get(input.captainId) ?? null) },
      ],
    })
    return { version: group.version + 1 }
  })

// Of the group's library, and in it: who was a member before may stay although suspended.
const requireMembers = async (tx: Tx, group: Group, expertIds: readonly string[], kept: ReadonlySet<string>) => {
  if (expertIds.length === 0) return []
  const people = await tx
    .selectFrom('experts')
    .select(['id', 'name', 'user_id', isActiveExpert('experts').as('isActive')])
    .where('organization_id', '=', group.organization_id)
    .where('id', 'in', [...expertIds])
    .orderBy('id')
    .forShare()
    .execute()
  if (people.length < expertIds.length) throw problem('expert.other_library')
  const away = people.find(({ id, isActive }) => !isActive && !kept.has(id))
  if (away) throw problem('expert.not_active', { name: away.name })
  return people
}
