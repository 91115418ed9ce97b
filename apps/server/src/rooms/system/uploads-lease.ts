// One writer at a time over all processes: a lease in the upload's row, renewed while the writer lives.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'

const SECONDS = 60

export interface OpenUpload {
  readonly id: string
  readonly bytes: number
  readonly file_id: string | null
}

/** Does something as the only writer of a person's upload; 'taken' when somebody else is one, or there is no such upload. */
export const inLease = async <T>(
  ctx: Ctx,
  id: string,
  userId: string,
  work: (upload: OpenUpload) => Promise<T>,
): Promise<T | 'taken'> => {
  const token = randomUUID()
  const until = sql<string>`now() + make_interval(secs => ${SECONDS})`
  const upload = await ctx.db
    .updateTable('system_uploads')
    .set({ lock_token: token, locked_until: until })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<string>`now()`)]))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'bytes', 'file_id'])
    .executeTakeFirst()
  if (!upload) return 'taken'
  const own = () => ctx.db.updateTable('system_uploads').where('id', '=', id).where('lock_token', '=', token)
  const renewal = setInterval(() => {
    own()
      .set({ locked_until: until })
      .execute()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'lease of an upload'))
  }, SECONDS * 300).unref()
  try {
    return await work(upload)
  } finally {
    clearInterval(renewal)
    await own().set({ lock_token: null, locked_until: null }).execute()
  }
}
