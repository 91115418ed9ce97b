import { type Decision, decisionLabels, decisions } from '@kaisai/contract/enrollment/labels'
import { Alert, Button, Checkbox } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { footRoom } from '#web/ui/foot-room.ts'
import { deskKeys, keyName, usePageKeys } from '#web/ui/keys/page-keys.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { auditMany } from '../audit/audit-many.ts'
import { isReasonEnough, ReasonField } from '../audit/ReasonField.tsx'
import { teamPath } from '../list/list-address.ts'
import styles from './AuditFoot.module.css'
import type { TeamDetail } from './team-detail.ts'
import type { Walk } from './use-walk.ts'
import { walkTexts } from './walk-texts.ts'

const AUTO = 'enrollment.auditNext'

interface AuditFootProps {
  team: TeamDetail
  walk: Walk
  /** Address of the list one came from. */
  list: string | null
}

/** At the foot of the page: the three answers, by mouse or key, and the way to the next enrollment that waits. */
export const AuditFoot = ({ team, walk, list }: AuditFootProps) => {
  const t = useTexts(walkTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const [decision, choose] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [refusal, refuse] = useState('')
  const [isSending, send] = useState(false)
  const [isAuto, setAuto] = useState(() => preference(AUTO, true))
  const passButton = useRef<HTMLButtonElement>(null)
  // For a college, school or province that does not answer: only once it was chosen, and always with a reason.
  const [wantsPlace, wantPlace] = useState(false)
  const isInPlace = wantsPlace && team.can.includes('auditInPlace')
  const isMine = team.can.includes('audit') || isInPlace
  const go = (teamId: string): void => void navigate(teamPath(teamId, list ?? undefined), { replace: true })
  const submit = async (answer: Decision): Promise<void> => {
    if (isSending) return
    if (!isEnough(answer)) return setWrong(true)
    // Whoever is next now is next afterwards: this one leaves the queue.
    const { next } = walk
    send(true)
    refuse('')
    const outcome = await auditMany([team], answer, decision === null ? '' : reason, isInPlace).catch(() => null)
    send(false)
    if (outcome === null) return
    if (outcome.refused[0]) return refuse(outcome.refused[0].text)
    toast('success', t.done(label(decisionLabels[answer]), team.name || team.code))
    choose(null)
    setReason('')
    wantPlace(false)
    if (isAuto && next) go(next)
  }
  const pick = (answer: Decision): void => {
    setWrong(false)
    if (answer === 'pass' && !isInPlace) passButton.current?.focus()
    else choose(answer)
  }
  const isEnough = (answer: Decision): boolean => isReasonEnough(isInPlace ? 'return' : answer, reason)
  usePageKeys([
    ...decisions.map((answer) => ({
      keys: deskKeys[answer],
      label: label(decisionLabels[answer]),
      run: () => (isMine && !isSending ? pick(answer) : undefined),
    })),
    { keys: [...deskKeys.next, '4'], label: t.next, run: () => (walk.next ? go(walk.next) : undefined) },
    { keys: deskKeys.previous, label: t.previous, run: () => (walk.previous ? go(walk.previous) : undefined) },
  ])
  // What somebody else decided meanwhile leaves nothing to answer.
  useEffect(() => {
    if (!isMine) choose(null)
  }, [isMine])
  return (
    <section ref={footRoom} className={styles.foot} aria-label={t.answers}>
      {refusal ? (
        <Alert type="warning" showIcon title={refusal} description={t.refused} closable={{ onClose: () => refuse('') }} />
      ) : null}
      {decision && (decision !== 'pass' || isInPlace) ? (
        <div className={styles.reason}>
          {isInPlace ? <p className={styles.quiet}>{t.placeHint}</p> : null}
          <ReasonField
            key={decision}
            decision={decision}
            value={reason}
            isWrong={isWrong && !isEnough(decision)}
            onChange={setReason}
            onSubmit={() => void submit(decision)}
            onLeave={() => choose(null)}
          />
          <div className={styles.send}>
            <Button onClick={() => choose(null)}>{w.cancel}</Button>
            <Button type="primary" danger={decision === 'reject'} loading={isSending} onClick={() => void submit(decision)}>
              {t.submit(label(decisionLabels[decision]))}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={styles.bar}>
        <span className={styles.left} role="status">
          {walk.isKnown && (walk.next || isMine) ? t.left(walk.total) : walk.isKnown ? t.noneLeft : ''}
        </span>
        <Checkbox
          className={styles.auto}
          checked={isAuto}
          onChange={({ target }) => {
            setAuto(target.checked)
            remember(AUTO, target.checked)
          }}
        >
          {t.auto}
        </Checkbox>
        <span className={styles.buttons}>
          {isMine ? null : <span className={styles.quiet}>{t.notMine}</span>}
          {team.can.includes('auditInPlace') ? (
            <Button
              aria-pressed={isInPlace}
              onClick={() => {
                choose(null)
                wantPlace(!wantsPlace)
              }}
            >
              {isInPlace ? w.cancel : t.inPlace}
            </Button>
          ) : null}
          {isMine
            ? [...decisions].reverse().map((answer) => (
                <Button
                  key={answer}
                  ref={answer === 'pass' ? passButton : undefined}
                  title={t.keys}
                  type={answer === 'pass' ? 'primary' : 'default'}
                  danger={answer === 'reject'}
                  loading={answer === 'pass' && isSending && decision === null}
                  aria-expanded={answer === 'pass' && !isInPlace ? undefined : decision === answer}
                  onClick={() => (answer === 'pass' && !isInPlace ? void submit('pass') : pick(answer))}
                >
                  {label(decisionLabels[answer])} <kbd>{keyName(deskKeys[answer][0])}</kbd>
                </Button>
              ))
            : null}
          <Button disabled={!walk.previous} onClick={() => walk.previous && go(walk.previous)} title={t.keys}>
            {t.previous} <kbd>{keyName(deskKeys.previous[0])}</kbd>
          </Button>
          <Button disabled={!walk.next} onClick={() => walk.next && go(walk.next)} title={walk.next ? t.keys : t.noneLeft}>
            {t.next} <kbd>{keyName(deskKeys.next[0])}</kbd>
          </Button>
        </span>
      </div>
    </section>
  )
}
