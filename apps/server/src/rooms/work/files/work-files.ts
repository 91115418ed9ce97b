// Files of works for those who may see them. Foreign and missing answer alike.
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as desk from '@kaisai/contract/work/desk.endpoints'
import type * as own from '@kaisai/contract/work/own.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { reachOf } from '#src/rooms/enrollment/index.ts'
import { ownWorks, worksOf } from '../work.policy.ts'

/** A file of an own work: of its draft or of any version. */
export const viewWorkFile = async (ctx: Ctx, actor: Actor, input: InputOf<typeof own.viewWorkFile>): Promise<FileReply> => {
  const found = await ownWorks(ctx.db, actor)
    .innerJoin('work_files as f', 'f.enrollment_id', 'w.enrollment_id')
    .select('f.file_id')
    .where('w.id', '=', input.workId)
    .where('f.file_id', '=', input.fileId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, input.fileId, input.variant)
}

/** A file of a version that was submitted, within the desk's reach; a draft's files are the team's alone. Evidence goes with its work. */
export const viewWorkFileForDesk = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.viewWorkFileForDesk>,
): Promise<FileReply> => {
  const reached = worksOf(ctx.db, await reachOf(ctx.db, actor)).where('w.id', '=', input.workId)
  const [submitted, evidence] = await Promise.all([
    reached
      .innerJoin('work_submissions as v', 'v.work_id', 'w.id')
      .innerJoin('work_submission_files as f', 'f.submission_id', 'v.id')
      .select('f.file_id')
      .where('f.file_id', '=', input.fileId)
      .executeTakeFirst(),
    reached
      .innerJoin('work_checks as h', 'h.work_id', 'w.id')
      .select('h.id')
      .where('h.evidence_file_id', '=', input.fileId)
      .executeTakeFirst(),
  ])
  if (!submitted && !evidence) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, input.fileId, input.variant)
}
