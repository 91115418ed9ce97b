import { listAgeing } from '@kaisai/contract/finance/bill/bill.endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import styles from '../desk/Finance.module.css'
import { billTexts } from './bill-texts.ts'

/** What teams owe by age, each row with the way to its teams. */
export const Ageing = () => {
  const t = useTexts(billTexts)
  const { data, error, refetch } = useReply(listAgeing, {}, { staleMs: 0 })
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  if (data.length === 0) return <EmptyFace text={t.noneAgeing} />
  const sum = (at: number): number => data.reduce((total, { ages }) => total + (ages[at] ?? 0), 0)
  return (
    <section className={styles.card}>
      <p className={styles.quiet}>{t.ageingHint}</p>
      <div className={styles.scroll}>
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{t.payer}</th>
              <th scope="col">{t.competition}</th>
              <th scope="col" className={styles.number}>
                {t.teams}
              </th>
              {t.ages.map((age) => (
                <th key={age} scope="col" className={styles.number}>
                  {age}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.key}>
                <td>{row.schoolName || t.unknownSchool}</td>
                <td>
                  <Link
                    to={`/enroll/team?competitionId=${row.competitionId}&status=unpaid${row.schoolId ? `&schoolId=${row.schoolId}` : ''}`}
                  >
                    {row.competitionName}
                  </Link>
                </td>
                <td className={styles.number}>{row.teamCount}</td>
                {row.ages.map((fen, at) => (
                  <td key={t.ages[at]} className={styles.number}>
                    {fen === 0 ? '–' : formatMoney(fen)}
                  </td>
                ))}
                <td className={styles.number}>{formatMoney(row.totalFen)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t.total}</td>
              <td className={styles.number}>{data.reduce((total, { teamCount }) => total + teamCount, 0)}</td>
              {t.ages.map((age, at) => (
                <td key={age} className={styles.number}>
                  {formatMoney(sum(at))}
                </td>
              ))}
              <td className={styles.number}>{formatMoney(data.reduce((total, { totalFen }) => total + totalFen, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
