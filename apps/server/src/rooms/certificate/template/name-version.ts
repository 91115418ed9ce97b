import type * as endpoints from '@kaisai/contract/certificate/template.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { lockTemplate } from '../certificate.policy.ts'
import { recordTemplateAction } from '../record-action.ts'

/** Names a published version, or takes its name away. Throws `house.not_found` for a version out of reach. */
export const nameVersion = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.nameVersion>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const version = await tx
      .selectFrom('certificate_template_versions as v')
      .leftJoin('certificate_version_names as n', 'n.version_id', 'v.id')
      .select(['v.id', 'v.no', 'n.name', 'v.template_id'])
      .where('v.id', '=', input.versionId)
      .executeTakeFirst()
    if (!version) throw problem('house.not_found')
    const template = await lockTemplate(tx, actor, version.template_id)
    const name = input.name.trim()
    if (name === (version.name ?? '')) return null
    if (name === '') await tx.deleteFrom('certificate_version_names').where('version_id', '=', version.id).execute()
    else
      await tx
        .insertInto('certificate_version_names')
        .values({ version_id: version.id, name })
        .onConflict((on) => on.column('version_id').doUpdateSet({ name }))
        .execute()
    await recordTemplateAction(tx, actor, template, 'version_named', {
      changes: [{ field: 'version_name', from: `#${version.no} ${version.name ?? ''}`, to: `#${version.no} ${name}` }],
    })
    return null
  })
