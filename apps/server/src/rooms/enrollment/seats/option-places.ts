// Choices of a form that only so many may take. Taken when the enrollment takes its place, given back with it.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { limitedOptions } from '@kaisai/contract/competition/form/read-answers'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'
import type { FormVersion } from '../team/answers.ts'

/** What somebody answered: the enrollment itself, or one of its people. */
export interface Answered {
  readonly ownerId: string
  readonly answers: Answers
}

const chosen = (value: unknown, option: string): boolean => (Array.isArray(value) ? value.includes(option) : value === option)

/** Takes the limited choices of an enrollment. Refuses with `enrollment.answers` where one has no place left. */
export const takeOptions = async (
  tx: Tx,
  teamId: string,
  form: FormVersion,
  all: readonly Answered[],
  lang: Lang,
): Promise<void> => {
  await freeOptions(tx, teamId)
  const limited = limitedOptions(form.document)
  for (const { key, option, places } of limited) {
    for (const { ownerId, answers } of all) {
      if (!chosen(answers[key], option)) continue
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${form.formId} ${key} ${option}`}, 11))`.execute(tx)
      await sql`insert into enrollment_option_places (form_id, field, option, place_no, most, enrollment_id, owner_id)
        select ${form.formId}::uuid, ${key}, ${option}, (select min(n) from generate_series(1, ${places}::int + 1) n where not exists (
          select 1 from enrollment_option_places x where x.form_id = ${form.formId}::uuid and x.field = ${key} and x.option = ${option} and x.place_no = n)),
          ${places}::int, ${teamId}::uuid, ${ownerId}::uuid`
        .execute(tx)
        .catch((error: unknown) => {
          throw brokenConstraint(error) === 'enrollment_option_places_most' ? fullOption(form, key, option, lang) : error
        })
    }
  }
}

/** Gives back what an enrollment has taken. */
export const freeOptions = async (tx: Tx, teamId: string): Promise<void> => {
  await tx.deleteFrom('enrollment_option_places').where('enrollment_id', '=', teamId).execute()
}

const fullOption = (form: FormVersion, key: string, option: string, lang: Lang) => {
  const field = form.document.sections.flatMap(({ fields }) => fields).find((one) => one.key === key)
  const options = (field as { limits?: { options?: { value: string; label: string; labelEn: string }[] } } | undefined)?.limits
    ?.options
  const choice = options?.find(({ value }) => value === option)
  const text = inLang(
    [
      `${field?.label ?? key}：“${choice?.label ?? option}”名额已满，请选择其他选项`,
      `${field?.labelEn || field?.label || key}: “${choice?.labelEn || choice?.label || option}” is full. Choose another.`,
    ],
    lang,
  )
  return problem('enrollment.answers', { count: 1, list: text }).with({ findings: [{ fieldKey: key, text }] })
}
