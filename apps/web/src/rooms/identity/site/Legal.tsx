import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { legalTexts } from '../legal-texts.ts'
import styles from './Legal.module.css'

/** The terms of use or the privacy policy. */
export const Legal = ({ which }: { which: 'terms' | 'privacy' }) => {
  const text = useTexts(legalTexts)[which]
  return (
    <article className={styles.page}>
      <PageMeta title={text.title} />
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
}
