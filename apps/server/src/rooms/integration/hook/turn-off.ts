import type { HookOff } from '@kaisai/contract/integration/hook-labels'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../../access/index.ts'
import type { Hook } from './hook.policy.ts'

const templates = { failing: 'integration.hookFailing', owner: 'integration.hookOwner' } as const

/** Turns a webhook off and notifies who may turn it on again. What waits stays. */
export const turnOff = async (ctx: Pick<Ctx, 'post'>, tx: Tx, hook: Hook, why: Exclude<HookOff, ''>): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('integration_hooks')
    .set({ is_enabled: false, off_reason: why, busy_until: null, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', hook.id)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return
  await notifyHolders(ctx, tx, 'integration:hook:edit', hook.organization_id, {
    ...{ kind: 'integration', template: templates[why], link: '/system/webhook', values: { hook: hook.name } },
  })
}
