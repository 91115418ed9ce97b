import { moveTasks } from '@kaisai/contract/review/progress.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { askReason } from '#web/ui/notice/ask-reason.ts'
import { alertBox, toast } from '#web/ui/notice/notice.ts'
import { refreshBatches } from '../refresh-review.ts'
import { progressTexts } from './progress-texts.ts'
import type { OfficeVerb } from './task-verbs.ts'

/** Handles tasks after asking why; says what was refused. True when something was done. */
export const useTaskMoves = () => {
  const t = useTexts(progressTexts)
  return async (taskIds: string[], verb: OfficeVerb): Promise<boolean> => {
    const title = t.verbs[verb]
    const reason = await askReason({
      title: taskIds.length === 1 ? title : t.someOf(title, taskIds.length, taskIds.length),
      text: t.verbTexts[verb],
      confirmText: title,
      danger: verb === 'revoke' || verb === 'stray',
    })
    if (reason === null) return false
    const reply = await call(moveTasks, { taskIds, verb, reason }).catch(() => null)
    await refreshBatches()
    if (!reply) return false
    if (reply.done > 0) toast('success', t.moved(reply.done))
    if (reply.refused.length > 0)
      await alertBox({
        title: t.refusedTitle(reply.refused.length),
        text: [...new Set(reply.refused.map(({ text }) => text))].join('\n'),
      })
    return reply.done > 0
  }
}
