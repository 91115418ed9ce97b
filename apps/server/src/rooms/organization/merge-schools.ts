// Two schools that were one all along. What this and later rooms keep of the duplicate follows through `ctx.references`.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/school.endpoints'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { OrganizationSchools } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { entryOf } from './save-school.ts'

/**
 * Moves everything of a duplicate school to the one that stays, and removes the duplicate; colleges of the same name become one. A room
 * that cannot follow refuses with its own problem, and nothing has changed.
 */
export const mergeSchools = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.mergeSchools>,
): Promise<{ movedUsers: number; movedColleges: number }> =>
  inTx(ctx.db, async (tx) => {
    if (input.keepId === input.dropId) throw problem('organization.merge_same')
    const { keep, drop } = await lockBoth(tx, input)
    const colleges = await collegesOfBoth(tx, keep.id, drop.id)
    await tx
      .insertInto('organization_school_merges')
      .values({ dropped_id: drop.id, kept_id: keep.id, code: drop.code, name: drop.name, merged_by: actor.userId })
      .execute()
    await ctx.references.reconcile(tx, actor, { keep, drop, colleges })
    for (const { keepId, dropId } of colleges) {
      await ctx.references.moveAll(tx, 'organization_colleges', dropId, keepId)
      await tx.deleteFrom('organization_colleges').where('id', '=', dropId).execute()
    }
    const moved = await ctx.references.moveAll(tx, 'organization_schools', drop.id, keep.id)
    await tx.deleteFrom('organization_schools').where('id', '=', drop.id).execute()
    // Whoever is signed in acts for the school that stays with the next call.
    await notify(tx, 'auth', '*')
    await record(tx, actor, {
      ...entryOf('organization.schools_merged', 'organization_schools', keep.id, keep.name),
      changes: [{ field: 'merged', from: `${drop.name} ${drop.code}`, to: null }],
    })
    return {
      movedUsers: moved.get('identity_users.school_id') ?? 0,
      movedColleges: moved.get('organization_colleges.school_id') ?? 0,
    }
  })

// Always in the same order, so that two merges at once cannot wait for each other. `for update` waits for everybody who is just now
// writing a row that names one of them, and lets nobody begin to.
const lockBoth = async (tx: Tx, { keepId, dropId }: { keepId: string; dropId: string }) => {
  const { rows } = await sql<Selectable<OrganizationSchools>>`
    select * from organization_schools where id in (${keepId}::uuid, ${dropId}::uuid) order by id for update`.execute(tx)
  const [keep, drop] = [rows.find(({ id }) => id === keepId), rows.find(({ id }) => id === dropId)]
  if (!keep || !drop) throw problem('house.not_found')
  return { keep, drop }
}

const collegesOfBoth = async (tx: Tx, keepId: string, dropId: string): Promise<{ keepId: string; dropId: string }[]> => {
  const { rows } = await sql<{ keepId: string; dropId: string }>`
    select k.id as "keepId", d.id as "dropId" from organization_colleges d
      join organization_colleges k on k.school_id = ${keepId}::uuid and k.name = d.name
     where d.school_id = ${dropId}::uuid order by d.id for update`.execute(tx)
  return rows
}
