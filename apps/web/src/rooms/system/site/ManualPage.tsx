import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { twelveSteps } from '#web/twelve-steps.ts'
import { Chapters } from '#web/ui/site/Chapters.tsx'
import { manualTexts, stepTexts } from '../manual-texts.ts'
import styles from './ManualPage.module.css'

/** /manual: how the desk and the center are used. */
export const ManualPage = () => {
  const text = useTexts(manualTexts)
  return (
    <>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <Chapters text={text} />
      <TwelveSteps />
    </>
  )
}

const TwelveSteps = () => {
  const t = useTexts(stepTexts)
  const { lang } = useLang()
  const { hash } = useLocation()
  // A mark of the desk leads to its step.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <article className={styles.steps}>
      <h2>{t.title}</h2>
      <ol>
        {twelveSteps.map(({ id, path, text }) => {
          const [title, ...paragraphs] = text[lang]
          return (
            <li key={id} id={id}>
              <h3>{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <Link to={path}>{t.go}</Link>
            </li>
          )
        })}
      </ol>
    </article>
  )
}
