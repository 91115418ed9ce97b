import { auditStepLabels, enrollModeLabels } from '@kaisai/contract/competition/labels'
import type { CompetitionPreset, PresetStage } from '@kaisai/contract/competition/rules/presets/preset'
import { nodeKinds } from '@kaisai/contract/competition/timeline/node'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import styles from './PresetPicker.module.css'
import { presetTexts } from './preset-texts.ts'
import { RulesInWords } from './RulesInWords.tsx'

/** Everything a preset sets: where it comes from, audit, categories, stages with their days, and the rules in words. */
export const PresetDetail = ({ preset }: { preset: CompetitionPreset }) => {
  const t = useTexts(presetTexts)
  const { lang } = useLang()
  const label = useLabel()
  const audit = [
    label(enrollModeLabels[preset.enrollMode]),
    preset.auditChain.map((step) => label(auditStepLabels[step])).join(' → '),
    ...(preset.needsLetter ? [t.letter] : []),
  ]
  return (
    <section className={styles.detail} aria-label={label(preset.label)}>
      <h3 className={styles.heading}>{label(preset.label)}</h3>
      <p className={styles.source}>{label(preset.source)}</p>
      <dl className={styles.parts}>
        <dt>{t.presetAudit}</dt>
        <dd>{audit.join(' · ')}</dd>
        <dt>{t.presetCategories}</dt>
        <dd>{preset.categories.map(({ code, name, nameEn }) => `${code} ${lang === 'en' ? nameEn : name}`).join(' · ')}</dd>
        <dt>{t.presetStages}</dt>
        <dd>
          <p className={styles.note}>{t.presetDayHint}</p>
          <div className={styles.stages}>
            {preset.stages.map((stage) => (
              <Stage key={stage.name} stage={stage} />
            ))}
          </div>
        </dd>
        <dt>{t.presetRules}</dt>
        <dd>
          <RulesInWords rules={preset.rules} categories={preset.categories} />
        </dd>
      </dl>
    </section>
  )
}

const Stage = ({ stage }: { stage: PresetStage }) => {
  const t = useTexts(presetTexts)
  const { lang } = useLang()
  const label = useLabel()
  return (
    <div className={styles.stage}>
      <strong>{lang === 'en' ? stage.nameEn : stage.name}</strong>
      <ul>
        {stage.windows.map(({ kind, startDay, days }) => (
          <li key={kind}>
            <span>{label(nodeKinds[kind])}</span>
            <span>{days === 1 ? t.presetDay(startDay + 1) : t.presetDays(startDay + 1, startDay + days)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
