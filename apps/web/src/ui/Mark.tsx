import styles from './Mark.module.css'

/** The product's mark: three lanes and a start. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" className={styles.ground} />
    <path d="M7 9.5h9l-3.2 3.2H7zM7 14.4h13.9l-3.2 3.2H7zM7 19.3h6l-3.2 3.2H7z" className={styles.lane} />
    <path d="M18.6 22.5 25.1 16l-6.5-6.5h-3.9l6.5 6.5-6.5 6.5z" className={styles.start} />
  </svg>
)
