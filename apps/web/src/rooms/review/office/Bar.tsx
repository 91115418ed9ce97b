import styles from './Office.module.css'

interface BarProps {
  value: number
  whole: number
  /** Draws attention: more than there should be. */
  isOver?: boolean
}

/** A bar as long as its part of the whole. The numbers stand beside it in words. */
export const Bar = ({ value, whole, isOver = false }: BarProps) => (
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect
      className={isOver ? styles.barOver : styles.barFull}
      x="0"
      y="0"
      height="8"
      width={whole > 0 ? Math.min(100, (value / whole) * 100) : 0}
    />
  </svg>
)
