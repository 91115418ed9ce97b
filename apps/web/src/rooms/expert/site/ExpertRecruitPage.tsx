import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getOpenRecruitment, pageOpenRecruitments } from '@kaisai/contract/expert/open.endpoints'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { expertTexts } from '../texts.ts'
import styles from './Expert.module.css'

type Open = ReplyOf<typeof pageOpenRecruitments>['rows'][number]

/** /home/expertRecruit: calls for experts; with `id` one of them, and the list once it is published. */
export const ExpertRecruitPage = () => {
  const t = useTexts(expertTexts)
  const [query] = useSearchParams()
  const id = query.get('id')
  return (
    <div className={styles.page}>
      <PageMeta title={t.recruit} />
      <h1>{t.recruit}</h1>
      {id ? <One key={id} recruitmentId={id} /> : <All pageNum={Number(query.get('pageNum') ?? '1') || 1} />}
    </div>
  )
}

const All = ({ pageNum }: { pageNum: number }) => {
  const t = useTexts(expertTexts)
  const { data, error, refetch } = usePublicReply(pageOpenRecruitments, { pageNum, pageSize: 10 })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <>
      <p className={styles.quiet}>{t.recruitLead}</p>
      {data.rows.length === 0 ? <p>{t.none}</p> : null}
      {data.rows.map((call) => (
        <section key={call.recruitmentId} className={styles.card}>
          <h2>{call.name}</h2>
          <Facts call={call} />
          <p className={styles.buttons}>
            <ButtonLink to={`/home/expertRecruit?id=${call.recruitmentId}`} look={call.isTaking ? 'primary' : 'plain'}>
              {t.more}
            </ButtonLink>
          </p>
        </section>
      ))}
      <Pager pageNum={pageNum} pages={Math.ceil(data.total / 10)} total={String(data.total)} />
    </>
  )
}

const Facts = ({ call }: { call: Open }) => {
  const t = useTexts(expertTexts)
  const facts: readonly (readonly [string, string])[] = [
    [t.organizer, call.organizerName],
    [t.window, t.windowOf(formatDate(call.openTime, 'minute'), formatDate(call.closeTime, 'minute'), call.statusName)],
    [t.quota, call.quota === null ? t.unlimited : t.places(call.quota)],
    [t.school, call.needsSchool ? t.needed : t.notNeeded],
    [t.asked, call.asked.join(t.and) || t.nothingAsked],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const One = ({ recruitmentId }: { recruitmentId: string }) => {
  const comma = useComma()
  const t = useTexts(expertTexts)
  const { data, error, refetch } = usePublicReply(getOpenRecruitment, { recruitmentId })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <>
      <section className={styles.card}>
        <h2>{data.name}</h2>
        <Facts call={data} />
        {data.description ? <p className={styles.text}>{data.description}</p> : null}
        {data.isTaking ? null : <p className={styles.quiet}>{t.notOpen}</p>}
        <p className={styles.buttons}>
          {data.isTaking ? (
            <ButtonLink to={`/center/expert?id=${recruitmentId}`} look="primary" large reload>
              {t.apply}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/home/expertRecruit" look="quiet">
            {t.back}
          </ButtonLink>
        </p>
      </section>
      {data.status === 'published' ? (
        <section className={styles.card}>
          <h2>{t.published}</h2>
          {data.published.length === 0 ? <p className={styles.quiet}>{t.publishedNone}</p> : null}
          <ul className={styles.people}>
            {data.published.map((one) => (
              <li key={`${one.name} ${one.schoolName}`}>
                <b>{one.name}</b> · {one.schoolName} · {one.titleName}
                <br />
                <span className={styles.quiet}>{one.disciplines.join(comma)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
