import type { ReplyOf } from '@kaisai/contract/endpoint'
import { linkFaults } from '@kaisai/contract/website/link-faults'
import {
  checkSiteLinks,
  downloadSiteSnapshot,
  getSiteCheck,
  makeSiteSnapshot,
} from '@kaisai/contract/website/site-check.endpoints'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatBytes, formatDate, formatNumber } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from './Check.module.css'
import { checkTexts } from './check-texts.ts'
import { SiteJob } from './SiteJob.tsx'

type State = ReplyOf<typeof getSiteCheck>
/** The share of pages from which on a link stands in the frame of the site. */
const NEARLY_ALL = 0.9

/** /website/site/check?siteId=…: the links of a site checked as a whole, and the site kept as files. */
export const SiteCheckPage = () => {
  const t = useTexts(checkTexts)
  const d = useTexts(deskTexts)
  const siteId = useSearchParams()[0].get('siteId')
  const { data, error, refetch } = useReply(getSiteCheck, { siteId: siteId ?? '' }, { enabled: siteId !== null, staleMs: 0 })
  if (siteId === null) return <EmptyFace text={d.noSites} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <PageHeader title={t.title(data.name)} hint={t.hint} back="/website/site" />
      {data.status === 'online' ? null : (
        <Alert type="info" showIcon title={data.status === 'draft' ? t.notOpen : t.closed} style={{ marginBottom: 16 }} />
      )}
      <Links siteId={siteId} state={data} />
      <Snapshot siteId={siteId} state={data} />
    </>
  )
}

interface CardProps {
  title: string
  hint: string
  acts: ReactNode
  children: ReactNode
}
const Card = ({ title, hint, acts, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </header>
    {children}
  </section>
)

const Sums = ({ sums }: { sums: readonly (readonly [string, string])[] }) => (
  <dl className={styles.sums}>
    {sums.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface PartProps {
  siteId: string
  state: State
}

const Links = ({ siteId, state }: PartProps) => {
  const t = useTexts(checkTexts)
  const { send, isSending } = useSend(checkSiteLinks, [getSiteCheck])
  const { check, checkTaskId } = state
  const start = (
    <Can any={['web:site:edit']}>
      <Button
        type="primary"
        disabled={checkTaskId !== null || state.status !== 'online'}
        loading={isSending}
        onClick={() => void send({ siteId }).catch(() => undefined)}
      >
        {check ? t.checkAgain : t.check}
      </Button>
    </Can>
  )
  return (
    <Card title={t.links} hint={t.linksHint} acts={start}>
      {checkTaskId === null ? null : <SiteJob taskId={checkTaskId} />}
      {check === null ? (
        checkTaskId === null ? (
          <p className={styles.quiet}>{t.noCheck}</p>
        ) : null
      ) : (
        <>
          <Sums
            sums={[
              [t.pages, formatNumber(check.pages)],
              [t.internal, formatNumber(check.links)],
              [t.external, formatNumber(check.external)],
              [t.broken, formatNumber(check.findings.length)],
            ]}
          />
          <p className={styles.quiet}>{t.checked(formatDate(check.endTime, 'minute'), check.starterName)}</p>
          {check.leftOut === 0 ? null : <p className={styles.quiet}>{t.leftOut(check.leftOut)}</p>}
          {check.findings.length === 0 ? (
            <p>
              <StatusTag meaning="good">{t.allGood}</StatusTag>
            </p>
          ) : (
            <ul className={styles.findings}>
              {check.findings.map((finding) => (
                <Finding key={finding.address} finding={finding} pages={check.pages} at={state.address} />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}

interface FindingProps {
  finding: NonNullable<State['check']>['findings'][number]
  /** How many pages were opened. */
  pages: number
  /** Where the site’s addresses begin. */
  at: string
}
const Finding = ({ finding, pages, at }: FindingProps) => {
  const t = useTexts(checkTexts)
  const label = useLabel()
  const { address, fault, places, placeCount } = finding
  // Pages without the site's frame have neither navigation nor footer.
  const isEverywhere = placeCount >= pages * NEARLY_ALL && pages > places.length
  return (
    <li>
      <p>
        <StatusTag meaning="bad">{label(linkFaults[fault])}</StatusTag> <code>{address}</code>
      </p>
      <ul className={styles.places} aria-label={t.places}>
        {places.length === 0 ? <li>{t.nowhere}</li> : null}
        {isEverywhere ? <li>{t.onEveryPage}</li> : null}
        {places.slice(0, isEverywhere ? 1 : places.length).map(({ page, title, words }) => (
          <li key={page}>
            <a href={at + page} target="_blank" rel="noreferrer">
              {title || page}
            </a>{' '}
            {words === '' ? null : t.words(words)}
          </li>
        ))}
        {!isEverywhere && placeCount > places.length ? <li>{t.more(placeCount - places.length)}</li> : null}
      </ul>
    </li>
  )
}

const Snapshot = ({ siteId, state }: PartProps) => {
  const t = useTexts(checkTexts)
  const { send, isSending } = useSend(makeSiteSnapshot, [getSiteCheck])
  const { snapshot, snapshotTaskId } = state
  const make = async (): Promise<void> => {
    const box = { title: t.makeTitle, text: t.makeText, confirmText: t.makeAgain }
    if (snapshot === null || (await confirmBox(box))) await send({ siteId }).catch(() => undefined)
  }
  const acts = (
    <Can any={['web:site:edit']}>
      {snapshot === null ? null : (
        <Button onClick={() => void download(downloadSiteSnapshot, { siteId }).catch(() => undefined)}>{t.download}</Button>
      )}
      <Button
        type={snapshot === null ? 'primary' : 'default'}
        disabled={snapshotTaskId !== null || state.status === 'draft'}
        loading={isSending}
        onClick={() => void make()}
      >
        {snapshot ? t.makeAgain : t.make}
      </Button>
    </Can>
  )
  return (
    <Card title={t.snapshot} hint={t.snapshotHint} acts={acts}>
      {snapshotTaskId === null ? null : <SiteJob taskId={snapshotTaskId} />}
      {snapshot === null ? (
        snapshotTaskId === null ? (
          <p className={styles.quiet}>{t.noSnapshot}</p>
        ) : null
      ) : (
        <>
          <Sums
            sums={[
              [t.pages, formatNumber(snapshot.pages)],
              [t.files, formatNumber(snapshot.files)],
              [t.size, formatBytes(snapshot.bytes)],
            ]}
          />
          <p className={styles.quiet}>{t.made(formatDate(snapshot.endTime, 'minute'), snapshot.starterName)}</p>
          {snapshot.leftOut === 0 ? null : <p className={styles.quiet}>{t.missing(snapshot.leftOut)}</p>}
        </>
      )}
    </Card>
  )
}
