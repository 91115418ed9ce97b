import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { getStage, saveReviewSetting } from '@kaisai/contract/competition/stage.endpoints'
import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, ConfigProvider, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { refreshSetup } from '../setup-context.ts'
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
import { tellByField } from './tell-by-field.ts'

interface ReviewFormProps {
  stage: Pick<ReplyOf<typeof getStage>, 'stageId' | 'version' | 'review'>
  /** The window in which the stage is reviewed, where it has one. */
  window: WindowNode | undefined
  /** Stages a review can be copied from. */
  others: readonly { stageId: string; name: string }[]
  isEditable: boolean
  /** Told when there is something to lose, and when there no longer is. */
  onDirty: (isDirty: boolean) => void
}

/** How one stage is reviewed, with what the settings come to while they are made. */
export const ReviewForm = ({ stage, window, others, isEditable, onDirty }: ReviewFormProps) => {
  const t = useTexts(reviewTexts)
  const c = useTexts(criteriaTexts)
  const [form] = Form.useForm<ReviewValues>()
  const [isTried, tried] = useState(false)
  const typed = Form.useWatch((values: ReviewValues) => values, { form, preserve: true }) ?? stage.review
  const values = withoutGaps(typed, stage.review)
  const { version, submit, readTheirs, markDirty } = useSave(stage, form, onDirty)
  return (
    <ConfigProvider componentDisabled={!isEditable}>
      <RecordForm<ReviewValues>
        form={form}
        initial={stage.review}
        version={version}
        submit={async (typedValues, context) => {
          await submit(typedValues, context)
          form.setFieldValue('copiedFrom', undefined)
          tried(false)
          toast('success', t.saved)
        }}
        readTheirs={readTheirs}
        labels={reviewLabels(t, c.criteria)}
        describe={(field, value) => describeReview(t, field, value)}
        onRefused={() => tried(true)}
        onChange={markDirty}
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
            <>
              <CriteriaField criteria={values.criteria} isDisabled={!isEditable} isTried={isTried} />
              <CountingFields values={values} />
            </>
          ) : null}
          <ResultWords values={values} />
          <ProcessFields type={values.type} />
          <ScoreSheetPreview values={values} />
        </div>
      </RecordForm>
    </ConfigProvider>
  )
}

// A field that was just emptied tells nothing yet: the sentences go on with what is stored.
const withoutGaps = (values: ReviewValues, stored: ReviewSetting): ReviewValues => {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return { ...stored, ...Object.fromEntries(filled) }
}

/** Saves against the version on the page, and takes over what others saved as long as nothing was typed here. */
const useSave = (
  stage: ReviewFormProps['stage'],
  form: ReturnType<typeof Form.useForm<ReviewValues>>[0],
  onDirty: (isDirty: boolean) => void,
) => {
  const { stageId } = stage
  const [version, setVersion] = useState(stage.version)
  const isDirty = useRef(false)
  const stored = useRef<ReviewSetting>(stage.review)
  useEffect(() => {
    if (isDirty.current || stage.version <= version) return
    form.setFieldsValue(stage.review as never)
    stored.current = stage.review
    setVersion(stage.version)
  }, [stage, version, form])
  const mark = (next: boolean): void => {
    isDirty.current = next
    onDirty(next)
  }
  // The same reading for telling the differences and for taking them over.
  const readTheirs = async (): Promise<ReviewSetting> => {
    stored.current = (await call(getStage, { stageId })).review
    return stored.current
  }
  const submit = async (values: ReviewValues, { options, version: against }: SubmitContext): Promise<void> => {
    const review = settingOf(values, stored.current)
    const save = () => call(saveReviewSetting, { stageId, version: against, review }, options)
    const saved = await tellByField(save, { mine: review, readTheirs, inside: 'review' })
    stored.current = review
    mark(false)
    setVersion(saved.version)
    void refreshSetup()
  }
  return { version, submit, readTheirs, markDirty: () => mark(true) }
}
