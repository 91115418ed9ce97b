import { galleryAddress } from '@kaisai/contract/work/addresses'
import { Link } from 'react-router'
import type { DataOf } from '../home-data.ts'
import { AwardMark } from './AwardMark.tsx'
import styles from './AwardWall.module.css'
import { wallColumns } from './wall-columns.ts'

type Awards = NonNullable<DataOf['winners']>['awards']

/** The best awards of a competition as the pictures of their works, in columns of about one height; one whose work is not shown is a line. */
export const AwardWall = ({ awards }: { awards: Awards }) => (
  <div className={styles.wall}>
    {wallColumns(awards, ({ galleryCoverUrl }) => galleryCoverUrl !== null).map((column) => (
      <ol key={column[0]!.awardId}>
        {column.map((award) => (
          <li key={award.awardId}>
            <Award award={award} />
          </li>
        ))}
      </ol>
    ))}
  </div>
)

const Award = ({ award }: { award: Awards[number] }) => {
  const words = (
    <>
      {award.galleryCoverUrl === null ? null : <img src={award.galleryCoverUrl} alt="" loading="lazy" />}
      <small>
        <AwardMark level={award.level} color={award.color} />
        {award.name}
      </small>
      <b>{award.workName || award.holder}</b>
      <small>{[award.workName === '' ? '' : award.holder, award.schoolName].filter(Boolean).join(' · ')}</small>
    </>
  )
  return award.galleryWorkId === null ? <div>{words}</div> : <Link to={galleryAddress(award.galleryWorkId)}>{words}</Link>
}
