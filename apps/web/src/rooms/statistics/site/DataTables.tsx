import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type getPublicData, ROWS_SHOWN } from '@kaisai/contract/statistics/open-data.endpoints'
import { useLang } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Data.module.css'
import { dataTexts } from './data-texts.ts'

export type OpenData = ReplyOf<typeof getPublicData>['data']
interface DataTablesProps {
  data: OpenData
}

/** The figures of open data as everybody sees them: at a glance, then by category, province and school. */
export const DataTables = ({ data }: DataTablesProps) => {
  const t = useWorded(dataTexts)
  const { summary } = data
  return (
    <>
      <dl className={styles.figures} aria-label={t.summary}>
        <Figure name={t.teams} count={summary.teams} />
        <Figure name={t.people} count={summary.people} />
        <Figure name={t.schools} count={summary.schools} />
        <Figure name={t.provinces} count={summary.provinces} />
        <Figure name={t.awards} count={summary.awards} />
      </dl>
      <Counts title={t.byCategory} head={t.category} rows={data.categories} />
      <Counts title={t.byProvince} head={t.province} rows={data.provinces} />
      <Counts title={t.bySchool} head={t.school} rows={data.schools} count={data.schoolCount} />
    </>
  )
}

const countText = (count: number | null): string => (count === null ? '*' : formatNumber(count))

const Figure = ({ name, count }: { name: string; count: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{countText(count)}</dd>
  </div>
)

interface CountsProps {
  title: string
  head: string
  rows: readonly { name: string; nameEn: string; teams: number | null; people: number | null; awards: number }[]
  /** How many there are, where not all are here. */
  count?: number
}
const Counts = ({ title, head, rows, count = rows.length }: CountsProps) => {
  const t = useWorded(dataTexts)
  const { lang } = useLang()
  if (rows.length === 0) return null
  const shown = rows.slice(0, ROWS_SHOWN)
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t.teams}</th>
              <th scope="col">{t.people}</th>
              <th scope="col">{t.awards}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two schools may have one name
              <tr key={`${at} ${row.name}`}>
                <th scope="row">{lang === 'en' ? row.nameEn : row.name}</th>
                <td>{countText(row.teams)}</td>
                <td>{countText(row.people)}</td>
                <td>{formatNumber(row.awards)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > shown.length ? <p className={styles.fine}>{t.more(shown.length, count)}</p> : null}
    </section>
  )
}
