import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { CountUp } from '#web/ui/CountUp.tsx'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useMe } from '#web/user.ts'
import { CalendarAddress } from '../todo/CalendarAddress.tsx'
import { todoTexts } from '../todo-texts.ts'
import { workbenchTexts } from '../workbench-texts.ts'
import { FirstRun } from './FirstRun.tsx'
import { WorkbenchCompetitions } from './WorkbenchCompetitions.tsx'
import { NextDates } from './WorkbenchNext.tsx'
import styles from './WorkbenchPage.module.css'
import { WorkbenchTodos } from './WorkbenchTodos.tsx'

type Workbench = ReplyOf<typeof getWorkbench>

/** Numbers change slowly; a workbench left open all day still is true. */
const EVERY_MS = 60_000

/** /dashboard: what waits for me, how things stand, what happened lately. */
export const WorkbenchPage = () => {
  const t = useTexts(workbenchTexts)
  const todo = useTexts(todoTexts)
  const { data, error, refetch } = useReply(getWorkbench, {}, { everyMs: EVERY_MS })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <div className={styles.page}>
      <Greeting now={data.serverTime} />
      {data.firstRun.map((guide) => (
        <FirstRun key={guide.guide} guide={guide} />
      ))}
      <section className={styles.box}>
        <h2>{t.todos}</h2>
        <WorkbenchTodos todos={data.todos} />
      </section>
      <div className={data.competitions.length > 0 ? styles.columns : undefined}>
        {data.competitions.length > 0 ? (
          <section className={styles.box}>
            <h2>{todo.competitions}</h2>
            <WorkbenchCompetitions competitions={data.competitions} />
          </section>
        ) : null}
        <section className={styles.box}>
          <h2>{todo.next}</h2>
          <NextDates next={data.next} />
          <CalendarAddress />
        </section>
      </div>
      {data.counts.length > 0 ? <Counts counts={data.counts} /> : null}
      {data.signIns.length > 0 ? <SignIns signIns={data.signIns} /> : null}
      {data.recent.length > 0 ? <Recent recent={data.recent} /> : null}
    </div>
  )
}

const Greeting = ({ now }: { now: string }) => {
  const t = useTexts(workbenchTexts)
  const { me } = useMe()
  const [day = '', time = ''] = formatDate(now, 'minute').split(' ')
  const hour = Number(time.slice(0, 2))
  const greet = hour < 12 ? t.morning : hour < 18 ? t.afternoon : t.evening
  const weekday = t.weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
  return (
    <header className={styles.greeting}>
      <h1>{greet(me?.realName ?? '')}</h1>
      <p>
        {t.today(day, weekday)}
        {me?.groupName ? ` · ${me.groupName} · ${me.roleName ?? ''}` : ''}
      </p>
    </header>
  )
}

const Counts = ({ counts }: { counts: Workbench['counts'] }) => (
  <ul className={styles.counts}>
    {counts.map(({ key, label, value, path }) => {
      const inside = (
        <>
          <span>{label}</span>
          <b>
            <CountUp value={value} />
          </b>
        </>
      )
      return <li key={key}>{path ? <Link to={path}>{inside}</Link> : <div>{inside}</div>}</li>
    })}
  </ul>
)

const SignIns = ({ signIns }: { signIns: Workbench['signIns'] }) => {
  const t = useTexts(workbenchTexts)
  return (
    <section className={styles.box}>
      <h2>{t.signIns}</h2>
      <BarChart
        label={t.signIns}
        bars={signIns.map(({ day, value }) => ({ name: day.slice(-5), value, title: t.signInsOn(day, formatNumber(value)) }))}
      />
      <details className={styles.details}>
        <summary>{t.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th>{t.day}</th>
              <th>{t.value}</th>
            </tr>
          </thead>
          <tbody>
            {signIns.map(({ day, value }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const Recent = ({ recent }: { recent: Workbench['recent'] }) => {
  const t = useTexts(workbenchTexts)
  const outcomes: Record<string, [text: string, meaning: 'good' | 'bad']> = {
    done: [t.done, 'good'],
    refused: [t.refused, 'bad'],
    failed: [t.failed, 'bad'],
  }
  return (
    <section className={styles.box}>
      <h2>{t.recent}</h2>
      <ol className={styles.recent}>
        {recent.map((entry, at) => {
          const [text, meaning] = outcomes[entry.outcome] ?? [entry.outcome, 'good']
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything
            <li key={at}>
              <time dateTime={entry.time}>{formatDate(entry.time, 'minute').slice(5)}</time>
              <span>
                <strong>{entry.actorName}</strong> {entry.actionName} {entry.entityName === '' ? '' : `“${entry.entityName}”`}
              </span>
              <StatusTag meaning={meaning}>{text}</StatusTag>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
