import { getSheet, saveSheet } from '@kaisai/contract/review/sheet.endpoints'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '#web/call.ts'
import { CallError, hasCode } from '#web/call-error.ts'
import { queryClient, refresh, replyOptions } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { draftName, SHEET_CHANGED, sheetInputOf } from './drafts.ts'
import { isSameSheet, type SheetDetail, type SheetValues, valuesOf } from './sheet-values.ts'

/** The autosaver's word for “changed in between”. */
const EDITED_MEANWHILE = 40900

/** A sheet that is saved while it is filled in, with its draft in this browser. Give the component a key by task. */
export const useSheet = (task: SheetDetail, secondsNow: () => number) => {
  const { taskId } = task
  const userId = useSession((state) => state.user?.userId ?? '')
  const elsewhere = useRef<string | null>(null)
  const loaded = useMemo(() => ({ values: valuesOf(task.sheet), version: task.sheet.version }), [task.sheet])
  const { saver, snapshot } = useAutosave<SheetValues>({
    name: draftName(userId, taskId),
    loaded,
    isSame: isSameSheet,
    save: async (values, version) => {
      const input = { taskId, version, ...sheetInputOf(values), seconds: secondsNow() }
      const saved = await call(saveSheet, input, { quiet: true }).catch((error: unknown) => {
        throw hasCode(error, SHEET_CHANGED) ? new CallError('business', error.message, EDITED_MEANWHILE) : error
      })
      noteSaved(taskId, values, saved)
      return { version: saved.version, time: saved.savedTime }
    },
    reload: async () => {
      const { sheet } = await call(getSheet, { taskId }, { quiet: true })
      elsewhere.current = sheet.savedTime
      return { values: valuesOf(sheet), version: sheet.version }
    },
  })
  const { state } = snapshot
  // Refused: the batch was paused or closed, a place was taken. The page is asked what holds now.
  useEffect(() => {
    if (state.kind === 'refused') void refresh(getSheet)
  }, [state])
  return { saver, snapshot, elsewhere }
}
export type SheetSaver = ReturnType<typeof useSheet>['saver']
export type SheetSnapshot = ReturnType<typeof useSheet>['snapshot']

interface Saved {
  readonly version: number
  readonly total: number | null
  readonly savedTime: string
}

/** The reply in the cache follows what was saved: coming back to a work shows it as it was left. */
export const noteSaved = (taskId: string, values: SheetValues, { version, total, savedTime }: Saved): void =>
  void queryClient.setQueryData(
    replyOptions(getSheet, { taskId }).queryKey,
    (old: SheetDetail | undefined) =>
      old && { ...old, sheet: { ...old.sheet, ...sheetInputOf(values), version, total, savedTime } },
  )
