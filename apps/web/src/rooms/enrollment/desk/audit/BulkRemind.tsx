import type { ReplyOf } from '@kaisai/contract/endpoint'
import { remindTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { mergedTexts } from '@kaisai/contract/message/reminder'
import { Button } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import type { Reminder } from '#web/ui/remind/RemindDialog.tsx'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import { remindTexts } from './remind-texts.ts'

/** As many as one call takes. */
const AT_ONCE = 200

type Reply = ReplyOf<typeof remindTeams>

interface BulkRemindProps {
  rows: readonly { readonly teamId: string; readonly can: readonly string[] }[]
  /** Leaves only these ticked. */
  keep: (teamIds: readonly string[]) => void
}

const inPortions = async (teamIds: readonly string[], isTrial: boolean): Promise<Reply> => {
  const parts: Reply[] = []
  for (let at = 0; at < teamIds.length; at += AT_ONCE)
    parts.push(await call(remindTeams, { teamIds: teamIds.slice(at, at + AT_ONCE), isTrial }))
  return {
    done: parts.reduce((all, { done }) => all + done, 0),
    refused: parts.flatMap(({ refused }) => refused),
    recipients: parts.flatMap(({ recipients }) => recipients),
    texts: mergedTexts(parts.map(({ texts }) => texts)),
  }
}
const peopleOf = ({ recipients }: Reply): number => recipients.reduce((sum, { people }) => sum + people.length, 0)

/** Reminds the ticked teams that are not submitted, after showing who would be notified of what. */
export const BulkRemind = ({ rows, keep }: BulkRemindProps) => {
  const t = useTexts(remindTexts)
  const { remind, isLooking, dialog } = useReminding()
  const open = rows.filter(({ can }) => can.includes('remind')).map(({ teamId }) => teamId)
  const shown = (reply: Reply): Reminder => ({
    recipients: reply.recipients.map(({ teamId, name, people }) => ({
      ...{ id: teamId, name, detail: people.map((one) => t.person(one.name, one.text)).join(t.and) },
    })),
    refused: reply.refused.map(({ teamId, name, text }) => ({ id: teamId, name, text })),
    texts: reply.texts,
    people: peopleOf(reply),
  })
  const ask = (): Promise<void> => {
    let due: string[] = []
    return remind({
      title: t.title,
      look: async () => {
        const reply = await inPortions(open, true).catch(() => null)
        due = reply?.recipients.map(({ teamId }) => teamId) ?? []
        return reply && shown(reply)
      },
      send: async () => {
        const sent = await inPortions(due, false).catch(() => null)
        return sent && { people: peopleOf(sent) }
      },
      onSent: ({ refused }) => keep(refused.map(({ id }) => id)),
    })
  }
  return (
    <>
      <Button size="small" disabled={open.length === 0} loading={isLooking} onClick={() => void ask()}>
        {t.remind(open.length)}
      </Button>
      {dialog}
    </>
  )
}
