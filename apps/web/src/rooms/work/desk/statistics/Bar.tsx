import { widthOf } from './percent.ts'
import styles from './Statistics.module.css'

interface BarProps {
  /** Lengths in one unit, drawn over each other: the longest first. */
  parts: readonly { value: number; look: 'pale' | 'full' }[]
  whole: number
}

/** A bar as long as its part of the whole. The numbers stand beside it in words. */
export const Bar = ({ parts, whole }: BarProps) => (
  // A picture without style attributes, which the page's policy refuses.
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    {parts.map(({ value, look }) => (
      <rect key={look} className={styles[look]} x="0" y="0" height="8" width={widthOf(value, whole)} />
    ))}
  </svg>
)
