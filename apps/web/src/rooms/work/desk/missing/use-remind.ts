import { mergedTexts } from '@kaisai/contract/message/reminder'
import { pageMissing, remindMissing } from '@kaisai/contract/work/desk.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import { missingTexts } from './missing-texts.ts'

/** As many as one call takes. */
const AT_ONCE = 500

/** Reminds captains after showing who gets what. Without teams: all of the competition within reach. `dialog` is placed on the page. */
export const useRemind = (competitionId: string | undefined) => {
  const t = useTexts(missingTexts)
  const { remind, isLooking, dialog } = useReminding()
  const inPortions = async (teamIds: readonly string[], isTrial: boolean) => {
    const parts: Awaited<ReturnType<typeof call<typeof remindMissing>>>[] = []
    for (let at = 0; at < Math.max(1, teamIds.length); at += AT_ONCE)
      parts.push(
        await call(remindMissing, { competitionId: competitionId ?? '', teamIds: teamIds.slice(at, at + AT_ONCE), isTrial }),
      )
    return parts
  }
  const ask = (teamIds: readonly string[], onSent?: () => void): Promise<void> =>
    remind({
      title: t.remindTitle,
      look: async () => {
        const parts = await inPortions(teamIds, true).catch(() => null)
        if (parts === null) return null
        const recipients = parts.flatMap((part) => part.recipients)
        const refused = parts.flatMap((part) => part.refused)
        const sum = (key: 'reminded' | 'skipped'): number => parts.reduce((all, part) => all + part[key], 0)
        return {
          ...{ recipients, refused, texts: mergedTexts(parts.map(({ texts }) => texts)), people: sum('reminded') },
          unlisted: sum('reminded') + sum('skipped') - recipients.length - refused.length,
        }
      },
      send: async () => {
        const parts = await inPortions(teamIds, false).catch(() => null)
        await refresh(pageMissing)
        return parts && { people: parts.reduce((all, { reminded }) => all + reminded, 0) }
      },
      ...(onSent ? { onSent } : {}),
    })
  return { ask, isLooking, dialog }
}
