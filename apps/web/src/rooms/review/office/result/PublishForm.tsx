import { publishResult } from '@kaisai/contract/review/settle.endpoints'
import { Form, Input, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import {
  PublicityFields,
  type PublicityValues,
  publicityDays,
  publicityValues,
  usePublicity,
} from '../../../competition/index.ts'
import office from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'

interface Values extends PublicityValues {
  showsScores: boolean
  publicNote: string
}

/** For how long a result can be objected to, and what the public reads. */
export const PublishForm = ({ result, onClose }: { result: ResultDetail; onClose: () => void }) => {
  const t = useTexts(resultTexts)
  const window = usePublicity(result.stageId)
  return (
    <ModalForm<Values>
      title={t.publish}
      open
      onClose={onClose}
      initial={
        window === undefined
          ? undefined
          : { ...publicityValues(window), showsScores: result.showsScores, publicNote: result.publicNote }
      }
      version={result.version}
      submitText={t.publish}
      submit={async ({ showsScores, publicNote, ...when }, { options, version }) => {
        const wish = { resultId: result.resultId, version, days: publicityDays(when), showsScores, publicNote }
        await call(publishResult, wish, options)
        toast('success', t.published)
        await refreshResults()
      }}
    >
      {(form) => (
        <>
          <p className={office.lead}>{t.publishText}</p>
          <PublicityFields window={window ?? null} form={form} most={30} />
          <Form.Item name="showsScores" label={t.showsScores} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="publicNote" label={t.publicNote}>
            <Input.TextArea maxLength={1000} showCount rows={3} />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
