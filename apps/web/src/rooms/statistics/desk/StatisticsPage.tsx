import { listItemOptions } from '@kaisai/contract/competition/item.endpoints'
import { getStatistics, listSubjects } from '@kaisai/contract/statistics/endpoints'
import { type Subject, subjectKeys } from '@kaisai/contract/statistics/subjects'
import { Select, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { GoneFilters, useListViews, ViewsButton } from '#web/ui/table/ListViews.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { Actions } from './Actions.tsx'
import { findCompetitions } from './find-competitions.ts'
import { PlaceSelects, scopeIn, YearSelect } from './ScopeSelects.tsx'
import { Shown } from './Shown.tsx'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

/** /statistics/dataBase: the figures of a subject. Subject, competition, category and what stands beside live in the address. */
export const StatisticsPage = () => {
  const t = useTexts(statisticsTexts)
  const { lang } = useLang()
  const [query, setQuery] = useSearchParams()
  const place = useWorkspace()
  const subjects = useReply(listSubjects, {}, { staleMs: 60_000 })
  // Subject, competition, category and comparison under a name, one's own or shared with the organization.
  const views = useListViews({ list: getStatistics, prefix: '', hidden: null, onColumns: noColumns })
  const asked = query.get('subject')
  const subject = subjectKeys.find((one) => one === asked) ?? subjects.data?.[0]?.subject
  const competitionId = place ?? query.get('competitionId') ?? undefined
  const input = {
    subject: subject as Subject,
    ...(competitionId ? { competitionId } : {}),
    ...pick(query, 'itemId'),
    ...pick(query, 'againstId'),
    ...scopeIn(query),
  }
  const { data, error, refetch, isFetching } = useReply(getStatistics, input, {
    enabled: Boolean(subject),
    staleMs: 0,
    keep: true,
    // The last hours before a deadline are watched.
    everyMs: 60_000,
  })
  // Without the subjects nothing is asked.
  const failure = error ?? (subject ? null : subjects.error)
  const put = (change: Readonly<Record<string, string | undefined>>): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
      return next
    })
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={<Actions input={input} isShown={Boolean(data)} isBusy={isFetching} onRefresh={refetch} />}
      />
      <div className={styles.filters}>
        {place ? null : (
          <RemoteSelect
            className={styles.wide ?? ''}
            aria-label={t.competition}
            placeholder={t.all}
            value={competitionId}
            current={competitionId && data?.competitionName ? { value: competitionId, label: data.competitionName } : null}
            deps={[lang]}
            onChange={(next) =>
              put({
                ...{ competitionId: typeof next === 'string' ? next : undefined },
                ...{ itemId: undefined, againstId: undefined, year: undefined },
              })
            }
            load={findCompetitions}
          />
        )}
        <Category competitionId={competitionId} value={query.get('itemId')} onChange={(itemId) => put({ itemId })} />
        <RemoteSelect
          className={styles.wide ?? ''}
          aria-label={t.against}
          placeholder={competitionId ? t.before : t.against}
          value={query.get('againstId') ?? undefined}
          current={
            query.get('againstId') && data?.againstName ? { value: query.get('againstId')!, label: data.againstName } : null
          }
          deps={[lang]}
          onChange={(next) => put({ againstId: typeof next === 'string' ? next : undefined })}
          load={findCompetitions}
        />
        {competitionId ? null : <YearSelect value={query.get('year')} onChange={(year) => put({ year })} />}
        {subjects.data === undefined || subjects.data.find((one) => one.subject === subject)?.isByPlace ? (
          <PlaceSelects query={query} put={put} names={data ?? {}} />
        ) : null}
        <ViewsButton list={getStatistics} views={views} />
      </div>
      <GoneFilters views={views} />
      <Tabs
        className={styles.subjects ?? ''}
        tabBarGutter={20}
        aria-label={t.subjects}
        activeKey={subject ?? ''}
        onChange={(next) => put({ subject: next })}
        items={(subjects.data ?? []).map((one) => ({ key: one.subject, label: one.name }))}
      />
      {failure && !data ? (
        <ErrorFace error={failure} onRetry={subjects.error ? subjects.refetch : refetch} />
      ) : data && data.subject === subject ? (
        <Shown data={data} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

const noColumns = (): void => undefined

const pick = (query: URLSearchParams, name: 'itemId' | 'againstId') => {
  const value = query.get(name)
  return value ? { [name]: value } : {}
}

interface CategoryProps {
  competitionId: string | undefined
  value: string | null
  onChange: (itemId: string | undefined) => void
}
const Category = ({ competitionId, value, onChange }: CategoryProps) => {
  const t = useTexts(statisticsTexts)
  const { data = [] } = useReply(
    listItemOptions,
    { competitionId: competitionId ?? '' },
    { enabled: Boolean(competitionId), staleMs: 60_000 },
  )
  if (!competitionId) return null
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={t.category}
      placeholder={t.category}
      allowClear
      value={data.some(({ itemId }) => itemId === value) ? value : undefined}
      onChange={(next) => onChange(next ?? undefined)}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ itemId, code, name }) => ({ value: itemId, label: `${code} ${name}` }))}
    />
  )
}
