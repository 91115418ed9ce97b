// The pictures and own fonts a document names.
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { KnownFile } from '#src/ports/stored.ts'
import { pictureUrl } from '../../work/index.ts'

const IMAGE = 'certificateImage'

/** File ids of every picture of a document: backgrounds and image elements. */
export const picturesOf = ({ slides }: CertificateDocument): string[] =>
  [
    ...new Set(
      slides.flatMap(({ background, elements }) => [
        ...(background?.src ? [background.src] : []),
        ...elements.flatMap((element) => (element.type === 'image' && element.src !== '' ? [element.src] : [])),
      ]),
    ),
  ].map((src) => src.slice('file:'.length))

/** File ids of every own font of a document, named by elements or in their rich text. */
export const ownFontsOf = (document: CertificateDocument): string[] => [
  ...new Set([...JSON.stringify(document.slides).matchAll(/own:([0-9a-f-]{36})/g)].map(([, id]) => id!)),
]

/** The seal file of an organization; null: none is set. */
export const sealOf = async (db: Db, organizationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('certificate_settings')
    .select('seal_file_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.seal_file_id ?? null
}

/** The pictures of a document that are there. Refuses files that were uploaded for something else. */
export const knownPictures = async (ctx: Ctx, db: Db, fileIds: readonly string[]): Promise<Map<string, KnownFile>> => {
  const files = await ctx.stored.filesOf(db, fileIds)
  for (const file of files.values()) if (file.purpose !== IMAGE) throw problem('house.not_found')
  return files
}

/** A picture as the designer gets it. */
export const assetOf = (ctx: Ctx, file: KnownFile) => ({
  fileId: file.id,
  url: pictureUrl(ctx, file.id),
  name: file.name,
  width: file.width ?? 0,
  height: file.height ?? 0,
})

/** Own fonts of an organization by their file. */
export const ownFonts = (db: Db, organizationId: string) =>
  db
    .selectFrom('certificate_fonts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
