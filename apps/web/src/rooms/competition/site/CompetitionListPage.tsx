import { levelLabels } from '@kaisai/contract/competition/labels'
import { badgeLabel, badges } from '@kaisai/contract/competition/timeline/badge'
import { Form, Link, useLoaderData } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { PageMeta, useSite } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { chosenInStrip } from '#web/ui/site/chosen-in-strip.ts'
import { Pager } from '#web/ui/site/Pager.tsx'
import type { loader } from '../loaders/competition-list.ts'
import { competitionTexts } from '../texts.ts'
import { CompetitionLine } from './CompetitionLine.tsx'
import styles from './Competitions.module.css'
import { listTexts } from './list-texts.ts'
import { monthsAround } from './months-around.ts'

type Filters = ReturnType<typeof useLoaderData<typeof loader>>['filters']

const addressOf = (filters: Filters, change: Partial<Filters>): string => {
  const query = new URLSearchParams(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== ''))
  return query.size === 0 ? '/home/competition' : `/home/competition?${query}`
}

/** /home/competition: public competitions by word, level, badge and month. Works without scripts. */
export const CompetitionListPage = () => {
  const t = useTexts(listTexts)
  const shared = useTexts(competitionTexts)
  const { page, filters } = useLoaderData<typeof loader>()
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <div className={styles.page}>
      <PageMeta title={shared.competitions} description={t.lead} isHidden={isFiltered} />
      <header className={styles.head}>
        <div>
          <h1>{shared.competitions}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        <Link to="/home/zjCompetition" className={styles.aside}>
          {shared.byMonth} →
        </Link>
      </header>
      <BadgeLinks filters={filters} />
      <FilterForm filters={filters} />
      {page.rows.length === 0 ? (
        <p className={styles.none}>{isFiltered ? t.noneFound : t.none}</p>
      ) : (
        <ul className={styles.list}>
          {page.rows.map((competition, at) => (
            <CompetitionLine key={competition.competitionId} competition={competition} isFirst={at === 0} heading="h2" />
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

const BadgeLinks = ({ filters }: { filters: Filters }) => {
  const { wording } = useSite()
  const t = useTexts(listTexts)
  const label = useLabel()
  return (
    <nav className={styles.chips} data-strip aria-label={t.status}>
      <Link
        to={addressOf(filters, { badge: '' })}
        className={styles.chip}
        {...(filters.badge === '' ? { 'aria-current': 'page', ref: chosenInStrip } : {})}
      >
        {t.all}
      </Link>
      {(Object.keys(badges) as (keyof typeof badges)[]).map((badge) => (
        <Link
          key={badge}
          to={addressOf(filters, { badge })}
          className={styles.chip}
          {...(filters.badge === badge ? { 'aria-current': 'page', ref: chosenInStrip } : {})}
        >
          {label(badgeLabel(badge, wording))}
        </Link>
      ))}
    </nav>
  )
}

const FilterForm = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const label = useLabel()
  const { serverTime } = useSite()
  const isFiltered = filters.keyword !== '' || filters.level !== '' || filters.month !== ''
  return (
    <Form action="/home/competition" role="search" className={styles.filters} key={JSON.stringify(filters)}>
      {filters.badge === '' ? null : <input type="hidden" name="badge" value={filters.badge} />}
      <input
        type="search"
        name="keyword"
        defaultValue={filters.keyword}
        maxLength={50}
        placeholder={t.searchPlaceholder}
        aria-label={t.searchLabel}
      />
      <select name="level" defaultValue={filters.level} aria-label={t.level}>
        <option value="">{t.anyLevel}</option>
        {(Object.keys(levelLabels) as (keyof typeof levelLabels)[]).map((level) => (
          <option key={level} value={level}>
            {label(levelLabels[level])}
          </option>
        ))}
      </select>
      {/* A list: not every browser has a field for months. */}
      <select name="month" defaultValue={filters.month} aria-label={t.month}>
        <option value="">{t.anyMonth}</option>
        {monthsAround(serverTime, filters.month).map((month) => (
          <option key={month} value={month}>
            {t.monthOfYear(month)}
          </option>
        ))}
      </select>
      <Button type="submit" look="primary">
        {t.search}
      </Button>
      {isFiltered ? (
        <Link to={addressOf({ keyword: '', level: '', month: '', badge: filters.badge }, {})} className={styles.clear}>
          {t.clear}
        </Link>
      ) : null}
    </Form>
  )
}
