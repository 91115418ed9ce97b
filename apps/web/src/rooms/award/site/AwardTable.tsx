import { awardStates } from '@kaisai/contract/award/award.states'
import type { pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { galleryAddress } from '@kaisai/contract/work/addresses'
import { Link } from 'react-router'
import { byHeading } from '#web/ui/site/by-heading.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Award.module.css'
import { AwardMark } from './AwardMark.tsx'
import { awardSiteTexts } from './award-texts.ts'

/** Published awards; revoked ones stay and say why. Each row has an address of its own. */
export const AwardTable = ({
  rows,
}: {
  rows: readonly Omit<ReplyOf<typeof pagePublicAwards>['rows'][number], 'galleryCoverUrl'>[]
}) => {
  const t = useWorded(awardSiteTexts)
  const groups = byHeading(rows, ({ itemName }) => itemName)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.award}</th>
            <th scope="col">{t.work}</th>
            <th scope="col" className={styles.wide}>
              {t.school}
            </th>
            <th scope="col" className={styles.wide}>
              {t.teachers}
            </th>
          </tr>
        </thead>
        {groups.map(({ heading, rows: group }) => (
          <tbody key={`${heading} ${group[0]!.awardId}`}>
            {groups.length > 1 && heading ? (
              <tr className={styles.heading}>
                <th scope="rowgroup" colSpan={4}>
                  {heading}
                </th>
              </tr>
            ) : null}
            {group.map((row) => {
              const isGone = isIn(awardStates, 'ended', row.status)
              return (
                <tr key={row.awardId} id={row.awardId} data-gone={isGone || undefined}>
                  <td className={styles.award}>
                    <AwardMark level={row.level} color={row.color} />
                    {row.name}
                  </td>
                  <th scope="row">
                    {row.galleryWorkId ? (
                      <Link to={galleryAddress(row.galleryWorkId)}>{row.workName || row.holder}</Link>
                    ) : (
                      row.workName || row.holder
                    )}
                    <small>
                      {[row.workName ? row.holder : row.targetName, groups.length > 1 ? '' : row.itemName]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                    {row.schoolName ? <small className={styles.narrow}>{row.schoolName}</small> : null}
                    {row.teachers ? <small className={styles.narrow}>{t.taughtBy(row.teachers)}</small> : null}
                    {row.canObject ? (
                      <small>
                        <Link to={`/center/result?award=${row.awardId}`}>{t.object}</Link>
                      </small>
                    ) : null}
                    {isGone ? <small className={styles.gone}>{t.revoked(row.revokeReason)}</small> : null}
                  </th>
                  <td className={styles.wide}>{row.schoolName || '–'}</td>
                  <td className={styles.wide}>{row.teachers || '–'}</td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}
