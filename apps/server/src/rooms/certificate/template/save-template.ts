import { type CertificateDocument, DEFAULT_TITLE, emptyDocument } from '@kaisai/certificate/model/document'
import { cleanRichText, textOf } from '@kaisai/certificate/model/rich-text'
import { holdersOfSource } from '@kaisai/certificate/model/sources'
import { papersOfSource } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/template.endpoints'
import { templateStates } from '@kaisai/contract/certificate/template.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCompetition } from '../../competition/index.ts'
import { lockTemplate, requireTemplate, type Template } from '../certificate.policy.ts'
import { recordTemplateAction } from '../record-action.ts'
import { knownPictures, ownFonts, ownFontsOf, picturesOf } from './assets.ts'

/** Only the subset of rich text survives; the plain words are derived from it. */
export const cleanDocument = (document: CertificateDocument): CertificateDocument => ({
  ...document,
  slides: document.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => {
      if (element.type !== 'text') return element
      const content = cleanRichText(element.content)
      return { ...element, content, contentText: textOf(content) }
    }),
  })),
})

const requireUniqueIds = ({ slides }: CertificateDocument): void => {
  const ids = slides.flatMap(({ elements }) => elements.map(({ id }) => id))
  if (new Set(ids).size !== ids.length || new Set(slides.map(({ id }) => String(id))).size !== slides.length)
    throw problem('certificate.same_ids')
}

// Cleaning writes marks out in full: what comes of it must still be what the shape allows.
const requireLengths = ({ slides }: CertificateDocument): void => {
  for (const { elements } of slides)
    for (const element of elements)
      if (element.type === 'text' && (element.content.length > 20_000 || element.contentText.length > 10_000))
        throw problem('certificate.text_too_long', { name: element.name || element.contentText.slice(0, 20) })
}

/** Checks what the shape alone does not say, and holds the pictures of the document. */
const readDocument = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  template: Pick<Template, 'organization_id' | 'document'> | null,
  organizationId: string,
  given: CertificateDocument,
) => {
  requireUniqueIds(given)
  const document = cleanDocument(given)
  requireLengths(document)
  const before = new Set(template ? picturesOf(template.document) : [])
  const wanted = picturesOf(document)
  const fresh = wanted.filter((id) => !before.has(id))
  const files = await knownPictures(ctx, tx, fresh)
  for (const id of fresh) {
    const file = files.get(id)
    // A picture of another design of the organization may be used again (copy and paste between templates).
    const isShared = file && file.userId !== actor.userId && (await isUsed(tx, organizationId, id))
    if (!file || (file.userId !== actor.userId && !isShared)) throw problem('certificate.picture_gone')
  }
  await ctx.stored.hold(tx, fresh)
  const fonts = new Set((await ownFonts(tx, organizationId)).map(({ file_id }) => file_id))
  const unknown = ownFontsOf(document).find((id) => !fonts.has(id))
  if (unknown) throw problem('certificate.font_gone')
  return document
}

const isUsed = async (tx: Tx, organizationId: string, fileId: string): Promise<boolean> => {
  const { rows } = await sql<{ document: CertificateDocument }>`
    select document from certificate_templates where organization_id = ${organizationId}::uuid
       and position(${`file:${fileId}`} in document::text) > 0 limit 20`.execute(tx)
  // Named as a picture, not only written somewhere.
  return rows.some(({ document }) => picturesOf(document).includes(fileId))
}

const organizationFor = async (tx: Tx, actor: Actor, competitionId: string | null): Promise<string> => {
  if (competitionId !== null) return (await lockCompetition(tx, actor, competitionId)).organization_id
  // Designs for every competition belong to the office itself: who works for named competitions designs for them.
  if (actor.organizationId === null || (actor.scope === 'COMPETITION' && !actor.isRoot))
    throw problem('certificate.competition_needed')
  return actor.organizationId
}

/** Adds a template: empty, from a ready design, or as a copy of one within reach. */
export const addTemplate = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addTemplate>,
): Promise<{ templateId: string }> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await organizationFor(tx, actor, input.competitionId)
    const source = input.copyOf ? await requireTemplate(tx, actor, input.copyOf) : null
    const given = source ? source.document : (input.document ?? emptyDocument())
    const document = await readDocument(ctx, tx, actor, source, organizationId, {
      ...given,
      // A design nobody named goes by the name of its template.
      title: given.title === '' || given.title === DEFAULT_TITLE ? input.name : given.title,
    })
    const template = await tx
      .insertInto('certificate_templates')
      .values({
        organization_id: organizationId,
        competition_id: input.competitionId,
        name: input.name,
        ...kindOf(input, source),
        document: JSON.stringify(document),
        updated_by: actor.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordTemplateAction(tx, actor, template, 'template_added')
    return { templateId: template.id }
  })

type Kind = Pick<Template, 'holder_kind' | 'source' | 'paper'>

// What is left out is as it was, of a new template awards; a copy of a design has its kind.
const kindOf = (
  { holderKind, source, paper }: Pick<InputOf<typeof endpoints.addTemplate>, 'holderKind' | 'source' | 'paper'>,
  before: Kind | null,
): Kind => {
  const from = source ?? before?.source ?? 'award'
  const what = paper ?? (before?.source === from ? before.paper : papersOfSource[from][0]!)
  if (!papersOfSource[from].includes(what) || !holdersOfSource[from].includes(holderKind))
    throw problem('certificate.paper_unfit')
  return { holder_kind: holderKind, source: from, paper: what }
}

/** Saves name, competition and holder of a template. What was made stands as it was made. */
export const updateTemplate = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateTemplate>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const template = await lockTemplate(tx, actor, input.templateId)
    const wanted = { name: input.name, competition_id: input.competitionId, ...kindOf(input, template) }
    await requireVersion(tx, template, wanted, input.version, actor)
    if (input.competitionId !== template.competition_id) {
      const organizationId = await organizationFor(tx, actor, input.competitionId)
      if (organizationId !== template.organization_id) throw problem('certificate.other_organization')
    }
    const isOtherKind = (['holder_kind', 'source', 'paper'] as const).some((key) => wanted[key] !== template[key])
    if (isOtherKind && (await isMadeFrom(tx, template.id))) throw problem('certificate.holder_stands')
    const isFrozen = template.frozen_version === template.version
    await tx
      .updateTable('certificate_templates')
      .set({ ...wanted, ...stamp(actor, template.version), ...(isFrozen ? { frozen_version: template.version + 1 } : {}) })
      .where('id', '=', template.id)
      .execute()
    await recordTemplateAction(tx, actor, template, 'template_updated', { changes: changesOf(template, wanted) })
    return { version: template.version + 1 }
  })

const isMadeFrom = async (tx: Tx, templateId: string): Promise<boolean> =>
  (await tx
    .selectFrom('certificate_batches as b')
    .innerJoin('certificate_template_versions as v', 'v.id', 'b.version_id')
    .select('b.id')
    .where('v.template_id', '=', templateId)
    .executeTakeFirst()) !== undefined

/** Deletes a template that no batch was made from. */
export const deleteTemplate = (ctx: Ctx, actor: Actor, { templateId }: { templateId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const template = await lockTemplate(tx, actor, templateId)
    if (await isMadeFrom(tx, templateId)) throw problem('certificate.template_used')
    await tx.deleteFrom('certificate_templates').where('id', '=', templateId).execute()
    await recordTemplateAction(tx, actor, template, 'template_deleted')
    return null
  })

/** Keeps the draft. Refuses one that was drawn from another version, with who saved meanwhile. */
export const saveDraft = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveDraft>,
): Promise<{ version: number; savedTime: string }> =>
  inTx(ctx.db, async (tx) => {
    const template = await lockTemplate(tx, actor, input.templateId)
    await requireVersion(tx, template, {}, input.version, actor)
    const document = await readDocument(ctx, tx, actor, template, template.organization_id, input.document)
    const saved = await tx
      .updateTable('certificate_templates')
      .set({ document: JSON.stringify(document), saved_at: sql<string>`clock_timestamp()`, ...stamp(actor, template.version) })
      .where('id', '=', template.id)
      .returning(['version', 'saved_at'])
      .executeTakeFirstOrThrow()
    return { version: saved.version, savedTime: saved.saved_at }
  })

/** Enables or disables a template. */
export const moveTemplate = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveTemplate>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const template = await lockTemplate(tx, actor, input.templateId)
    if (input.verb === 'enable' && template.version_no === 0) throw problem('certificate.not_published')
    await move(tx, templateStates, template.id, input.verb, actor)
    await recordTemplateAction(tx, actor, template, `template_${input.verb}d`)
    return null
  })
