import type { ReplyOf } from '@kaisai/contract/endpoint'
import { publishWorks } from '@kaisai/contract/work/desk.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { alertBox, confirmBox, toast } from '#web/ui/notice/notice.ts'
import { moveTexts } from '../details/move-texts.ts'
import { refreshWorks } from '../refresh-works.ts'

interface ShownWork {
  readonly workId: string
  readonly title: string
  readonly code: string
}
export type ShowOutcome = ReplyOf<typeof publishWorks>

/**
 * Shows works in the gallery or takes them out, after saying what follows. Returns what was done and what was refused; null when
 * it was turned away or failed. One refused work is shown at once, several are for the caller to list.
 */
export const useShow = () => {
  const t = useTexts(moveTexts)
  return async (works: readonly ShownWork[], isShown: boolean): Promise<ShowOutcome | null> => {
    const name = works.length === 1 ? works[0]!.title || works[0]!.code : t.manyWorks(works.length)
    const verb = isShown ? t.publish : t.unpublish
    const isSure = await confirmBox({
      title: t.ask(verb, name),
      text: isShown ? t.publishText : t.unpublishText,
      confirmText: verb,
      danger: !isShown,
    })
    if (!isSure) return null
    const outcome = await call(publishWorks, { workIds: works.map(({ workId }) => workId), isShown }).catch(() => null)
    await refreshWorks()
    if (outcome === null) return null
    if (outcome.done > 0) toast('success', t.shownDone(verb, outcome.done))
    if (works.length === 1 && outcome.refused[0]) await alertBox({ title: name, text: outcome.refused[0].text })
    return outcome
  }
}
