import { Button } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { channelTexts } from './channel-texts.ts'

/** Where an empty page of finance leads: without a channel nobody can pay. */
export const ToChannels = () => {
  const t = useTexts(channelTexts)
  return (
    <Can any={['finance:channel:list']}>
      <Link to="/finance/channel">
        <Button>{t.toSet}</Button>
      </Link>
    </Can>
  )
}
