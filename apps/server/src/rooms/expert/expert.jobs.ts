// The clock of experts: invitations and temporary experts expire, suspensions end, calls close. Each step and each row stands alone.
import { expertStates } from '@kaisai/contract/expert/expert.states'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import { recruitmentStates } from '@kaisai/contract/expert/recruitment.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { holdRoles } from './hold-roles.ts'
import { notifyTasksLeft } from './open-tasks.ts'
import { recordExpertAction } from './record-action.ts'
import { endTemporary } from './temporary/temporaries.ts'

const MOST_AT_ONCE = 500
const clock = systemActor()

/** One tick. */
export const runExpertClock = async (ctx: Ctx): Promise<void> => {
  for (const [name, { due, one }] of Object.entries(steps)) {
    try {
      const { rows } = await sql<{ id: string }>`select id from ${sql.raw(due)} order by id limit ${MOST_AT_ONCE}`.execute(ctx.db)
      for (const { id } of rows)
        await inTx(ctx.db, (tx) => one(ctx, tx, id)).catch((error: unknown) =>
          ctx.log.error({ err: error, id, step: name }, 'expert clock'),
        )
    } catch (error) {
      ctx.log.error({ err: error, step: name }, 'expert clock')
    }
  }
}

// What was found may have moved since: looked at again under the lock.
const lock = async (tx: Tx, id: string, isDue: string) =>
  (
    await sql<{ id: string; name: string; organization_id: string; user_id: string | null }>`
      select id, name, organization_id, user_id from experts where id = ${id}::uuid and ${sql.raw(isDue)} for update`.execute(tx)
  ).rows[0]

const temporaryOver = `status = 'temporary' and expires_at <= clock_timestamp()`
const suspensionOver = `status = 'suspended' and suspended_until <= clock_timestamp()`

const steps: Record<string, { due: string; one: (ctx: Ctx, tx: Tx, id: string) => Promise<void> }> = {
  temporary: {
    due: `experts where ${temporaryOver}`,
    one: async (ctx, tx, id) => {
      const expert = await lock(tx, id, temporaryOver)
      if (!expert) return
      await move(tx, expertStates, id, 'expire', clock)
      await notifyTasksLeft(ctx, tx, expert)
      await endTemporary(ctx, tx, expert)
      await recordExpertAction(tx, clock, expert, 'temporary_expired')
    },
  },
  suspension: {
    due: `experts where ${suspensionOver}`,
    one: async (ctx, tx, id) => {
      const expert = await lock(tx, id, suspensionOver)
      if (!expert) return
      await move(tx, expertStates, id, 'resume', clock, '', { suspended_until: null })
      await holdRoles(ctx, tx, expert.organization_id, [expert.user_id])
      await recordExpertAction(tx, clock, expert, 'resumed')
      if (expert.user_id) await ctx.post.notify(tx, expert.user_id, 'review', 'expert.resumed', {}, '/expert/mine')
    },
  },
  invitation: {
    due: `expert_invitations where status = 'invited' and expires_at <= clock_timestamp()`,
    one: async (ctx, tx, id) => {
      const { rows } = await sql<{ expert: string; title: string; stage: string; stageId: string; inviter: string | null }>`
        select x.name as expert, c.name as title, st.name as stage, st.id as "stageId", i.invited_by as inviter
          from expert_invitations i join experts x on x.id = i.expert_id join competitions c on c.id = i.competition_id
          join competition_stages st on st.id = i.stage_id
         where i.id = ${id}::uuid and i.status = 'invited' and i.expires_at <= clock_timestamp() for update of i`.execute(tx)
      const row = rows[0]
      if (!row) return
      await move(tx, invitationStates, id, 'expire', clock)
      const { expert, title, stage } = row
      if (row.inviter)
        await ctx.post.notify(
          tx,
          row.inviter,
          'review',
          'expert.said_nothing',
          { expert, title, stage },
          `/expert/invitation?stageId=${row.stageId}`,
        )
    },
  },
  recruitment: {
    due: `expert_recruitments where status = 'open' and closes_at <= clock_timestamp()`,
    one: async (_, tx, id) => {
      const { rows } = await sql`select id from expert_recruitments
        where id = ${id}::uuid and status = 'open' and closes_at <= clock_timestamp() for update`.execute(tx)
      if (rows.length > 0) await move(tx, recruitmentStates, id, 'close', clock)
    },
  },
}
