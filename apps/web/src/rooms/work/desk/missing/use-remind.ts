import { pageMissing, remindMissing } from '@kaisai/contract/work/desk.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { alertBox, confirmBox } from '#web/ui/notice/notice.ts'
import { missingTexts } from './missing-texts.ts'

/** As many as one call takes. */
const AT_ONCE = 500

/**
 * Reminds captains after saying what happens, and says how many were notified. Without teams: all of the competition within reach,
 * `count` in words. True when it was done.
 */
export const useRemind = (competitionId: string | undefined) => {
  const t = useTexts(missingTexts)
  return async (teamIds: readonly string[], count: string): Promise<boolean> => {
    if (!competitionId) return false
    const isAll = teamIds.length === 0
    const isSure = await confirmBox({
      title: t.remindTitle(count),
      text: isAll ? t.remindAllText : t.remindText,
      confirmText: t.remind,
    })
    if (!isSure) return false
    const sum = { reminded: 0, skipped: 0 }
    try {
      for (let at = 0; at < Math.max(1, teamIds.length); at += AT_ONCE) {
        const reply = await call(remindMissing, { competitionId, teamIds: teamIds.slice(at, at + AT_ONCE) })
        sum.reminded += reply.reminded
        sum.skipped += reply.skipped
      }
    } catch {
      await refresh(pageMissing)
      return false
    }
    await refresh(pageMissing)
    await alertBox({ kind: 'success', title: t.remindResult, text: t.remindedSome(sum.reminded, sum.skipped) })
    return true
  }
}
