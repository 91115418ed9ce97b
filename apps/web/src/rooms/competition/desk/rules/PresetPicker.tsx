import { type PresetKey, presets } from '@kaisai/contract/competition/rules/presets'
import type { CompetitionPreset } from '@kaisai/contract/competition/rules/presets/preset'
import { useId } from 'react'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { PresetDetail } from './PresetDetail.tsx'
import styles from './PresetPicker.module.css'
import { presetFacts } from './preset-facts.ts'
import { presetTexts } from './preset-texts.ts'

interface PresetPickerProps {
  /** The chosen preset; given by Form.Item or by hand. */
  value?: PresetKey | null
  onChange?: (key: PresetKey, preset: CompetitionPreset) => void
  isDisabled?: boolean
}

/** The presets as cards to choose one of; below, everything the chosen one sets. */
export const PresetPicker = ({ value, onChange, isDisabled }: PresetPickerProps) => {
  const t = useTexts(presetTexts)
  const { lang } = useLang()
  const label = useLabel()
  const name = useId()
  const chosen = presets.find(({ key }) => key === value)
  return (
    <div className={styles.picker}>
      <fieldset className={styles.cards} disabled={isDisabled} aria-label={t.presets}>
        {presets.map((preset) => (
          <label key={preset.key} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={preset.key === value}
              onChange={() => onChange?.(preset.key, preset)}
            />
            <span className={styles.name}>{label(preset.label)}</span>
            <ul className={styles.facts}>
              {presetFacts(preset, t, lang).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </label>
        ))}
      </fieldset>
      {chosen ? <PresetDetail preset={chosen} /> : null}
    </div>
  )
}
