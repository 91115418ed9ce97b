import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { type Finding, sentenceOf } from '@kaisai/contract/competition/rules/evaluate'
import { explainByRule } from '@kaisai/contract/competition/rules/explain'
import type { ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './RulesTrial.module.css'
import { trialTexts } from './trial-texts.ts'

interface TrialResultProps {
  rules: ParticipationRules
  category: RuledCategory
  findings: readonly Finding[]
}

/** Rule by rule: passed or not, in the sentences participants will read. */
export const TrialResult = ({ rules, category, findings }: TrialResultProps) => {
  const t = useTexts(trialTexts)
  const { lang } = useLang()
  const failing = new Set(findings.filter(({ severity }) => severity === 'error').map(({ key }) => key))
  const explained = explainByRule(rules, category, lang)
    .map(({ key, sentences }) => ({ key, sentences, own: findings.filter((finding) => finding.key === key) }))
    .filter(({ sentences, own }) => sentences.length > 0 || own.length > 0)
  return (
    <div className={styles.side}>
      <p className={styles.verdict} role="status">
        <StatusTag meaning={failing.size === 0 ? 'good' : 'bad'}>
          {failing.size === 0 ? t.allowed : t.refused(failing.size)}
        </StatusTag>
      </p>
      <section className={styles.result} aria-label={t.result}>
        <ul className={styles.rules}>
          {explained.map(({ key, sentences, own }) => (
            <RuleResult key={key} sentences={sentences} findings={own} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const RuleResult = ({ sentences, findings }: { sentences: readonly string[]; findings: readonly Finding[] }) => {
  const t = useTexts(trialTexts)
  const label = useLabel()
  const isFailed = findings.some(({ severity }) => severity === 'error')
  return (
    <li className={styles.rule}>
      {isFailed ? (
        <CloseCircleFilled className={styles.bad} aria-label={t.failed} />
      ) : (
        <CheckCircleFilled className={styles.good} aria-label={t.passed} />
      )}
      <div className={styles.said}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {findings.map((finding) => (
          <p
            key={`${finding.text[0]} ${finding.people.join()}`}
            className={finding.severity === 'error' ? styles.error : styles.note}
          >
            {finding.severity === 'hint' ? <InfoCircleFilled aria-label={t.hint} /> : null} {label(sentenceOf(finding))}
          </p>
        ))}
      </div>
    </li>
  )
}
