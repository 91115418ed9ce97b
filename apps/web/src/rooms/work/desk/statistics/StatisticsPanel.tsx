import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getWorkStatistics } from '@kaisai/contract/work/findings.endpoints'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatBytes, formatDate, formatNumber } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { Bar } from './Bar.tsx'
import { CountedTable } from './CountedTable.tsx'
import { CountTable } from './CountTable.tsx'
import { percent } from './percent.ts'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

type Numbers = ReplyOf<typeof getWorkStatistics>

/** All numbers of a competition's works, or of one stage. */
export const StatisticsPanel = ({ competitionId, stageId }: { competitionId: string; stageId: string | undefined }) => {
  const t = useTexts(statisticsTexts)
  const { data, error, refetch } = useReply(
    getWorkStatistics,
    { competitionId, ...(stageId ? { stageId } : {}) },
    { staleMs: 0, keep: true },
  )
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  if (data.teams === 0 && data.submitted === 0) return <EmptyFace text={t.noWorks} />
  return (
    <>
      <Progress numbers={data} />
      <CountedTable title={t.byItem} rows={data.byItem} />
      <div className={styles.pair}>
        <CountTable title={t.byDay} head={t.day} rows={data.byDay.map(({ day, count }) => ({ key: day, name: day, count }))} />
        <CountTable
          title={t.lastHours}
          head={t.hour}
          rows={data.lastHours.map(({ hour, count }) => ({ key: hour, name: formatDate(hour, 'minute'), count }))}
        />
      </div>
      <div className={styles.pair}>
        <CountedTable title={t.byProvince} rows={data.byProvince} />
        <CountedTable title={t.bySchool} hint={t.bySchoolHint} rows={data.bySchool} />
      </div>
      <div className={styles.pair}>
        <CountTable
          title={t.byKind}
          head={t.kind}
          moreHead={t.size}
          rows={data.byKind.map(({ extension, files, bytes }) => ({
            ...{ key: extension, name: extension.toUpperCase(), count: files, more: formatBytes(bytes) },
          }))}
        />
        <CountTable title={t.aiUse} head={t.name} rows={data.aiUse} />
      </div>
    </>
  )
}

const Progress = ({ numbers }: { numbers: Numbers }) => {
  const t = useTexts(statisticsTexts)
  const { teams, submitted } = numbers
  const counts = ['begun', 'submitted', 'accepted', 'returned', 'invalid', 'late', 'withdrawn', 'files'] as const
  return (
    <section className={styles.part}>
      <h2>
        {t.progress} <small>{t.printed(formatDate(serverNow(), 'minute'))}</small>
      </h2>
      <p className={styles.lead}>{t.progressOf(formatNumber(submitted), formatNumber(teams), percent(submitted, teams))}</p>
      <Bar
        whole={teams}
        parts={[
          { value: submitted, look: 'pale' },
          { value: numbers.accepted, look: 'full' },
        ]}
      />
      <p className={styles.legend}>
        <span data-look="full">{t.accepted}</span>
        <span data-look="pale">{t.submitted}</span>
      </p>
      <dl className={styles.numbers}>
        <Fact name={t.teams} value={formatNumber(teams)} />
        {counts.map((key) => (
          <Fact key={key} name={t[key]} value={formatNumber(numbers[key])} />
        ))}
        <Fact name={t.bytes} value={formatBytes(numbers.bytes)} />
        <Fact name={t.averageVersions} value={numbers.averageVersions.toFixed(1)} />
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
