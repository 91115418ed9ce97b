import { galleryAddress } from '@kaisai/contract/work/addresses'
import { Link } from 'react-router'
import type { DataOf } from '../home-data.ts'
import { AwardMark } from './AwardMark.tsx'
import styles from './AwardWall.module.css'

/** The best awards of a competition as the pictures of their works; one whose work is not shown is a line. */
export const AwardWall = ({ awards }: { awards: NonNullable<DataOf['winners']>['awards'] }) => (
  <ol className={styles.wall}>
    {awards.map((award) => {
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
      return (
        <li key={award.awardId}>
          {award.galleryWorkId === null ? <div>{words}</div> : <Link to={galleryAddress(award.galleryWorkId)}>{words}</Link>}
        </li>
      )
    })}
  </ol>
)
