// Does what a plan says, in one transaction: accounts are made and invited as the import makes them, disabled and enabled as by hand.
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recordAll } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { addPendingUsers, giveFirstRoles, lockAdministered, moveAccount } from '../../access/index.ts'
import { newIds, updatePlaces } from '../../identity/index.ts'
import { organizationNameOf } from '../../organization/reads.ts'
import type { CheckedPerson } from './gather-facts.ts'
import type { RosterPlan } from './plan-roster.ts'
import type { Roster } from './roster.policy.ts'

const CHUNK = 500

const reasons = {
  left: ['学校名册中已无此人', 'No longer on the roster of the school'],
  back: ['学校名册中重新出现', 'On the roster of the school again'],
} as const

/** Writes a plan. */
export const applyRoster = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  roster: Roster,
  plan: RosterPlan<CheckedPerson>,
): Promise<void> => {
  const at = actor.lang === 'en' ? 1 : 0
  const made = await addPeople(ctx, tx, actor, roster, plan.added)
  await updatePeople(tx, actor, roster, plan.updated)
  await moveAll(ctx, tx, actor, plan.returned, 'enable', reasons.back[at])
  await moveAll(
    ctx,
    tx,
    actor,
    plan.leavers.map(({ userId }) => userId),
    'disable',
    reasons.left[at],
  )
  await keepPeople(tx, roster.id, [...plan.named, ...made])
  await sql`update integration_roster_people set disabled_at = clock_timestamp() where roster_id = ${roster.id}::uuid
    and user_id = any(${plan.leavers.map(({ userId }) => userId)}::uuid[])`.execute(tx)
}

const addPeople = async (ctx: Ctx, tx: Tx, actor: Actor, roster: Roster, added: readonly CheckedPerson[]) => {
  const organization = { id: roster.organization_id, name: await organizationNameOf(tx, roster.organization_id) }
  const made: { number: string; userId: string }[] = []
  for (let at = 0; at < added.length; at += CHUNK) {
    const some = added.slice(at, at + CHUNK)
    const ids = await newIds(tx, some.length)
    const people = some.map(({ kind, row: { values, schoolId, collegeId, majorId } }, nth) => ({
      ...values,
      ...{ id: ids[nth]!, userType: kind, schoolId, collegeId, majorId },
    }))
    await addPendingUsers(tx, ctx, actor, organization, people)
    for (const kind of ['student', 'teacher'] as const) {
      const those = people.flatMap(({ id, userType }) => (userType === kind ? [id] : []))
      await giveFirstRoles(tx, those, organization.id, kind)
    }
    made.push(...people.map(({ id, studentNo }) => ({ number: studentNo, userId: id })))
  }
  return made
}

const updatePeople = async (tx: Tx, actor: Actor, roster: Roster, updated: RosterPlan<CheckedPerson>['updated']) => {
  await updatePlaces(
    tx,
    actor.userId,
    updated.map(({ account, place }) => ({ ...place, id: account.id })),
  )
  await recordAll(
    tx,
    actor,
    updated.map(({ account, place }) => ({
      action: 'integration.roster_person_updated',
      ...{ entity: 'identity_users', entityId: account.id, entityName: account.name, organizationId: roster.organization_id },
      changes: changesOf(account, place),
    })),
  )
}

const moveAll = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  userIds: readonly string[],
  verb: 'enable' | 'disable',
  reason: string,
): Promise<void> => {
  if (userIds.length === 0) return
  for (const user of await lockAdministered(tx, actor, userIds)) await moveAccount(ctx, tx, actor, user, verb, reason)
}

// Whoever has a new number is kept under it alone.
const keepPeople = async (tx: Tx, rosterId: string, people: readonly { number: string; userId: string }[]): Promise<void> => {
  for (let at = 0; at < people.length; at += CHUNK) {
    const some = people.slice(at, at + CHUNK)
    const [numbers, ids] = [some.map(({ number }) => number), some.map(({ userId }) => userId)]
    await sql`delete from integration_roster_people k using unnest(${numbers}::text[], ${ids}::uuid[]) n(number, user_id)
      where k.roster_id = ${rosterId}::uuid and k.user_id = n.user_id and k.number <> n.number`.execute(tx)
    await sql`insert into integration_roster_people (roster_id, number, user_id)
      select ${rosterId}::uuid, n.number, n.user_id from unnest(${numbers}::text[], ${ids}::uuid[]) n(number, user_id)
      on conflict (roster_id, number) do update set user_id = excluded.user_id, disabled_at = null
        where integration_roster_people.user_id <> excluded.user_id or integration_roster_people.disabled_at is not null`.execute(
      tx,
    )
  }
}
