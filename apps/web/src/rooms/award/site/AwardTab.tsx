import { listPublicAwards, pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { AWARDS_PER_PART, countParts } from '@kaisai/contract/parts'
import { Fragment } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { pageNumOf } from '#web/page-number.ts'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { ObjectionNotes } from '#web/rooms/review/index.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Award.module.css'
import { AwardTable } from './AwardTable.tsx'
import { awardSiteTexts } from './award-texts.ts'

type Head = ReplyOf<typeof listPublicAwards>
const PAGE_SIZE = 50

/** The tab of a competition's public page with its awards. Level, search and page live in the address. */
export const AwardTab = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(awardSiteTexts)
  const [query] = useSearchParams()
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const itemId = query.get('itemId') ?? ''
  const level = Math.trunc(Number(query.get('level'))) || 0
  // Several awards may share a level.
  const awardName = (query.get('award') ?? '').trim().slice(0, 60)
  const pageNum = pageNumOf(query)
  const head = usePublicReply(listPublicAwards, { competitionId })
  const input = {
    competitionId,
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword ? { keyword } : {}),
    ...(itemId ? { itemId } : {}),
    ...(level >= 1 && level <= 20 ? { level } : {}),
    ...(awardName ? { awardName } : {}),
  }
  const page = usePublicReply(pagePublicAwards, input, { keep: true })
  const error = head.error ?? page.error
  if (error) return <Failure error={error} onRetry={() => void Promise.all([head.refetch(), page.refetch()])} />
  if (!head.data || !page.data) return <Waiting />
  const parts = Array.from({ length: countParts(head.data.total, AWARDS_PER_PART) }, (_, at) => at + 1)
  if (head.data.total === 0 && page.data.total === 0) return <p className={styles.quiet}>{t.none}</p>
  return (
    <section className={styles.tab}>
      <header className={styles.head}>
        <h2>{head.data.publicityEndTime ? t.publicity : t.final}</h2>
      </header>
      {head.data.publicityEndTime ? <p>{t.publicityUntil(formatDate(head.data.publicityEndTime, 'minute'))}</p> : null}
      {head.data.objectionEndTime ? <p>{t.until(formatDate(head.data.objectionEndTime, 'minute'))}</p> : null}
      {head.data.publicNote ? <p className={styles.note}>{head.data.publicNote}</p> : null}
      <ObjectionNotes notes={head.data.objectionNotes} />
      <nav className={styles.levels} aria-label={t.levels}>
        <Link
          to={competitionAddress(competitionId, 'award')}
          preventScrollReset
          aria-current={level === 0 && awardName === '' ? 'page' : undefined}
        >
          {t.all(head.data.total)}
        </Link>
        {head.data.levels.map((one) => (
          <Link
            key={`${one.level} ${one.name}`}
            to={`${competitionAddress(competitionId, 'award')}&${new URLSearchParams({ level: String(one.level), award: one.name })}`}
            preventScrollReset
            aria-current={level === one.level && (awardName === '' || awardName === one.name) ? 'page' : undefined}
          >
            {t.levelOf(one.name, one.count)}
          </Link>
        ))}
      </nav>
      {head.data.revokedCount > 0 ? <p className={styles.quiet}>{t.withRevoked(head.data.revokedCount)}</p> : null}
      <Filters
        key={`${keyword} ${itemId} ${level} ${awardName}`}
        competitionId={competitionId}
        head={head.data}
        keyword={keyword}
        itemId={itemId}
        level={level}
        awardName={awardName}
      />
      {page.data.rows.length === 0 ? <p className={styles.quiet}>{t.noneFound}</p> : <AwardTable rows={page.data.rows} />}
      <Pager
        pageNum={page.data.pageNum}
        pages={Math.ceil(page.data.total / page.data.pageSize)}
        total={t.found(formatNumber(page.data.total) + (page.data.totalIsCapped ? '+' : ''))}
      />
      <p className={styles.quiet}>
        {parts.map((part) => (
          <Fragment key={part}>
            <a href={`/prod-api/web/award/data?competitionId=${competitionId}${part > 1 ? `&part=${part}` : ''}`}>
              {t.data(part, parts.length)}
            </a>
            {' · '}
          </Fragment>
        ))}
        {t.link}
      </p>
    </section>
  )
}

interface FiltersProps {
  competitionId: string
  head: Head
  keyword: string
  itemId: string
  level: number
  awardName: string
}

const Filters = ({ competitionId, head, keyword, itemId, level, awardName }: FiltersProps) => {
  const t = useWorded(awardSiteTexts)
  return (
    <Form action="/home/competition/details" role="search" className={styles.filters} preventScrollReset>
      <input type="hidden" name="id" value={competitionId} />
      <input type="hidden" name="tab" value="award" />
      {level > 0 ? <input type="hidden" name="level" value={level} /> : null}
      {awardName ? <input type="hidden" name="award" value={awardName} /> : null}
      <input type="search" name="keyword" defaultValue={keyword} maxLength={50} placeholder={t.search} aria-label={t.search} />
      {head.items.length > 1 ? (
        <select name="itemId" defaultValue={itemId} aria-label={t.category}>
          <option value="">{t.allCategories}</option>
          {head.items.map((item) => (
            <option key={item.itemId} value={item.itemId}>
              {t.levelOf(item.itemName, item.count)}
            </option>
          ))}
        </select>
      ) : null}
      <Button type="submit" look="primary">
        {t.find}
      </Button>
    </Form>
  )
}
