import { type CheckVerdict, checkLabels } from '@kaisai/contract/work/labels'
import { Alert, Button, Checkbox } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { footRoom } from '#web/ui/foot-room.ts'
import { deskKeys, keyName, usePageKeys } from '#web/ui/keys/page-keys.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { checkMany } from '../check/check-many.ts'
import { useFindingsQuestion } from '../check/FindingsDialog.tsx'
import { ReasonField } from '../check/ReasonField.tsx'
import { isReasonEnough, needsReason, verdictsOf } from '../check/verdicts.ts'
import { workPath } from '../list/list-address.ts'
import styles from './CheckFoot.module.css'
import { footTexts } from './foot-texts.ts'
import type { Walk } from './use-walk.ts'
import type { WorkDetail } from './work-detail.ts'

const AUTO = 'work.checkNext'
const keys = { accept: deskKeys.pass, return: deskKeys.return, invalidate: deskKeys.reject } as const
const keyOf = (answer: CheckVerdict): string | null => (answer in keys ? keyName(keys[answer as keyof typeof keys][0]) : null)

interface CheckFootProps {
  work: WorkDetail
  walk: Walk
  /** Address of the list one came from. */
  list: string | null
}

/** At the foot of the page: the answers of the formal check, by mouse or key, and the way through the list. */
export const CheckFoot = ({ work, walk, list }: CheckFootProps) => {
  const t = useTexts(footTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const tab = useSearchParams()[0].get('tab') ?? undefined
  const [verdict, choose] = useState<CheckVerdict | null>(null)
  const [reason, setReason] = useState('')
  const [dueTime, setDueTime] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [refusal, refuse] = useState('')
  const [isSending, send] = useState(false)
  const { askFindings, findings } = useFindingsQuestion()
  const [isAuto, setAuto] = useState(() => preference(AUTO, true))
  const acceptButton = useRef<HTMLButtonElement>(null)
  // What the window of the check does not take is not offered; `checkState` says why, of a work that waits for an answer.
  const offered = verdictsOf(work)
  const said = work.status === 'submitted' && work.checkState ? work.checkState : offered.length === 0 ? t.nothingToCheck : ''
  const go = (workId: string | null): void =>
    workId === null ? undefined : void navigate(workPath(workId, list ?? undefined, tab), { replace: true })
  const submit = async (answer: CheckVerdict): Promise<void> => {
    if (isSending) return
    if (!isReasonEnough(answer, reason)) return setWrong(true)
    // Whoever is next now is next afterwards: this one may leave the list.
    const { nextWaiting } = walk
    send(true)
    refuse('')
    const outcome = await checkMany([work], { verdict: answer, reason, dueTime }, askFindings).catch(() => null)
    send(false)
    if (outcome === null) return
    if (outcome.refused[0]) return refuse(outcome.refused[0].text)
    toast('success', t.done(label(checkLabels[answer]), work.title || work.code))
    choose(null)
    setReason('')
    setDueTime(null)
    if (isAuto && answer !== 'revoke') go(nextWaiting)
  }
  const pick = (answer: CheckVerdict): void => {
    if (isSending || !offered.includes(answer)) return
    setWrong(false)
    if (needsReason(answer)) choose(answer)
    else acceptButton.current?.focus()
  }
  usePageKeys([
    ...(['accept', 'return', 'invalidate'] as const).map((answer) => ({
      ...{ keys: keys[answer], label: label(checkLabels[answer]), run: () => pick(answer) },
    })),
    { keys: deskKeys.next, label: t.next, run: () => go(walk.next) },
    { keys: deskKeys.previous, label: t.previous, run: () => go(walk.previous) },
  ])
  // What somebody else decided meanwhile leaves nothing to answer.
  const isOffered = verdict === null || offered.includes(verdict)
  useEffect(() => {
    if (!isOffered) choose(null)
  }, [isOffered])
  return (
    <section ref={footRoom} className={styles.foot} aria-label={t.answers}>
      {findings}
      {refusal ? (
        <Alert type="warning" showIcon title={refusal} description={t.refused} closable={{ onClose: () => refuse('') }} />
      ) : null}
      {verdict && needsReason(verdict) ? (
        <div className={styles.reason}>
          <ReasonField
            key={verdict}
            verdict={verdict}
            reason={reason}
            onReason={setReason}
            dueTime={dueTime}
            onDueTime={setDueTime}
            isWrong={isWrong}
            onSubmit={() => void submit(verdict)}
            onLeave={() => choose(null)}
          />
          <div className={styles.send}>
            <Button onClick={() => choose(null)}>{w.cancel}</Button>
            <Button type="primary" danger={verdict === 'invalidate'} loading={isSending} onClick={() => void submit(verdict)}>
              {t.submit(label(checkLabels[verdict]))}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={styles.bar}>
        {list === null ? null : (
          <span className={styles.left} role="status">
            {walk.isKnown ? (walk.place > 0 ? t.place(walk.place, walk.total) : t.outside(walk.total)) : ''}
          </span>
        )}
        {list !== null && offered.includes('accept') ? (
          <Checkbox
            checked={isAuto}
            onChange={({ target }) => {
              setAuto(target.checked)
              remember(AUTO, target.checked)
            }}
          >
            {t.auto}
          </Checkbox>
        ) : null}
        {said === '' ? null : <span className={styles.quiet}>{said}</span>}
        <span className={styles.space} />
        {offered.length > 0 ? (
          <span className={styles.group}>
            {offered.toReversed().map((answer) => (
              <Button
                key={answer}
                ref={answer === 'accept' ? acceptButton : undefined}
                title={t.keys}
                type={answer === 'accept' ? 'primary' : 'default'}
                danger={answer === 'invalidate'}
                loading={answer === 'accept' && isSending && verdict === null}
                aria-expanded={needsReason(answer) ? verdict === answer : undefined}
                onClick={() => (needsReason(answer) ? pick(answer) : void submit(answer))}
              >
                {label(checkLabels[answer])} {keyOf(answer) ? <kbd>{keyOf(answer)}</kbd> : null}
              </Button>
            ))}
          </span>
        ) : null}
        {list === null ? null : (
          <span className={styles.group}>
            <Button disabled={walk.previous === null} onClick={() => go(walk.previous)} title={t.keys}>
              {t.previous} <kbd>{keyName(deskKeys.previous[0])}</kbd>
            </Button>
            <Button disabled={walk.next === null} onClick={() => go(walk.next)} title={t.keys}>
              {t.next} <kbd>{keyName(deskKeys.next[0])}</kbd>
            </Button>
          </span>
        )}
      </div>
    </section>
  )
}
