// A design with all it needs to be drawn: document, bytes of its pictures and own fonts. Versions never change, so they are kept.
import { createHash } from 'node:crypto'
import type { NumberCode } from '@kaisai/certificate/model/codes'
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { withNotice } from '@kaisai/certificate/model/notice'
import { coreCodeOf } from '@kaisai/certificate/model/serial'
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'
import type { Template } from '../certificate.policy.ts'
import { ownFontsOf, picturesOf, sealOf } from '../template/assets.ts'
import { withSeal } from '../template/with-seal.ts'

export interface DesignFile {
  readonly id: string
  readonly bytes: Uint8Array
}
export interface Design {
  /** Names the exact design. */
  readonly key: string
  readonly document: CertificateDocument
  readonly pictures: readonly DesignFile[]
  readonly fonts: readonly DesignFile[]
  /** Pictures and fonts whose file is gone. */
  readonly missing: readonly string[]
  readonly hasSeal: boolean
  /** The code whose elements show the number's core. */
  readonly coreCode: NumberCode
  /** Its PDFs are made to be kept for long. */
  readonly isArchival: boolean
  /** Where merged fonts are kept. */
  readonly cacheFolder: string
}

const MOST_KEPT = 12
const kept = new WeakMap<object, Map<string, Promise<Design>>>()

/** The design of a published version, as its organization wants its files now. */
export const loadDesign = async (ctx: Ctx, versionId: string): Promise<Design> => {
  const design = await keptDesign(ctx, versionId)
  const isArchival = await isKeptForLong(ctx, versionId)
  return isArchival ? { ...design, isArchival, key: `${design.key} archival` } : design
}

// Of the setting as it is now: versions never change, the setting does.
const isKeptForLong = async (ctx: Ctx, versionId: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('certificate_template_versions as v')
    .innerJoin('certificate_templates as t', 't.id', 'v.template_id')
    .innerJoin('certificate_settings as s', 's.organization_id', 't.organization_id')
    .select('s.is_archival')
    .where('v.id', '=', versionId)
    .executeTakeFirst()
  return row?.is_archival ?? false
}

const keptDesign = (ctx: Ctx, versionId: string): Promise<Design> => {
  const designs = kept.get(ctx.files) ?? new Map<string, Promise<Design>>()
  kept.set(ctx.files, designs)
  const known = designs.get(versionId)
  if (known) return known
  const loading = readVersion(ctx, versionId)
  designs.set(versionId, loading)
  // A design that could not be read, or misses a file, is read again next time.
  void loading.then(
    ({ missing }) => void (missing.length > 0 && designs.delete(versionId)),
    () => void designs.delete(versionId),
  )
  if (designs.size > MOST_KEPT) designs.delete(designs.keys().next().value!)
  return loading
}

const readVersion = async (ctx: Ctx, versionId: string): Promise<Design> => {
  const version = await ctx.db
    .selectFrom('certificate_template_versions as v')
    .innerJoin('certificate_templates as t', 't.id', 'v.template_id')
    .select(['v.document', 't.organization_id'])
    .where('v.id', '=', versionId)
    .executeTakeFirst()
  if (!version) throw problem('house.not_found')
  return designWith(ctx, versionId, version.document, version.organization_id)
}

/** The design of a template's draft as it is now. */
export const draftDesign = async (ctx: Ctx, template: Template): Promise<Design> => {
  const document = withSeal(template.document, await sealOf(ctx.db, template.organization_id))
  const key = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  return designWith(ctx, key, document, template.organization_id)
}

const designWith = async (ctx: Ctx, key: string, stored: CertificateDocument, organizationId: string): Promise<Design> => {
  // Whatever the design left out: the sentence the law of free competitions asks for is on the paper.
  const document = withNotice(stored)
  const pictureIds = picturesOf(document)
  const fontIds = ownFontsOf(document)
  const files = await ctx.stored.filesOf(ctx.db, [...pictureIds, ...fontIds])
  // Removed fonts as well: what was published with one is printed with it.
  const allowed = new Set(
    (await ctx.db.selectFrom('certificate_fonts').select('file_id').where('organization_id', '=', organizationId).execute()).map(
      ({ file_id }) => file_id,
    ),
  )
  const read = async (ids: readonly string[]): Promise<DesignFile[]> => {
    const there = ids.flatMap((id) => files.get(id) ?? [])
    return Promise.all(there.map(async (file) => ({ id: file.id, bytes: new Uint8Array(await ctx.stored.read(file)) })))
  }
  const usable = fontIds.filter((id) => allowed.has(id))
  return {
    key,
    document,
    pictures: await read(pictureIds),
    fonts: await read(usable),
    missing: [...pictureIds, ...fontIds].filter((id) => !files.has(id)),
    hasSeal: document.slides.every(({ elements }) =>
      elements.every((element) => element.type !== 'image' || element.code !== 'seal' || element.src !== ''),
    ),
    coreCode: coreCodeOf(document.serial),
    isArchival: false,
    cacheFolder: fontCache(ctx),
  }
}

/** A design of the house's own fonts, without pictures or a seal: nothing of it comes from an organization, so no file of theirs is read. */
export const plainDesign = (key: string, document: CertificateDocument, cacheFolder: string): Design => ({
  ...{ key, document, pictures: [], fonts: [], missing: [], hasSeal: false, isArchival: false },
  ...{ coreCode: coreCodeOf(document.serial), cacheFolder },
})

/** The folder that merged fonts are kept in. */
export const fontCache = (ctx: Pick<Ctx, 'config'>): string => `${ctx.config.dataDir}/fonts`
