import { listChannels } from '@kaisai/contract/finance/desk.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { channelTexts } from './channel-texts.ts'

/** Where an empty page of finance leads while nobody can pay: to the channels. Nothing once there is one that takes money. */
export const ToChannels = () => {
  const t = useTexts(channelTexts)
  const may = usePermission(['finance:channel:list'])
  const { data } = useReply(listChannels, {}, { enabled: may })
  if (!data || data.channels.some(({ isEnabled }) => isEnabled)) return null
  return <LinkButton to="/finance/channel">{t.toSet}</LinkButton>
}
