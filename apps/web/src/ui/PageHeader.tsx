import { type ReactNode, use } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import styles from './PageHeader.module.css'
import { PageHelp } from './page-help.ts'
import { words } from './texts.ts'

interface PageHeaderProps {
  title: string
  /** One quiet sentence under the title. */
  hint?: ReactNode
  /** Beside the title: a status. */
  tag?: ReactNode
  /** The page's actions, the primary one last. */
  actions?: ReactNode
  /** True: an arrow to the page before. A path: there. */
  back?: boolean | string
}

/** Title and actions of a desk or center page. The document is named by the shell, after the menu. */
export const PageHeader = ({ title, hint, tag, actions, back }: PageHeaderProps) => {
  const t = useTexts(words)
  const navigate = useNavigate()
  const help = use(PageHelp)
  return (
    <header className={styles.header}>
      {back ? (
        <button
          type="button"
          className={styles.back}
          aria-label={t.back}
          onClick={() => void (typeof back === 'string' ? navigate(back) : navigate(-1))}
        >
          ←
        </button>
      ) : null}
      <div className={styles.text}>
        <h1 className={styles.title}>
          {title} {tag}
        </h1>
        {help}
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
