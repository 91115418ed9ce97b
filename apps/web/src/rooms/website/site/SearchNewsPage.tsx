import type { ReplyOf } from '@kaisai/contract/endpoint'
import { wordsOf } from '@kaisai/contract/website/found-text'
import type { FoundKind, searchSite } from '@kaisai/contract/website/search.endpoints'
import { Form, Link, useLoaderData } from 'react-router'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { loader } from '../loaders/search.ts'
import { searchTexts } from '../search-texts.ts'
import { Marked } from './Marked.tsx'
import styles from './Search.module.css'

type Group = ReplyOf<typeof searchSite>['groups'][number]
const countOf = ({ count, isCapped }: Group): string => formatNumber(count) + (isCapped ? '+' : '')
const addressOf = (keyword: string, kind: FoundKind | null): string =>
  `/home/searchNews?${new URLSearchParams({ keyword, ...(kind === null ? {} : { kind }) })}`

/** /home/searchNews?keyword=…&kind=…: everything public the site holds for a word, some of each kind or one kind page by page. */
export const SearchNewsPage = () => {
  const t = useWorded(searchTexts)
  const { keyword, kind, reply } = useLoaderData<typeof loader>()
  const groups = reply?.groups.filter(({ count }) => count > 0) ?? []
  const one = kind === null ? undefined : reply?.groups.find((group) => group.kind === kind)
  return (
    <div className={styles.page}>
      <PageMeta title={keyword === '' ? t.title : t.resultsOf(keyword)} isHidden />
      <h1>{keyword === '' ? t.title : t.resultsOf(keyword)}</h1>
      <Form action="/home/searchNews" role="search" className={styles.form} key={keyword}>
        {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
        <input
          type="search"
          name="keyword"
          defaultValue={keyword}
          minLength={2}
          maxLength={50}
          placeholder={t.placeholder}
          aria-label={t.placeholder}
        />
        <Button type="submit" look="primary">
          {t.search}
        </Button>
      </Form>
      {reply === null ? <p className={styles.hint}>{keyword === '' ? t.lead : t.tooShort}</p> : null}
      {groups.length > 0 ? (
        <nav className={styles.kinds} aria-label={t.kinds}>
          <Link to={addressOf(keyword, null)} {...(kind === null ? { 'aria-current': 'page' } : {})}>
            {t.all}
          </Link>
          {groups.map((group) => (
            <Link
              key={group.kind}
              to={addressOf(keyword, group.kind)}
              {...(kind === group.kind ? { 'aria-current': 'page' } : {})}
            >
              {group.label}
              <small>{countOf(group)}</small>
            </Link>
          ))}
        </nav>
      ) : null}
      {one ? (
        <OneKind group={one} />
      ) : (
        groups.map((group) => (
          <section key={group.kind} className={styles.group} aria-labelledby={`found-${group.kind}`}>
            <h2 id={`found-${group.kind}`}>{t.countedKind(group.label, countOf(group))}</h2>
            <Rows rows={group.rows} heading="h3" />
            {group.count > group.rows.length ? (
              <Link to={addressOf(keyword, group.kind)} className={styles.more}>
                {t.allOf(group.label, countOf(group))}
              </Link>
            ) : null}
          </section>
        ))
      )}
      {reply !== null && (one ? one.count === 0 : groups.length === 0) ? <Nothing isOtherKind={groups.length > 0} /> : null}
    </div>
  )
}

const OneKind = ({ group }: { group: Group }) => {
  const t = useWorded(searchTexts)
  const { reply } = useLoaderData<typeof loader>()
  const { pageNum, pageSize } = reply!
  if (group.count === 0) return null
  return (
    <section className={styles.group} aria-label={group.label}>
      {group.rows.length === 0 ? <p className={styles.hint}>{t.noPage}</p> : <Rows rows={group.rows} heading="h2" />}
      <Pager pageNum={pageNum} pages={Math.ceil(group.count / pageSize)} total={t.total(countOf(group))} />
    </section>
  )
}

const Rows = ({ rows, heading: Heading }: { rows: Group['rows']; heading: 'h2' | 'h3' }) => {
  const { keyword } = useLoaderData<typeof loader>()
  const words = wordsOf(keyword)
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.text}>
            <Heading className={styles.name}>
              <Link to={row.path}>
                <Marked text={row.title} words={words} />
              </Link>
            </Heading>
            {row.excerpt === '' ? null : (
              <p className={styles.excerpt}>
                <Marked text={row.excerpt} words={words} />
              </p>
            )}
            <p className={styles.facts}>
              <Marked text={row.facts} words={words} />
              {row.time === null ? null : <time dateTime={row.time}>{formatDate(row.time, 'day')}</time>}
            </p>
          </div>
          {row.coverUrl === null ? null : (
            <Picture src={row.coverUrl} sizes="112px" width={112} height={75} className={styles.cover} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Nothing = ({ isOtherKind }: { isOtherKind: boolean }) => {
  const t = useWorded(searchTexts)
  return (
    <div className={styles.nothing}>
      <p>{isOtherKind ? t.noneOfKind : t.none}</p>
      <ul>
        <li>{t.shorter}</li>
        <li>{t.otherWords}</li>
        <li>{t.noPeople}</li>
      </ul>
      <p className={styles.ways}>
        <Link to="/home/competition">{t.competitions}</Link>
        <Link to="/home/newsList">{t.news}</Link>
        <Link to="/home/certificate/search">{t.certificates}</Link>
      </p>
    </div>
  )
}
