import { verdicts } from '@kaisai/contract/certificate/labels'
import { checkFile } from '@kaisai/contract/certificate/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { traceTexts } from '../trace-texts.ts'
import styles from './Trace.module.css'

const MOST_BYTES = 8 * 1024 * 1024

const base64Of = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

type Checked = ReplyOf<typeof checkFile>
/** Why nothing was found: a text of this page, or what the server said. */
type Said = 'tooLarge' | 'fileNone' | { readonly message: string }

/** A PDF of the visitor: whether its signature is whole and ours, and which certificate it is. */
export const CheckFile = ({ traceCode }: { traceCode: string | null }) => {
  const t = useTexts(traceTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [found, setFound] = useState<{ name: string; reply: Checked } | null>(null)
  const { lang } = useLang()
  const refused = useRef<{ file: File; lang: string } | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setFound(null)
    setSaid(file.size > MOST_BYTES ? 'tooLarge' : null)
    refused.current = null
    if (file.size > MOST_BYTES) return
    setBusy(true)
    try {
      setFound({ name: file.name, reply: await call(checkFile, { content: await base64Of(file) }, { quiet: true }) })
    } catch (error) {
      if (error instanceof CallError) refused.current = { file, lang }
      setSaid(error instanceof CallError ? { message: error.message } : 'fileNone')
    } finally {
      setBusy(false)
    }
  }
  // The sentence of a refusal is the server's: it is asked for again by whoever reads another language now.
  useEffect(() => {
    if (refused.current && refused.current.lang !== lang) void take(refused.current.file)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <h2>{t.file}</h2>
      <p className={styles.fine}>{t.fileText}</p>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        className="hidden-text"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button busy={isBusy} onClick={() => picker.current?.click()}>
        {t.choose}
      </Button>
      <div role="status">
        {said ? <p className={styles.bad}>{typeof said === 'string' ? t[said] : said.message}</p> : null}
        {found ? <Found {...found} traceCode={traceCode} /> : null}
      </div>
    </section>
  )
}

type Texts = (typeof traceTexts)['zh']

// One verdict, the worse of two: what the file is, and what became of its certificate. A file of a certificate that is not found proves nothing.
const verdictOf = ({ signature, verdict, isScoreLetter }: Checked, t: Texts): ['good' | 'waits' | 'bad', string] => {
  if (!signature) return ['bad', t.fileNone]
  if (!signature.isIntact || !signature.isWhole) return ['bad', t.fileChanged]
  if (!signature.isOurs) return ['bad', t.fileForeign]
  if (isScoreLetter) return ['good', t.fileLetter]
  if (verdict === 'revoked') return ['bad', t.fileRevoked]
  if (verdict === 'replaced') return ['waits', t.fileReplaced]
  return verdict === 'valid' ? ['good', t.fileGood] : ['bad', t.fileUnknown]
}

const Found = ({ name, reply, traceCode }: { name: string; reply: Checked; traceCode: string | null }) => {
  const t = useTexts(traceTexts)
  const label = useLabel()
  const { signature } = reply
  const [look, verdict] = verdictOf(reply, t)
  return (
    <div className={styles.results}>
      <p>{name}</p>
      <p className={styles[look]}>{verdict}</p>
      {reply.traceCode ? (
        <p>
          {reply.traceCode === traceCode ? t.isThis : traceCode ? t.isOther : null} {reply.number} ·{' '}
          {reply.verdict ? label(verdicts[reply.verdict]) : ''}{' '}
          {reply.traceCode === traceCode ? null : (
            <ButtonLink to={`/certificate/trace?code=${reply.traceCode}`} look="quiet">
              {t.check}
            </ButtonLink>
          )}
        </p>
      ) : null}
      {signature ? (
        <dl className={styles.facts}>
          <div>
            <dt>{t.signer}</dt>
            <dd>{signature.subject}</dd>
          </div>
          {signature.signTime ? (
            <div>
              <dt>{t.signTime}</dt>
              <dd>{formatDate(signature.signTime)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t.fingerprint}</dt>
            <dd className={styles.code}>{signature.fingerprint}</dd>
          </div>
        </dl>
      ) : null}
    </div>
  )
}
