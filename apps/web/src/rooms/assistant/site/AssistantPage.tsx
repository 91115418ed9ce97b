import { LONGEST_QUESTION, openAssistant } from '@kaisai/contract/assistant/ask.endpoints'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { useSignedIn } from '#web/session.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { NeedsScripts } from '#web/ui/site/NeedsScripts.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { SignedInOnly } from '#web/ui/site/SignedInOnly.tsx'
import { siteTexts } from '../site-texts.ts'
import { AnswerCard } from './AnswerCard.tsx'
import styles from './Assistant.module.css'
import { History } from './History.tsx'
import { useConversation } from './use-conversation.ts'

/** /deepChat: questions about a site or, with `?competitionId=`, one of its competitions; `?view=history`: own questions. */
export const AssistantPage = () => {
  const t = useTexts(siteTexts)
  const [query] = useSearchParams()
  const competitionId = query.get('competitionId') ?? undefined
  const isHistory = query.get('view') === 'history'
  const about = competitionId ? `?competitionId=${competitionId}` : ''
  return (
    <div className={styles.page}>
      <PageMeta title={t.title} description={t.how} />
      <header className={styles.top}>
        <h1>{t.title}</h1>
        <Link to={isHistory ? `/deepChat${about}` : `/deepChat?view=history${about.replace('?', '&')}`}>
          {isHistory ? t.backToAsk : t.history}
        </Link>
      </header>
      {isHistory ? (
        <SignedInOnly why={t.historyWhy}>
          <History />
        </SignedInOnly>
      ) : (
        <Asking key={competitionId} competitionId={competitionId} shownFaq={query.get('faq')} />
      )}
    </div>
  )
}

const Asking = ({ competitionId, shownFaq }: { competitionId: string | undefined; shownFaq: string | null }) => {
  const t = useTexts(siteTexts)
  const isSignedIn = useSignedIn()
  const { data } = usePublicReply(openAssistant, competitionId ? { competitionId } : {})
  const [agreed, setAgreed] = useState(() => preference('assistant.model', ''))
  // Agreed is to one service: another one asks again.
  const usesModel = isSignedIn && data !== undefined && data.modelHost !== '' && agreed === data.modelHost
  const { turns, isRunning, ask, again, stop } = useConversation(competitionId, usesModel)
  const last = useRef<HTMLDivElement>(null)
  const count = turns.length
  useEffect(() => {
    if (count > 0) last.current?.scrollIntoView({ block: 'start' })
  }, [count])
  return (
    <>
      {data?.competitionName ? <p className={styles.about}>{t.about(data.competitionName)}</p> : null}
      <noscript>{import.meta.env.SSR ? <NeedsScripts /> : null}</noscript>
      <p className={styles.quiet}>{usesModel ? t.howModel : t.how}</p>
      {data?.modelHost && isSignedIn ? (
        <label className={styles.quiet}>
          <input
            type="checkbox"
            checked={usesModel}
            onChange={({ target }) => {
              const next = target.checked ? data.modelHost : ''
              remember('assistant.model', next || undefined)
              setAgreed(next)
            }}
          />{' '}
          {t.agree(data.modelHost)}
        </label>
      ) : null}
      <section aria-label={t.conversation} aria-live="polite">
        {turns.map((turn, at) => (
          <div key={turn.key} ref={at === turns.length - 1 ? last : undefined}>
            <AnswerCard
              turn={turn}
              competitionId={competitionId}
              isMailed={data?.isMailed ?? false}
              isSignedIn={isSignedIn}
              onAgain={() => again(turn)}
            />
          </div>
        ))}
      </section>
      <AskForm isRunning={isRunning} onAsk={ask} onStop={stop} />
      {data ? (
        <section className={styles.block}>
          <h2>{t.quick}</h2>
          <p className={styles.quick}>
            {data.quick.map((question) => (
              <Button key={question} onClick={() => ask(question)}>
                {question}
              </Button>
            ))}
          </p>
        </section>
      ) : null}
      {data && data.faqs.length > 0 ? (
        <section className={styles.block}>
          <h2>{t.faqs}</h2>
          {data.faqs.map(({ faqId, question, answer }) => (
            <details key={faqId} className={styles.turn} open={faqId === shownFaq}>
              <summary>{question}</summary>
              <p className={styles.lines}>{answer}</p>
            </details>
          ))}
        </section>
      ) : null}
    </>
  )
}

interface AskFormProps {
  isRunning: boolean
  onAsk: (question: string) => void
  onStop: () => void
}

// What somebody typed before the page is alive stays: the box keeps its own text.
const AskForm = ({ isRunning, onAsk, onStop }: AskFormProps) => {
  const t = useTexts(siteTexts)
  const box = useRef<HTMLInputElement>(null)
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        const plain = box.current!.value.trim()
        if (plain === '') return box.current!.focus()
        onAsk(plain)
        box.current!.value = ''
      }}
    >
      <input
        ref={box}
        type="text"
        aria-label={t.question}
        placeholder={t.placeholder}
        maxLength={LONGEST_QUESTION}
        enterKeyHint="send"
      />
      {isRunning ? (
        <Button onClick={onStop}>{t.stop}</Button>
      ) : (
        <Button type="submit" look="primary" busy={false}>
          {t.ask}
        </Button>
      )}
    </form>
  )
}
