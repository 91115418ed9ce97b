import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pagePublicResult } from '@kaisai/contract/review/objection.endpoints'
import { galleryAddress } from '@kaisai/contract/work/addresses'
import { Link } from 'react-router'
import { byHeading } from '#web/ui/site/by-heading.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Rank.module.css'
import { rankTexts } from './rank-texts.ts'

interface RankTableProps {
  rows: ReplyOf<typeof pagePublicResult>['rows']
  /** Whether ranks and scores are public. */
  showsScores: boolean
  /** The result objections are taken to now. */
  objectTo: string | null
}

/** The published works with what became of them. */
export const RankTable = ({ rows, showsScores, objectTo }: RankTableProps) => {
  const t = useWorded(rankTexts)
  const groups = byHeading(rows, ({ itemName }) => itemName)
  const columns = showsScores ? 5 : 3
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {showsScores ? <th scope="col">{t.rank}</th> : null}
            <th scope="col">{t.work}</th>
            <th scope="col" className={styles.wide}>
              {t.school}
            </th>
            {showsScores ? <th scope="col">{t.score}</th> : null}
            <th scope="col">{t.outcome}</th>
          </tr>
        </thead>
        {groups.map(({ heading, rows: group }) => (
          <tbody key={`${heading} ${group[0]!.workId}`}>
            {groups.length > 1 && heading ? (
              <tr className={styles.heading}>
                <th scope="rowgroup" colSpan={columns}>
                  {heading}
                </th>
              </tr>
            ) : null}
            {group.map((row) => (
              <tr key={row.workId}>
                {showsScores ? <td>{row.rank ?? '–'}</td> : null}
                <th scope="row">
                  {row.galleryWorkId ? <Link to={galleryAddress(row.galleryWorkId)}>{row.title}</Link> : row.title}
                  <small>
                    {[row.teamName, groups.length > 1 ? '' : row.itemName, row.isHorsConcours ? t.horsConcours : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {row.schoolName ? <small className={styles.narrow}>{row.schoolName}</small> : null}
                  {objectTo ? (
                    <small>
                      <Link to={`/center/result?result=${objectTo}&work=${row.workId}`}>{t.object}</Link>
                    </small>
                  ) : null}
                </th>
                <td className={styles.wide}>{row.schoolName || '–'}</td>
                {showsScores ? <td>{row.finalScoreText || '–'}</td> : null}
                <td className={styles.outcome} data-outcome={row.outcome ?? undefined}>
                  {row.outcomeName || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
