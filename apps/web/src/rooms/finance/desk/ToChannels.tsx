import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { channelTexts } from './channel-texts.ts'

/** Where an empty page of finance leads: without a channel nobody can pay. */
export const ToChannels = () => {
  const t = useTexts(channelTexts)
  return (
    <Can any={['finance:channel:list']}>
      <LinkButton to="/finance/channel">{t.toSet}</LinkButton>
    </Can>
  )
}
