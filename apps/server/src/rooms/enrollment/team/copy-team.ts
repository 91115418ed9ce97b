import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { notifyPeople } from '../notify.ts'
import { ask, expiryOf, gather, requireRoom } from '../people/coming.ts'
import type { Enrollment } from '../reach.ts'
import { newestForm, seal, teamPlace, unseal } from './answers.ts'
import { found, requireTerms } from './create-team.ts'
import { peopleOf } from './facts.ts'
import { shownFields } from './fields.ts'
import { loadFounding } from './load.ts'
import { nextNumber } from './numbers.ts'
import type { Terms } from './terms.ts'

/**
 * Founds an enrollment like an own team of an earlier edition: its name, plain fields, the answers the new form asks as well, and its people,
 * who are asked anew. What could not be copied is reported in words.
 */
export const copyTeam = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.copyTeam>,
): Promise<ReplyOf<typeof endpoints.copyTeam>> => {
  const terms = await requireTerms(ctx.db, input.competitionId, input.itemId)
  if (!terms.setting.isCopyAllowed) throw problem('enrollment.copy_off')
  const no = await nextNumber(ctx, terms.categoryId)
  return inTx(ctx.db, async (tx) => {
    const old = await oldTeam(tx, actor, terms, input.teamId)
    if (!enteredModes(terms.enrollMode, terms.limits).includes('team')) throw problem('enrollment.mode')
    const report: string[] = []
    const name = (await isNameFree(tx, terms.categoryId, old.name_key)) ? old.name : ''
    if (name === '' && old.name !== '')
      report.push(say(actor, `队名“${old.name}”已被使用，请另取队名`, `The name “${old.name}” is taken: choose another.`))
    const made = found(tx, actor, await loadFounding(ctx.db, tx, input.itemId, actor.userId), no, {
      name,
      fields: shownFields(old, teamFieldsIn('copy')),
      mode: 'team',
      source: 'copy',
      copiedFrom: old.id,
      rulesNo: input.rulesNo,
    })
    await made.last
    const team = await tx.selectFrom('enrollments').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    await copyAnswers(ctx, tx, actor, old, team, terms, report)
    await copyPeople(ctx, tx, actor, old, team, terms, report)
    return { teamId: made.id, code: made.code, report }
  })
}

const say = (actor: Actor, zh: string, en: string): string => (actor.lang === 'en' ? en : zh)

// An own team of another edition of the series, that was submitted.
const oldTeam = async (tx: Tx, actor: Actor, terms: Terms, teamId: string): Promise<Enrollment> => {
  const old = await tx
    .selectFrom('enrollments as e')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .selectAll('e')
    .where('e.id', '=', teamId)
    .where('e.captain_user_id', '=', actor.userId)
    .where('e.mode', '=', 'team')
    .where('c.series_id', '=', terms.seriesId)
    .where('c.id', '<>', terms.competitionId)
    .where('e.status', 'not in', statesIn(enrollmentStates, 'uncopied'))
    .executeTakeFirst()
  if (!old) throw problem('house.not_found')
  return old
}

const isNameFree = async (tx: Tx, categoryId: string, key: string | null): Promise<boolean> =>
  key === null ||
  (await tx
    .selectFrom('enrollments')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('name_key', '=', key)
    .where('status', 'not in', statesIn(enrollmentStates, 'over'))
    .executeTakeFirst()) === undefined

const copyAnswers = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  old: Enrollment,
  team: Enrollment,
  terms: Terms,
  report: string[],
): Promise<void> => {
  const form = await newestForm(tx, terms.formId)
  const all = unseal(ctx, teamPlace(old.id), old.answers, old.sealed_answers)
  const fields = new Map(
    form?.document.sections.flatMap((section) => section.fields.map((field) => [field.key, field] as const)) ?? [],
  )
  const kept = Object.fromEntries(
    Object.entries(all).filter(([key]) => {
      const field = fields.get(key)
      return field !== undefined && field.audience === 'team' && !field.isForManagersOnly
    }),
  )
  const left = Object.keys(all).length - Object.keys(kept).length
  if (left > 0)
    report.push(say(actor, `报名表有 ${left} 项不再适用，未复制`, `${left} answers are not asked any more and were not copied.`))
  if (!form || Object.keys(kept).length === 0) return
  await tx
    .updateTable('enrollments')
    .set(seal(ctx, teamPlace(team.id), form.document, kept))
    .where('id', '=', team.id)
    .execute()
}

const copyPeople = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  old: Enrollment,
  team: Enrollment,
  terms: Terms,
  report: string[],
): Promise<void> => {
  const others = await tx
    .selectFrom('enrollment_members as m')
    .innerJoin('identity_users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.real_name', 'm.role', 'm.duty', 'u.status'])
    .where('m.enrollment_id', '=', old.id)
    .where('m.status', '=', 'accepted')
    .where('m.user_id', '<>', actor.userId)
    .orderBy('m.role')
    .orderBy('m.sort')
    .execute()
  const expiresAt = await expiryOf(tx, terms)
  const asked: string[] = []
  for (const one of others) {
    if (one.status !== 'active') {
      report.push(
        say(actor, `${one.real_name}的账号已停用，未邀请`, `The account of ${one.real_name} is not active: not invited.`),
      )
      continue
    }
    try {
      const role = requireRoom(terms, await peopleOf(tx, team.id), one.role as TeamRole)
      await ask(tx, team, {
        userId: one.user_id,
        name: one.real_name,
        role,
        via: 'copy',
        by: actor.userId,
        expiresAt,
        duty: one.duty,
      })
      asked.push(one.user_id)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Problem') throw error
      report.push(say(actor, `${one.real_name}：该身份名额已满，未邀请`, `${one.real_name}: no room in this role, not invited.`))
    }
  }
  if (asked.length === 0) return
  await gather(tx, actor, team, terms, await peopleOf(tx, team.id))
  await notifyPeople(ctx, tx, team, asked, 'invited', { inviter: actor.realName, role: '' }, '/center/team')
}
