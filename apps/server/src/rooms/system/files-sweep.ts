// Removes files whose time is over, their views, and bytes nobody knows. Rows of files stay as a trace.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'

const AT_ONCE = 500
const DAY_MS = 86_400_000

/**
 * Removes files whose time is over. The row says so first: what is held at the same moment is either held or gone, never both. Where the
 * database's log is kept, the bytes stay as long as backups do: whoever goes back to a moment before finds them.
 */
export const sweepFiles = async (ctx: Ctx): Promise<void> => {
  await sql`
    update system_files set removed_at = now()
     where id in (select id from system_files where expires_at < now() and removed_at is null limit ${AT_ONCE} for update skip locked)`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: string; location: string }>`
    select id, location from system_files
     where removed_at <= now() - ${keptFor(ctx)}::interval and bytes_removed_at is null order by removed_at limit ${2 * AT_ONCE}`.execute(
    ctx.db,
  )
  for (const { id, location } of rows) {
    await ctx.files.remove(location)
    await sql`update system_files set bytes_removed_at = now() where id = ${id}`.execute(ctx.db)
  }
  await sweepViews(ctx)
}

// One night more than backups: the oldest is removed when the next is whole.
const keptFor = ({ config }: Ctx): string => (config.keepsLog ? `${config.backupKeep + 1} days` : '0')

const sweepViews = async (ctx: Ctx): Promise<void> => {
  const over = await ctx.db
    .selectFrom('system_file_views as v')
    .innerJoin('system_files as f', 'f.id', 'v.file_id')
    .select(['v.file_id', 'v.variant', 'v.location'])
    .where('f.bytes_removed_at', 'is not', null)
    .limit(AT_ONCE)
    .execute()
  for (const view of over) {
    if (view.location) await ctx.files.remove(view.location)
    await ctx.db.deleteFrom('system_file_views').where('file_id', '=', view.file_id).where('variant', '=', view.variant).execute()
  }
  // What was written inside goes with the file.
  await ctx.db
    .deleteFrom('system_file_traits as t')
    .using('system_files as f')
    .whereRef('f.id', '=', 't.file_id')
    .where('f.removed_at', 'is not', null)
    .execute()
}

/** Removes bytes older than a day that no row knows: left by a crash between the two. */
export const sweepOrphans = async (ctx: Ctx): Promise<void> => {
  for await (const locations of ctx.files.older(new Date(ctx.now().getTime() - DAY_MS))) {
    const { rows } = await sql<{ location: string }>`
      select found.location from unnest(${[...locations]}::text[]) as found(location)
       where not exists (select from system_files f where f.location = found.location and f.bytes_removed_at is null)
         and not exists (select from system_file_views v where v.location = found.location)`.execute(ctx.db)
    for (const { location } of rows) await ctx.files.remove(location)
    if (rows.length > 0) ctx.log.warn({ files: rows.length }, 'bytes without a row removed')
  }
}
