// What finance may do to the fee of teams: read what is due, write what was paid, waive what was refunded. Its rows are finance's alone.
import { type FeeLine, linesDue, totalOf, yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { isIn } from '@kaisai/contract/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { moveAll, permitted } from '#src/db/move.ts'
import { together } from '#src/db/tx.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction, recordActions } from '../record-action.ts'
import { payTimes, timetablesOf } from '../team/intake.ts'
import { takeEffects } from './decide.ts'

/** A team as far as its fee goes. */
export interface PayableTeam {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: Enrollment['status']
  readonly competitionId: string
  readonly organizationId: string
  readonly schoolId: string | null
  readonly captainUserId: string
  readonly feeFen: number
  readonly paidFen: number
  /** What it owes now; empty: nothing, or not yet. */
  readonly lines: readonly FeeLine[]
  readonly dueFen: number
  /** Until when the schedule takes its fee; null: no end. */
  readonly closeAt: string | null
  /** That time is over, or the competition does not run. */
  readonly isOver: boolean
}

const payablesOf = async (db: Db, teams: readonly Enrollment[]): Promise<PayableTeam[]> => {
  const owing = teams.map((team) => ({
    team,
    lines: team.status === 'unpaid' ? linesDue(team.fee_lines, team.fee_fen, team.fee_paid_fen) : [],
  }))
  const asked = owing.filter(({ lines }) => lines.length > 0).map(({ team }) => team.id)
  const timetables = asked.length === 0 ? new Map<string, never>() : await timetablesOf(db, asked)
  return owing.map(({ team, lines }) => {
    const times = timetables.get(team.id) ?? null
    const due = times === null ? null : payTimes(times, team.fee_warned_at)
    return {
      ...{ id: team.id, code: team.code, name: team.name, status: team.status, competitionId: team.competition_id },
      ...{ organizationId: team.organization_id, schoolId: team.school_id, captainUserId: team.captain_user_id },
      ...{ feeFen: team.fee_fen, paidFen: team.fee_paid_fen, lines, dueFen: totalOf(lines), closeAt: due?.closeAt ?? null },
      isOver: times !== null && (!times.isRunning || (due !== null && times.now >= due.closeAt)),
    }
  })
}

/** What a team owes, as it stands. */
export const payableTeam = async (db: Db, teamId: string): Promise<PayableTeam | null> => {
  const team = await db.selectFrom('enrollments').selectAll().where('id', '=', teamId).executeTakeFirst()
  return team ? (await payablesOf(db, [team]))[0]! : null
}

const lockRows = (tx: Tx, teams: readonly string[] | RawBuilder<string>): Promise<Enrollment[]> =>
  tx
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', 'compile' in teams ? sql<string>`any(array(${teams}))` : sql<string>`any(${[...teams]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Teams that this transaction has locked, by their ids: as they stand until it writes them. */
export type HeldTeams = ReadonlyMap<string, Enrollment>

/**
 * Locks teams in the order of their ids, named one by one or by a query for their ids; what is gone is left out. Whoever locks an order
 * locks its teams first.
 */
export const lockTeams = async (tx: Tx, teams: readonly string[] | RawBuilder<string>): Promise<HeldTeams> =>
  new Map((await lockRows(tx, teams)).map((row) => [row.id, row]))

/** Locks teams and returns what each owes. */
export const lockPayable = async (tx: Tx, teamIds: readonly string[]): Promise<PayableTeam[]> =>
  payablesOf(tx, await lockRows(tx, teamIds))

export interface TeamSum {
  readonly teamId: string
  readonly amountFen: number
}

/**
 * Writes what was paid for locked teams, in a few statements however many there are; a team that owes nothing more is enrolled. Returns the
 * ids of teams that have left: what was paid for them is to be refunded.
 */
export const payFees = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  rows: HeldTeams,
  sums: readonly TeamSum[],
  note: string,
): Promise<string[]> => {
  const isGone = ({ teamId }: TeamSum): boolean => isIn(enrollmentStates, 'out', rows.get(teamId)!.status)
  const paid = sums
    .filter((sum) => !isGone(sum))
    .map(({ teamId, amountFen }) => ({ team: rows.get(teamId)!, amountFen }))
    .map((one) => ({ ...one, paidFen: one.team.fee_paid_fen + one.amountFen }))
  if (paid.length > 0) {
    // A team waits for its fee only while it owes some: it moves first.
    const isFull = ({ team, paidFen }: (typeof paid)[number]): boolean => team.status === 'unpaid' && paidFen >= team.fee_fen
    const full = paid.filter(isFull)
    const part = paid.filter((one) => !isFull(one))
    const paidFen = JSON.stringify(Object.fromEntries(full.map((one) => [one.team.id, one.paidFen])))
    await together(
      moveAll(
        tx,
        enrollmentStates,
        full.map(({ team }) => team.id),
        'pay',
        permitted(actor),
        note,
        {
          ...{ fee_paid_fen: sql`(${paidFen}::jsonb ->> t.id::text)::bigint`, fee_warned_at: null, fee_note: note },
          ...{ version: sql`t.version + 1`, effective_at: sql`clock_timestamp()` },
        },
      ),
      part.length > 0
        ? sql`update enrollments e set fee_paid_fen = w.paid, fee_warned_at = null, fee_note = ${note}, version = e.version + 1
            from unnest(${part.map(({ team }) => team.id)}::uuid[], ${part.map((one) => one.paidFen)}::bigint[]) w(id, paid) where e.id = w.id`.execute(
            tx,
          )
        : null,
      recordActions(
        tx,
        actor,
        paid.map(({ team, amountFen }) => ({
          team,
          more: { changes: [{ field: 'feeFen', from: null, to: yuanOf(amountFen) }], reason: note },
        })),
        'fee_confirmed',
      ),
      // Behind the move on the connection: the stage takes in teams that are enrolled by then.
      takeEffects(
        ctx,
        tx,
        actor,
        full.map(({ team }) => team),
      ),
    )
  }
  return sums.filter(isGone).map(({ teamId }) => teamId)
}

/** Lowers what teams owe and what they paid by what was refunded: they stay as they are. Teams that left keep what was. */
export const waiveFees = async (tx: Tx, actor: Actor, sums: readonly TeamSum[], reason: string): Promise<void> => {
  const rows = await lockTeams(
    tx,
    sums.map(({ teamId }) => teamId),
  )
  for (const { teamId, amountFen } of sums) {
    const team = rows.get(teamId)!
    if (isIn(enrollmentStates, 'out', team.status)) continue
    const off = Math.min(amountFen, team.fee_paid_fen, team.fee_fen)
    await tx
      .updateTable('enrollments')
      .set({ fee_fen: team.fee_fen - off, fee_paid_fen: team.fee_paid_fen - off, version: team.version + 1 })
      .where('id', '=', team.id)
      .execute()
    const changes = [{ field: 'feeFen', from: yuanOf(team.fee_fen), to: yuanOf(team.fee_fen - off) }]
    await recordAction(tx, actor, team, 'fee_refunded', { changes, reason })
  }
}
