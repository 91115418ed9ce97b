import { BellOutlined } from '@ant-design/icons'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

const SubscribeForm = lazy(async () => ({ default: (await import('./SubscribeForm.tsx')).SubscribeForm }))

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
      {isOpen ? (
        <Suspense fallback={null}>
          <SubscribeForm endpoint={endpoint} input={input} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
