import { Link } from 'react-router'
import { bilingual, useTexts } from '#web/lang.tsx'
import { crumbsThing, Structured } from '#web/structured-data.tsx'
import styles from './Crumbs.module.css'

const texts = bilingual({
  zh: { where: '当前位置', home: '首页' },
  en: { where: 'You are here', home: 'Home' },
})

interface CrumbsProps {
  /** The pages above this one, from the top; the home page stands before them by itself. */
  above?: readonly { readonly to: string; readonly name: string }[]
  /** This page. */
  here: string
}

/** Where a public page stands: the way back up, and its own name as the end of it, also for search engines (BreadcrumbList, decision 169). */
export const Crumbs = ({ above = [], here }: CrumbsProps) => {
  const t = useTexts(texts)
  const way = [{ to: '/home/homepage', name: t.home }, ...above]
  return (
    <nav aria-label={t.where} className={styles.crumbs}>
      {import.meta.env.SSR ? <Structured kind="BreadcrumbList" of={(page) => crumbsThing(way, here, page)} /> : null}
      <ol>
        {way.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
