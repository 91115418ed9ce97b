import type { ReplyOf } from '@kaisai/contract/endpoint'
import { columnPageLabels, columnPages, type PagedColumn } from '@kaisai/contract/news/column-pages'
import type { listNews } from '@kaisai/contract/news/public.endpoints'
import { useLabel, useTexts } from '#web/lang.tsx'
import { PageMeta, useSite } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { newsTexts } from '../texts.ts'
import { ArticleLine } from './ArticleLine.tsx'
import { columnTexts } from './column-texts.ts'
import { FeedLink } from './FeedLink.tsx'
import { FollowColumn } from './FollowColumn.tsx'
import styles from './News.module.css'
import { SectionNav } from './SectionNav.tsx'

interface ColumnViewProps {
  column: PagedColumn
  page: ReplyOf<typeof listNews>
}

/** One column of the news as a page of its own: what it is for, its articles, and where to go while there are none. */
export const ColumnView = ({ column, page }: ColumnViewProps) => {
  const t = useTexts(newsTexts)
  const c = useTexts(columnTexts)
  const title = useLabel()(columnPageLabels[column])
  const { lead, none } = c.pages[column]
  const next = column === 'manual' ? { to: '/manual', label: c.toManual } : { to: '/home/competition', label: t.toCompetitions }
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={lead} />
      <FeedLink column={column} title={title} />
      <Crumbs above={[{ to: '/home/news/newsList', name: t.news }]} here={title} />
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <FollowColumn column={column} />
      </header>
      <SectionNav />
      {page.rows.length === 0 ? (
        <div className={styles.none}>
          <p>{page.pageNum > 1 && page.total > 0 ? c.noPage : none}</p>
          <p className={styles.noneActs}>
            <ButtonLink to={page.pageNum > 1 && page.total > 0 ? columnPages[column] : next.to} look="primary">
              {page.pageNum > 1 && page.total > 0 ? c.firstPage : next.label}
            </ButtonLink>
            <ButtonLink to="/home/news/newsList">{t.allNews}</ButtonLink>
          </p>
        </div>
      ) : (
        <ul>
          {page.rows.map((article) => (
            <ArticleLine key={article.articleId} article={article} heading="h2" />
          ))}
        </ul>
      )}
      <Pager
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        total={t.found(formatNumber(page.total) + (page.totalIsCapped ? '+' : ''))}
      />
      {column === 'faq' ? <AskUs /> : null}
      {column === 'manual' && page.rows.length > 0 ? (
        <p className={styles.beside}>
          {c.manualBeside} <ButtonLink to="/manual">{c.toManual}</ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

/** Where a question goes that no article answers: the contact the site names, nothing where it names none. */
const AskUs = () => {
  const c = useTexts(columnTexts)
  const { contact } = useSite()
  if (contact === '') return null
  return (
    <section className={styles.files} aria-labelledby="ask">
      <h2 id="ask">{c.ask}</h2>
      <p className={styles.contact}>{contact}</p>
    </section>
  )
}
