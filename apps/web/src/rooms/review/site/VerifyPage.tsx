import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadVerification, getPublicVerification } from '@kaisai/contract/review/verification.endpoints'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { addressOf } from '#web/caller.ts'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import { RecountPart } from './verify/RecountPart.tsx'
import styles from './verify/Verify.module.css'
import { verifyTexts } from './verify/verify-texts.ts'

type Verification = ReplyOf<typeof getPublicVerification>

/** /home/verify?id=…: a result that everybody can recount. Without an id: files of one's own. */
export const VerifyPage = () => {
  const t = useWorded(verifyTexts)
  const [query] = useSearchParams()
  const resultId = query.get('id') ?? ''
  return (
    <div className={styles.page}>
      {resultId === '' ? (
        <>
          <PageMeta title={t.title} description={t.lead} />
          <header className={styles.head}>
            <h1>{t.title}</h1>
            <p>{t.lead}</p>
          </header>
          <RecountPart published={null} />
        </>
      ) : (
        <Published key={resultId} resultId={resultId} />
      )}
    </div>
  )
}

const Published = ({ resultId }: { resultId: string }) => {
  const { data, error, refetch } = usePublicReply(getPublicVerification, { resultId })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <WorkWord word={data.workLabel}>
      <Verified data={data} />
    </WorkWord>
  )
}

const Verified = ({ data }: { data: Verification }) => {
  const t = useWorded(verifyTexts)
  return (
    <>
      <PageMeta title={`${t.title} · ${data.competitionName}`} description={t.lead} />
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p>
          {data.competitionName} · {data.stageName} · {data.statusName}
        </p>
        <p>{t.lead}</p>
      </header>
      <RecountPart published={data} />
      <About data={data} />
      <p>
        <ButtonLink to={`${competitionAddress(data.competitionId, 'rank')}&result=${data.resultId}`} look="quiet">
          {t.back}
        </ButtonLink>
      </p>
    </>
  )
}

const About = ({ data }: { data: Verification }) => {
  const t = useWorded(verifyTexts)
  return (
    <>
      <section className={styles.section}>
        <h2>{t.about}</h2>
        <p>{t.aboutText}</p>
        <dl className={styles.facts}>
          <Fact name={t.works} value={formatNumber(data.works)} />
          <Fact name={t.judges} value={formatNumber(data.judges)} />
          <Fact name={t.formula} value={data.formulaVersion} />
          <Fact name={t.published} value={formatDate(data.publishedTime, 'minute')} />
          <div className={styles.wide}>
            <dt>{t.hash}</dt>
            <dd className={styles.code}>{data.fileHash}</dd>
            <dd className={styles.fine}>{t.hashHint}</dd>
          </div>
        </dl>
        <p className={styles.actions}>
          {/* A plain address works without scripts; with them the call knows the site of this page. */}
          <a
            href={addressOf(downloadVerification, { resultId: data.resultId })}
            download
            onClick={(event) => {
              event.preventDefault()
              void download(downloadVerification, { resultId: data.resultId }).catch(() => undefined)
            }}
          >
            {t.download}
          </a>
          <span className={styles.fine}>{t.size(formatNumber(Math.ceil(data.fileBytes / 1024)))}</span>
        </p>
      </section>
      {data.draws.length > 0 ? (
        <section className={styles.section}>
          <h2>{t.draws}</h2>
          <p>{t.drawsText}</p>
          {data.draws.map((draw) => (
            <dl key={draw.name} className={styles.facts}>
              <div className={styles.wide}>
                <dt>{draw.name}</dt>
                <dd className={styles.fine}>
                  {t.promised(formatDate(draw.promisedTime, 'second'))} · {t.made(formatDate(draw.batchTime, 'second'))}
                </dd>
              </div>
              <div className={styles.wide}>
                <dt>{t.commitment}</dt>
                <dd className={styles.code}>{draw.commitment}</dd>
              </div>
              <div className={styles.wide}>
                <dt>{t.seed}</dt>
                <dd className={styles.code}>{draw.seed}</dd>
              </div>
            </dl>
          ))}
        </section>
      ) : null}
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
