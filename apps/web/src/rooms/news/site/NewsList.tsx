import { Form, Link, useLoaderData, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { chosenInStrip } from '#web/ui/site/chosen-in-strip.ts'
import { Pager } from '#web/ui/site/Pager.tsx'
import type { loader } from '../loaders/news-list.ts'
import { newsTexts } from '../texts.ts'
import { ArticleLine } from './ArticleLine.tsx'
import { FeedLink } from './FeedLink.tsx'
import { FollowColumn } from './FollowColumn.tsx'
import styles from './News.module.css'

/** A page of articles under a title. Works without scripts. */
export const NewsList = ({ title }: { title: string }) => {
  const t = useTexts(newsTexts)
  const { page, columns, keyword, column } = useLoaderData<typeof loader>()
  const { pathname: address } = useLocation()
  const columnName = columns.find((one) => one.value === column)?.label
  return (
    <div className={styles.page}>
      <PageMeta title={columnName ?? title} isHidden={keyword !== ''} />
      <FeedLink column={column} title={columnName ?? title} />
      <Crumbs here={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <Form action={address} role="search" className={styles.search} key={keyword}>
          {column ? <input type="hidden" name="column" value={column} /> : null}
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={50}
            placeholder={t.searchPlaceholder}
            aria-label={t.searchNews}
          />
          <Button type="submit" look="primary">
            {t.search}
          </Button>
        </Form>
      </header>
      <nav className={styles.columns} data-strip aria-label={t.columns}>
        <ColumnLink to={address} keyword={keyword} value="" label={t.allColumns} isHere={column === ''} />
        {columns.map(({ value, label, count }) => (
          <ColumnLink
            key={value}
            to={address}
            keyword={keyword}
            value={value}
            label={label}
            count={count}
            isHere={column === value}
          />
        ))}
      </nav>
      {column === '' ? null : (
        <p className={styles.follow}>
          <FollowColumn column={column} />
        </p>
      )}
      {page.rows.length === 0 ? (
        <p className={styles.none}>{keyword || column ? t.noneFound : t.none}</p>
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
    </div>
  )
}

interface ColumnLinkProps {
  to: string
  keyword: string
  value: string
  label: string
  count?: number
  isHere: boolean
}

const ColumnLink = ({ to, keyword, value, label, count, isHere }: ColumnLinkProps) => {
  const query = new URLSearchParams({ ...(value ? { column: value } : {}), ...(keyword ? { keyword } : {}) }).toString()
  return (
    <Link
      to={query === '' ? to : `${to}?${query}`}
      className={styles.column}
      {...(isHere ? { 'aria-current': 'page', ref: chosenInStrip } : {})}
    >
      {label}
      {count === undefined ? null : <small>{count}</small>}
    </Link>
  )
}
