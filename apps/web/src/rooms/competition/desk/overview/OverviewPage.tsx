import { getOverview } from '@kaisai/contract/competition/workspace.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { innerPath } from '#web/inner-path.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatDate, formatNumber, relativeTime } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { inPlace, PLACE } from '#web/workspace.ts'
import { COMPETITION_LIST, stepPath } from '../paths.ts'
import styles from './Overview.module.css'
import { overviewTexts } from './overview-texts.ts'

type Overview = ReplyOf<typeof getOverview>

/** `/competition/overview?competitionId=…`: how a competition stands, and what to do next in it. */
export const OverviewPage = () => {
  const t = useTexts(overviewTexts)
  const competitionId = useSearchParams()[0].get(PLACE) ?? ''
  const { data, error, refetch } = useReply(getOverview, { competitionId }, { staleMs: 0, enabled: competitionId !== '' })
  if (competitionId === '') return <EmptyFace text={t.missing} action={<Link to={COMPETITION_LIST}>{t.toList}</Link>} />
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Can any={['competition:info:edit']}>
            <LinkButton to={inPlace('/competition/rehearsal', competitionId)}>{t.rehearse}</LinkButton>
          </Can>
        }
      />
      <div className={styles.page}>
        <Next next={data.next} />
        <Funnel funnel={data.funnel} />
        <Todos todos={data.todos} />
        <Windows windows={data.windows} competitionId={competitionId} />
      </div>
    </>
  )
}

const Next = ({ next: { text, action, path, due } }: { next: Overview['next'] }) => {
  const t = useTexts(overviewTexts)
  return (
    <section className={`${styles.card} ${styles.next}`}>
      <h2>{t.next}</h2>
      <p>
        <b>{text}</b> <Due due={due} />
      </p>
      {path ? (
        <LinkButton type="primary" to={innerPath(path) ?? COMPETITION_LIST}>
          {action}
        </LinkButton>
      ) : null}
    </section>
  )
}

const Due = ({ due }: { due: string | null }) => {
  const t = useTexts(overviewTexts)
  const { lang } = useLang()
  if (due === null) return null
  const now = serverNow()
  return (
    <time dateTime={due} data-late={Date.parse(due) <= now || undefined}>
      {t.until(formatDate(due, 'minute'))} · {relativeTime(due, now, lang)}
    </time>
  )
}

const Funnel = ({ funnel }: { funnel: Overview['funnel'] }) => {
  const t = useTexts(overviewTexts)
  const most = Math.max(1, ...funnel.map(({ value }) => value))
  return (
    <section className={styles.card}>
      <h2>{t.funnel}</h2>
      {funnel.length === 0 ? <p className={styles.quiet}>{t.noFunnel}</p> : null}
      <ol className={styles.funnel}>
        {funnel.map(({ step, label, value }) => (
          <li key={step}>
            <b>{formatNumber(value)}</b>
            <span>{label}</span>
            <i style={{ '--part': value / most } as CSSProperties} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Todos = ({ todos }: { todos: Overview['todos'] }) => {
  const t = useTexts(overviewTexts)
  return (
    <section className={`${styles.card} ${styles.waiting}`}>
      <h2>{t.todos}</h2>
      {todos.length === 0 ? <p className={styles.quiet}>{t.noTodos}</p> : null}
      <ul className={styles.todos}>
        {todos.map(({ key, label, value, due, path }) => (
          <li key={key}>
            <Link to={innerPath(path) ?? COMPETITION_LIST}>
              <span>{label}</span>
              <Due due={due} />
              <b>{t.count(formatNumber(value))}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Windows = ({ windows, competitionId }: { windows: Overview['windows']; competitionId: string }) => {
  const t = useTexts(overviewTexts)
  return (
    <section className={styles.card}>
      <h2>{t.windows}</h2>
      {windows.length === 0 ? (
        <p className={styles.quiet}>
          {t.noWindows}{' '}
          <Can any={['competition:info:edit']}>
            <Link to={stepPath('schedule', competitionId)}>{t.toSchedule}</Link>
          </Can>
        </p>
      ) : null}
      <ol className={styles.windows}>
        {windows.map((one) => (
          <li key={one.windowId} data-state={one.isOpen ? 'open' : one.isOver ? 'over' : 'coming'}>
            <span>
              {one.stageName} · {one.kindName}
            </span>
            <time dateTime={one.startTime}>{formatDate(one.startTime, 'minute')}</time>
            <time dateTime={one.endTime}>
              {t.from} {formatDate(one.endTime, 'minute')}
            </time>
            {one.isOpen ? <StatusTag meaning="open">{t.open}</StatusTag> : <i>{one.isOver ? t.over : ''}</i>}
          </li>
        ))}
      </ol>
    </section>
  )
}
