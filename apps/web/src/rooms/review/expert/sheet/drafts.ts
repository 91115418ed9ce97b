// Sheets that wait in this browser for the server. Knows no screen.
import { saveSheet } from '@kaisai/contract/review/sheet.endpoints'
import { call } from '#web/call.ts'
import { hasCode } from '#web/call-error.ts'
import { preference, remember } from '#web/preferences.ts'
import type { SheetValues } from './sheet-values.ts'

/** What the autosaver keeps of a sheet. */
interface KeptSheet {
  readonly version: number
  readonly values: SheetValues
}

const PREFIX = 'reviewDraft'
const STORED = 'kaisai.'
/** The sheet was saved elsewhere in between. */
export const SHEET_CHANGED = 33012

/** The name of a draft: person and task. */
export const draftName = (userId: string, taskId: string): string => `${PREFIX}.${userId}.${taskId}`

/** Tasks of a person whose sheet is kept here and not on the server. */
export const keptTasks = (userId: string): string[] => {
  const start = `${STORED}${PREFIX}.${userId}.`
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
  } catch {
    return []
  }
}

/**
 * Sends what is kept of all tasks but the open one, which its own page sends. What was changed elsewhere or is refused stays, to be
 * settled when its work is opened. Returns the tasks that still wait.
 */
export const sendKept = async (userId: string, openTaskId: string | null): Promise<string[]> => {
  for (const taskId of keptTasks(userId)) {
    if (taskId === openTaskId) continue
    const name = draftName(userId, taskId)
    const draft = preference<KeptSheet | null>(name, null)
    if (draft === null) {
      remember(name, undefined)
      continue
    }
    const sent = await send(taskId, draft)
    // Typed on in another window meanwhile: that window sends it.
    if (sent === 'saved' && preference<KeptSheet | null>(name, null)?.version === draft.version) remember(name, undefined)
    if (sent === 'lost') break
  }
  return keptTasks(userId).filter((taskId) => taskId !== openTaskId)
}

const send = async (taskId: string, { version, values }: KeptSheet): Promise<'saved' | 'kept' | 'lost'> => {
  try {
    await call(saveSheet, { taskId, version, ...sheetInputOf(values), seconds: 0 }, { quiet: true })
    return 'saved'
  } catch (error) {
    return hasCode(error, 0) ? 'lost' : 'kept'
  }
}

/** A sheet as the calls take it. */
export const sheetInputOf = (sheet: SheetValues) => ({ ...sheet, values: { ...sheet.values }, comments: { ...sheet.comments } })
