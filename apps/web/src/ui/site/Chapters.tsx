import styles from './Chapters.module.css'

export interface ChapterText {
  title: string
  lead: string
  /** A title, then its paragraphs. */
  chapters: readonly (readonly [title: string, ...paragraphs: string[]])[]
}

/** A longer text in chapters: terms, policies, guides. */
export const Chapters = ({ text }: { text: ChapterText }) => (
  <article className={styles.page}>
    <h1>{text.title}</h1>
    <p className={styles.lead}>{text.lead}</p>
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
