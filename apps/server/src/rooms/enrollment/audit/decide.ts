// One answer of the audit: pass, back to the team, no. The same for advisors in their center and for auditors in the desk.
import { type AuditStep, auditStepLabels } from '@kaisai/contract/competition/labels'
import { isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { Decision } from '@kaisai/contract/enrollment/labels'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, isSystem } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { together } from '#src/db/tx.ts'
import { participationRulesOf } from '../../competition/reads.ts'
import type { EnrollmentStatus } from '../enrollment.policy.ts'
import { joinedIds, joinedOf, notifyPeople, notifyTeams } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { leavePlace } from '../seats/place.ts'
import { syncSeats } from '../seats/seats.ts'
import { faultList, judge, peopleOf } from '../team/facts.ts'
import { keptFields } from '../team/fields.ts'
import { requireAuditOpen, requireReturnable, timetableOf } from '../team/intake.ts'
import { termsOf } from '../team/terms.ts'
import { notifyUnpaid } from './notify-unpaid.ts'

/** The step an enrollment in audit waits for; null outside of the audit. */
export const currentStep = (team: Pick<Enrollment, 'status' | 'audit_chain' | 'audit_step'>): string | null =>
  team.status === 'pending' ? (team.audit_chain[team.audit_step] ?? null) : null

/**
 * Writes an answer to a locked enrollment in audit; the caller has checked that the step is the actor's and the version is the one he saw.
 * Refuses outside the audit's window and without a needed reason. Returns the state it has reached.
 */
export const decide = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  decision: Decision,
  reason: string,
): Promise<EnrollmentStatus> => {
  const note = reason.trim()
  if (decision !== 'pass' && note === '') throw problem('house.reason_needed')
  const times = await timetableOf(tx, team.competition_id, {
    teamId: team.id,
    schoolId: team.school_id,
    userId: team.captain_user_id,
  })
  requireAuditOpen(times)
  if (decision === 'return') requireReturnable(times)
  const step = currentStep(team) ?? ''
  await writeDecision(tx, actor, team, decision, step, note, decision === 'return' ? await contentOf(ctx, tx, team) : null)
  await recordAction(tx, actor, team, decision === 'pass' ? 'passed' : decision === 'return' ? 'returned' : 'rejected', {
    changes: [{ field: 'step', from: null, to: step }],
    reason: note,
  })
  if (decision === 'pass') return pass(ctx, tx, actor, team, note)
  if (decision === 'reject') {
    await leavePlace(ctx, tx, team)
    await move(tx, enrollmentStates, team.id, 'reject', actor, note)
    await bump(tx, team)
    await syncSeats(tx, await termsOf(tx, team.category_id), { ...team, status: 'rejected' }, [])
    await leaveStages(tx, actor, team.id, 'quit')
    await notifyPeople(ctx, tx, team, await joinedIds(tx, team.id), 'rejected', { reason: note })
    return 'rejected'
  }
  await move(tx, enrollmentStates, team.id, 'return', actor, note)
  await tx
    .updateTable('enrollments')
    .set({ returned_at: sql<string>`clock_timestamp()`, is_audit_begun: true, version: team.version + 1 })
    .where('id', '=', team.id)
    .execute()
  await notifyPeople(ctx, tx, team, await joinedIds(tx, team.id), 'returned', { reason: note })
  return 'returned'
}

const bump = (tx: Tx, team: Pick<Enrollment, 'id' | 'version'>) =>
  tx
    .updateTable('enrollments')
    .set({ version: team.version + 1, is_audit_begun: true })
    .where('id', '=', team.id)
    .execute()

const pass = async (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment, note: string): Promise<EnrollmentStatus> => {
  if (team.audit_step + 1 >= team.audit_chain.length) {
    await requireEnough(tx, actor, team)
    return approve(ctx, tx, actor, team, note)
  }
  await move(tx, enrollmentStates, team.id, 'pass', actor, note)
  await tx
    .updateTable('enrollments')
    .set({ audit_step: team.audit_step + 1, is_audit_begun: true, version: team.version + 1 })
    .where('id', '=', team.id)
    .execute()
  const named = (at: number, lang: Lang): string => inLang(auditStepLabels[team.audit_chain[at] as AuditStep], lang)
  await notifyPeople(ctx, tx, team, [team.captain_user_id], 'passedOn', (lang) => ({
    step: named(team.audit_step, lang),
    next: named(team.audit_step + 1, lang),
  }))
  return 'pending'
}

/** Ends the audit well: approved, and at once fully enrolled or waiting for its fee. Returns the state. */
export const approve = async (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment, note = ''): Promise<'unpaid' | 'effective'> => {
  await move(tx, enrollmentStates, team.id, 'approve', actor, note)
  await tx
    .updateTable('enrollments')
    .set({ approved_at: sql<string>`clock_timestamp()`, fee_warned_at: null, is_audit_begun: true, version: team.version + 1 })
    .where('id', '=', team.id)
    .execute()
  if (team.fee_fen > team.fee_paid_fen) {
    await move(tx, enrollmentStates, team.id, 'charge', permitted(actor))
    await seatsIn(tx, team, 'unpaid')
    await notifyUnpaid(ctx, tx, team, team.fee_fen - team.fee_paid_fen)
    return 'unpaid'
  }
  await move(tx, enrollmentStates, team.id, 'complete', permitted(actor), '', { effective_at: sql`clock_timestamp()` })
  await takeEffect(ctx, tx, actor, team)
  return 'effective'
}

/** What follows once an enrollment has become effective: it takes part in the first stage, and everybody is notified. */
export const takeEffect = (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment): Promise<void> => takeEffects(ctx, tx, actor, [team])

/** The same for many teams of one competition, in a few statements however many there are. */
export const takeEffects = async (ctx: Ctx, tx: Tx, actor: Actor, teams: readonly Enrollment[]): Promise<void> => {
  if (teams.length === 0) return
  const ids = teams.map(({ id }) => id)
  const byCompetition = [...Map.groupBy(teams, ({ competition_id }) => competition_id)]
  const [, joined, counting] = await together(
    enterFirstStage(tx, actor, teams),
    joinedOf(tx, ids),
    together(...byCompetition.map(([competitionId]) => countsSeats(tx, competitionId))),
  )
  for (const [at, [, own]] of byCompetition.entries())
    if (counting[at]) for (const team of own) await seatsIn(tx, team, 'effective')
  await notifyTeams(
    ctx,
    tx,
    teams.map((team) => ({ team, userIds: joined.get(team.id) ?? [] })),
    'effective',
  )
}

// Where the rules count from submission on, nothing changes when a team is enrolled.
const countsSeats = async (tx: Tx, competitionId: string): Promise<boolean> => {
  const { countsFrom } = await participationRulesOf(tx, competitionId)
  return countsFrom !== 'gathering' && countsFrom !== 'pending'
}

/** Makes the seats those of a state; where the rules count from submission on nothing changes here. */
export const seatsIn = async (tx: Tx, team: Enrollment, status: EnrollmentStatus): Promise<void> => {
  if (!(await countsSeats(tx, team.competition_id))) return
  await syncSeats(tx, await termsOf(tx, team.category_id), { ...team, status }, await peopleOf(tx, team.id))
}

// A change may have let people go before others have answered: those who joined must be enough by themselves.
const requireEnough = async (tx: Tx, actor: Actor, team: Enrollment): Promise<void> => {
  const people = await peopleOf(tx, team.id)
  if (people.every(({ status }) => status === 'accepted')) return
  const terms = await termsOf(tx, team.category_id)
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
  const joined = people.filter(({ status }) => status === 'accepted')
  const findings = (await judge(tx, terms, team, joined, rows[0]!.now)).filter(({ key }) => key !== 'profiles')
  if (!isAllowed(findings)) throw problem('enrollment.rules', { list: faultList(findings, actor.lang) })
}

// Teams that were in a stage before enter it again; the others begin in the first one of their competition.
const enterFirstStage = async (tx: Tx, actor: Actor, teams: readonly Enrollment[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    with known as (
      select p.id, p.enrollment_id, p.status from enrollment_participations p where p.enrollment_id = any(${teams.map(({ id }) => id)}::uuid[])),
    fresh as (
      insert into enrollment_participations (enrollment_id, stage_id)
      select e.id, s.id from enrollments e
        join lateral (select s.id from competition_stages s where s.competition_id = e.competition_id order by s.seq limit 1) s on true
       where e.id = any(${teams.map(({ id }) => id)}::uuid[]) and e.id not in (select enrollment_id from known) returning id)
    select id from fresh union all select id from known where ${inGroup(participationStates, 'outside', 'status')}`.execute(tx)
  await moveAll(
    tx,
    participationStates,
    rows.map(({ id }) => id),
    'enter',
    permitted(actor),
  )
}

/** Takes a team out of its stages: for good, or until it is fully enrolled again. */
export const leaveStages = async (tx: Tx, actor: Actor, teamId: string, how: 'quit' | 'suspend'): Promise<void> => {
  const from = participationStates.moves[how].from as readonly string[]
  const rows = await tx
    .selectFrom('enrollment_participations')
    .select(['id', 'status'])
    .where('enrollment_id', '=', teamId)
    .execute()
  for (const { id, status } of rows) if (from.includes(status)) await move(tx, participationStates, id, how, permitted(actor))
}

/** Writes an answer into the enrollment's own history. */
export const writeDecision = async (
  tx: Tx,
  actor: Actor,
  team: Pick<Enrollment, 'id'>,
  verdict: string,
  step: string,
  reason: string,
  content: object | null,
  evidenceFileId: string | null = null,
): Promise<void> => {
  await tx
    .insertInto('enrollment_decisions')
    .values({
      enrollment_id: team.id,
      verdict,
      step,
      reason,
      user_id: isSystem(actor) ? null : actor.userId,
      role_key: actor.roleKey,
      evidence_file_id: evidenceFileId,
      content: content === null ? null : JSON.stringify(content),
    })
    .execute()
}

/** What an enrollment holds, as it is compared later: name, plain fields, answers without sealed ones, people. */
export const contentOf = async (ctx: Pick<Ctx, 'keys'>, db: Db, team: Enrollment) => {
  const people = await db
    .selectFrom('enrollment_members')
    .select(['name', 'role'])
    .where('enrollment_id', '=', team.id)
    .where('status', '=', 'accepted')
    .orderBy('role')
    .orderBy('sort')
    .execute()
  return {
    name: team.name,
    ...keptFields(ctx, team),
    letterFileId: team.letter_file_id,
    formVersionId: team.form_version_id,
    answers: team.answers,
    people,
  }
}
export type Content = Awaited<ReturnType<typeof contentOf>>
