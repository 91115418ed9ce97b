// What a team that is being formed still misses of its people.
import { inLang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { faultsOf, formVersion, memberPlace, newestForm, unseal } from './answers.ts'
import { audienceOf } from './audience.ts'
import { type Person, peopleOf } from './facts.ts'
import { termsOf } from './terms.ts'

export interface Gaps {
  /** Who was asked and has not answered. */
  readonly unconfirmed: readonly Person[]
  /** Who joined and has not filled in the own part of the form. */
  readonly unfilled: readonly Person[]
}

/** Who keeps a team from being complete. */
export const gapsOf = async (ctx: Ctx, teamId: string, db: Db = ctx.db): Promise<Gaps> => {
  const team = await db
    .selectFrom('enrollments')
    .select(['category_id', 'form_version_id'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  const [people, terms] = await Promise.all([peopleOf(db, teamId), termsOf(db, team.category_id)])
  const form = (await newestForm(db, terms.formId)) ?? (await formVersion(db, team.form_version_id))
  const isUnfilled = (person: Person): boolean =>
    form !== null &&
    faultsOf(
      form.document,
      unseal(ctx, memberPlace(person.memberId), person.answers, person.sealedAnswers),
      audienceOf(person.role),
      ctx.now(),
    ).length > 0
  return {
    unconfirmed: people.filter(({ status }) => status === 'invited'),
    unfilled: people.filter((person) => person.status === 'accepted' && isUnfilled(person)),
  }
}

/** The gaps in words: “王䶮未确认；李明未填写”. '' for none. */
export const gapText = ({ unconfirmed, unfilled }: Gaps, actor: Actor): string => {
  const names = (people: readonly Person[]) => people.map(({ name }) => name).join(inLang(['、', ', '], actor.lang))
  const parts = [
    ...(unconfirmed.length > 0
      ? [inLang([`${names(unconfirmed)}未确认`, `${names(unconfirmed)} not confirmed yet`], actor.lang)]
      : []),
    ...(unfilled.length > 0
      ? [inLang([`${names(unfilled)}未填写信息`, `part not filled in: ${names(unfilled)}`], actor.lang)]
      : []),
  ]
  return parts.join(inLang(['；', '; '], actor.lang))
}
