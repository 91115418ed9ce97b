import { BellOutlined } from '@ant-design/icons'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { later } from '../later.tsx'
import type { SubscribeFormProps } from './SubscribeForm.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

const SubscribeForm = later<SubscribeFormProps>(async () => (await import('./SubscribeForm.tsx')).SubscribeForm)

interface SubscribeButtonProps {
  /** The export; one that may be subscribed to. */
  endpoint: Pick<Endpoint, 'path'>
  /** What it is called with when it is exported now. */
  input: object
}

/** Beside an export: has it made regularly. Stands where the export does, for the same people. */
export const SubscribeButton = ({ endpoint, input }: SubscribeButtonProps) => {
  const t = useTexts(subscriptionTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<BellOutlined />} onClick={() => setOpen(true)}>
        {t.subscribe}
      </Button>
      {isOpen ? <SubscribeForm endpoint={endpoint} input={input} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
