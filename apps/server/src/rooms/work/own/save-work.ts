import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { PublicLevel } from '@kaisai/contract/work/labels'
import type * as endpoints from '@kaisai/contract/work/own.endpoints'
import type { setWorkLevel as setWorkLevelEndpoint } from '@kaisai/contract/work/share.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { type FormVersion, formVersion, seal } from '#src/rooms/enrollment/index.ts'
import { ownUrls } from '../files/file-urls.ts'
import { recordWorkAction } from '../record-action.ts'
import { workStateName, writes } from '../work.policy.ts'
import { filesIn, filesShown, readWorkDraft, titleIn, unusedFiles } from './content.ts'
import { type Judged, requireWorkIntake } from './intake.ts'
import { type LoadedWork, loadOwnWork, workPlace } from './load-work.ts'

/** What the intake judges of a work. */
export const judgedOf = ({ work }: Pick<LoadedWork, 'work'>): Judged => ({
  stageId: work.stage_id,
  status: work.status,
  begunAt: work.created_at,
  returnDueAt: work.return_due_at,
})

const levels: readonly PublicLevel[] = ['private', 'link', 'public']
/** The lesser of two ways to be seen. */
export const cappedLevel = (wanted: string, most: PublicLevel): PublicLevel =>
  levels[Math.min(levels.indexOf(wanted as PublicLevel), levels.indexOf(most))]!

/** Refuses where a work cannot be written now: `work.captain_only` for advisors, `.not_editable`, `.no_form`, or the intake's own reason. */
export const requireWritable = (actor: Actor, loaded: LoadedWork): FormVersion => {
  if (!writes(loaded.ownRole)) throw problem('work.captain_only')
  if (!isIn(workStates, 'edited', loaded.work.status))
    throw problem('work.not_editable', { state: workStateName(loaded.work.status, actor.lang) })
  requireWorkIntake(loaded.times, judgedOf(loaded))
  if (!loaded.form) throw problem('work.no_form')
  return loaded.form
}

/** Saves a draft. What is impossible is refused, what is missing is not; another version is answered with both contents. */
export const saveWork = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveWork>,
): Promise<ReplyOf<typeof endpoints.saveWork>> =>
  inTx(ctx.db, async (tx) => {
    const loaded = await loadOwnWork(ctx, tx, actor, input.workId)
    const form = requireWritable(actor, loaded)
    const { work } = loaded
    const { answers, files } = await readWorkDraft(ctx, tx, actor, form, input.answers, loaded.answers, work.enrollment_id)
    const named = filesIn(form.document, answers, actor.lang)
    const ids = new Set(named.map(({ fileId }) => fileId))
    const wanted = {
      cover_file_id: input.coverFileId !== null && ids.has(input.coverFileId) ? input.coverFileId : null,
      public_level: cappedLevel(input.publicLevel, loaded.setting.publicLevel),
    }
    const stored = { ...work, answers: loaded.answers }
    await requireVersion(tx, stored, { ...wanted, answers }, input.version, actor)
    // By the form they were given under: a question that is gone takes its files along.
    const before = loaded.work.form_version_id === form.id ? form : ((await formVersion(tx, loaded.work.form_version_id)) ?? form)
    const gone = filesIn(before.document, loaded.answers)
      .map(({ fileId }) => fileId)
      .filter((id) => !ids.has(id))
    await tx
      .updateTable('works')
      .set({
        ...wanted,
        ...seal(ctx, workPlace(work.id), form.document, answers),
        draft_title: titleIn(form.document, answers),
        form_version_id: form.id,
        ...stamp(actor, work.version),
      })
      .where('id', '=', work.id)
      .execute()
    await ctx.stored.hold(tx, [...ids])
    await ctx.stored.release(tx, await unusedFiles(tx, work.enrollment_id, work.id, gone))
    return { version: work.version + 1, savedTime: loaded.times.now, files: filesShown(named, files, ownUrls(ctx)) }
  })

/** Lets fewer people see a work, at any time: the gallery and the links follow at once. */
export const setWorkLevel = (ctx: Ctx, actor: Actor, input: InputOf<typeof setWorkLevelEndpoint>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const { work, isCaptain } = await loadOwnWork(ctx, tx, actor, input.workId)
    if (!isCaptain) throw problem('work.captain_only')
    const level = cappedLevel(input.publicLevel, work.public_level as PublicLevel)
    await tx
      .updateTable('works')
      .set({ public_level: level, ...(level === 'public' ? {} : { shown_at: null }), ...stamp(actor, work.version) })
      .where('id', '=', work.id)
      .execute()
    await recordWorkAction(tx, actor, work, 'level_lowered', {
      changes: [{ field: 'publicLevel', from: work.public_level, to: level }],
    })
    return { version: work.version + 1 }
  })
