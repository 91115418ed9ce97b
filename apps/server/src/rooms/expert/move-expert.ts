// The office's moves of an expert: suspend, resume, take out, take in again, keep for good.
import type { InputOf } from '@kaisai/contract/endpoint'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import type { moveExpert as endpoint } from '@kaisai/contract/expert/library.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { changeContent } from '../website/index.ts'
import { lockExpert } from './expert.policy.ts'
import { holdRoles } from './hold-roles.ts'
import { notifyTasksLeft, requireTasksKnown } from './open-tasks.ts'
import { recordExpertAction } from './record-action.ts'
import { touchPublicPages } from './touch-public-pages.ts'

type Input = InputOf<typeof endpoint>

/**
 * Moves an expert; roles and open invitations follow. False data means a year of suspension unless another end is given. Who has works
 * in hand is let go only when that is known; the review office is notified.
 */
export const moveExpert = (ctx: Ctx, actor: Actor, input: Input): Promise<{ status: string; openTasks: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const expert = await lockExpert(tx, actor, input.expertId)
    const set = await columnsOf(tx, input)
    const status = await move(tx, expertStates, expert.id, input.verb, actor, input.reason, {
      ...set,
      version: expert.version + 1,
      updated_by: actor.userId,
      updated_at: sql`now()`,
    })
    const isLeaving = input.verb === 'suspend' || input.verb === 'retire'
    const openTasks = isLeaving ? await requireTasksKnown(ctx, tx, expert, input.leavesTasks ?? false) : 0
    if (openTasks > 0) await notifyTasksLeft(ctx, tx, expert)
    await holdRoles(ctx, tx, expert.organization_id, [expert.user_id])
    await recordExpertAction(tx, actor, expert, actionOf[input.verb], {
      changes: [{ field: 'status', from: expert.status, to: status }],
      reason: input.reason,
    })
    await touchPublicPages(tx, touch, expert)
    return { status, openTasks }
  })

const actionOf = {
  suspend: 'suspended',
  resume: 'resumed',
  retire: 'retired',
  restore: 'restored',
  promote: 'promoted',
} as const satisfies Record<Input['verb'], string>

const columnsOf = async (tx: Tx, input: Input): Promise<Record<string, unknown>> => {
  switch (input.verb) {
    case 'suspend': {
      if (!input.until) return { suspended_until: sql`now() + interval '1 year'` }
      const { rows } = await sql<{
        isAhead: boolean
      }>`select ${input.until}::timestamptz > clock_timestamp() as "isAhead"`.execute(tx)
      if (!rows[0]?.isAhead) throw problem('expert.until_passed')
      return { suspended_until: input.until }
    }
    case 'promote':
      return { expires_at: null }
    default:
      return { suspended_until: null, ...(input.verb === 'restore' ? { expires_at: null } : {}) }
  }
}
