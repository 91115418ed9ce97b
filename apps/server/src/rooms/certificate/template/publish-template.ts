import { createHash } from 'node:crypto'
import { brokenFieldsOf, isPlaceholder } from '@kaisai/certificate/model/bind'
import { codeMeanings } from '@kaisai/certificate/model/codes'
import { foreignCodes } from '@kaisai/certificate/model/sources'
import type * as endpoints from '@kaisai/contract/certificate/template.endpoints'
import { templateStates } from '@kaisai/contract/certificate/template.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { lockTemplate } from '../certificate.policy.ts'
import { recordTemplateAction } from '../record-action.ts'
import { knownPictures, ownFonts, ownFontsOf, picturesOf, sealOf } from './assets.ts'
import { withSeal } from './with-seal.ts'

/** Broken fields that a refusal names. */
const MOST_NAMED = 5

/** Freezes the draft as the next version, with the hashes of its pictures and fonts. The same draft is not frozen twice. */
export const publishTemplate = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.publishTemplate>,
): Promise<{ versionId: string; versionNo: number }> =>
  inTx(ctx.db, async (tx) => {
    const template = await lockTemplate(tx, actor, input.templateId)
    await requireVersion(tx, template, {}, input.version, actor)
    // The seal is frozen with the design: another seal later does not change what was printed.
    const document = withSeal(template.document, await sealOf(tx, template.organization_id))
    if (document.slides.every(({ elements }) => elements.length === 0)) throw problem('certificate.empty')
    const untouched = document.slides.flatMap(({ elements }) =>
      elements.filter((element) => element.type === 'text' && !element.isHidden && isPlaceholder(element)),
    )
    if (untouched.length > 0) throw problem('certificate.placeholder_left', { count: untouched.length })
    const broken = document.slides.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === 'text' && !element.isHidden ? brokenFieldsOf(element) : [])),
    )
    if (broken.length > 0) throw problem('certificate.broken_fields', { words: broken.slice(0, MOST_NAMED).join('、') })
    const foreign = foreignCodes(document, template.source, template.holder_kind)
    if (foreign.length > 0) {
      const words = foreign.slice(0, MOST_NAMED).map((code) => inLang(codeMeanings[code].label, actor.lang))
      throw problem('certificate.foreign_fields', { words: words.join('、') })
    }
    const pictures = picturesOf(document)
    const files = await knownPictures(ctx, tx, pictures)
    if (files.size < pictures.length) throw problem('certificate.picture_gone')
    const fonts = (await ownFonts(tx, template.organization_id)).filter(({ file_id }) => ownFontsOf(document).includes(file_id))
    if (fonts.length < ownFontsOf(document).length) throw problem('certificate.font_gone')
    const assets = Object.fromEntries([
      ...[...files.values()].map((file) => [file.id, file.sha256.toString('hex')]),
      ...fonts.map((font) => [font.file_id, font.sha256.toString('hex')]),
    ])
    const text = JSON.stringify(document)
    const hash = createHash('sha256').update(text).update(JSON.stringify(assets)).digest()
    const newest = await tx
      .selectFrom('certificate_template_versions')
      .select('hash')
      .where('template_id', '=', template.id)
      .where('no', '=', template.version_no)
      .executeTakeFirst()
    if (newest?.hash.equals(hash)) throw problem('certificate.nothing_new')
    const version = await tx
      .insertInto('certificate_template_versions')
      .values({
        template_id: template.id,
        no: template.version_no + 1,
        document: text,
        hash,
        assets: JSON.stringify(assets),
        published_by: actor.userId,
      })
      .returning(['id', 'no'])
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('certificate_templates')
      .set({ version_no: version.no, frozen_version: template.version })
      .where('id', '=', template.id)
      .execute()
    if (template.status !== 'enabled') await move(tx, templateStates, template.id, 'enable', actor)
    await recordTemplateAction(tx, actor, template, 'template_published', {
      changes: [{ field: 'version_no', from: String(template.version_no), to: String(version.no) }],
    })
    return { versionId: version.id, versionNo: version.no }
  })
