import { excerptParts } from './excerpt-parts.ts'
import styles from './Findings.module.css'

/** The words around a finding, with the finding marked. */
export const Excerpt = ({ text }: { text: string }) => (
  <span className={styles.excerpt}>
    {excerptParts(text).map((part, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      part.isFound ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
    )}
  </span>
)
