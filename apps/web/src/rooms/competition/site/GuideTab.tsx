import { useTexts } from '#web/lang.tsx'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import type { CompetitionDetail } from './competition-detail.ts'
import styles from './Details.module.css'
import { detailTexts } from './detail-texts.ts'

/** The guide, and the conditions of taking part in words. */
export const GuideTab = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(detailTexts)
  return (
    <div className={styles.main}>
      {competition.guideHtml === '' ? (
        <p className={styles.quiet}>{t.noText}</p>
      ) : (
        <RichContent html={competition.guideHtml} anchor="guide" />
      )}
      {competition.ruleSentences.length === 0 ? null : (
        <section aria-labelledby="conditions">
          <h2 id="conditions">{t.conditions}</h2>
          <ul className={styles.sentences}>
            {competition.ruleSentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
