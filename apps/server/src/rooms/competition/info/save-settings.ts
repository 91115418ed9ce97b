import { auditSteps } from '@kaisai/contract/competition/labels'
import { contradictions } from '@kaisai/contract/competition/rules/contradictions'
import type * as endpoints from '@kaisai/contract/competition/stage.endpoints'
import { type StatementSetting, statementKinds } from '@kaisai/contract/competition/statement'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { recordAction } from '../record-action.ts'
import { changeSetup } from './change-setup.ts'
import { keepStatementText } from './statement-texts.ts'

/** Saves the settings of enrollment. The steps of the audit keep their order, whatever order they were ticked in. */
export const saveEnrollSetting = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveEnrollSetting>,
): Promise<{ version: number }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const wanted = {
      enroll_mode: input.enrollMode,
      external_url: input.externalUrl,
      audit_chain: auditSteps.filter((step) => input.auditChain.includes(step)),
      rules: input.rules,
      enroll_setting: input.setting,
    }
    await requireVersion(tx, competition, wanted, input.version, actor, 'competitions')
    // What depends on the categories is reported by the readiness list: they may be set up later.
    const faults = contradictions(input.rules, [])
    if (faults[0]) throw new InvalidInput(faults[0], 'rules')
    await tx
      .updateTable('competitions')
      .set({
        ...wanted,
        rules: JSON.stringify(input.rules),
        enroll_setting: JSON.stringify(input.setting),
        ...stamp(actor, competition.version),
      })
      .where('id', '=', competition.id)
      .execute()
    await recordAction(tx, actor, competition, 'enroll_saved', { changes: changesOf({ ...competition }, wanted) })
    return { version: competition.version + 1 }
  })

/** Saves the settings of works. A statement with another text is a new version of it; the one before stays. */
export const saveWorkSetting = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveWorkSetting>,
): Promise<{ version: number }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const wanted = { wording: input.wording, work_setting: input.setting }
    await requireVersion(tx, competition, wanted, input.version, actor, 'competitions')
    const keepTexts = async (setting: StatementSetting) => {
      for (const kind of statementKinds) await keepStatementText(tx, competition.id, setting, kind, actor.userId)
    }
    // A ready text follows the words of the competition: the one before is kept before they change.
    await keepTexts(competition.work_setting)
    await tx
      .updateTable('competitions')
      .set({
        wording: input.wording === null ? null : JSON.stringify(input.wording),
        work_setting: JSON.stringify(input.setting),
        ...stamp(actor, competition.version),
      })
      .where('id', '=', competition.id)
      .execute()
    await keepTexts(input.setting)
    await recordAction(tx, actor, competition, 'work_saved', { changes: changesOf({ ...competition }, wanted) })
    return { version: competition.version + 1 }
  })
