// Works behind a link, for whoever holds it.
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/work/public.endpoints'
import { viewSharedFile } from '@kaisai/contract/work/public.endpoints'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { isActor } from '#src/http/route.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { publicUrls } from '../files/file-urls.ts'
import { countSharedLook } from './count-look.ts'
import { isBlindNow, shownToVisitors } from './public.policy.ts'
import { isShareOpen } from './share-work.ts'

const sharedWork = async (db: Db, shareId: string) => {
  const row = await db
    .selectFrom('work_shares as s')
    .innerJoin('works as w', 'w.id', 's.work_id')
    .innerJoin('competitions as c', 'c.id', 'w.competition_id')
    .innerJoin('competition_stages as st', 'st.id', 'w.stage_id')
    .select([
      's.id as linkId',
      's.expires_at as expireTime',
      'w.id',
      'w.code',
      'w.status',
      'w.submission_id',
      'w.public_level',
      'w.enrollment_id',
    ])
    .select(['c.id as competitionId', 'c.work_setting', 's.view_count as viewCount', isBlindNow.as('isBlind')])
    .select(sql<boolean>`s.revoked_at is not null or coalesce(s.expires_at <= clock_timestamp(), false)`.as('isOver'))
    .where('s.share_id', '=', shareId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  // First what a new link would not mend.
  if (!isShareOpen(row, row.work_setting as WorkSetting)) throw problem('work.share_closed')
  if (row.isOver) throw problem('work.share_over')
  return row
}

/** The shared work. Looks of its own team do not count. While its stage is reviewed blind nobody is named: links travel. */
export const getWorkByShareId = async (
  ctx: Ctx,
  who: Visitor | Actor,
  input: { shareId: string },
): Promise<ReplyOf<typeof endpoints.getWorkByShareId>> => {
  const row = await sharedWork(ctx.db, input.shareId)
  const isOwn = isActor(who) && (await isOfTeam(ctx.db, row.enrollment_id, who.userId))
  if (!isOwn) await countSharedLook(ctx.db, row.linkId)
  const shown = await shownToVisitors(
    ctx,
    { ...row, submissionId: row.submission_id!, viewCount: row.viewCount + (isOwn ? 0 : 1) },
    { who, showsAuthors: true, urlOf: publicUrls(viewSharedFile.path, `shareId=${input.shareId}`) },
  )
  return { ...shown, expireTime: row.expireTime }
}

const isOfTeam = async (db: Db, enrollmentId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('enrollment_members')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .where('user_id', '=', userId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()) !== undefined

/** A file of the shared version. */
export const viewSharedFileFor = async (
  ctx: Ctx,
  input: { shareId: string; fileId: string; variant: 'view' | 'thumb' },
): Promise<FileReply> => {
  const row = await sharedWork(ctx.db, input.shareId)
  return visibleFile(ctx, row.submission_id!, row, input)
}

/** A file of a version that visitors may see, named by the work's number. */
export const visibleFile = async (
  ctx: Ctx,
  submissionId: string,
  work: { id: string; code: string; isBlind: boolean },
  { fileId, variant }: { fileId: string; variant: 'view' | 'thumb' },
): Promise<FileReply> => {
  const row = await ctx.db
    .selectFrom('work_submission_files as f')
    .innerJoin('work_submissions as v', 'v.id', 'f.submission_id')
    .innerJoin('competition_form_versions as d', 'd.id', 'v.form_version_id')
    .innerJoin('system_files as s', 's.id', 'f.file_id')
    .select(['f.position', 's.extension'])
    .select(
      sql<boolean>`exists (select 1 from jsonb_path_query(d.document, '$.sections[*].fields[*]') q
        where q ->> 'key' = f.field and not (q ->> 'isForManagersOnly')::boolean and not (${work.isBlind} and (q ->> 'isBlind')::boolean))`.as(
        'isVisible',
      ),
    )
    .where('f.submission_id', '=', submissionId)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()
  if (!row?.isVisible) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, fileId, variant, { name: `${work.code}-${row.position}.${row.extension}` })
}
