import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bilingual, useTexts } from '#web/lang.tsx'
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

/** Where a public page stands: the way back up, and its own name as the end of it, also for search engines (BreadcrumbList, decision 86). */
export const Crumbs = ({ above = [], here }: CrumbsProps) => {
  const t = useTexts(texts)
  const way = [{ to: '/home/homepage', name: t.home }, ...above]
  return (
    <nav aria-label={t.where} className={styles.crumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {way.map(({ to, name }, at) => (
          <Step key={to} at={at}>
            <Link to={to} itemProp="item">
              <span itemProp="name">{name}</span>
            </Link>
          </Step>
        ))}
        <Step at={way.length} isHere>
          <span itemProp="name">{here}</span>
        </Step>
      </ol>
    </nav>
  )
}

const Step = ({ at, isHere = false, children }: { at: number; isHere?: boolean; children: ReactNode }) => (
  <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem" aria-current={isHere ? 'page' : undefined}>
    {children}
    <meta itemProp="position" content={String(at + 1)} />
  </li>
)
