import { getBidProgress, openBids } from '@kaisai/contract/review/bid.endpoints'
import { Form } from 'antd'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { bidOfficeTexts } from './bid-office-texts.ts'

interface OpenBidsProps {
  batch: BatchDetail
  /** The end of bids that are open; null: they are not. */
  endTime: string | null
  onClose: () => void
}

/** Until when experts bid. */
export const OpenBids = ({ batch, endTime, onClose }: OpenBidsProps) => {
  const t = useTexts(bidOfficeTexts)
  const rules = useRules()
  return (
    <ModalForm<{ endTime: string }>
      title={endTime === null ? t.openTitle : t.moveEnd}
      open
      onClose={onClose}
      initial={endTime === null ? {} : { endTime }}
      version={batch.version}
      submitText={endTime === null ? t.open : t.moveEnd}
      submit={async (values, { options, version }) => {
        const { notified } = await call(openBids, { batchId: batch.batchId, version, endTime: values.endTime }, options)
        toast('success', t.opened(notified))
        await Promise.all([refreshBatches(), refresh(getBidProgress)])
      }}
    >
      <p className={office.lead}>{endTime === null ? t.openText : t.moveText}</p>
      <Form.Item
        name="endTime"
        label={t.end}
        rules={[
          rules.chosen(t.end),
          {
            validator: async (_, end: string | null) => {
              if (end && Date.parse(end) <= serverNow()) throw new Error(t.endLater)
            },
          },
        ]}
      >
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
    </ModalForm>
  )
}
