import { formatNumber } from '#web/ui/format.ts'
import type { StatusChoice } from './status-choices.ts'
import styles from './TeamTable.module.css'

interface StatusRowProps {
  label: string
  choices: readonly StatusChoice[]
  chosen: string
  onChoose: (key: string) => void
}

/** Statuses side by side, each with its number. */
export const StatusRow = ({ label, choices, chosen, onChoose }: StatusRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame and legend
  <div className={styles.statuses} role="group" aria-label={label}>
    {choices.map((one) => (
      <button
        key={one.key}
        type="button"
        className={styles.status}
        aria-pressed={one.key === chosen}
        data-waits={one.key === 'mine' && (one.count ?? 0) > 0 ? true : undefined}
        onClick={() => onChoose(one.key)}
      >
        {one.label} <b>{one.count === null ? '' : formatNumber(one.count)}</b>
      </button>
    ))}
  </div>
)
