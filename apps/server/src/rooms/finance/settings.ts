// What an organization sets for its finance: what one person may refund alone, and the seal on its bills.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { Paper } from '#src/platform/pdf.ts'
import { ownOrganization } from './finance.policy.ts'

/** Saves the settings of the own organization by their version (0: there are none yet); `finance.setting_changed` for an older one. */
export const saveFinanceSetting = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.saveFinanceSetting>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    const was = await settingOf(tx, organizationId)
    const sealFileId = input.sealFileId === undefined ? (was?.seal_file_id ?? null) : input.sealFileId
    const { rows } = await sql`insert into finance_settings (organization_id, refund_alone_fen, seal_file_id, updated_by, version)
      values (${organizationId}::uuid, ${input.refundAloneFen}::bigint, ${sealFileId}::uuid, ${actor.userId}::uuid, ${input.version + 1})
      on conflict (organization_id) do update set refund_alone_fen = excluded.refund_alone_fen, seal_file_id = excluded.seal_file_id,
        updated_by = excluded.updated_by, updated_at = now(), version = excluded.version
        where finance_settings.version = ${input.version} returning 1`.execute(tx)
    if (rows.length === 0) throw problem('finance.setting_changed')
    if (sealFileId !== (was?.seal_file_id ?? null)) await changeSeal(ctx, tx, actor, was?.seal_file_id ?? null, sealFileId)
    const changes = [
      { field: 'refundAloneFen', from: was ? String(was.refund_alone_fen) : null, to: String(input.refundAloneFen) },
      { field: 'seal_file_id', from: was?.seal_file_id ?? null, to: sealFileId },
    ].filter(({ from, to }) => from !== to)
    await record(tx, actor, { action: 'finance.setting_saved', entity: 'finance_settings', entityId: organizationId, changes })
    return null
  })

const settingOf = (db: Db, organizationId: string) =>
  db.selectFrom('finance_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

const changeSeal = async (ctx: Ctx, tx: Tx, actor: Actor, from: string | null, to: string | null): Promise<void> => {
  if (to !== null) {
    await ctx.stored.own(tx, actor, to, 'financeSeal')
    await ctx.stored.hold(tx, [to])
  }
  if (from !== null) await ctx.stored.release(tx, [from])
}

/** The seal of an organization's bills as a paper takes it; undefined: none, or its file is gone. */
export const sealOf = async (ctx: Ctx, organizationId: string): Promise<Paper['seal']> => {
  const setting = await settingOf(ctx.db, organizationId)
  if (!setting?.seal_file_id) return undefined
  const file = (await ctx.stored.filesOf(ctx.db, [setting.seal_file_id])).get(setting.seal_file_id)
  if (!file) return undefined
  return { bytes: await ctx.stored.read(file), kind: file.mediaType === 'image/png' ? 'png' : 'jpg' }
}
