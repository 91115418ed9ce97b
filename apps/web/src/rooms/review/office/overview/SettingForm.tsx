import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { updateBatch } from '@kaisai/contract/review/batch.endpoints'
import { Form } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import {
  CountingFields,
  CriteriaField,
  KindFields,
  LoadFields,
  ProcessFields,
  ResultWords,
  type ReviewValues,
  reviewLabels,
  reviewTexts,
  settingOf,
} from '../../../competition/desk/index.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { batchTexts } from '../batch/batch-texts.ts'
import { refreshBatches } from '../refresh-review.ts'
import { batchInput } from './batch-input.ts'

/** The way of review of one batch, in the fields its stage is set up with. */
export const SettingForm = ({ batch, onClose }: { batch: BatchDetail; onClose: () => void }) => {
  const t = useTexts(batchTexts)
  const r = useTexts(reviewTexts)
  return (
    <DrawerForm<ReviewValues>
      title={t.editSetting}
      open
      width={880}
      onClose={onClose}
      initial={batch.setting}
      version={batch.version}
      labels={reviewLabels(r, t.criterion)}
      submit={async (values, { options, version }) => {
        const setting = settingOf({ ...batch.setting, ...values }, batch.setting) as ReviewSetting
        await call(updateBatch, { ...batchInput(batch), setting, version }, options)
        toast('success', t.saved)
        await refreshBatches()
      }}
    >
      {(form) => (
        <Form.Item noStyle shouldUpdate>
          {() => {
            const values: ReviewValues = { ...batch.setting, ...(form.getFieldsValue as (all: true) => object)(true) }
            return (
              <>
                <KindFields />
                <LoadFields values={values} window={undefined} />
                {values.type === 'score' ? (
                  <CriteriaField criteria={values.criteria} isDisabled={false} isTried refusals={0} />
                ) : null}
                <CountingFields values={values} />
                <ResultWords values={values} />
                <ProcessFields type={values.type} />
              </>
            )
          }}
        </Form.Item>
      )}
    </DrawerForm>
  )
}
