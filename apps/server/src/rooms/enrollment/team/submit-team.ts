import { isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { EnrollmentMode } from '@kaisai/contract/enrollment/labels'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inGroup } from '#src/db/group.ts'
import { merged } from '#src/db/merged.ts'
import { heldMover, move, permitted } from '#src/db/move.ts'
import { GoesAlone, shared } from '#src/db/shared-tx.ts'
import { inTxLast, together } from '#src/db/tx.ts'
import { freePlace, markAnswered } from '#src/rooms/competition/index.ts'
import { chainFor } from '../audit/chain.ts'
import { approve } from '../audit/decide.ts'
import { feeFor } from '../audit/fee.ts'
import { stateName } from '../enrollment.policy.ts'
import { notifyPeople } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { type Answered, takeOptions } from '../seats/option-places.ts'
import { isSomebodyWaiting, tryPlace, waitPositionOf } from '../seats/place.ts'
import { beginSeats } from '../seats/seats.ts'
import { type FormVersion, formVersion, newestForm } from './answers.ts'
import { audienceOf } from './audience.ts'
import { faultList, judged, type Person, peopleOf, verdictsOf } from './facts.ts'
import { requireFields } from './fields.ts'
import { requireIntake } from './intake.ts'
import { loadSubmission, type Submission } from './load.ts'
import { requireAnswers } from './require-answers.ts'
import type { Terms } from './terms.ts'

type Reply = ReplyOf<typeof ownEndpoints.submitTeam>

/**
 * Submits an enrollment. In this order, so that the reader sees the first thing to do: the window (the database's clock, after the
 * lock), the people and the rules, the plain fields, the form, the letter; then seats and the place, which others may be taking at the
 * same moment.
 * Full categories with a waiting list put it at the end of the list, others refuse with `competition.quota_full`.
 */
export const submitTeam = (ctx: Ctx, actor: Actor, input: Input): Promise<Reply> =>
  inTxLast(ctx.db, (tx) => submitIn(ctx, tx, { actor, input }, false))

/**
 * Makes what submits the enrollments of one process: those that come at the same moment share a transaction (decision 159) where their rules
 * look at their own rows and at what organizers set; seats are the database's to refuse. Quotas, places of options and whatever follows at
 * once need one of their own.
 */
export const teamSubmitter = (ctx: Ctx): ((actor: Actor, input: Input) => Promise<Reply>) => {
  const submit = shared<Submitting, Reply>(ctx.db, (tx, item, isShared) => submitIn(ctx, tx, item, isShared), {
    whoseOf: ({ actor }) => actor.userId,
  })
  return (actor, input) => submit({ actor, input })
}

type Input = InputOf<typeof ownEndpoints.submitTeam>
interface Submitting {
  readonly actor: Actor
  readonly input: Input
}

const submitIn = async (ctx: Ctx, tx: Tx, { actor, input }: Submitting, isShared: boolean): Promise<{ last: Promise<Reply> }> => {
  const loaded = await loadSubmission(ctx.db, tx, actor, input.teamId)
  const { team, terms, times } = loaded
  if (!isIn(enrollmentStates, 'open', team.status))
    throw problem('enrollment.not_editable', { state: stateName(team.status, actor.lang) })
  await requireVersion(tx, team, {}, input.version, actor)
  if (!terms.isEntered || terms.externalUrl !== '') throw problem('enrollment.category_closed')
  if (!enteredModes(terms.enrollMode, terms.limits).includes(team.mode as EnrollmentMode)) throw problem('enrollment.mode')
  const { isLate } = requireIntake(times, { begunAt: team.created_at, isReturned: team.status === 'returned' })
  const findings = judged(terms, team, loaded.people, loaded.past, times.now)
  if (!isAllowed(findings))
    throw problem('enrollment.rules', { list: faultList(findings, actor.lang) }).with({
      verdicts: verdictsOf(findings, actor.lang),
    })
  requireFields(actor, team)
  const isUnlimited = terms.limits.totalQuota === null && terms.limits.perSchoolQuota === null
  // A quota, a form's options and a school's cap on fees look at what others submit.
  if (isShared && !(isUnlimited && terms.formId === null && terms.fee.rules.schoolCapFen === null)) throw new GoesAlone()
  const filled = await requireFilled(ctx, tx, actor, loaded)
  if (terms.setting.needsLetter && team.letter_file_id === null) throw problem('enrollment.letter_missing')

  const captain = loaded.people.find(({ userId }) => userId === team.captain_user_id)!
  const chain = await chainFor(tx, terms, loaded.people, captain, loaded.captainProvince)
  const version = team.version + 1
  const place = { id: team.id, schoolId: captain.schoolId, provinceCode: loaded.captainProvince, submittedAt: times.now }
  const fee = await feeFor(tx, terms, loaded.people, captain, place)
  // Without a quota, options, an advisor to be asked and an audit that is passed at once there is nothing left to decide.
  const isDecided = isUnlimited && !filled && chain.length > 0 && chain[0] !== 'advisor'
  if (isShared && !isDecided) throw new GoesAlone()
  const written = together(
    submitHeld(tx, team, actor, {
      submitted_at: times.now,
      is_late: isLate,
      audit_chain: chain,
      audit_step: 0,
      is_audit_begun: false,
      school_id: captain.schoolId,
      college_id: captain.collegeId,
      province_code: loaded.captainProvince,
      form_version_id: filled?.form.id ?? null,
      ...fee.columns,
      has_place: team.has_place || isUnlimited,
      ...countsOf(loaded.people),
      version,
    }),
    freezePeople(tx, team.id, captain.schoolId),
    beginSeats(tx, terms, { ...team, status: 'pending' }, loaded.people, loaded.seats),
    recordAction(tx, actor, team, 'submitted'),
  )
  const reply: Reply = { status: 'pending', waitPosition: null, submittedTime: times.now, isLate, version }
  if (isDecided) return { last: written.then(() => reply) }
  await written
  if (filled) await takeOptions(tx, team.id, filled.form, filled.answered, actor.lang)
  if (chain[0] === 'advisor') await notifyAdvisors(ctx, tx, team, loaded.people)
  const isPlaced = isUnlimited || (await settlePlace(tx, actor, team, captain.schoolId, terms)) === 'pending'
  const after = {
    ...team,
    version,
    has_place: isPlaced,
    school_id: captain.schoolId,
    fee_fen: fee.totalFen,
    audit_chain: chain,
  }
  // An audit without steps has nobody to answer: it is passed.
  const status = !isPlaced ? 'waitlisted' : chain.length > 0 ? 'pending' : await approve(ctx, tx, actor, after)
  const whole: Reply = {
    ...reply,
    status,
    waitPosition: isPlaced ? null : await lastPosition(tx, team),
    version: isIn(enrollmentStates, 'waiting', status) ? version : version + 1,
  }
  return { last: Promise.resolve(whole) }
}

// Whoever waits last.
const lastPosition = async (tx: Tx, team: Enrollment): Promise<number | null> => {
  const row = await tx
    .selectFrom('enrollments')
    .select(['category_id', 'wait_no'])
    .where('id', '=', team.id)
    .executeTakeFirstOrThrow()
  return waitPositionOf(tx, row)
}

// The form, marked as answered before its document is read: from then on it is not changed under the answers.
const requireFilled = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { team, terms, times }: Submission,
): Promise<{ form: FormVersion; answered: Answered[] } | null> => {
  const newest = await newestForm(tx, terms.formId)
  if (!newest) return null
  await markAnswered(tx, newest.id)
  const form = (await formVersion(tx, newest.id))!
  const people = await peopleOf(tx, team.id)
  return { form, answered: requireAnswers(ctx, actor, team, people, form, new Date(times.now)) }
}

const submitHeld = heldMover(enrollmentStates, 'submit', {
  submitted_at: 'timestamptz',
  is_late: 'boolean',
  audit_chain: 'text[]',
  audit_step: 'int',
  is_audit_begun: 'boolean',
  school_id: 'uuid',
  college_id: 'uuid',
  province_code: 'text',
  form_version_id: 'uuid',
  fee_fen: 'int',
  fee_lines: 'jsonb',
  has_place: 'boolean',
  member_count: 'int',
  advisor_count: 'int',
  version: 'int',
})

/** How many take part and how many guide, of those who joined. */
const countsOf = (people: readonly Person[]) => {
  const joined = people.filter(({ status }) => status === 'accepted')
  const members = joined.filter(({ role }) => audienceOf(role) === 'member').length
  return { member_count: members, advisor_count: joined.length - members }
}

// The place comes last: its row is everybody's.
const settlePlace = async (
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  schoolId: string | null,
  terms: Terms,
): Promise<'pending' | 'waitlisted'> => {
  if (team.has_place && team.school_id === schoolId) return 'pending'
  // Under another captain it is another school's place.
  if (team.has_place) {
    await tx.updateTable('enrollments').set({ has_place: false }).where('id', '=', team.id).execute()
    await freePlace(tx, team.category_id, team.school_id)
  }
  return placeAnew(tx, actor, { ...team, school_id: schoolId }, terms, !team.has_place)
}

const placeAnew = async (
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  terms: Terms,
  isNew: boolean,
): Promise<'pending' | 'waitlisted'> => {
  const mayWait = terms.setting.hasWaitingList && (terms.limits.totalQuota !== null || terms.limits.perSchoolQuota !== null)
  if (!(mayWait && isNew && (await isSomebodyWaiting(tx, team))) && (await tryPlace(tx, team, terms.categoryName))) {
    await tx.updateTable('enrollments').set({ has_place: true }).where('id', '=', team.id).execute()
    return 'pending'
  }
  if (!mayWait) throw problem('competition.quota_full', { name: terms.categoryName })
  await move(tx, enrollmentStates, team.id, 'wait', permitted(actor))
  await tx
    .updateTable('enrollments')
    .set({ wait_no: sql<number>`nextval('enrollment_waiting')` })
    .where('id', '=', team.id)
    .execute()
  return 'waitlisted'
}

/** Freezes who the people are, their profiles as they stand now, and counts them. */
export const freeze = async (tx: Tx, teamId: string, schoolId: string | null): Promise<void> => {
  await freezePeople(tx, teamId, schoolId)
  await countPeople(tx, teamId)
}

const freezePeople = async (tx: Tx, teamId: string, schoolId: string | null): Promise<void> => {
  await freezeRows(tx, { teamId, schoolId })
}

const freezeRows = merged<{ teamId: string; schoolId: string | null }>(
  { teamId: 'uuid', schoolId: 'uuid' },
  (given) => sql`update enrollment_members m set name = u.real_name, school_id = given."schoolId", snapshot = jsonb_build_object(
      'name', u.real_name, 'school', coalesce(s.name, ''), 'college', coalesce(g.name, ''), 'major', coalesce(j.name, ''), 'grade', u.grade,
      'studentNo', u.student_no, 'idMasked', coalesce(u.id_number_mask, ''), 'phone', coalesce(u.phone_mask, ''))
    from ${given}, identity_users u left join organization_schools s on s.id = u.school_id
      left join organization_colleges g on g.id = u.college_id left join organization_majors j on j.id = u.major_id
   where m.enrollment_id = given."teamId" and ${inGroup(memberStates, 'current', 'm.status')} and u.id = m.user_id`,
)

const countPeople = async (tx: Tx, teamId: string): Promise<void> => {
  await sql`update enrollments e set member_count = n.members, advisor_count = n.advisors from (
      select count(*) filter (where role in ('captain', 'member')) as members, count(*) filter (where role not in ('captain', 'member')) as advisors
        from enrollment_members where enrollment_id = ${teamId}::uuid and status = 'accepted') n where e.id = ${teamId}::uuid`.execute(
    tx,
  )
}

const notifyAdvisors = (ctx: Ctx, tx: Tx, team: Enrollment, people: readonly Person[]): Promise<void> =>
  notifyPeople(
    ctx,
    tx,
    team,
    people.filter(({ role, status }) => status === 'accepted' && audienceOf(role) === 'advisor').map(({ userId }) => userId),
    'advisorAsked',
  )
