import { traceCertificate } from '@kaisai/contract/certificate/open.endpoints'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { CheckFile } from './trace/CheckFile.tsx'
import styles from './trace/Trace.module.css'
import { TraceCard } from './trace/TraceCard.tsx'
import { traceTexts } from './trace-texts.ts'

/** The refusal for a code of no certificate. */
const UNKNOWN = 36028

/** 16 characters of Crockford's base 32, forgiving as the server is. */
const isCode = (typed: string): boolean => /^[0-9A-Z]{16}$/.test(typed.toUpperCase().replace(/[\s-]/g, ''))

/** /certificate/trace?code=…: whether a certificate is genuine and good, what it says, and whether a file is the one. */
export const TracePage = () => {
  const t = useTexts(traceTexts)
  const [query] = useSearchParams()
  const asked = query.get('code') ?? ''
  return (
    <div className={styles.page}>
      <PageMeta title={t.trace} description={t.lead} isHidden={asked !== ''} />
      <header className={styles.head}>
        <h1>{t.trace}</h1>
        {isCode(asked) ? null : <p>{t.lead}</p>}
      </header>
      {isCode(asked) ? (
        <>
          <Traced code={asked} />
          <details className={styles.section}>
            <summary>{t.another}</summary>
            <CodeForm key={asked} asked={asked} />
          </details>
        </>
      ) : (
        <>
          <CodeForm key={asked} asked={asked} />
          {asked === '' ? null : <NumberForm key={`${asked} number`} number={asked} />}
          <CheckFile traceCode={null} />
        </>
      )}
      <p>
        <ButtonLink to="/home/certificate/search" look="quiet">
          {t.search}
        </ButtonLink>
      </p>
    </div>
  )
}

const CodeForm = ({ asked }: { asked: string }) => {
  const t = useTexts(traceTexts)
  const [typed, setTyped] = useState(asked)
  return (
    <Form action="/certificate/trace" role="search" className={styles.form}>
      <Field
        label={t.code}
        name="code"
        value={typed}
        onChange={setTyped}
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t.codeHint}
        side={
          <Button type="submit" look="primary">
            {t.check}
          </Button>
        }
      />
    </Form>
  )
}

/** What is no trace code may be the number that is printed: it finds the certificate together with its holder's name. */
const NumberForm = ({ number }: { number: string }) => {
  const t = useTexts(traceTexts)
  const [name, setName] = useState('')
  return (
    <Form action="/home/certificate/search" className={styles.form} aria-label={t.byNumber}>
      <p role="status">{t.notACode(number)}</p>
      <input type="hidden" name="certNo" value={number} />
      <Field
        label={t.holder}
        name="name"
        value={name}
        onChange={setName}
        maxLength={60}
        required
        autoComplete="off"
        side={
          <Button type="submit" look="primary">
            {t.byNumber}
          </Button>
        }
      />
    </Form>
  )
}

const Traced = ({ code }: { code: string }) => {
  const t = useTexts(traceTexts)
  const { data, error, refetch } = usePublicReply(traceCertificate, { code })
  if (error instanceof CallError && error.kind === 'business')
    return (
      <section className={styles.verdict} data-verdict="revoked" role="status">
        <h2>{t.unknown}</h2>
        <p>{error.code === UNKNOWN ? t.unknownText : error.message}</p>
      </section>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <>
      <TraceCard trace={data} />
      <CheckFile traceCode={data.traceCode} />
    </>
  )
}
