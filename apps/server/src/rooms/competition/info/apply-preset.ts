// A preset fills an empty competition: stages with windows from a first day, categories, forms, rules, audit chain.

import { chinaMs } from '@kaisai/contract/china-clock'
import { type DefaultFormName, defaultFormsWith } from '@kaisai/contract/competition/form/default-forms'
import { presetSchedule } from '@kaisai/contract/competition/rules/preset-schedule'
import { presets } from '@kaisai/contract/competition/rules/presets'
import { defaultEnrollSetting, defaultReviewSetting } from '@kaisai/contract/competition/settings'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { siteWording } from '../../website/index.ts'
import { insertForm } from '../category/form.store.ts'
import { wordingOf } from '../reads.ts'
import { insertWindows, relist } from '../stage/windows.store.ts'

// The forms every preset starts with; organizers exchange them where their competition differs.
const starters = { enroll: 'teamEnrollment', work: 'pdfAndVideo' } as const satisfies Record<string, DefaultFormName>

/** Fills a competition that was just begun. Refuses an unknown preset and a missing or impossible first day. */
export const applyPreset = async (
  tx: Tx,
  actor: Actor,
  competitionId: string,
  presetKey: string,
  firstDay: string | null,
): Promise<void> => {
  const preset = presets.find(({ key }) => key === presetKey)
  if (!preset) throw problem('house.not_found')
  if (firstDay === null || Number.isNaN(chinaMs(firstDay)))
    throw new InvalidInput(['请选择报名首日', 'Please choose the first day of enrollment.'], 'firstDay')
  const enrollFormId = await starter(tx, actor, competitionId, starters.enroll)
  const workFormId = await starter(tx, actor, competitionId, starters.work)
  await tx
    .updateTable('competitions')
    .set({
      enroll_mode: preset.enrollMode,
      audit_chain: [...preset.auditChain],
      rules: JSON.stringify(preset.rules),
      enroll_setting: JSON.stringify({ ...defaultEnrollSetting, needsLetter: preset.needsLetter }),
    })
    .where('id', '=', competitionId)
    .execute()
  await tx
    .insertInto('competition_categories')
    .values(
      preset.categories.map((category, sort) => ({
        competition_id: competitionId,
        code: category.code,
        name: category.name,
        name_en: category.nameEn,
        limits: JSON.stringify(category.limits),
        enroll_form_id: enrollFormId,
        work_form_id: workFormId,
        sort,
        updated_by: actor.userId,
      })),
    )
    .execute()
  for (const [at, stage] of presetSchedule(preset, firstDay).entries()) {
    const { id } = await tx
      .insertInto('competition_stages')
      .values({
        competition_id: competitionId,
        seq: at + 1,
        name: stage.name,
        name_en: stage.nameEn,
        level: stage.level,
        mode: stage.mode,
        review: JSON.stringify(defaultReviewSetting),
        updated_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertWindows(tx, { competitionId, stageId: id }, stage.nodes)
  }
  await relist(tx, competitionId)
}

const starter = async (tx: Tx, actor: Actor, competitionId: string, name: DefaultFormName): Promise<string> => {
  const wording = await wordingOf(tx, competitionId, await siteWording({ db: tx }, actor))
  const form = defaultFormsWith(wording)[name]
  return insertForm(tx, actor, {
    competitionId,
    purpose: form.purpose,
    name: form.name[0],
    nameEn: form.name[1],
    document: form.document,
  })
}
