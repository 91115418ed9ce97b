// Faces for the designer: measures and outlines; fonts of an organization's own.

import { houseFaces } from '@kaisai/certificate/layout/font-book'
import type * as endpoints from '@kaisai/contract/certificate/font.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { type FontStore, type Fonts, fontStore } from '#src/platform/fonts/font-store.ts'
import { type FontTrouble, inspectFont } from '#src/platform/fonts/inspect-font.ts'
import { webFont } from '#src/platform/fonts/web-font.ts'
import { fontCache } from '../print/design.ts'
import { recordTemplateAction } from '../record-action.ts'
import { ownFonts } from '../template/assets.ts'

const troubles: Readonly<Record<FontTrouble, Label>> = {
  damaged: ['文件已损坏或不是字体', 'the file is damaged or no font'],
  'too-large': ['文件超过 40 MB', 'the file is larger than 40 MB'],
  'postscript-outlines': [
    '暂不支持 PostScript 轮廓（.otf），请提供 TrueType 字体（.ttf）',
    'PostScript outlines (.otf); send a TrueType font (.ttf)',
  ],
  collection: ['字体集（.ttc）含多个字体，请提供单个 .ttf', 'a collection (.ttc) holds several fonts; send one as .ttf'],
  'web-font': ['网页字体（WOFF），请提供 .ttf', 'a web font (WOFF); send it as .ttf'],
  'embedding-forbidden': ['字体厂商禁止嵌入文档', 'its maker forbids embedding it into documents'],
  'subsetting-forbidden': ['字体厂商禁止部分嵌入', 'its maker forbids embedding parts of it'],
}

const stores = new Map<string, FontStore>()
const storeOf = (ctx: Ctx): FontStore => {
  const folder = fontCache(ctx)
  const store = stores.get(folder) ?? fontStore(folder)
  stores.set(folder, store)
  return store
}

const OWN_KEPT = 4
const ownKept = new Map<string, Promise<Awaited<ReturnType<FontStore['fonts']>>>>()

// Own fonts opened for their measures and outlines: a few are kept, by their file.
const ownFace = (ctx: Ctx, fileId: string): Promise<Awaited<ReturnType<FontStore['fonts']>>> => {
  const known = ownKept.get(fileId)
  if (known !== undefined) return known
  const opening = (async () => {
    const file = (await ctx.stored.filesOf(ctx.db, [fileId])).get(fileId)
    if (!file) throw problem('certificate.font_gone')
    return storeOf(ctx).fonts([{ id: fileId, bytes: await ctx.stored.read(file) }])
  })()
  ownKept.set(fileId, opening)
  opening.catch(() => ownKept.delete(fileId))
  if (ownKept.size > OWN_KEPT) ownKept.delete(ownKept.keys().next().value!)
  return opening
}

/** Measures of every face of the house and of the caller's organization. */
export const fontMetrics = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.fontMetrics>> => {
  const store = storeOf(ctx)
  const packs: unknown[] = []
  for (const face of houseFaces) packs.push(await store.metrics(face))
  if (actor.organizationId !== null)
    for (const { file_id } of await ownFonts(ctx.db, actor.organizationId)) {
      const metrics = (await ownFace(ctx, file_id)).metricsOf(`own:${file_id}`)
      if (metrics) packs.push(metrics)
    }
  return { packs: packs.filter((pack) => pack !== null) }
}

// A face of the house, or an own font of the caller's organization.
const facesFor = async (ctx: Ctx, actor: Actor, face: string): Promise<Fonts> => {
  if (!face.startsWith('own:')) return storeOf(ctx).fonts()
  const fileId = face.slice('own:'.length)
  const own = actor.organizationId === null ? [] : await ownFonts(ctx.db, actor.organizationId)
  if (!own.some(({ file_id }) => file_id === fileId)) throw problem('house.not_found')
  return ownFace(ctx, fileId)
}

/** Characters of a face as a font for browsers. Own fonts: only of the caller's organization. */
export const fontSubset = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.fontSubset>): Promise<FileReply> => {
  const fonts = await facesFor(ctx, actor, input.face)
  const found = fonts.book.face(input.face)
  if (!found) throw problem('house.not_found')
  const codes = [...new Set(input.codes.split(',').map((code) => Number.parseInt(code, 16)))].filter((code) => code <= 0x10ffff)
  return { name: 'part.ttf', mediaType: 'font/ttf', body: webFont(fonts.printFace(input.face), found, codes), inline: true }
}

/** Outlines of glyphs of one face. Own fonts: only of the caller's organization. */
export const fontGlyphs = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.fontGlyphs>,
): Promise<ReplyOf<typeof endpoints.fontGlyphs>> => {
  const glyphs = [...new Set(input.glyphs.split(',').map(Number))]
  const outlines: Record<string, string> = {}
  if (input.face.startsWith('own:')) {
    const fonts = await facesFor(ctx, actor, input.face)
    for (const glyph of glyphs) outlines[glyph] = fonts.outlineOf(input.face, glyph) ?? ''
    return { unitsPerEm: fonts.metricsOf(input.face)?.unitsPerEm ?? 1000, outlines }
  }
  const metrics = await storeOf(ctx).metrics(input.face)
  if (!metrics) throw problem('house.not_found')
  for (const glyph of glyphs) outlines[glyph] = (await storeOf(ctx).outline(input.face, glyph)) ?? ''
  return { unitsPerEm: metrics.unitsPerEm, outlines }
}

/** The own fonts of the caller's organization. */
export const listFonts = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listFonts>> => {
  if (actor.organizationId === null) return []
  const { rows } = await sql<ReplyOf<typeof endpoints.listFonts>[number]>`
    select f.file_id as "fontId", f.family, f.style, f.glyphs, f.missing, f.created_at as "addTime", coalesce(u.real_name, '') as "adderName",
           exists (select 1 from certificate_templates t where t.organization_id = f.organization_id and position('own:' || f.file_id in t.document::text) > 0) as "inUse"
      from certificate_fonts f left join identity_users u on u.id = f.created_by
     where f.organization_id = ${actor.organizationId}::uuid and f.removed_at is null order by f.id`.execute(db)
  return rows
}

/** Adds an uploaded font to the organization's. Refuses what cannot be embedded or read, with the reason. */
export const addFont = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addFont>,
): Promise<ReplyOf<typeof endpoints.addFont>> => {
  if (!input.hasRight) throw problem('certificate.font_right_needed')
  if (actor.organizationId === null) throw problem('house.no_access')
  const organizationId = actor.organizationId
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'certificateFont')
  const found = inspectFont(await ctx.stored.read(file))
  if (!found.isUsable) throw problem('certificate.font_refused', { why: inLang(troubles[found.trouble], actor.lang) })
  // A font without a name of its own goes by its file's.
  const family = (found.family || file.name.replace(/\.[^.]*$/, '')).slice(0, 120)
  return inTx(ctx.db, async (tx) => {
    await ctx.stored.hold(tx, [file.id])
    const known = await tx
      .selectFrom('certificate_fonts')
      .select('file_id')
      .where('organization_id', '=', organizationId)
      .where('sha256', '=', file.sha256)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (known) throw problem('house.duplicate', { what: family })
    const font = await tx
      .insertInto('certificate_fonts')
      .values({
        organization_id: organizationId,
        file_id: file.id,
        family,
        style: found.style,
        sha256: file.sha256,
        glyphs: found.glyphs,
        missing: found.missingOfGb2312,
        created_by: actor.userId,
      })
      .returning(['id', 'file_id'])
      .executeTakeFirstOrThrow()
    await recordTemplateAction(tx, actor, { id: font.id, name: family, organization_id: organizationId }, 'font_added')
    return { fontId: font.file_id, family, missing: found.missingOfGb2312 }
  })
}

/** Removes an own font that no design uses. What was printed with it stays printable. */
export const removeFont = (ctx: Ctx, actor: Actor, { fontId }: { fontId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const font = (actor.organizationId === null ? [] : await ownFonts(tx, actor.organizationId)).find(
      ({ file_id }) => file_id === fontId,
    )
    if (!font) throw problem('house.not_found')
    const { rows } = await sql`select 1 from certificate_templates t where t.organization_id = ${font.organization_id}::uuid
      and position(${`own:${fontId}`} in t.document::text) > 0 limit 1`.execute(tx)
    if (rows.length > 0) throw problem('certificate.font_used')
    await tx.updateTable('certificate_fonts').set({ removed_at: sql<string>`now()` }).where('id', '=', font.id).execute()
    await recordTemplateAction(
      tx,
      actor,
      { id: font.id, name: font.family, organization_id: font.organization_id },
      'font_removed',
    )
    return null
  })
