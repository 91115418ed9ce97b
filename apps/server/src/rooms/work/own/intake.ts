// Whether a work is taken now: the window of its stage as it stands for the team, or a return's own time. By the database's clock.
import { closesAt, effectiveEnd, intakeAt, windowAt } from '@kaisai/contract/competition/timeline/window'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { type Problem, problem } from '@kaisai/contract/problem'
import { type CheckVerdict, checkLabels } from '@kaisai/contract/work/labels'
import { timeText } from '#src/china-time.ts'
import type { StageWindow, Timetable } from '#src/rooms/enrollment/index.ts'

/** What is judged: the stage, when its work was begun, and, where it was returned, until when it may be corrected. */
export interface Judged {
  readonly stageId: string
  readonly status: string
  readonly begunAt: string | null
  readonly returnDueAt: string | null
}

const submitWindow = (times: Timetable, stageId: string): StageWindow | undefined =>
  times.windows.find((window) => window.kind === 'SUBMIT' && window.stageId === stageId)

/** Why a work is not taken now, or null; and whether it would be late. A returned work is taken until its own time or the window's end, whichever is later. */
export const intakeOf = (times: Timetable, work: Judged): { refusal: Problem | null; isLate: boolean } => {
  const refuse = (refusal: Problem) => ({ refusal, isLate: false })
  if (!times.isRunning) return refuse(problem('work.over'))
  const window = submitWindow(times, work.stageId)
  if (window?.isPaused) return refuse(problem('work.paused'))
  if (work.status === 'returned' && work.returnDueAt !== null && times.now < work.returnDueAt)
    return { refusal: null, isLate: false }
  if (!window) return refuse(problem('work.not_open'))
  const intake = intakeAt(window, times.now, { begunAt: work.begunAt, extensionEndsAt: window.extendedTo })
  if (intake.isAccepted) return { refusal: null, isLate: intake.isLate }
  if (times.now < window.startsAt) return refuse(problem('work.not_begun', { start: timeText(window.startsAt) }))
  if (work.status === 'returned' && work.returnDueAt !== null)
    return refuse(problem('work.return_over', { end: timeText(work.returnDueAt) }))
  return refuse(problem('work.closed', { end: timeText(effectiveEnd(window, window.extendedTo).toISOString()) }))
}

/** Until when a work sent back with a time of its own is taken: to the window's end, where that comes later. */
export const correctionEnd = (times: Timetable, stageId: string, dueAt: string): string => {
  const window = submitWindow(times, stageId)
  const end = window ? effectiveEnd(window, window.extendedTo).toISOString() : dueAt
  return end > dueAt ? end : dueAt
}

/** Refuses a work that is not taken now; says whether it is late. */
export const requireWorkIntake = (times: Timetable, work: Judged): { isLate: boolean } => {
  const { refusal, isLate } = intakeOf(times, work)
  if (refusal) throw refusal
  return { isLate }
}

/** Whether nothing can be submitted any more: what was submitted last counts from now on. */
export const isIntakeOver = (times: Timetable, work: Judged): boolean => {
  const window = submitWindow(times, work.stageId)
  return !window || windowAt(window, times.now, window.extendedTo) === 'closed' || intakeIsOverFor(times, window, work)
}

// Grace is only for what was begun in time.
const intakeIsOverFor = (times: Timetable, window: StageWindow, work: Judged): boolean =>
  windowAt(window, times.now, window.extendedTo) === 'grace' &&
  !intakeAt(window, times.now, { begunAt: work.begunAt, extensionEndsAt: window.extendedTo }).isAccepted

/** The intake as its team reads it. */
export const intakeShown = (times: Timetable, work: Judged, lang: Lang) => {
  const window = submitWindow(times, work.stageId)
  const { refusal } = intakeOf(times, work)
  const end = window ? effectiveEnd(window, window.extendedTo).toISOString() : null
  const closes = window ? closesAt(window, window.extendedTo).toISOString() : null
  const until =
    work.status === 'returned' && work.returnDueAt !== null && (end === null || work.returnDueAt > end) ? work.returnDueAt : end
  return {
    isOpen: refusal === null,
    stateText: refusal ? refusal.text(lang) : until === null ? '' : inLang(untilText(timeText(until)), lang),
    startTime: window?.startsAt ?? null,
    endTime: end,
    graceEndTime: closes !== end ? closes : null,
    returnDueTime: work.returnDueAt,
  }
}

const untilText = (end: string): Label => [`截止时间：${end}`, `Until ${end}`]

/**
 * Refuses an answer of the formal check outside its window; without one it is taken while the competition runs. Before it begins a work
 * may be sent back already: whoever submits early has more time to correct. What decides waits for its window.
 */
export const requireCheckOpen = (times: Timetable, stageId: string, verdict: CheckVerdict): void => {
  const refusal = checkRefusal(times, stageId)
  if (refusal && !isCheckTaken(refusal, verdict)) throw refusal
}

/** Whether an answer is taken although the window says no. */
export const isCheckTaken = (refusal: Problem | null, verdict: CheckVerdict): boolean =>
  refusal === null || (refusal.key === 'work.check_not_begun' && (verdict === 'return' || verdict === 'revoke'))

/** Whether a move of a work is an answer of the formal check. */
export const isCheckVerdict = (what: string): what is CheckVerdict => Object.hasOwn(checkLabels, what)

/** Why the formal check takes no answer now, or null. */
export const checkRefusal = (times: Timetable, stageId: string): Problem | null => {
  if (!times.isRunning) return problem('work.over')
  const window = times.windows.find(({ kind, stageId: own }) => kind === 'FORMAL_CHECK' && own === stageId)
  if (!window || ['open', 'grace'].includes(windowAt(window, times.now, null))) return null
  return times.now < window.startsAt
    ? problem('work.check_not_begun', { start: timeText(window.startsAt) })
    : problem('work.check_closed', { end: timeText(window.endsAt) })
}
