import { Link, useLoaderData, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import type { loader } from '../loaders/content-page.ts'
import styles from './Content.module.css'
import { PageBlocks } from './PageBlocks.tsx'
import { pageTexts } from './page-texts.ts'

/** /home/page/…, and the product’s pages: what an editor put together. Works without scripts. */
export const ContentPage = () => {
  const t = useTexts(pageTexts)
  const { page, beside } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <article className={styles.page}>
      <PageMeta title={page.title} description={page.description} />
      <Crumbs here={page.title} />
      <h1>{page.title}</h1>
      {page.description === '' ? null : <p className={styles.lead}>{page.description}</p>}
      {beside.length === 0 ? null : (
        <nav className={styles.beside} aria-label={t.platformPages}>
          {beside.map(({ address, title }) => (
            <Link key={address} to={address} aria-current={pathname === address ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <Link to="/experience">{t.experience}</Link>
        </nav>
      )}
      <PageBlocks blocks={page.blocks} />
    </article>
  )
}
