import { RichContent } from '#web/ui/site/RichContent.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import styles from './Apply.module.css'
import type { SignUpInfo } from './sign-up-info.ts'

interface RulesConsentProps {
  rules: SignUpInfo['rules']
  sentences: readonly string[]
  needsLetter: boolean
  isAgreed: boolean
  onAgree: (isTicked: boolean) => void
}

/** The rules in words, readable where they are accepted. */
export const RulesConsent = ({ rules, sentences, needsLetter, isAgreed, onAgree }: RulesConsentProps) => {
  const t = useWorded(enrollmentTexts)
  return (
    <section className={styles.rules}>
      {sentences.length > 0 ? (
        <details className={styles.more}>
          <summary>{t.allConditions(sentences.length)}</summary>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {needsLetter ? <p className={parts.quiet}>{t.letterLater}</p> : null}
      {rules ? (
        <>
          <h2>{t.rules}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
          <section className={styles.rulesText} tabIndex={0} aria-label={t.rules}>
            <RichContent html={rules.html} />
          </section>
          <label className={styles.agree}>
            <input type="checkbox" checked={isAgreed} onChange={(event) => onAgree(event.target.checked)} />
            {t.agree(rules.no)}
          </label>
        </>
      ) : null}
    </section>
  )
}
