// Sheets that wait in this browser for the server. Knows no screen.
import { reviewProblems } from '@kaisai/contract/review/problems'
import { saveSheet, submitSheet } from '@kaisai/contract/review/sheet.endpoints'
import { call } from '#web/call.ts'
import { hasCode } from '#web/call-error.ts'
import { preference, remember } from '#web/preferences.ts'
import type { SheetValues } from './sheet-values.ts'

/** What the autosaver keeps of a sheet. */
interface KeptSheet {
  readonly version: number
  readonly values: SheetValues
}

/** A sheet that was submitted without a connection. */
export interface WantedSubmission extends KeptSheet {
  readonly seconds: number
  /** The same for every try: nothing is submitted twice. */
  readonly key: string
}

const PREFIX = 'reviewDraft'
const WANTED = 'reviewSubmit'
const STORED = 'kaisai.'
/** A sheet that waits here; `isEnded`: the server takes none any more, the review is over. */
export interface WaitingSheet {
  readonly taskId: string
  readonly isEnded: boolean
}
/** The review ended at its time, by hand, or its result is locked. */
const ENDED = (['review.closed', 'review.closed_early', 'review.locked'] as const).map((key) => reviewProblems[key][0])
/** The sheet was saved elsewhere in between. */
export const SHEET_CHANGED = reviewProblems['review.sheet_changed'][0]

/** The name of a draft: person and task. */
export const draftName = (userId: string, taskId: string): string => `${PREFIX}.${userId}.${taskId}`

const wantedName = (userId: string, taskId: string): string => `${WANTED}.${userId}.${taskId}`
/** Keeps that a sheet is to be submitted once there is a connection; null: no more. */
export const wantSubmission = (userId: string, taskId: string, wanted: WantedSubmission | null): void =>
  remember(wantedName(userId, taskId), wanted ?? undefined)
/** What is to be submitted of a task; null: nothing. */
export const wantedSubmission = (userId: string, taskId: string): WantedSubmission | null =>
  preference<WantedSubmission | null>(wantedName(userId, taskId), null)

const draftOf = ({ version, values }: WantedSubmission): KeptSheet => ({ version, values })

/** Tasks of a person whose sheet is kept here and not on the server. */
export const keptTasks = (userId: string): string[] => {
  const starts = [PREFIX, WANTED].map((prefix) => `${STORED}${prefix}.${userId}.`)
  try {
    const found = Object.keys(localStorage).flatMap((key) =>
      starts.filter((start) => key.startsWith(start)).map((start) => key.slice(start.length)),
    )
    return [...new Set(found)]
  } catch {
    return []
  }
}

/**
 * Sends what is kept of all tasks but the open one, which its own page sends. What was changed elsewhere or is refused stays, to be
 * settled when its work is opened. Returns what still waits.
 */
export const sendKept = async (userId: string, openTaskId: string | null): Promise<WaitingSheet[]> => {
  const ended = new Set<string>()
  for (const taskId of keptTasks(userId)) {
    if (taskId === openTaskId) continue
    const name = draftName(userId, taskId)
    const wanted = wantedSubmission(userId, taskId)
    if (wanted !== null) {
      const sent = await submit(taskId, wanted)
      if (sent === 'lost') break
      if (sent === 'ended') ended.add(taskId)
      wantSubmission(userId, taskId, null)
      // Refused: what was entered stays as a draft, to be settled when its work is opened.
      const rest = sent === 'saved' ? undefined : (preference<KeptSheet | null>(name, null) ?? draftOf(wanted))
      remember(name, rest)
      continue
    }
    const draft = preference<KeptSheet | null>(name, null)
    if (draft === null) {
      remember(name, undefined)
      continue
    }
    const sent = await send(taskId, draft)
    // Typed on in another window meanwhile: that window sends it.
    if (sent === 'saved' && preference<KeptSheet | null>(name, null)?.version === draft.version) remember(name, undefined)
    if (sent === 'ended') ended.add(taskId)
    if (sent === 'lost') break
  }
  return keptTasks(userId)
    .filter((taskId) => taskId !== openTaskId)
    .map((taskId) => ({ taskId, isEnded: ended.has(taskId) }))
}

type Sent = 'saved' | 'kept' | 'ended' | 'lost'

const send = async (taskId: string, { version, values }: KeptSheet): Promise<Sent> => {
  try {
    await call(saveSheet, { taskId, version, ...sheetInputOf(values), seconds: 0 }, { quiet: true })
    return 'saved'
  } catch (error) {
    return refused(error)
  }
}

const submit = async (taskId: string, { version, values, seconds, key }: WantedSubmission): Promise<Sent> => {
  try {
    await call(submitSheet, { taskId, version, ...sheetInputOf(values), seconds }, { quiet: true, idempotencyKey: key })
    return 'saved'
  } catch (error) {
    return refused(error)
  }
}

const refused = (error: unknown): Sent => (hasCode(error, 0) ? 'lost' : hasCode(error, ...ENDED) ? 'ended' : 'kept')

/** A sheet as the calls take it. */
export const sheetInputOf = (sheet: SheetValues) => ({ ...sheet, values: { ...sheet.values }, comments: { ...sheet.comments } })
