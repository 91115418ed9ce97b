import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import { defaultRules } from '@kaisai/contract/competition/rules/rules'
import { defaultEnrollSetting, defaultWorkSetting } from '@kaisai/contract/competition/settings'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { requireReach } from '#src/rooms/organization/index.ts'
import { recordAction } from '../record-action.ts'
import { applyPreset } from './apply-preset.ts'

type Input = InputOf<typeof endpoints.addCompetition>

/** Begins a competition in an organization within reach; whoever begins it is named for it. */
export const addCompetition = (ctx: Ctx, actor: Actor, input: Input): Promise<{ competitionId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireReach(tx, actor, input.groupId)
    const seriesId = await seriesOf(tx, input)
    const competitionId = await insertCompetition(tx, actor, {
      seriesId,
      organizationId: input.groupId,
      name: input.name,
      nameEn: input.nameEn,
      shortName: input.shortName,
      edition: input.edition,
      year: input.year,
      level: input.level,
      subjectType: input.subjectType,
    })
    if (input.presetKey !== null) await applyPreset(tx, actor, competitionId, input.presetKey, input.firstDay)
    await recordAction(tx, actor, { id: competitionId, name: input.name, organization_id: input.groupId }, 'added')
    return { competitionId }
  })

// A new series, or one of this organization's.
const seriesOf = async (tx: Tx, { series, groupId }: Input): Promise<string> => {
  if ('seriesId' in series) {
    const found = await tx
      .selectFrom('competition_series')
      .select('id')
      .where('id', '=', series.seriesId)
      .where('organization_id', '=', groupId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    return found.id
  }
  const made = await tx
    .insertInto('competition_series')
    .values({ organization_id: groupId, code: series.code, name: series.name, name_en: series.nameEn })
    .onConflict((conflict) => conflict.columns(['organization_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const held = await tx
    .selectFrom('competition_series')
    .select('name')
    .where('organization_id', '=', groupId)
    .where('code', '=', series.code)
    .executeTakeFirstOrThrow()
  throw problem('competition.series_code_exists', { code: series.code, name: held.name })
}

export interface NewCompetition {
  readonly seriesId: string
  readonly organizationId: string
  readonly name: string
  readonly nameEn: string
  readonly shortName: string
  readonly edition: number
  readonly year: number
  readonly level: string
  readonly subjectType: string
}

/** Writes a competition in draft with the usual settings, and names the actor for it. Refuses an edition that is there already. */
export const insertCompetition = async (tx: Tx, actor: Actor, it: NewCompetition): Promise<string> => {
  const { id } = await tx
    .insertInto('competitions')
    .values({
      series_id: it.seriesId,
      organization_id: it.organizationId,
      name: it.name,
      name_en: it.nameEn,
      short_name: it.shortName,
      edition: it.edition,
      year: it.year,
      level: it.level,
      subject_type: it.subjectType,
      contact: JSON.stringify({ name: '', phone: '', email: '', qq: '' }),
      rules: JSON.stringify(defaultRules),
      enroll_setting: JSON.stringify(defaultEnrollSetting),
      work_setting: JSON.stringify(defaultWorkSetting),
      created_by: actor.userId,
      updated_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? problem('competition.edition_exists', { edition: it.edition }).with({ field: 'edition' }) : error
    })
  if (actor.roleId !== null) {
    await tx
      .insertInto('competition_staff')
      .values({ competition_id: id, user_id: actor.userId, role_id: actor.roleId, added_by: actor.userId })
      .execute()
  }
  return id
}
