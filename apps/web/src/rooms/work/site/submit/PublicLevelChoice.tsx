import { type PublicLevel, publicLevelLabels } from '@kaisai/contract/work/labels'
import { useId } from 'react'
import { useLabel } from '#web/lang.tsx'
import { useWorded } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

const levels = Object.keys(publicLevelLabels) as PublicLevel[]

interface PublicLevelChoiceProps {
  value: PublicLevel
  /** As far as the competition lets it go. */
  most: PublicLevel
  onChange: (level: PublicLevel) => void
}

/** Who may see the work, up to what the organizer allows. */
export const PublicLevelChoice = ({ value, most, onChange }: PublicLevelChoiceProps) => {
  const t = useWorded(submitTexts)
  const label = useLabel()
  const name = useId()
  if (most === 'private') return <p className={parts.fine}>{t.onlyPrivate}</p>
  return (
    <fieldset className={styles.levels}>
      <legend>{t.shownTo}</legend>
      <p className={parts.fine}>{t.shownToHint}</p>
      {levels.slice(0, levels.indexOf(most) + 1).map((level) => (
        <label key={level}>
          <input type="radio" name={name} checked={value === level} onChange={() => onChange(level)} />
          <span>{label(publicLevelLabels[level])}</span>
        </label>
      ))}
    </fieldset>
  )
}
