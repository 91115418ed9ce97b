import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getShowcaseForDesk } from '@kaisai/contract/work/findings.endpoints'
import { QRCode } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CopyText } from '../details/CopyText.tsx'
import { WORK_LIST } from '../list/list-address.ts'
import styles from './Showcase.module.css'
import { showcaseTexts } from './showcase-texts.ts'

interface ShowcaseSideProps {
  competitionId: string
  showcase: ReplyOf<typeof getShowcaseForDesk>
}

/** How many works are shown, and the address of the gallery to give away. */
export const ShowcaseSide = ({ competitionId, showcase }: ShowcaseSideProps) => {
  const t = useTexts(showcaseTexts)
  const { shownCount, possibleCount, url, isOpen } = showcase
  return (
    <div className={styles.side}>
      <dl className={styles.numbers}>
        <div>
          <dt>{t.shownCount}</dt>
          <dd>{formatNumber(shownCount)}</dd>
        </div>
        <div>
          <dt>{t.possibleCount}</dt>
          <dd>{formatNumber(possibleCount)}</dd>
        </div>
      </dl>
      <Link to={`${WORK_LIST}?${new URLSearchParams({ competitionId, isShown: 'false' })}`}>{t.toWorks}</Link>
      {url ? (
        <>
          <h3>{t.publicLink}</h3>
          {isOpen ? null : <p className={styles.quiet}>{t.notOpen}</p>}
          <CopyText text={url} label={t.publicLink} />
          <p>
            <a href={url} target="_blank" rel="noopener">
              {t.openPage}
            </a>
          </p>
          <div role="img" aria-label={t.qr}>
            <QRCode value={url} size={160} type="svg" color="#14202b" bgColor="#ffffff" />
          </div>
        </>
      ) : null}
    </div>
  )
}
