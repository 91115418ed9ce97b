// What a team and its people have answered, and whether it is whole.
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { colonOf, inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Enrollment } from '../reach.ts'
import type { Answered } from '../seats/option-places.ts'
import { type FormVersion, faultsOf, memberPlace, teamPlace, unseal } from './answers.ts'
import { audienceOf } from './audience.ts'
import type { Person } from './facts.ts'

/** What a team and those who joined have answered. */
export const answeredOf = (ctx: Ctx, team: Enrollment, people: readonly Person[]): Answered[] => [
  { ownerId: team.id, answers: unseal(ctx, teamPlace(team.id), team.answers, team.sealed_answers) },
  ...people
    .filter(({ status }) => status === 'accepted')
    .map((person) => ({
      ownerId: person.memberId,
      answers: unseal(ctx, memberPlace(person.memberId), person.answers, person.sealedAnswers),
    })),
]

/** The answers of a team and its people, whole; otherwise `enrollment.answers` with every finding. */
export const requireAnswers = (
  ctx: Ctx,
  actor: Actor,
  team: Enrollment,
  people: readonly Person[],
  form: FormVersion,
  at: Date,
): Answered[] => {
  const own = unseal(ctx, teamPlace(team.id), team.answers, team.sealed_answers)
  const joined = people
    .filter(({ status }) => status === 'accepted')
    .map((person) => ({ person, answers: unseal(ctx, memberPlace(person.memberId), person.answers, person.sealedAnswers) }))
  const findings = [
    ...faultsIn(form.document, own, 'team', at, actor),
    ...joined.flatMap(({ person, answers }) =>
      faultsIn(form.document, answers, audienceOf(person.role), at, actor).map((finding) => ({
        ...finding,
        userId: person.userId,
        text: `${person.name}${colonOf(actor.lang)}${finding.text}`,
      })),
    ),
  ]
  if (findings.length > 0) {
    const isNew = team.form_version_id !== null && team.form_version_id !== form.id
    const list = findings.map(({ text }) => text).join(actor.lang === 'en' ? ' ' : '；')
    throw (isNew ? problem('enrollment.form_changed') : problem('enrollment.answers', { count: findings.length, list })).with({
      findings,
    })
  }
  return answeredOf(ctx, team, people)
}

const faultsIn = (
  document: FormDocument,
  answers: Readonly<Record<string, unknown>>,
  audience: 'team' | 'member' | 'advisor',
  at: Date,
  actor: Actor,
): { fieldKey: string; text: string; userId?: string }[] => {
  const labels = new Map(document.sections.flatMap(({ fields }) => fields.map((field) => [field.key, field] as const)))
  return faultsOf(document, answers, audience, at).map(({ fieldKey, text }) => {
    const field = labels.get(fieldKey)
    const label = actor.lang === 'en' ? field?.labelEn || field?.label : field?.label
    return { fieldKey, text: `${label ?? fieldKey}${colonOf(actor.lang)}${inLang(text, actor.lang)}` }
  })
}
