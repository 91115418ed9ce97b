// Changes after the lock: asked with the differences shown, decided by an auditor. What makes a team another one goes through the audit again.
import { type Answers, diffAnswers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { type TeamFieldIn, type TeamFieldValues, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCaptained } from '../enrollment.policy.ts'
import { requireKind } from '../people/coming.ts'
import { accountOf } from '../people/invite-member.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { formVersion, readDraft, seal, teamPlace, unseal } from '../team/answers.ts'
import { requireName } from '../team/create-team.ts'
import { type Person, peopleOf } from '../team/facts.ts'
import { fieldDifferences, fieldsIn, shownFields } from '../team/fields.ts'
import { requireRunning, timetableOf } from '../team/intake.ts'
import { isEditable } from '../team/save-team.ts'
import { termsOf } from '../team/terms.ts'
import type { Difference } from './difference.ts'

/** What a request wants, as it is stored. Numbers people were found by are not kept. */
export interface WantedChange extends Partial<Pick<TeamFieldValues, TeamFieldIn<'change'>>> {
  readonly name?: string
  readonly answers?: Answers
  readonly remove: readonly { memberId: string; name: string; role: string }[]
  readonly add: readonly { userId: string; name: string; role: TeamRole }[]
}

/**
 * Asks for changes of a locked enrollment. Refuses where it can simply be edited (`enrollment.change_now`), where one waits already, and
 * a request that would change nothing.
 */
export const requestChange = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.requestChange>,
): Promise<{ changeId: string }> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, input.teamId)
    const terms = await termsOf(tx, team.category_id)
    const times = await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id, userId: actor.userId })
    requireRunning(times)
    const isPeopleWanted = (input.removeMemberIds?.length ?? 0) + (input.addPeople?.length ?? 0) > 0
    if (!isIn(enrollmentStates, 'standing', team.status) || (!isPeopleWanted && isEditable(team, terms, times)))
      throw problem('enrollment.change_now')
    if (isPeopleWanted && team.mode === 'individual') throw problem('enrollment.mode')
    await requireVersion(tx, team, {}, input.version, actor)
    const people = await peopleOf(tx, team.id)
    const { wanted, differences, sealed } = await readWanted(ctx, tx, actor, team, people, input)
    if (differences.length === 0) throw problem('enrollment.change_empty')
    const { id } = await tx
      .insertInto('enrollment_changes')
      .values({
        enrollment_id: team.id,
        competition_id: team.competition_id,
        reason: input.reason,
        base_version: team.version,
        content: JSON.stringify(wanted),
        sealed_answers: sealed,
        differences: JSON.stringify(differences),
        is_identity_changed: (wanted.name !== undefined && wanted.name !== team.name) || isPeopleWanted,
        requested_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('enrollment.change_pending') : error
      })
    await recordAction(tx, actor, team, 'change_requested', {
      changes: differences.map(({ field, from, to }) => ({ field, from, to })),
      reason: input.reason,
    })
    return { changeId: id }
  })

const readWanted = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  people: readonly Person[],
  input: InputOf<typeof ownEndpoints.requestChange>,
): Promise<{ wanted: WantedChange; differences: Difference[]; sealed: Buffer | null }> => {
  const differences: Difference[] = []
  const name = team.mode === 'individual' ? undefined : input.name
  if (name !== undefined && name !== team.name) {
    requireName({ name })
    differences.push({ field: label(actor, '队伍名称', 'Name'), from: team.name, to: name })
  }
  const changeable = teamFieldsIn('change')
  differences.push(...fieldDifferences(changeable, shownFields(team, changeable), input, actor.lang))
  const answered = await readAnswers(ctx, tx, actor, team, input.answers)
  differences.push(...answered.differences)
  const remove = (input.removeMemberIds ?? []).map((memberId) => {
    const person = people.find((one) => one.memberId === memberId)
    if (!person) throw problem('house.not_found')
    if (person.role === 'captain') throw problem('enrollment.captain_stays')
    return { memberId, name: person.name, role: person.role }
  })
  const add: WantedChange['add'][number][] = []
  for (const one of input.addPeople ?? []) add.push(await wantedPerson(ctx, tx, people, one))
  const role = (of: string) => inLang(teamRoleLabels[of as TeamRole], actor.lang)
  for (const one of remove) differences.push({ field: role(one.role), from: one.name, to: '' })
  for (const one of add) differences.push({ field: role(one.role), from: '', to: one.name })
  return {
    wanted: {
      ...(name === undefined ? {} : { name }),
      ...fieldsIn(input, changeable),
      ...(answered.open === null ? {} : { answers: answered.open }),
      remove,
      add,
    },
    differences,
    sealed: answered.sealed,
  }
}

const label = (actor: Actor, zh: string, en: string): string => inLang([zh, en], actor.lang)

const readAnswers = async (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment, given: unknown) => {
  const form = given === undefined ? null : await formVersion(tx, team.form_version_id)
  if (!form) return { open: null, sealed: null, differences: [] }
  const stored = unseal(ctx, teamPlace(team.id), team.answers, team.sealed_answers)
  const wanted = await readDraft(tx, actor, form, given, stored, 'team')
  if (isSame(stored, wanted)) return { open: null, sealed: null, differences: [] }
  const sealed = seal(ctx, teamPlace(team.id), form.document, wanted)
  const differences = diffAnswers(form.document, stored, wanted, actor.lang).map(({ label: field, from, to }) => ({
    field,
    from,
    to,
  }))
  return { open: JSON.parse(sealed.answers) as Answers, sealed: sealed.sealed_answers, differences }
}

const wantedPerson = async (
  ctx: Ctx,
  tx: Tx,
  people: readonly Person[],
  one: { name: string; way: 'phone' | 'idNumber'; value: string; role: TeamRole },
) => {
  const account = await accountOf(ctx, tx, one.way, one.value.replace(/[\s-]/g, ''))
  if (!account || account.real_name !== one.name.trim()) throw problem('enrollment.no_account')
  if (people.some(({ userId }) => userId === account.id)) throw problem('enrollment.already_in', { name: one.name })
  requireKind(account.user_type, one.role, one.name)
  return { userId: account.id, name: account.real_name, role: one.role === 'captain' ? ('member' as const) : one.role }
}

/** Takes an own request back. */
export const withdrawChange = (ctx: Ctx, actor: Actor, input: { changeId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const change = await tx
      .selectFrom('enrollment_changes')
      .select('enrollment_id')
      .where('id', '=', input.changeId)
      .executeTakeFirst()
    if (!change) throw problem('house.not_found')
    const team = await lockCaptained(tx, actor, change.enrollment_id)
    await move(tx, changeStates, input.changeId, 'withdraw', actor)
    await tx
      .updateTable('enrollment_changes')
      .set({ decided_at: sql<string>`clock_timestamp()` })
      .where('id', '=', input.changeId)
      .execute()
    await recordAction(tx, actor, team, 'change_withdrawn')
    return null
  })
