import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listBroadcastCompetitions, type pageBroadcasts } from '@kaisai/contract/message/broadcast.endpoints'
import type { broadcastStates } from '@kaisai/contract/message/broadcast.states'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'

export type BroadcastRow = ReplyOf<typeof pageBroadcasts>['rows'][number]
type Status = keyof typeof broadcastStates.states

const meaningOf: Readonly<Record<Status, 'idle' | 'waits' | 'open' | 'good'>> = {
  draft: 'idle',
  waiting: 'waits',
  scheduled: 'open',
  sending: 'open',
  sent: 'good',
  cancelled: 'idle',
}

/** The status of a broadcast on its color. */
export const BroadcastStatus = ({ row }: { row: { status: string; statusName: string } }) => (
  <StatusTag meaning={meaningOf[row.status as Status] ?? 'idle'}>{row.statusName}</StatusTag>
)

/** A competition within reach, found by name. */
export const CompetitionChoice = (props: {
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
  current?: { value: string; label: string } | null
  className?: string | undefined
  'aria-label'?: string
}) => {
  const { lang } = useLang()
  const { onChange, current, className = '', value, ...rest } = props
  return (
    <RemoteSelect
      {...rest}
      className={className}
      {...(value !== undefined && { value })}
      current={current ?? null}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
      deps={[lang]}
      load={(keyword) => call(listBroadcastCompetitions, keyword ? { keyword } : {}, { quiet: true })}
    />
  )
}
