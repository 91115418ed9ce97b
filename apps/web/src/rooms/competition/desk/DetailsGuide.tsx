import { listItems } from '@kaisai/contract/competition/item.endpoints'
import { getEnrollSetting } from '@kaisai/contract/competition/stage.endpoints'
import { bestIn } from '@kaisai/contract/lang'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import styles from './DetailsPage.module.css'
import { deskTexts } from './desk-texts.ts'
import { RuleTexts } from './RuleTexts.tsx'
import { RulesInWords } from './rules/RulesInWords.tsx'
import type { Competition } from './setup-context.ts'

/** The guide, the conditions of taking part in words, and the versions of the rules. */
export const DetailsGuide = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const { lang } = useLang()
  const { competitionId } = competition
  const enroll = useReply(getEnrollSetting, { competitionId }, { staleMs: 0 })
  const items = useReply(listItems, { competitionId }, { staleMs: 0 })
  const html = bestIn(lang, competition.guideHtml, competition.guideHtmlEn)
  return (
    <>
      <div className={styles.rich}>{html === '' ? <p className={styles.quiet}>{t.noneYet}</p> : <RichContent html={html} />}</div>
      {enroll.data && items.data ? (
        <section className={styles.part}>
          <h2>{t.conditions}</h2>
          <RulesInWords rules={enroll.data.rules} categories={items.data.filter(({ isEnabled }) => isEnabled)} />
        </section>
      ) : null}
      <section className={styles.part}>
        <RuleTexts competition={competition} />
      </section>
    </>
  )
}
