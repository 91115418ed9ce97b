// The job that makes the views of a file, once; and again when the worker died over it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { locationOf } from '#src/platform/files.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { MediaRefused } from '#src/platform/media/facts.ts'
import { inMediaProcess } from '#src/platform/media/in-media-process.ts'
import type { Made } from '#src/platform/media/make-views.ts'

export const FILE_VIEWS: JobKind = { name: 'system-file-views', seconds: 600, retries: 3 }

/** Asks for the views of a file; `facts`: its measures, where the product made it itself and nothing measured it. */
export const wantViews = async (
  ctx: Ctx,
  tx: Tx,
  fileId: string,
  facts: { readonly width?: number; readonly height?: number; readonly seconds?: number; readonly pages?: number } = {},
): Promise<void> => {
  const { seconds, ...others } = facts
  const known = { ...others, ...(seconds === undefined ? {} : { seconds: String(seconds) }) }
  if (Object.keys(known).length > 0) await tx.updateTable('system_files').set(known).where('id', '=', fileId).execute()
  await tx.insertInto('system_file_traits').values({ file_id: fileId }).execute()
  await ctx.jobs.add(tx, FILE_VIEWS, { fileId })
}

/** Makes the views and traits of a file. A file that cannot be shown ends as failed; anything else is tried again. */
export const makeFileViews = async (ctx: Ctx, fileId: string): Promise<void> => {
  const file = await ctx.db
    .selectFrom('system_files as f')
    .innerJoin('system_file_traits as t', 't.file_id', 'f.id')
    .select(['f.id', 'f.location', 'f.extension', 'f.bytes', 'f.user_id'])
    .where('f.id', '=', fileId)
    .where('f.removed_at', 'is', null)
    .where('t.state', '=', 'waiting')
    .executeTakeFirst()
  if (!file) return
  const copy = await ctx.files.local(file.location)
  try {
    const source = { path: copy.path, extension: file.extension, userId: file.user_id }
    await withViews(ctx, source, (made) => keepViews(ctx, file, made))
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error
    await ctx.db
      .updateTable('system_file_traits')
      .set({ state: 'failed', trouble: error.trouble, made_at: sql<string>`now()` })
      .where('file_id', '=', fileId)
      .where('state', '=', 'waiting')
      .execute()
  } finally {
    await copy.release()
  }
}

/** Makes the views of a file and gives them to `use`; they lie on the disk until that is done. Throws MediaRefused. */
export const withViews = async <T>(
  ctx: Ctx,
  source: { readonly path: string; readonly extension: string; readonly userId: string | null },
  use: (made: Made) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(ctx.files.uploads, 'views-'))
  try {
    const order = { kind: 'views', path: source.path, extension: source.extension, folder } as const
    return await use(await inMediaProcess<'views'>(order, { userId: source.userId }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores views of a file that waits for them; where another run was first, its views count. */
export const keepViews = async (ctx: Ctx, file: { id: string; bytes: number }, made: Made): Promise<void> => {
  const written: string[] = []
  const rows: ViewRow[] = []
  for (const view of made.views) {
    const bytes = view.path === null ? null : await readFile(view.path)
    const location = bytes === null ? null : await writeView(ctx, bytes)
    if (location) written.push(location)
    rows.push({
      file_id: file.id,
      variant: view.variant,
      location,
      blanks: bytes === null ? JSON.stringify(view.blanks ?? []) : null,
      media_type: view.mediaType,
      extension: view.extension,
      bytes: bytes?.length ?? file.bytes,
      width: view.width ?? null,
      height: view.height ?? null,
    })
  }
  const isOurs = await inTx(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('system_file_traits')
      .set({
        state: 'done',
        trouble: null,
        text: made.text,
        metadata: JSON.stringify(made.metadata),
        entry_names: [...made.entryNames],
        picture_hashes: [...made.pictureHashes],
        made_at: sql<string>`now()`,
      })
      .where('file_id', '=', file.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 1n && rows.length > 0) await tx.insertInto('system_file_views').values(rows).execute()
    return numUpdatedRows === 1n
  })
  // Another run was first: its views count.
  if (!isOurs) for (const location of written) await ctx.files.remove(location)
}

interface ViewRow {
  file_id: string
  variant: string
  location: string | null
  blanks: string | null
  media_type: string
  extension: string
  bytes: number
  width: number | null
  height: number | null
}

/** Writes the bytes of a view to a place of their own; returns the place. */
export const writeView = async (ctx: Ctx, bytes: Buffer): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  const location = locationOf(rows[0]!.id, ctx.now())
  await ctx.files.write(location, bytes)
  return location
}

/** Gives up on files whose views failed again and again for a reason of our own: nobody waits for ever. */
export const closeStuckViews = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('system_file_traits as t')
    .from('system_files as f')
    .set({ state: 'failed', trouble: 'unforeseen', made_at: sql<string>`now()` })
    .whereRef('f.id', '=', 't.file_id')
    .where('t.state', '=', 'waiting')
    .where('f.created_at', '<', sql<string>`now() - interval '6 hours'`)
    .execute()
}
