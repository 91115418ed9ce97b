import type { pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { galleryAddress } from '@kaisai/contract/work/addresses'
import { Link } from 'react-router'
import styles from './AwardLines.module.css'
import { AwardMark } from './AwardMark.tsx'

type Row = ReplyOf<typeof pagePublicAwards>['rows'][number]

/** The best awards of a competition, for pages that lead to the whole list. */
export const AwardLines = ({ awards }: { awards: readonly Row[] }) => (
  <ol className={styles.lines}>
    {awards.map((award) => (
      <li key={award.awardId} className={styles.line}>
        <AwardMark level={award.level} color={award.color} />
        <div>
          <p className={styles.award}>{[award.name, award.itemName].filter(Boolean).join(' · ')}</p>
          <b>
            {award.galleryWorkId ? (
              <Link to={galleryAddress(award.galleryWorkId)}>{award.workName || award.holder}</Link>
            ) : (
              award.workName || award.holder
            )}
          </b>
          <p className={styles.who}>
            {[award.workName === '' ? '' : award.holder, award.schoolName].filter(Boolean).join(' · ')}
          </p>
        </div>
      </li>
    ))}
  </ol>
)
