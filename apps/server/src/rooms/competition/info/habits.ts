// How an organization runs its competitions.
import type * as parts from '@kaisai/contract/competition/parts.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { requireReach } from '#src/rooms/organization/index.ts'

/** Whether competitions of an organization are audited before publication: yes, unless it was switched off. */
export const isAudited = async (db: Db, organizationId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('competition_habits')
    .select('is_audited')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.is_audited ?? true
}

/** The habits of an organization within reach; version 0 while nobody changed them. */
export const getHabits = async (db: Db, actor: Actor, input: { groupId: string }) => {
  await requireReach(db, actor, input.groupId)
  const row = await db
    .selectFrom('competition_habits')
    .select(['is_audited as isAudited', 'version'])
    .where('organization_id', '=', input.groupId)
    .executeTakeFirst()
  return row ?? { isAudited: true, version: 0 }
}

/** Saves the habits of an organization within reach. */
export const saveHabits = (ctx: Ctx, actor: Actor, input: InputOf<typeof parts.saveHabits>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    await requireReach(tx, actor, input.groupId)
    // The row is there from the first save on, so that two first saves meet at it.
    await tx
      .insertInto('competition_habits')
      .values({ organization_id: input.groupId, version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const held = await tx
      .selectFrom('competition_habits')
      .selectAll()
      .where('organization_id', '=', input.groupId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const wanted = { is_audited: input.isAudited }
    await requireVersion(tx, held, wanted, input.version, actor)
    const version = held.version + 1
    await tx
      .updateTable('competition_habits')
      .set({ ...wanted, version, updated_at: sql<string>`now()`, updated_by: actor.userId })
      .where('organization_id', '=', input.groupId)
      .execute()
    await record(tx, actor, {
      action: 'competition.habits_saved',
      entity: 'organizations',
      entityId: input.groupId,
      organizationId: input.groupId,
      changes: changesOf({ is_audited: held.is_audited }, wanted),
    })
    return { version }
  })
