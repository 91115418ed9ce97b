import { useLoaderData } from 'react-router'
import { useLang } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { loader } from '../loaders/shared-work.ts'
import styles from './gallery/Gallery.module.css'
import { galleryTexts } from './gallery/gallery-texts.ts'
import { WorkArticle } from './gallery/WorkArticle.tsx'

/** /works/detail?shareId=…: a work somebody shared by a link. */
export const SharedWorkPage = () => {
  const t = useWorded(galleryTexts)
  const { shareId, work, end } = useLoaderData<typeof loader>()
  const over = end === 'closed' ? t.shareClosed : t.over
  return (
    <div className={styles.shared}>
      <title>{work?.title ?? over}</title>
      <meta name="robots" content="noindex" />
      {work ? (
        <WorkArticle work={work} shown={{ shareId }} back={<SharedNote word={work.workLabel} />}>
          {work.expireTime ? <p className={styles.fine}>{t.sharedUntil(formatDate(work.expireTime, 'minute'))}</p> : null}
        </WorkArticle>
      ) : (
        <section className={styles.over}>
          <h1>{over}</h1>
          <p>{end === 'closed' ? t.shareClosedText : t.overText}</p>
          <p>
            <ButtonLink to="/home/homepage" look="primary">
              {t.toHome}
            </ButtonLink>
          </p>
        </section>
      )}
    </div>
  )
}

// Of another site, maybe: the work says what it is called.
const SharedNote = ({ word }: { word: string }) => {
  const { lang } = useLang()
  return <p className={styles.fine}>{galleryTexts(lang, word).shared}</p>
}
