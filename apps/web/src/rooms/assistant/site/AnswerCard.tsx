import { rateAnswer } from '@kaisai/contract/assistant/ask.endpoints'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { CopyButton } from '#web/ui/site/CopyButton.tsx'
import { usePublicSend } from '#web/ui/site/public-query.ts'
import { siteTexts } from '../site-texts.ts'
import styles from './Assistant.module.css'
import { HandOn } from './HandOn.tsx'
import { Parts, plainAnswer } from './Parts.tsx'
import type { Turn } from './use-conversation.ts'

interface AnswerCardProps {
  turn: Turn
  competitionId: string | undefined
  isMailed: boolean
  isSignedIn: boolean
  onAgain: () => void
}

/** One question with its answer, and what can be done with it. */
export const AnswerCard = ({ turn, onAgain, ...hand }: AnswerCardProps) => {
  const t = useTexts(siteTexts)
  const { question, parts, state, isFound, turnId } = turn
  const isMissing = state === 'done' && !isFound && !parts.some((part) => part.kind === 'note' && part.note !== 'notFound')
  return (
    <article className={styles.turn} aria-busy={state === 'running'}>
      <h2 className={styles.question}>{question}</h2>
      <div className={styles.answer}>
        <Parts parts={parts} />
        {state === 'running' && parts.length === 0 ? <p className={styles.quiet}>{t.searching}</p> : null}
        {state === 'stopped' ? <p className={styles.quiet}>{t.stopped}</p> : null}
        {state === 'failed' ? (
          <p className={styles.bad} role="alert">
            {t.failed}
          </p>
        ) : null}
        {state === 'running' ? null : (
          <p className={styles.buttons}>
            <Button look="quiet" onClick={onAgain}>
              {t.again}
            </Button>
            {parts.length > 0 ? <CopyButton text={plainAnswer(parts, t as never)}>{t.copy}</CopyButton> : null}
            {turnId === null ? null : <Rating key={turnId} turnId={turnId} />}
          </p>
        )}
        {isMissing || (state === 'done' && isFound) ? <HandOn question={question} {...hand} /> : null}
      </div>
    </article>
  )
}

const Rating = ({ turnId }: { turnId: string }) => {
  const t = useTexts(siteTexts)
  const { send, isSending } = usePublicSend(rateAnswer)
  const [isRated, setRated] = useState(false)
  if (isRated)
    return (
      <span className={styles.quiet} role="status">
        {t.rated}
      </span>
    )
  const rate = (isHelpful: boolean) =>
    void send({ turnId, isHelpful }).then(
      () => setRated(true),
      () => undefined,
    )
  return (
    <>
      <Button look="quiet" disabled={isSending} onClick={() => rate(true)}>
        {t.helpful}
      </Button>
      <Button look="quiet" disabled={isSending} onClick={() => rate(false)}>
        {t.notHelpful}
      </Button>
    </>
  )
}
