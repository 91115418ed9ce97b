// The smallest legal worlds for the stories of this room: teams that are fully enrolled in a competition whose works are taken now.
import assert from 'node:assert/strict'
import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import { newField } from '@kaisai/contract/competition/form/new-field'
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import type { CheckVerdict } from '@kaisai/contract/work/labels'
import * as own from '@kaisai/contract/work/own.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { relist } from '../competition/stage/windows.store.ts'
import { openEnrollment, type Student } from '../enrollment/enrollment.given.ts'
import { signatureOf } from './sign.stories.ts'

interface Window {
  /** Seconds from now. */
  readonly from?: number
  readonly to?: number
  readonly late?: 'reject' | 'flag' | 'grace'
  readonly graceMinutes?: number
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** An office with a competition that takes works, and short words for what its people do. */
export const openWorks = async (
  options: { setting?: Partial<WorkSetting>; form?: 'pdfAndVideo' | 'imageSeries'; mode?: 'team' | 'both' } = {},
) => {
  const world = await openEnrollment()
  const { app, does, enrollable, manager, somebody, submitted, audit } = world
  const { db } = app.ctx
  const place = await enrollable({ mode: options.mode ?? 'team' })
  const { competitionId, itemId } = place
  const stages = await does(manager, stage.getSchedule, { competitionId })
  const stageId = stages.stages[0]!.stageId

  /** Sets the window in which works are taken. */
  const setWindow = async (
    { from = -3600, to = 86_400, late = 'reject', graceMinutes = 0 }: Window = {},
    kind = 'SUBMIT',
  ): Promise<void> => {
    await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at, late_policy, grace_minutes)
      values (${stageId}::uuid, ${competitionId}::uuid, ${kind}, date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${from}), date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${to}), ${late}, ${graceMinutes})
      on conflict (stage_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, late_policy = excluded.late_policy, grace_minutes = excluded.grace_minutes`.execute(
      db,
    )
    await inTx(db, (tx) => relist(tx, competitionId))
  }
  await setWindow()
  await sql`delete from competition_windows where stage_id = ${stageId}::uuid and kind = 'FORMAL_CHECK'`.execute(db)
  await inTx(db, (tx) => relist(tx, competitionId))
  const setting = { needsOriginality: true, publicLevel: 'public', ...options.setting }
  await sql`update competitions set work_setting = work_setting || ${JSON.stringify(setting)}::jsonb, content_no = content_no + 1 where id = ${competitionId}::uuid`.execute(
    db,
  )
  const ready = defaultForms[options.form ?? 'pdfAndVideo'].document
  const promise = newField('agreement', 'originality', 'work', {
    label: '承诺',
    labelEn: 'Promise',
    isBlind: true,
    limits: { text: '我们遵守规则。', textEn: 'We keep the rules.' },
  })
  // With a question that blind readers do not see.
  const hidden = { key: 'hidden', title: '承诺', titleEn: 'Promise', help: '', helpEn: '', fields: [promise] }
  const document = { ...ready, sections: [...ready.sections, hidden] }
  const form = await db
    .insertInto('competition_forms')
    .values({ competition_id: competitionId, purpose: 'work', name: '作品', name_en: 'Work' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('competition_form_versions')
    .values({ form_id: form.id, no: 1, document: JSON.stringify(document) })
    .execute()
  await sql`update competition_categories set work_form_id = ${form.id}::uuid where id = ${itemId}::uuid`.execute(db)

  let made = 0
  /** A fully enrolled team of somebody new. */
  const team = async (name = `作品队${++made}`): Promise<{ captain: Student; teamId: string }> => {
    const captain = await somebody(`队长${++made}`)
    const teamId = await submitted(captain, place, name)
    const reply = await audit(manager, teamId, 'pass')
    assert.equal(reply.data.refused.length, 0, JSON.stringify(reply.data))
    return { captain, teamId }
  }
  /** A stored upload of somebody's; what the bytes are is the words'. */
  const aFile = async (
    who: Person,
    name: string,
    words = PDF + String(++made),
  ): Promise<{ fileId: string; name: string; bytes: number }> => {
    const body = Buffer.from(words)
    const extension = name.split('.').at(-1)!
    const mediaType = { pdf: 'application/pdf', mp4: 'video/mp4', jpg: 'image/jpeg' }[extension] ?? 'application/octet-stream'
    const file = { name, purpose: 'workFile', mediaType, extension, open: false, userId: who.id, organizationId: null }
    const fileId = await app.ctx.stored.keep(db, file, body)
    await sql`update system_files set pages = 1, seconds = 60, width = 4000, height = 5000, dpi = 300 where id = ${fileId}::uuid`.execute(
      db,
    )
    return { fileId, name, bytes: body.length }
  }
  const begin = async (who: Person, teamId: string): Promise<string> =>
    (await does(who, own.beginWork, { teamId, stageId })).workId
  const get = (who: Person, workId: string) => does(who, own.getWork, { workId })
  /** Answers that may be submitted. */
  const wholeAnswers = async (who: Person, title = `候鸟${++made}`) => ({
    title,
    keywords: ['湿地', '候鸟'],
    summary: '湿地是候鸟的驿站。'.repeat(8),
    statement: '作品讲述迁徙的故事。',
    paper: [await aFile(who, '说明书.pdf')],
    video: [await aFile(who, '演示.mp4', `\0\0\0\u0018ftypmp42${made}`)],
    originality: true,
  })
  const save = async (
    who: Person,
    workId: string,
    answers: object,
    more: { publicLevel?: 'private' | 'link' | 'public'; version?: number } = {},
  ) =>
    app.call(
      own.saveWork,
      {
        workId,
        version: more.version ?? (await get(who, workId)).version,
        answers: { ...answers },
        coverFileId: null,
        publicLevel: more.publicLevel ?? 'public',
      },
      { as: who },
    )
  /** What submits a work: its version and the statements, signed. */
  const toSubmit = async (who: Person, workId: string, ai: { tools: string; purpose: string } | null = null) => {
    const { version, statements } = await get(who, workId)
    const { real_name } = await db
      .selectFrom('identity_users')
      .select('real_name')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    return { workId, version, signed: signatureOf(statements, real_name, ai) }
  }
  const submit = async (who: Person, workId: string) => app.call(own.submitWork, await toSubmit(who, workId), { as: who })
  /** A work that holds all it must, not submitted. */
  const drafted = async (who: Student, teamId: string): Promise<string> => {
    const workId = await begin(who, teamId)
    const reply = await save(who, workId, await wholeAnswers(who))
    assert.equal(reply.code, 0, reply.msg)
    return workId
  }
  /** A work that was submitted, by a new team. */
  const submittedWork = async () => {
    const { captain, teamId } = await team()
    const workId = await drafted(captain, teamId)
    const reply = await submit(captain, workId)
    assert.equal(reply.code, 0, reply.msg)
    return { captain, teamId, workId, receipt: reply.data }
  }
  const seenWork = (who: Person, workId: string) => does(who, desk.getWorkForDesk, { workId })
  const check = async (who: Person, workId: string, verdict: CheckVerdict, reason = '', dueTime: string | null = null) =>
    app.call(
      desk.checkWorks,
      { works: [{ workId, version: (await seenWork(who, workId)).version }], verdict, reason, dueTime },
      { as: who },
    )
  const stateOf = async (workId: string): Promise<string> =>
    (await db.selectFrom('works').select('status').where('id', '=', workId).executeTakeFirstOrThrow()).status

  return {
    ...world,
    ...{
      competitionId,
      itemId,
      stageId,
      place,
      setWindow,
      team,
      aFile,
      begin,
      get,
      wholeAnswers,
      save,
      toSubmit,
      submit,
      drafted,
      submittedWork,
    },
    ...{ seenWork, check, stateOf, submitTeam: world.submit },
  }
}
