import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { getStage, saveReviewSetting } from '@kaisai/contract/competition/stage.endpoints'
import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import { CopyFrom } from './CopyFrom.tsx'
import { CountingFields } from './CountingFields.tsx'
import { CriteriaField } from './CriteriaField.tsx'
import { criteriaTexts } from './criteria-texts.ts'
import { describeReview, reviewLabels } from './describe-review.ts'
import { KindFields } from './KindFields.tsx'
import { LoadFields } from './LoadFields.tsx'
import { ProcessFields } from './ProcessFields.tsx'
import { ResultWords } from './ResultWords.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import { type ReviewValues, settingOf } from './review-values.ts'
import { ScoreSheetPreview } from './ScoreSheetPreview.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useSettingsSave } from './use-settings-save.ts'

interface ReviewFormProps {
  stage: Pick<ReplyOf<typeof getStage>, 'stageId' | 'version' | 'review'>
  /** The window in which the stage is reviewed, where it has one. */
  window: WindowNode | undefined
  /** Stages a review can be copied from. */
  others: readonly { stageId: string; name: string }[]
  isEditable: boolean
  /** Called when there is something to lose, and when there no longer is. */
  onDirty: (isDirty: boolean) => void
}

/** How one stage is reviewed, with what the settings come to while they are made. */
export const ReviewForm = ({ stage, window, others, isEditable, onDirty }: ReviewFormProps) => {
  const t = useTexts(reviewTexts)
  const c = useTexts(criteriaTexts)
  const [form] = Form.useForm<ReviewValues>()
  const [isTried, tried] = useState(false)
  const [refusals, count] = useState(0)
  const typed = Form.useWatch((values: ReviewValues) => values, { form, preserve: true }) ?? stage.review
  const values = withoutGaps(typed, stage.review)
  const { stageId } = stage
  const saving = useSettingsSave<ReviewValues>({
    form,
    stored: { values: stage.review, version: stage.version },
    readTheirs: async () => (await call(getStage, { stageId })).review,
    settled: settingOf,
    send: (review, { version, options }) =>
      call(saveReviewSetting, { stageId, version, review: review as ReviewSetting }, options),
    inside: 'review',
    savedText: t.saved,
    onDirty,
  })
  return (
    <SettingsFrame label={t.settings} isEditable={isEditable} conflicts={saving.conflicts}>
      <RecordForm<ReviewValues>
        form={form}
        initial={stage.review}
        version={saving.version}
        submit={async (typedValues, context) => {
          await saving.submit(typedValues, context)
          form.setFieldValue('copiedFrom', undefined)
          tried(false)
        }}
        readTheirs={saving.readTheirs}
        labels={reviewLabels(t, c.criteria)}
        describe={(field, value, other) => describeReview(t, field, value, other, values.criteria)}
        onRefused={([field]) => {
          tried(true)
          if (field === 'criteria') count(refusals + 1)
        }}
        onChange={saving.markDirty}
        footer={(isSaving) =>
          isEditable ? (
            <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
              {t.save}
            </Button>
          ) : (
            <p className={styles.footNote}>{t.readOnly}</p>
          )
        }
      >
        <div className={styles.form}>
          {isEditable && others.length > 0 ? (
            <Form.Item name="copiedFrom" noStyle>
              <CopyFrom stages={others} />
            </Form.Item>
          ) : null}
          <KindFields />
          <LoadFields values={values} window={window} />
          {values.type === 'score' ? (
            <CriteriaField criteria={values.criteria} isDisabled={!isEditable} isTried={isTried} refusals={refusals} />
          ) : null}
          <CountingFields values={values} />
          <ResultWords values={values} />
          <ProcessFields type={values.type} />
          <ScoreSheetPreview values={values} />
        </div>
      </RecordForm>
    </SettingsFrame>
  )
}

// A field that was just emptied reveals nothing yet: the sentences go on with what is stored.
const withoutGaps = (values: ReviewValues, stored: ReviewSetting): ReviewValues => {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return { ...stored, ...Object.fromEntries(filled) }
}
