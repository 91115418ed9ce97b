import { answerExemption, askExemption, listExemptions } from '@kaisai/contract/competition/exemption.endpoints'
import { type ExemptionKind, exemptionKinds } from '@kaisai/contract/competition/labels'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './DetailsPage.module.css'
import { exemptionTexts } from './exemption-texts.ts'

const LEAST = 10
const meanings = { open: 'waits', confirmed: 'good', refused: 'idle' } as const

/** What still keeps a competition from its end and its certificates, and setting that aside by two people. */
export const ExemptionPanel = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(exemptionTexts)
  const label = useLabel()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useReply(listExemptions, { competitionId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const answer = async (exemptionId: string, isConfirmed: boolean): Promise<void> => {
    const box = {
      title: isConfirmed ? t.confirmTitle : t.refuseTitle,
      text: isConfirmed ? t.confirmText : t.refuseText,
      danger: isConfirmed,
      confirmText: isConfirmed ? t.confirm : t.refuse,
    }
    if (!(await confirmBox(box))) return
    await call(answerExemption, { exemptionId, isConfirmed }).then(
      () => toast('success', t.done),
      () => undefined,
    )
    await refresh(listExemptions)
  }
  const isOpen = data.publicities + data.objections > 0
  return (
    <>
      <p className={styles.lead}>{t.hint}</p>
      <Alert
        type={isOpen ? 'warning' : 'success'}
        showIcon
        title={isOpen ? t.open(data.publicities, data.objections) : t.nothingOpen}
      />
      {data.mayAsk ? (
        <p className={styles.ask}>
          <Button onClick={() => setAsking(true)}>{t.ask}</Button>
        </p>
      ) : null}
      {data.rows.length === 0 ? <p className={styles.quiet}>{t.none}</p> : null}
      {data.rows.map((row) => (
        <section key={row.exemptionId}>
          <p>
            <strong>{label(exemptionKinds[row.kind])}</strong>{' '}
            <StatusTag meaning={meanings[row.answer]}>{t.answers[row.answer]}</StatusTag>
          </p>
          <p>{row.reason}</p>
          <p className={styles.quiet}>
            {t.askedBy(row.askedByName, formatDate(row.askedTime, 'minute'))}
            {row.answeredTime ? ` · ${t.answeredBy(row.answeredByName, formatDate(row.answeredTime, 'minute'))}` : ''}
            {row.endTime ? ` · ${t.until(formatDate(row.endTime, 'minute'))}` : ''}
          </p>
          {row.mayAnswer ? (
            <p className={styles.tools}>
              <Button onClick={() => void answer(row.exemptionId, false)}>{t.refuse}</Button>
              <Button type="primary" onClick={() => void answer(row.exemptionId, true)}>
                {t.confirm}
              </Button>
            </p>
          ) : row.answer === 'open' ? (
            <p className={styles.quiet}>{t.waits}</p>
          ) : null}
        </section>
      ))}
      {isAsking ? <AskForm competitionId={competitionId} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const AskForm = ({ competitionId, onClose }: { competitionId: string; onClose: () => void }) => {
  const t = useTexts(exemptionTexts)
  const label = useLabel()
  const rules = useRules()
  return (
    <ModalForm<{ kind: ExemptionKind; reason: string }>
      title={t.ask}
      open
      onClose={onClose}
      initial={{ kind: 'finish', reason: '' }}
      submitText={t.ask}
      submit={async (values, { options }) => {
        await call(askExemption, { competitionId, ...values }, options)
        toast('success', t.asked)
        await refresh(listExemptions)
      }}
    >
      <p className={styles.lead}>{t.askText}</p>
      <Form.Item name="kind" label={t.kind} rules={[rules.chosen(t.kind)]}>
        <Select options={Object.entries(exemptionKinds).map(([value, name]) => ({ value, label: label(name) }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t.reason}
        rules={[{ required: true, min: LEAST, whitespace: true, message: t.reasonShort }]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}
