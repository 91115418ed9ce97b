import type { InputOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { nameKey } from '@kaisai/contract/enrollment/team-name'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { auditAgain, requireAuditable } from '../audit/audit-again.ts'
import { lockCaptained, lockOwn, stateName } from '../enrollment.policy.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { syncSeats } from '../seats/seats.ts'
import { formVersion, memberPlace, newestForm, readDraft, seal, teamPlace, unseal } from './answers.ts'
import { audienceOf } from './audience.ts'
import { refuseName, requireName, requireTerms } from './create-team.ts'
import { peopleOf } from './facts.ts'
import { fieldColumns, fieldsIn, requireFields, shownColumns } from './fields.ts'
import { isLocked, requireIntake, requireRunning, type Timetable, timetableOf } from './intake.ts'
import { type Terms, termsOf } from './terms.ts'
import { requireWhole } from './whole.ts'

/** Whether the captain may edit now, by state, policy and window. What is over or locked is changed by request only. */
export const isEditable = (team: Enrollment, terms: Terms, times: Timetable): boolean => {
  const status = team.status
  if (!times.isRunning || isLocked(times)) return false
  if (isIn(enrollmentStates, 'open', status)) return true
  const { modifyPolicy } = terms.setting
  if (isIn(enrollmentStates, 'waiting', status))
    return modifyPolicy === 'untilAudit' ? !team.is_audit_begun : modifyPolicy !== 'never'
  return status === 'effective' && modifyPolicy === 'untilEnd'
}

/** Refuses where the captain may not edit: `enrollment.not_editable`, or the window's own reason. */
export const requireEditable = (actor: Actor, team: Enrollment, terms: Terms, times: Timetable): void => {
  requireRunning(times)
  if (isEditable(team, terms, times)) return
  if (isIn(enrollmentStates, 'open', team.status))
    requireIntake(times, { begunAt: team.created_at, isReturned: team.status === 'returned' })
  throw problem('enrollment.not_editable', { state: stateName(team.status, actor.lang) })
}

/**
 * Saves what the captain typed; a plain field that is left out stays. Before it is submitted, answers may be incomplete but hold nothing impossible; after that the team stays
 * whole, and a new name sends it through the audit again, as long as that is open (`enrollment.rename_audit_over`).
 */
export const saveTeam = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.saveTeam>,
): Promise<{ version: number; savedTime: string }> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, input.teamId)
    const terms = await termsOf(tx, team.category_id)
    const times = await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id, userId: actor.userId })
    requireEditable(actor, team, terms, times)
    requireName(input)
    const isOpen = isIn(enrollmentStates, 'open', team.status)
    const form = isOpen ? await newestForm(tx, terms.formId) : await formVersion(tx, team.form_version_id)
    const stored = unseal(ctx, teamPlace(team.id), team.answers, team.sealed_answers)
    const wantedAnswers = form ? await readDraft(tx, actor, form, input.answers, stored, 'team') : {}
    const wanted = {
      name: team.mode === 'individual' ? '' : input.name,
      ...shownColumns(fieldsIn(input, teamFieldKeys)),
    }
    await requireVersion(tx, team, { ...wanted, answers: wantedAnswers }, input.version, actor)
    const sealed = form ? seal(ctx, teamPlace(team.id), form.document, wantedAnswers) : { answers: '{}', sealed_answers: null }
    await tx
      .updateTable('enrollments')
      .set({
        ...wanted,
        ...fieldColumns(ctx, team.id, fieldsIn(input, teamFieldKeys)),
        ...sealed,
        name_key: team.mode === 'individual' ? null : nameKey(input.name),
        form_version_id: form?.id ?? null,
        ...stamp(actor, team.version),
      })
      .where('id', '=', team.id)
      .execute()
      .catch(refuseName)
    // Typing is not news; what is submitted already is.
    if (!isOpen)
      await recordAction(tx, actor, team, 'edited', {
        changes: changesOf({ ...team, answers: stored }, { ...wanted, answers: wantedAnswers }, ['answers']),
      })
    if (!isOpen) requireFields(actor, { ...team, ...wanted })
    if (!isOpen) await requireWhole(ctx, tx, actor, team.id)
    if (!isOpen && wanted.name !== team.name) {
      await auditAgain(ctx, tx, actor, team.id)
      await requireAuditable(tx, team.id, times, 'enrollment.rename_audit_over')
    }
    return { version: team.version + 1, savedTime: times.now }
  })

/** Moves an unsubmitted enrollment to another category. What of the answers the other form asks as well stays. */
export const changeItem = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.changeItem>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, input.teamId)
    if (!isIn(enrollmentStates, 'forming', team.status))
      throw problem('enrollment.not_editable', { state: stateName(team.status, actor.lang) })
    const terms = await requireTerms(tx, team.competition_id, input.itemId)
    const times = await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id, userId: actor.userId })
    requireIntake(times, { begunAt: team.created_at })
    if (!enteredModes(terms.enrollMode, terms.limits).includes(team.mode as 'team')) throw problem('enrollment.mode')
    await requireVersion(tx, team, { category_id: input.itemId }, input.version, actor)
    const form = await newestForm(tx, terms.formId)
    const keys = new Set(form?.document.sections.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? [])
    const kept = Object.fromEntries(
      Object.entries(unseal(ctx, teamPlace(team.id), team.answers, team.sealed_answers)).filter(([key]) => keys.has(key)),
    )
    await tx
      .updateTable('enrollments')
      .set({
        category_id: terms.categoryId,
        form_version_id: form?.id ?? null,
        ...(form ? seal(ctx, teamPlace(team.id), form.document, kept) : { answers: '{}', sealed_answers: null }),
        ...stamp(actor, team.version),
      })
      .where('id', '=', team.id)
      .execute()
      .catch(refuseName)
    await syncSeats(tx, terms, team, await peopleOf(tx, team.id))
    await recordAction(tx, actor, team, 'item_changed', {
      changes: [{ field: 'itemId', from: team.category_id, to: terms.categoryId }],
    })
    return { version: team.version + 1 }
  })

/** Saves the caller's own answers in a team. */
export const saveOwnAnswers = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.saveOwnAnswers>,
): Promise<{ savedTime: string }> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockOwn(tx, actor, input.teamId)
    const terms = await termsOf(tx, team.category_id)
    const times = await timetableOf(tx, team.competition_id, {
      teamId: team.id,
      schoolId: team.school_id,
      userId: team.captain_user_id,
    })
    requireEditable(actor, team, terms, times)
    const isOpen = isIn(enrollmentStates, 'open', team.status)
    const form = isOpen ? await newestForm(tx, terms.formId) : await formVersion(tx, team.form_version_id)
    if (!form) throw problem('house.not_found')
    const member = await tx
      .selectFrom('enrollment_members')
      .select(['id', 'answers', 'sealed_answers'])
      .where('id', '=', team.ownMemberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const audience = audienceOf(team.ownRole)
    const stored = unseal(ctx, memberPlace(member.id), member.answers, member.sealed_answers)
    const answers = await readDraft(tx, actor, form, input.answers, stored, audience)
    await tx
      .updateTable('enrollment_members')
      .set(seal(ctx, memberPlace(member.id), form.document, answers))
      .where('id', '=', member.id)
      .execute()
    // What an auditor has seen is not changed unseen.
    if (!isOpen) {
      await tx.updateTable('enrollments').set({ version: sql`version + 1` }).where('id', '=', team.id).execute()
      await requireWhole(ctx, tx, actor, team.id)
    }
    return { savedTime: times.now }
  })
