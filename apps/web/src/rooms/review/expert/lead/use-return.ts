import { listPanel, returnSheet } from '@kaisai/contract/review/lead.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { leadTexts } from './lead-texts.ts'
import type { PanelSheet } from './panel.ts'

/** Returns a sheet to its expert after the reason was asked for. Rejects when the server refuses; it was said by then. */
export const useReturn = () => {
  const t = useTexts(leadTexts)
  const { send } = useSend(returnSheet, [listPanel])
  return async (sheet: Pick<PanelSheet, 'taskId' | 'expertName'>, code: string): Promise<void> => {
    const reason = await promptBox({
      title: t.returnTitle(sheet.expertName, code),
      text: t.returnText,
      confirmText: t.return,
      field: { label: t.returnReason, type: 'textarea', check: (value) => (value.trim().length < 2 ? t.returnShort : null) },
    })
    if (reason === null) return
    await send({ taskId: sheet.taskId, reason: reason.trim() })
    toast('success', t.returned)
  }
}
