import { chapterOf } from '@kaisai/contract/manual/chapters'
import { type ManualRole, type ManualTask, manualRoleNames, manualRoles } from '@kaisai/contract/manual/task'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { Chapters } from '#web/ui/site/Chapters.tsx'
import { useWording } from '#web/wording-context.tsx'
import { chapterTexts, manualTexts } from '../manual-texts.ts'
import styles from './ManualPage.module.css'
import { PICTURE, pictureOf } from './manual-pictures.ts'

/** /manual: how the desk and the center are used: what is the same everywhere, then the tasks of each role. `#<task>` leads to one of them. */
export const ManualPage = () => {
  const text = useTexts(manualTexts)
  const { hash } = useLocation()
  // The page may come without its scripts first: the browser has looked for the anchor before it was there.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <Chapters text={text} contents={<Contents />} />
      {manualRoleNames.map((role) => (
        <Chapter key={role} role={role} />
      ))}
    </>
  )
}

const Contents = () => {
  const t = useTexts(chapterTexts)
  const label = useLabel()
  const { lang } = useLang()
  const wording = useWording()
  return (
    <nav className={styles.contents} aria-label={t.contents}>
      {manualRoleNames.map((role) => (
        <details key={role}>
          <summary>{label(manualRoles[role])}</summary>
          <ul>
            {chapterOf(role).map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text(lang, wording)[0]}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

const Chapter = ({ role }: { role: ManualRole }) => {
  const t = useTexts(chapterTexts)
  const label = useLabel()
  return (
    <article className={styles.chapter} id={`role-${role}`}>
      <h2>{role === 'organizer' ? t.organizer : label(manualRoles[role])}</h2>
      {chapterOf(role).map((task) => (
        <Task key={task.id} task={task} />
      ))}
    </article>
  )
}

const Task = ({ task: { id, path, text } }: { task: ManualTask }) => {
  const t = useTexts(chapterTexts)
  const { lang } = useLang()
  const wording = useWording()
  const [title, ...paragraphs] = text(lang, wording)
  const picture = pictureOf(id, lang)
  return (
    <section id={id} className={styles.task}>
      <h3>
        <a href={`#${id}`}>{title}</a>
      </h3>
      <ol>
        {paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
      <p className={styles.go}>
        <Link to={path}>{t.go}</Link>
      </p>
      {picture ? <img src={picture} alt={t.picture(title)} {...PICTURE} loading="lazy" decoding="async" /> : null}
    </section>
  )
}
