import { type RangeDecision, rangeDecisionLabels, rangeDecisions } from '@kaisai/contract/review/labels'
import { decideRange, listPanel } from '@kaisai/contract/review/lead.endpoints'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import type { PanelEntry } from './panel.ts'

interface Values {
  decision: RangeDecision
  score: number | null
  reason: string
}

/** Experts are far apart: keep their scores, decide one, or ask for one more expert. */
export const DecideDialog = ({
  entry,
  rangeLimit,
  onClose,
}: {
  entry: PanelEntry | null
  rangeLimit: number
  onClose: () => void
}) => {
  const t = useTexts(leadTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(decideRange, [listPanel])
  return (
    <ModalForm<Values>
      key={entry?.entryId ?? ''}
      title={t.decideTitle(entry?.code ?? '')}
      open={entry !== null}
      onClose={onClose}
      submitText={t.decide}
      initial={
        entry === null
          ? undefined
          : { decision: entry.decision ?? 'keep', score: entry.decisionScore, reason: entry.decisionReason }
      }
      submit={async ({ decision, score, reason }, { options }) => {
        await send(
          { entryId: entry!.entryId, decision, score: decision === 'arbitrate' ? (score ?? null) : null, reason: reason.trim() },
          options,
        )
        toast('success', t.decidedDone)
      }}
    >
      <p className={styles.said}>{t.decideText(String(entry?.range ?? ''), rangeLimit)}</p>
      <Form.Item name="decision" label={t.decision} rules={[rules.chosen(t.decision)]}>
        <Radio.Group
          className={styles.radios}
          options={rangeDecisions.map((value) => ({ value, label: label(rangeDecisionLabels[value]) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['decision']}>
        {({ getFieldValue }) =>
          getFieldValue('decision') === 'arbitrate' ? (
            <Form.Item name="score" label={t.score} rules={[rules.entered(t.score)]} extra={t.scoreHint}>
              <InputNumber min={0} max={100} step={0.5} />
            </Form.Item>
          ) : getFieldValue('decision') === 'extra' ? (
            <p className={styles.said}>{t.extraHint}</p>
          ) : null
        }
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason)]} extra={t.reasonHint}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}
