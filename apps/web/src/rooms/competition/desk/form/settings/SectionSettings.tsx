import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { type Section, textBounds } from '@kaisai/contract/competition/form/document'
import { useTexts } from '#web/lang.tsx'
import { Both } from './Both.tsx'
import { Faults } from './Line.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

interface SectionSettingsProps {
  section: Section
  /** Findings of this section; paths are below it. */
  findings: readonly FormFinding[]
  readOnly: boolean
  onChange: (change: Partial<Section>, burst?: string) => void
}

/** Title and help of a section. */
export const SectionSettings = ({ section, findings, readOnly, onChange }: SectionSettingsProps) => {
  const t = useTexts(settingTexts)
  const faultsAt = (path: string) => findings.filter((one) => one.path === path)
  return (
    <div className={styles.settings}>
      <Both
        label={t.title}
        zh={section.title}
        en={section.titleEn}
        max={textBounds.sectionTitle}
        readOnly={readOnly}
        faultsZh={faultsAt('title')}
        faultsEn={faultsAt('titleEn')}
        onChange={(text, lang) => onChange(lang === 'zh' ? { title: text } : { titleEn: text }, `title ${lang}`)}
      />
      <Both
        label={t.sectionHelp}
        zh={section.help}
        en={section.helpEn}
        max={textBounds.help}
        rows={2}
        readOnly={readOnly}
        onChange={(text, lang) => onChange(lang === 'zh' ? { help: text } : { helpEn: text }, `help ${lang}`)}
      />
      <Faults faults={[...faultsAt('key'), ...faultsAt('fields')]} />
    </div>
  )
}
