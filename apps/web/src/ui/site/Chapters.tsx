import type { ReactNode } from 'react'
import styles from './Chapters.module.css'

export interface ChapterText {
  title: string
  lead: string
  /** A title, then its paragraphs. */
  chapters: readonly (readonly [title: string, ...paragraphs: string[]])[]
}

/** A longer text in chapters: terms, policies, guides. `contents`: what stands below its lead. */
export const Chapters = ({ text, contents }: { text: ChapterText; contents?: ReactNode }) => (
  <article className={styles.page}>
    <h1>{text.title}</h1>
    <p className={styles.lead}>{text.lead}</p>
    {contents}
    {text.chapters.map(([title, ...paragraphs]) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
)
