import { type Decision, decisionLabels, decisions } from '@kaisai/contract/enrollment/labels'
import { decideAsAdvisor } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { centerTexts } from '../../center-texts.ts'
import type { Team } from '../../site/steps.ts'
import styles from './Details.module.css'
import { Part } from './Part.tsx'

/** The advisor's answer: pass, back to the team, or no; the last two with a reason the team can work with. */
export const AdvisorDecision = ({ team }: { team: Team }) => {
  const t = useTexts(centerTexts)
  const label = useLabel()
  const reasonId = useId()
  const { send, isSending } = useSend(decideAsAdvisor, [getTeam, pageMyTeams])
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const decide = async (): Promise<void> => {
    if (decision === null) return setProblem(t.chooseDecision)
    if (decision !== 'pass' && [...reason.trim()].length < 2) return setProblem(t.reasonNeeded)
    setProblem(null)
    await send({ teamId: team.teamId, version: team.version, decision, reason: reason.trim() })
    toast('success', t.decided)
  }
  return (
    <Part title={t.yourDecision}>
      <p className={styles.fine}>{t.decisionHint}</p>
      <Radio.Group
        className={styles.decisions}
        value={decision}
        onChange={(event) => {
          setDecision(event.target.value as Decision)
          setProblem(null)
        }}
        options={decisions.map((value) => ({ value, label: label(decisionLabels[value]) }))}
      />
      <label htmlFor={reasonId}>{decision === 'pass' || decision === null ? t.reasonOptional : t.reason}</label>
      <Input.TextArea
        id={reasonId}
        rows={3}
        maxLength={500}
        showCount
        value={reason}
        status={problem ? 'error' : ''}
        aria-describedby={`${reasonId}-problem`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${reasonId}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <p>
        <Button type="primary" loading={isSending} onClick={() => void decide().catch(() => undefined)}>
          {t.sendDecision}
        </Button>
      </p>
    </Part>
  )
}
