import { updateBatch } from '@kaisai/contract/review/batch.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { batchTexts } from '../batch/batch-texts.ts'
import { BatchFields } from '../list/BatchFields.tsx'
import { refreshBatches } from '../refresh-review.ts'
import { batchInput } from './batch-input.ts'

/** Name, time, declarations and notice of a batch. */
export const BasicsForm = ({ batch, onClose }: { batch: BatchDetail; onClose: () => void }) => {
  const t = useTexts(batchTexts)
  const { setting: _, batchId: __, ...initial } = batchInput(batch)
  return (
    <DrawerForm<typeof initial>
      title={t.editBasics}
      open
      onClose={onClose}
      initial={initial}
      version={batch.version}
      labels={{ name: t.name, startTime: t.start, endTime: t.end, notice: t.notice, noticeEn: t.noticeEn }}
      submit={async (values, { options, version }) => {
        await call(updateBatch, { ...batchInput(batch), ...values, version }, options)
        toast('success', t.saved)
        await refreshBatches()
      }}
    >
      <BatchFields />
    </DrawerForm>
  )
}
