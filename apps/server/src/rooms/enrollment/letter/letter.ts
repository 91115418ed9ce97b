// The signed commitment letter, and every other file of an enrollment for those who may see it.
import { may } from '@kaisai/contract/access'
import type { Answers } from '@kaisai/contract/competition/form/answers'
import type { InputOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { lockCaptained, ownTeams } from '../enrollment.policy.ts'
import { reachOf, teamsOf } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { fileIdsOf } from '../team/answers.ts'
import { timetableOf } from '../team/intake.ts'
import { requireEditable } from '../team/save-team.ts'
import { termsOf } from '../team/terms.ts'
import { requireWhole } from '../team/whole.ts'

/** Keeps the scan of the signed letter, or removes it. */
export const saveLetter = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.saveLetter>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, input.teamId)
    const terms = await termsOf(tx, team.category_id)
    const times = await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id, userId: actor.userId })
    requireEditable(actor, team, terms, times)
    await requireVersion(tx, team, { letter_file_id: input.fileId }, input.version, actor)
    const file = input.fileId === null ? null : await ctx.stored.own(tx, actor, input.fileId, 'enrollLetter')
    await tx
      .updateTable('enrollments')
      .set({ letter_file_id: file?.id ?? null, ...stamp(actor, team.version) })
      .where('id', '=', team.id)
      .execute()
    if (!isIn(enrollmentStates, 'open', team.status)) await requireWhole(ctx, tx, actor, team.id)
    await recordAction(tx, actor, team, file ? 'letter_kept' : 'letter_removed')
    return { version: team.version + 1 }
  })

const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])

/**
 * A file of an enrollment: for its people, and for the desk within reach. Foreign and missing answer alike. Of a picture the copy
 * that was drawn of it is shown; `download`: as it was sent.
 */
export const viewTeamFile = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.viewTeamFile>,
): Promise<FileReply> => {
  const mine = await ownTeams(ctx.db, actor).select('e.captain_user_id').where('e.id', '=', input.teamId).executeTakeFirst()
  const isDesk =
    may(actor, 'enroll:team:list') &&
    (await teamsOf(ctx.db, await reachOf(ctx.db, actor))
      .select('e.id')
      .where('e.id', '=', input.teamId)
      .executeTakeFirst()) !== undefined
  // Members see the answers of others as little as in the details: their files are for the captain and the desk.
  const answersOf = isDesk || mine?.captain_user_id === actor.userId ? 'everybody' : actor.userId
  if (!(mine || isDesk) || !(await filesOf(ctx, input.teamId, isDesk, answersOf)).has(input.fileId))
    throw problem('house.not_found')
  const file = (await ctx.stored.filesOf(ctx.db, [input.fileId])).get(input.fileId)
  if (!file) throw problem('house.not_found')
  if (file.hasView && !input.download) return ctx.stored.reply(ctx.db, file.id, 'view')
  const reply = await ctx.stored.reply(ctx.db, file.id, 'original')
  return { ...reply, inline: !input.download && INLINE.has(file.mediaType) }
}

// Everything an enrollment points to. Evidence is for the desk.
const filesOf = async (ctx: Ctx, teamId: string, isDesk: boolean, answersOf: string): Promise<Set<string>> => {
  const [team, members, evidence] = await Promise.all([
    ctx.db.selectFrom('enrollments').select(['letter_file_id', 'answers']).where('id', '=', teamId).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('enrollment_members')
      .select('answers')
      .where('enrollment_id', '=', teamId)
      .$if(answersOf !== 'everybody', (query) => query.where('user_id', '=', answersOf))
      .execute(),
    isDesk
      ? ctx.db
          .selectFrom('enrollment_decisions')
          .select('evidence_file_id')
          .where('enrollment_id', '=', teamId)
          .where('evidence_file_id', 'is not', null)
          .execute()
      : [],
  ])
  return new Set([
    ...(team.letter_file_id ? [team.letter_file_id] : []),
    ...[team, ...members].flatMap(({ answers }) => fileIdsOf(answers as Answers)),
    ...evidence.map(({ evidence_file_id }) => evidence_file_id!),
  ])
}
