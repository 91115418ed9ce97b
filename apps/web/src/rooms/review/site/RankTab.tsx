import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listPublicResults, pagePublicResult } from '@kaisai/contract/review/objection.endpoints'
import { Form, Link, useSearchParams } from 'react-router'
import { pageNumOf } from '#web/page-number.ts'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { ObjectionNotes } from './ObjectionNotes.tsx'
import styles from './Rank.module.css'
import { RankTable } from './RankTable.tsx'
import { rankTexts } from './rank-texts.ts'
import { SeedPromises } from './SeedPromises.tsx'

type Published = ReplyOf<typeof listPublicResults>[number]
const PAGE_SIZE = 50

/** The tab of a competition's public page with its published results. Stage, search and page live in the address. */
export const RankTab = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(rankTexts)
  const [query] = useSearchParams()
  const { data, error, refetch } = usePublicReply(listPublicResults, { competitionId })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const shown = data.find(({ resultId }) => resultId === query.get('result')) ?? data[0]
  if (!shown)
    return (
      <section className={styles.tab}>
        <p className={styles.quiet}>{t.none}</p>
        <SeedPromises competitionId={competitionId} />
      </section>
    )
  return (
    <section className={styles.tab}>
      {data.length > 1 ? (
        <nav className={styles.stages} aria-label={t.stages}>
          {data.map(({ resultId, stageName }) => (
            <Link
              key={resultId}
              to={`${competitionAddress(competitionId, 'rank')}&result=${resultId}`}
              preventScrollReset
              aria-current={resultId === shown.resultId ? 'page' : undefined}
            >
              {stageName}
            </Link>
          ))}
        </nav>
      ) : null}
      <PublishedResult key={shown.resultId} competitionId={competitionId} result={shown} />
      <SeedPromises competitionId={competitionId} />
    </section>
  )
}

const PublishedResult = ({ competitionId, result }: { competitionId: string; result: Published }) => {
  const t = useWorded(rankTexts)
  const [query] = useSearchParams()
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const itemId = query.get('itemId') ?? ''
  const pageNum = pageNumOf(query)
  const input = {
    resultId: result.resultId,
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword ? { keyword } : {}),
    ...(itemId ? { itemId } : {}),
  }
  const { data, error, refetch } = usePublicReply(pagePublicResult, input, { keep: true })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <>
      <header className={styles.head}>
        <h2>
          {result.stageName} · {result.statusName}
        </h2>
        {result.objectionEndTime ? <ButtonLink to="/center/result">{t.mine}</ButtonLink> : null}
      </header>
      {result.objectionEndTime ? <p>{t.until(formatDate(result.objectionEndTime, 'minute'))}</p> : null}
      {result.publicNote ? <p className={styles.note}>{result.publicNote}</p> : null}
      {result.isVerifiable ? (
        <p>
          {t.verifiable} <Link to={`/home/verify?id=${result.resultId}`}>{t.verify}</Link>
        </p>
      ) : null}
      <ObjectionNotes notes={result.objectionNotes} />
      <Filters key={`${keyword} ${itemId}`} competitionId={competitionId} result={result} keyword={keyword} itemId={itemId} />
      {data.rows.length === 0 ? (
        <p className={styles.quiet}>{t.noneFound}</p>
      ) : (
        <RankTable
          rows={data.rows}
          showsScores={result.showsScores}
          objectTo={result.objectionEndTime ? result.resultId : null}
        />
      )}
      <Pager
        pageNum={data.pageNum}
        pages={Math.ceil(data.total / data.pageSize)}
        total={t.found(formatNumber(data.total) + (data.totalIsCapped ? '+' : ''))}
      />
    </>
  )
}

interface FiltersProps {
  competitionId: string
  result: Published
  keyword: string
  itemId: string
}

const Filters = ({ competitionId, result, keyword, itemId }: FiltersProps) => {
  const t = useWorded(rankTexts)
  const all = result.items.reduce((sum, { count }) => sum + count, 0)
  return (
    <Form action="/home/competition/details" role="search" className={styles.filters} preventScrollReset>
      <input type="hidden" name="id" value={competitionId} />
      <input type="hidden" name="tab" value="rank" />
      <input type="hidden" name="result" value={result.resultId} />
      <input type="search" name="keyword" defaultValue={keyword} maxLength={50} placeholder={t.search} aria-label={t.search} />
      {result.items.length > 1 ? (
        <select name="itemId" defaultValue={itemId} aria-label={t.category}>
          <option value="">{t.allCategories(all)}</option>
          {result.items.map((item) => (
            <option key={item.itemId} value={item.itemId}>
              {t.itemOf(item.itemName, item.count)}
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
