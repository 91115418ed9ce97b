import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { type Decision, decisionLabels, decisions } from '@kaisai/contract/enrollment/labels'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Audit.module.css'
import { type AuditOutcome, auditMany, stillTicked } from './audit-many.ts'
import { auditTexts } from './audit-texts.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { isReasonEnough, ReasonField } from './ReasonField.tsx'

type Row = ReplyOf<typeof pageTeams>['rows'][number]

interface BulkAuditProps {
  rows: readonly Row[]
  /** Leaves only these ticked. */
  keep: (teamIds: readonly string[]) => void
}

/** The three answers for what is ticked; afterwards what was refused, and why, stays ticked. */
export const BulkAudit = ({ rows, keep }: BulkAuditProps) => {
  const t = useTexts(auditTexts)
  const label = useLabel()
  const [decision, decide] = useState<Decision | null>(null)
  const [outcome, setOutcome] = useState<AuditOutcome | null>(null)
  return (
    <>
      {decisions.map((one) => (
        <Button
          key={one}
          size="small"
          type={one === 'pass' ? 'primary' : 'default'}
          danger={one === 'reject'}
          onClick={() => decide(one)}
        >
          {label(decisionLabels[one])}
        </Button>
      ))}
      {decision ? (
        <AuditDialog
          rows={rows}
          decision={decision}
          onClose={() => decide(null)}
          onDone={(result) => {
            decide(null)
            if (stillTicked(result).length > 0) setOutcome(result)
            else keep([])
          }}
        />
      ) : null}
      {outcome ? (
        <OutcomeDialog
          outcome={outcome}
          title={t.outcomeTitle}
          summary={t.outcome(outcome.done, outcome.refused.length)}
          onClose={() => {
            keep(stillTicked(outcome))
            setOutcome(null)
          }}
        />
      ) : null}
    </>
  )
}

interface AuditDialogProps {
  rows: readonly Pick<Row, 'teamId' | 'version' | 'can'>[]
  decision: Decision
  onClose: () => void
  onDone: (outcome: AuditOutcome) => void
}

/** Says what the answer does, takes the reason, gives the answer. */
const AuditDialog = ({ rows, decision, onClose, onDone }: AuditDialogProps) => {
  const t = useTexts(auditTexts)
  const label = useLabel()
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isSending, send] = useState(false)
  const [inPlace, setInPlace] = useState(false)
  const isEnough = isReasonEnough(inPlace ? 'return' : decision, reason)
  const submit = async (): Promise<void> => {
    if (isSending) return
    if (!isEnough) return setWrong(true)
    send(true)
    const outcome = await auditMany(rows, decision, reason, inPlace).catch(() => null)
    send(false)
    if (outcome === null) return
    if (outcome.done > 0) toast('success', t.done(outcome.done))
    onDone(outcome)
  }
  const answer = label(decisionLabels[decision])
  return (
    <Modal
      open
      title={t.bulkTitle(answer, rows.length)}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={answer}
      okButtonProps={{ danger: decision === 'reject' }}
      confirmLoading={isSending}
      mask={{ closable: false }}
    >
      <p className={styles.text}>
        {t.bulkText[decision]}
        {rows.length > 1 ? t.isolated : ''}
      </p>
      <ReasonField
        decision={decision}
        value={reason}
        isWrong={isWrong && !isEnough}
        onChange={setReason}
        onSubmit={() => void submit()}
      />
      {rows.some(({ can }) => can.includes('auditInPlace')) ? (
        <Checkbox className={styles.inPlace} checked={inPlace} onChange={(event) => setInPlace(event.target.checked)}>
          {t.inPlace}
          <small>{t.inPlaceHint}</small>
        </Checkbox>
      ) : null}
    </Modal>
  )
}
