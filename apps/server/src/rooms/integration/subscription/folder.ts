// Files of subscribed exports in the operator’s folder: each organization below its code, each day below that.
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { putStream } from '#src/platform/files/s3.ts'
import { s3Client } from '#src/platform/files/s3-client.ts'
import { organizationCode } from '../../organization/reads.ts'
import type { Subscription } from './subscription.policy.ts'

// What separates folders, or is not for eyes, has no place in a name.
const plain = (name: string): string => name.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()

/** Puts the file of a run into the folder and returns its key. Throws where the store refuses; the same day puts over what lies there. */
export const putInFolder = async (ctx: Ctx, { id, name, organization_id }: Subscription, fileId: string): Promise<string> => {
  const { exportFolder } = ctx.config
  if (exportFolder === null) throw new Error('no folder is set up for exports')
  const file = (await ctx.stored.filesOf(ctx.db, [fileId])).get(fileId)
  if (!file) throw new Error('the file of an export is gone')
  const { rows } = await sql<{ code: string }>`select ${organizationCode(sql`${organization_id}::uuid`)} as code`.execute(ctx.db)
  const key = `${exportFolder.prefix}${rows[0]!.code}/${dayIn(ctx.now())}/${plain(name)}-${id.slice(-6)}.${file.extension}`
  await putStream(s3Client({ ...exportFolder, now: ctx.now }), key, ctx.files.stream(file.location))
  return key
}
