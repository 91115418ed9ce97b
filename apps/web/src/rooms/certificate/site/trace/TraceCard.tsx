import {
  type traceCertificate,
  tracePicture,
  traceProof,
  traceRecord,
  traceStamp,
} from '@kaisai/contract/certificate/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { traceTexts } from '../trace-texts.ts'
import styles from './Trace.module.css'

type Trace = ReplyOf<typeof traceCertificate>
const addressOf = (code: string): string => `/certificate/trace?code=${code}`
const BASE = '/prod-api'

/** The verdict in large words, then all that a paper can be compared with. */
export const TraceCard = ({ trace }: { trace: Trace }) => {
  const t = useTexts(traceTexts)
  const said = { valid: t.validText, replaced: t.replacedText, revoked: t.revokedText }[trace.verdict]
  return (
    <>
      <section className={styles.verdict} data-verdict={trace.verdict} role="status">
        <h2>{trace.verdictName}</h2>
        <p>{said}</p>
        {trace.verdict === 'valid' ? null : (
          <p>
            {trace.endTime ? t.since(formatDate(trace.endTime, 'day')) : null}
            {trace.endTime && trace.reason ? ' · ' : null}
            {trace.reason ? t.reason(trace.reason) : null}
          </p>
        )}
        <dl className={styles.facts}>
          <Fact label={t.holder} text={trace.holderName} />
          {trace.paper === 'award' ? null : <Fact label={t.kind} text={trace.paperName} />}
          {trace.awardName ? <Fact label={t.award} text={trace.awardName} /> : null}
          <Fact label={t.competition} text={trace.competitionName} />
          <Fact label={t.issuer} text={trace.issuerName} />
          <Fact label={t.issueTime} text={formatDate(trace.issueTime, 'day')} />
          <Fact label={t.number} text={trace.number} />
        </dl>
        <p className={styles.buttons}>
          {trace.replacedBy ? (
            <ButtonLink to={addressOf(trace.replacedBy)} look="primary">
              {t.seeNew}
            </ButtonLink>
          ) : null}
          {trace.replaces ? <ButtonLink to={addressOf(trace.replaces)}>{t.seeOld}</ButtonLink> : null}
        </p>
      </section>
      <section className={styles.section}>
        <h2>{t.printed}</h2>
        <dl className={styles.facts}>
          {trace.printed.map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
      </section>
      <section className={styles.section}>
        <h2>{t.picture}</h2>
        <p className={styles.fine}>{t.pictureText}</p>
        <img
          className={styles.picture}
          data-portrait={trace.isPortrait || undefined}
          src={`${BASE}${tracePicture.path}?code=${trace.traceCode}&width=1600`}
          alt={t.pictureAlt(trace.number)}
          width={trace.isPortrait ? 1133 : 1600}
          height={trace.isPortrait ? 1600 : 1133}
        />
      </section>
      <Proofs trace={trace} />
      <section className={styles.section}>
        <h2>{t.host}</h2>
        <p>{t.hostText(trace.host)}</p>
        <p className={styles.fine}>
          {t.lookups(trace.lookups)}
          {trace.firstLookup ? ` · ${t.firstLookup(formatDate(trace.firstLookup, 'minute'))}` : null}
        </p>
      </section>
    </>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{text}</b>
    </dd>
  </div>
)

const Proofs = ({ trace: { signature, traceCode, verdict } }: { trace: Trace }) => {
  const t = useTexts(traceTexts)
  // A signature outlives its certificate: nothing green is read on one that was revoked or replaced.
  const isGood = signature.isValid && verdict === 'valid'
  return (
    <section className={styles.section}>
      <h2>{t.signature}</h2>
      <p className={signature.isValid ? (isGood ? styles.good : undefined) : styles.bad}>
        {signature.isValid ? (isGood ? t.signatureGood : t.signatureKept) : t.signatureBad}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t.digest}</dt>
          <dd>
            {signature.digestDay ? (
              <a href={`${BASE}${traceProof.path}?code=${traceCode}`}>{t.digestOf(signature.digestDay)}</a>
            ) : (
              t.digestLater
            )}
          </dd>
        </div>
        {signature.stamp ? (
          <div>
            <dt>{t.stamp}</dt>
            <dd>
              <a href={`${BASE}${traceStamp.path}?code=${traceCode}`}>
                {formatDate(signature.stamp.time, 'minute')} · {signature.stamp.authority}
              </a>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t.key}</dt>
          <dd>
            <a href="/.well-known/jwks.json" className={styles.code}>
              {signature.keyId}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t.hash}</dt>
          <dd className={styles.code}>{signature.recordHash}</dd>
        </div>
        <div>
          <dt>{t.record}</dt>
          <dd>
            <a href={`${BASE}${traceRecord.path}?code=${traceCode}`} className={styles.code}>
              JWS · {signature.algorithm}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
