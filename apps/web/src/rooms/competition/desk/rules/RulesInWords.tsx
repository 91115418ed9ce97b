import { explainRules } from '@kaisai/contract/competition/rules/explain'
import { defaultCategoryLimits, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { NamedCategory } from '@kaisai/contract/competition/rules/team-facts'
import { useLang, useTexts } from '#web/lang.tsx'
import styles from './RulesInWords.module.css'
import { rulesTexts } from './rules-texts.ts'

interface RulesInWordsProps {
  rules: ParticipationRules
  categories: readonly NamedCategory[]
}

/** The sentences of the public page about who can take part. Without categories they are shown with the default limits, and say so. */
export const RulesInWords = ({ rules, categories }: RulesInWordsProps) => {
  const t = useTexts(rulesTexts)
  const { lang } = useLang()
  const example: NamedCategory = { name: '', nameEn: '', limits: defaultCategoryLimits }
  const sentences = explainRules(rules, categories.length > 0 ? categories : example, lang)
  return (
    <div className={styles.words}>
      {categories.length === 0 ? <p className={styles.note}>{t.noCategories}</p> : null}
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
