import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { getStage } from '@kaisai/contract/competition/stage.endpoints'
import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import type { ReviewValues } from './review-values.ts'
import { UndoBar } from './UndoBar.tsx'

interface CopyFromProps {
  stages: readonly { stageId: string; name: string }[]
  /** Given by Form.Item: the form knows by it that something was changed. */
  value?: string | undefined
  onChange?: (stageId: string | undefined) => void
}

/** Fills the form with the review of another stage; can be undone as long as the page is open. */
export const CopyFrom = ({ stages, value, onChange }: CopyFromProps) => {
  const t = useTexts(reviewTexts)
  const id = useId()
  const form = Form.useFormInstance<ReviewValues>()
  const [before, remember] = useState<ReviewValues | null>(null)
  const [isLoading, load] = useState(false)
  const fill = (review: ReviewSetting | ReviewValues): void => form.setFieldsValue(review as never)
  const copy = async (stageId: string): Promise<void> => {
    load(true)
    try {
      const { review } = await call(getStage, { stageId })
      remember({ ...(form.getFieldsValue as (all: true) => ReviewValues)(true) })
      fill(review)
      onChange?.(stageId)
    } catch {
      // The call has shown the person why.
    } finally {
      load(false)
    }
  }
  const name = stages.find(({ stageId }) => stageId === value)?.name
  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={id}>{t.copyFrom}</label>
        <Select
          id={id}
          value={null}
          placeholder={t.copyHint}
          loading={isLoading}
          disabled={isLoading}
          popupMatchSelectWidth={false}
          options={stages.map((stage) => ({ value: stage.stageId, label: stage.name }))}
          onChange={(stageId: string | null) => stageId && void copy(stageId)}
        />
      </div>
      {name && before ? (
        <UndoBar
          text={t.copied(name)}
          onUndo={() => {
            fill({ ...before, copiedFrom: undefined })
            remember(null)
            onChange?.(undefined)
          }}
        />
      ) : null}
    </>
  )
}
