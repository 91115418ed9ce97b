// Whether something is taken now. The database's clock decides, read inside the transaction and after its locks.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { CompetitionStatus } from '@kaisai/contract/competition/timeline/badge'
import type { LatePolicy, NodeKind } from '@kaisai/contract/competition/timeline/node'
import { closesAt, effectiveEnd, intakeAt, windowAt } from '@kaisai/contract/competition/timeline/window'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { timeText } from '#src/china-time.ts'
import type { Db } from '#src/db/database.ts'

/** A window as it stands for one team. */
export interface StageWindow {
  readonly id: string
  readonly stageId: string
  readonly stageSeq: number
  readonly isPaused: boolean
  readonly kind: NodeKind
  readonly startsAt: string
  readonly endsAt: string
  readonly latePolicy: LatePolicy
  readonly graceMinutes: number
  readonly extendedTo: string | null
}

/** The windows of a competition as they stand for one team, its school and its captain, and the database's time. */
export interface Timetable {
  readonly now: string
  readonly isRunning: boolean
  readonly windows: readonly StageWindow[]
}

/** What a statement that holds a timetable answers: the database's time, the competition's state and `windowsFor`. */
export interface ReadTimes {
  readonly now: string
  readonly competitionStatus: CompetitionStatus
  readonly windows: readonly StageWindow[]
}

/** Windows of the competition `c` as they stand for a team, its school and its captain. */
export const windowsFor = (teamId: RawBuilder<unknown>, schoolId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'stageId', w.stage_id, 'stageSeq', st.seq, 'isPaused', st.status = 'paused', 'kind', w.kind,
      'startsAt', w.starts_at, 'endsAt', w.ends_at, 'latePolicy', w.late_policy, 'graceMinutes', w.grace_minutes,
      'extendedTo', x.ends_at) order by st.seq, w.starts_at), '[]')
    from competition_windows w join competition_stages st on st.id = w.stage_id
    left join (select window_id, max(ends_at) as ends_at from competition_extensions where competition_id = c.id and revoked_at is null
      and (team_id = ${teamId} or school_id = ${schoolId} or user_id = ${userId}) group by 1) x on x.window_id = w.id
   where w.competition_id = c.id and w.kind in ('ENROLL', 'MODIFY', 'AUDIT', 'PAY', 'SUBMIT', 'FORMAL_CHECK'))`

const instant = (value: string): string => new Date(value).toISOString()
/** A timetable as it is used. Instants inside JSON come as the database writes them; they are compared as text. */
export const timesOf = ({ now, competitionStatus, windows }: ReadTimes): Timetable => ({
  now,
  isRunning: isIn(competitionStates, 'taking', competitionStatus),
  windows: windows.map((window) => ({
    ...window,
    startsAt: instant(window.startsAt),
    endsAt: instant(window.endsAt),
    extendedTo: window.extendedTo === null ? null : instant(window.extendedTo),
  })),
})

/** Reads the timetable. `who`: whose extensions count. */
export const timetableOf = async (
  db: Db,
  competitionId: string,
  who: { teamId?: string | null; schoolId?: string | null; userId?: string | null },
): Promise<Timetable> => {
  const of = (id: string | null | undefined) => sql`${id ?? null}::uuid`
  const { rows } = await sql<ReadTimes>`
    select clock_timestamp() as now, c.status as "competitionStatus", ${windowsFor(of(who.teamId), of(who.schoolId), of(who.userId))} as windows
      from competitions c where c.id = ${competitionId}::uuid`.execute(db)
  if (!rows[0]) throw problem('house.not_found')
  return timesOf(rows[0])
}

/** The timetables of teams as they stand for each, its school and its captain, by the team. */
export const timetablesOf = async (db: Db, teamIds: readonly string[]): Promise<Map<string, Timetable>> => {
  const { rows } = await sql<ReadTimes & { id: string }>`
    select e.id, clock_timestamp() as now, c.status as "competitionStatus", ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows
      from enrollments e join competitions c on c.id = e.competition_id where e.id = any(${[...teamIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...times }) => [id, timesOf(times)]))
}

const of = ({ windows }: Timetable, ...kinds: readonly NodeKind[]): StageWindow[] =>
  windows.filter(({ kind }) => kinds.includes(kind))
const ends = (windows: readonly StageWindow[]): number =>
  Math.max(...windows.map((window) => closesAt(window, window.extendedTo).getTime()))

/** Refuses where the competition itself takes nothing any more. */
export const requireRunning = (times: Timetable): void => {
  if (!times.isRunning) throw problem('enrollment.over')
}

/**
 * The window that takes an enrollment now, and whether it is late. `begunAt`: when this team began, for windows with grace.
 * A returned team is taken until the end of the window for changes as well. Refuses with `enrollment.closed`, `.not_begun`, `.paused` or `.not_open`.
 */
export const requireIntake = (
  times: Timetable,
  { begunAt, isReturned = false }: { begunAt: string | null; isReturned?: boolean },
): { stageId: string; isLate: boolean } => {
  requireRunning(times)
  const windows = of(times, 'ENROLL', ...(isReturned ? (['MODIFY'] as const) : []))
  for (const window of windows) {
    const intake = intakeAt(window, times.now, { begunAt, extensionEndsAt: window.extendedTo })
    if (intake.isAccepted && !window.isPaused) return { stageId: window.stageId, isLate: intake.isLate }
  }
  throw refusalOf(times, windows)
}

const refusalOf = (times: Timetable, windows: readonly StageWindow[]) => {
  if (windows.length === 0) return problem('enrollment.not_open')
  if (windows.some((window) => window.isPaused && windowAt(window, times.now, window.extendedTo) === 'open'))
    return problem('enrollment.paused')
  const next = windows.filter(({ startsAt }) => startsAt > times.now).map(({ startsAt }) => startsAt)
  return next.length > 0
    ? problem('enrollment.not_begun', { start: timeText(next.sort()[0]!) })
    : problem('enrollment.closed', { end: timeText(new Date(ends(windows)).toISOString()) })
}

const DAY_MS = 86_400_000

/**
 * Until when a fee is taken, by the last PAY window; null without any: a team is warned at its end, where the schedule gives no grace a day
 * before it, and has at least a day from then on.
 */
export const payTimes = (times: Timetable, warnedAt: string | null): { warnAt: string; closeAt: string } | null => {
  const [window] = of(times, 'PAY').toSorted((a, b) => ends([b]) - ends([a]))
  if (!window) return null
  const end = effectiveEnd(window, window.extendedTo).getTime()
  const warnAt = window.latePolicy === 'reject' ? end - DAY_MS : end
  const warned = warnedAt === null ? Math.max(warnAt, Date.parse(times.now)) : Date.parse(warnedAt)
  return { warnAt: new Date(warnAt).toISOString(), closeAt: new Date(Math.max(ends([window]), warned + DAY_MS)).toISOString() }
}

/** When a team's enrollment is locked: the last end of the windows for enrolling and changing; null without any. */
export const lockTime = (times: Timetable): string | null => {
  const windows = of(times, 'ENROLL', 'MODIFY')
  return windows.length === 0 ? null : new Date(ends(windows)).toISOString()
}
/** Whether the captain's hands are off: the windows for enrolling and changing are over. */
export const isLocked = (times: Timetable): boolean => {
  const end = lockTime(times)
  return !times.isRunning || end === null || times.now >= end
}

/** Refuses to send a team back that could not submit again. */
export const requireReturnable = (times: Timetable): void => {
  if (isLocked(times)) throw problem('enrollment.return_locked')
}

/** Refuses an answer of the audit outside its window; without one it is taken while the competition runs. */
export const requireAuditOpen = (times: Timetable): void => {
  requireRunning(times)
  const windows = of(times, 'AUDIT')
  if (
    windows.length === 0 ||
    windows.some((window) => ['open', 'grace'].includes(windowAt(window, times.now, window.extendedTo)))
  )
    return
  const next = windows.filter(({ startsAt }) => startsAt > times.now).map(({ startsAt }) => startsAt)
  if (next.length > 0) throw problem('enrollment.audit_not_open', { start: timeText(next.sort()[0]!) })
  throw problem('enrollment.audit_closed', { end: timeText(new Date(ends(windows)).toISOString()) })
}

/** When the audit ends for good; null where the schedule has no window for it. */
export const auditEnd = (times: Timetable): string | null => {
  const windows = of(times, 'AUDIT')
  return windows.length === 0 ? null : new Date(ends(windows)).toISOString()
}

/** Whether a place that becomes free is given on: as long as somebody can still audit the team. */
export const isPromoting = (times: Timetable): boolean => {
  const end = auditEnd(times)
  return times.isRunning && (end === null || times.now < end)
}

/** Whether submission of works has begun. */
export const hasSubmissionBegun = (times: Timetable): boolean => of(times, 'SUBMIT').some(({ startsAt }) => startsAt <= times.now)
