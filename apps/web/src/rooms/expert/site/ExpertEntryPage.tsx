import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enterByLink, getEntry } from '@kaisai/contract/expert/temporary.endpoints'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useForm } from '#web/ui/site/use-form.ts'
import { enter } from '../../identity/index.ts'
import { temporaryTexts } from '../desk/temporary/temporary-texts.ts'
import styles from './Expert.module.css'

/** What stands in the address is no link. */
const BROKEN = 40000
/** Refusals that another code does not change. */
const finalCodes = [32021, 32023, 32045, BROKEN]
const WRONG_CODE = 32022

/** /home/expertEntry?code=…: the way in of temporary experts. */
export const ExpertEntryPage = () => {
  const t = useTexts(temporaryTexts)
  const [query] = useSearchParams()
  return (
    <div className={styles.page}>
      <PageMeta title={t.entryTitle} isHidden />
      <h1>{t.entryTitle}</h1>
      <InBrowser>
        <Entry token={query.get('code') ?? ''} />
      </InBrowser>
    </div>
  )
}

const Entry = ({ token }: { token: string }) => {
  const t = useTexts(temporaryTexts)
  const { data, error, refetch } = usePublicReply(getEntry, { token })
  if (error instanceof CallError && finalCodes.includes(error.code))
    return (
      <section className={styles.card} role="alert">
        <h2>{t.entryDead}</h2>
        <p className={styles.quiet}>{error.code === BROKEN ? t.brokenLink : error.message}</p>
      </section>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  return data ? <CodeForm token={token} entry={data} /> : <Waiting />
}

const CodeForm = ({ token, entry }: { token: string; entry: ReplyOf<typeof getEntry> }) => {
  const t = useTexts(temporaryTexts)
  const navigate = useNavigate()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(code) ? {} : { code: t.codeNeeded }),
    submit: async ({ code }) => {
      const signedIn = await call(enterByLink, { token, code }, { quiet: true })
      await navigate(await enter(signedIn, '/review/competition', ''), { replace: true })
    },
    refused: (error) => (error.code === WRONG_CODE ? { code: error.message } : null),
  })
  return (
    <form className={styles.card} onSubmit={form.onSubmit} noValidate>
      <h2>{entry.isReturning ? t.welcomeBack(entry.organizerName) : t.entryText(entry.organizerName)}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t.you}</dt>
          <dd>{entry.name}</dd>
        </div>
        <div>
          <dt>{entry.isReturning ? t.rightUntil : t.until}</dt>
          <dd>{formatDate(entry.expireTime, 'minute')}</dd>
        </div>
      </dl>
      <Field
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        problem={form.problems.code ?? null}
        hint={entry.phone ? t.sentTo(entry.phone) : t.askOrganizer}
      />
      {form.general ? (
        <p className={styles.refusal} role="alert">
          {form.general}
        </p>
      ) : null}
      <Button type="submit" look="primary" large wide busy={form.isBusy}>
        {t.enter}
      </Button>
    </form>
  )
}
