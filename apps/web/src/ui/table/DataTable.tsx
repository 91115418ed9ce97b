import { ReloadOutlined } from '@ant-design/icons'
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { type Key, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { replyOptions } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { PLACE } from '#web/workspace.ts'
import type { EmptyKind } from '../EmptyPicture.tsx'
import { formatNumber } from '../format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '../ListFaces.tsx'
import { words } from '../texts.ts'
import { useNarrow } from '../use-narrow.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import { type Column, hiddenColumns, rememberHidden } from './columns.ts'
import styles from './DataTable.module.css'
import { GoneFilters, useListViews, ViewsButton } from './ListViews.tsx'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import { type Filter, filterNames, SearchForm } from './SearchForm.tsx'
import { tableTexts } from './texts.ts'
import { useTicked, useTicks } from './ticks.ts'
import { PAGE_SIZES, useListState } from './use-list-state.ts'

/** The row of a list endpoint: a page of rows, or a plain list. */
export type RowOf<E> =
  ReplyOf<E> extends { rows: readonly (infer R extends object)[] }
    ? R
    : ReplyOf<E> extends readonly (infer R extends object)[]
      ? R
      : never

export interface DataTableProps<E extends Endpoint> {
  /** The list's name, `room.list`: column choices are remembered under it. */
  name: string
  /** A reading endpoint that answers a page (`pageOf`) or a plain list. */
  list: E
  rowKey: keyof RowOf<E> & string
  columns: readonly Column<RowOf<E>>[]
  filters?: readonly Filter[]
  /** Input that is always sent: the competition, the site. */
  fixed?: Partial<InputOf<E>>
  /** Sort when the address names none. */
  defaultSort?: string
  /** Left of the table's own tools. */
  toolbar?: ReactNode
  /**
   * Shown while rows are ticked; without it rows cannot be ticked. A ticked row that is on the page is handed as it stands there;
   * `keep` leaves only these ticked.
   */
  selection?: (rows: RowOf<E>[], clear: () => void, keep: (keys: readonly string[]) => void) => ReactNode
  /** A row's card on phones, instead of the one made of the columns. */
  card?: (row: RowOf<E>) => ReactNode
  /** What an empty list says and offers, when no filter is set. */
  empty?: { text: string; action?: ReactNode; kind?: EmptyKind }
  /** What the reply says besides its rows, below them. */
  foot?: (reply: ReplyOf<E>) => ReactNode
  /** The endpoint answers a plain list and takes no paging. */
  isPlain?: boolean
  /** Keeps two tables of one page apart in the address. */
  prefix?: string
  /** False: not asked yet. */
  enabled?: boolean
  onRow?: (row: RowOf<E>) => void
  /** Column choices that are kept elsewhere than in this browser: what is switched off (null: the table's own), and keeping it. */
  keptColumns?: { hidden: readonly string[] | null; put: (hidden: readonly string[] | null) => void }
}

/** A list page's table: filters, paging, sort and size live in the address; loading, empty, error and full each have a face. */
export const DataTable = <E extends Endpoint>(given: DataTableProps<E>) => {
  const props = useScoped(given)
  const table = useTable(props)
  const { state, change, query, page } = table
  const isNarrow = useNarrow()
  return (
    <>
      <section className={styles.card} aria-busy={query.isFetching}>
        <div className={styles.toolbar}>
          {props.filters?.length ? (
            <SearchForm filters={props.filters} values={state.filters} onSearch={(filters) => change({ filters })} />
          ) : null}
          <Tools props={props} table={table} />
        </div>
        <GoneFilters views={table.views} />
        <Body props={props} table={table} isNarrow={isNarrow} />
        {query.data === undefined ? null : props.foot?.(query.data as ReplyOf<E>)}
        <Selection props={props} table={table} />
        {page.isPaged && page.rows.length > 0 ? (
          <Pagination
            className={styles.pages}
            current={state.pageNum}
            pageSize={state.pageSize}
            total={page.total}
            simple={isNarrow}
            showSizeChanger
            pageSizeOptions={[...PAGE_SIZES]}
            onChange={(pageNum, pageSize) => change(pageSize === state.pageSize ? { pageNum } : { pageSize })}
          />
        ) : null}
      </section>
    </>
  )
}

const noFilters: readonly Filter[] = []

/** Inside a competition nobody filters by it, and no column repeats it: the address says which one it is. */
const useScoped = <E extends Endpoint>(props: DataTableProps<E>): DataTableProps<E> => {
  const competitionId = useWorkspace()
  const { filters = noFilters, columns, fixed } = props
  const others = useMemo(() => columns.filter(({ key, isTitle }) => key !== 'competitionName' || isTitle), [columns])
  if (competitionId === null || !filters.some(({ name }) => name === PLACE)) return props
  return {
    ...props,
    filters: filters.flatMap((filter) => (filter.name === PLACE ? [] : [within(filter, competitionId)])),
    columns: others,
    fixed: { ...fixed, [PLACE]: competitionId } as unknown as Partial<InputOf<E>>,
  }
}

// A category or a stage is chosen after its competition, which is no filter here.
const within = (filter: Filter, competitionId: string): Filter => {
  if (filter.kind !== 'custom') return filter
  const render: typeof filter.render = (value, onChange, draft, put) =>
    filter.render(value, onChange, { ...draft, [PLACE]: competitionId }, put)
  return { ...filter, render }
}

/** What the table shows and how it changes: address, reply, ticked rows, columns. */
const useTable = <E extends Endpoint>(props: DataTableProps<E>) => {
  type Row = RowOf<E>
  const [state, change] = useListState(filterNames(props.filters ?? noFilters), props.prefix)
  const ticks = useTicks<Row>()
  const { hidden, chosenHidden, setHidden, showHidden } = useHidden(props.name, props.columns, props.keptColumns)
  const columns = useMemo(
    () => props.columns.filter((column) => column.always || !hidden.includes(column.key)),
    [props.columns, hidden],
  )
  const views = useListViews({ list: props.list, prefix: props.prefix ?? '', hidden: chosenHidden, onColumns: showHidden })
  const sort = state.sort ?? props.defaultSort
  const paging = props.isPlain ? {} : { pageNum: state.pageNum, pageSize: state.pageSize, ...(sort ? { sort } : {}) }
  const input = { ...state.filters, ...props.fixed, ...paging }
  const query = useQuery(
    replyOptions(props.list, input as InputOf<E>, { keep: true, staleMs: 0, enabled: props.enabled ?? true }),
  )
  return {
    state,
    change,
    sort,
    query,
    page: pageOfReply<Row>(query.data),
    columns,
    hidden,
    setHidden,
    views,
    ticks,
  }
}

interface PartProps<E extends Endpoint> {
  props: DataTableProps<E>
  table: ReturnType<typeof useTable<E>>
}

const Tools = <E extends Endpoint>({ props, table }: PartProps<E>) => {
  const t = useTexts(tableTexts)
  const w = useTexts(words)
  const { query, page } = table
  return (
    <div className={styles.tools}>
      <span className={styles.total}>{query.data === undefined ? '' : t.total(page.totalText)}</span>
      {props.toolbar}
      <Button
        type="text"
        icon={<ReloadOutlined />}
        aria-label={w.refresh}
        title={w.refresh}
        onClick={() => void query.refetch()}
      />
      {props.filters?.length ? <ViewsButton list={props.list} views={table.views} /> : null}
      <ColumnSettings columns={props.columns} hidden={table.hidden} onChange={table.setHidden} />
    </div>
  )
}

// At the foot, in sight while the rows scroll: ticking a row moves none of them. A frame after the tick itself: on a slow phone the
// first one has all its buttons to make.
const Selection = <E extends Endpoint>({ props, table }: PartProps<E>) => {
  const t = useTexts(tableTexts)
  const { ticks, page } = table
  const chosen = useDeferredValue(useTicked(ticks))
  if (chosen.size === 0 || !props.selection) return null
  const clear = (): void => ticks.put(new Map())
  const keep = (keys: readonly string[]): void => ticks.put(new Map([...chosen].filter(([key]) => keys.includes(String(key)))))
  const keyOf = (row: RowOf<E>): Key => row[props.rowKey] as Key
  const rows = [...chosen].map(([key, row]) => page.rows.find((shown) => keyOf(shown) === key) ?? row)
  return (
    <div className={styles.selection}>
      <strong>{t.chosen(chosen.size)}</strong>
      {props.selection(rows, clear, keep)}
      <Button type="link" size="small" onClick={clear}>
        {t.clear}
      </Button>
    </div>
  )
}

const Body = <E extends Endpoint>({ props, table, isNarrow }: PartProps<E> & { isNarrow: boolean }) => {
  const t = useTexts(tableTexts)
  const { query, page, state, change } = table
  if (query.error && query.data === undefined) return <ErrorFace error={query.error} onRetry={() => query.refetch()} />
  if (query.data === undefined) return <SkeletonRows />
  const places = filterNames((props.filters ?? noFilters).filter(({ isPlace }) => isPlace))
  const kept = Object.fromEntries(Object.entries(state.filters).filter(([name]) => places.includes(name)))
  if (page.rows.length === 0 && Object.keys(state.filters).length > Object.keys(kept).length)
    return <EmptyFace text={t.emptyFound} action={<Button onClick={() => change({ filters: kept })}>{t.clearFilters}</Button>} />
  if (page.rows.length === 0) return <EmptyFace text={t.emptyFirst} {...props.empty} />
  return <Rows props={props} table={table} isNarrow={isNarrow} />
}

const Rows = <E extends Endpoint>({ props, table, isNarrow }: PartProps<E> & { isNarrow: boolean }) => {
  const { page, ticks, sort, change, query } = table
  const chosen = useTicked(ticks)
  const shared = {
    rows: page.rows,
    rowKey: props.rowKey,
    columns: table.columns,
    choose: props.selection
      ? { keys: [...chosen.keys()], onChange: ticks.put, toggle: ticks.toggle, toggleAll: ticks.toggleAll }
      : undefined,
    onRow: props.onRow,
  }
  if (isNarrow) return <RowCards {...shared} card={props.card} />
  return <RowTable {...shared} sort={sort} onSort={(sort) => change({ sort })} isStale={query.isPlaceholderData} />
}

interface Page<Row> {
  rows: Row[]
  total: number
  totalText: string
  isPaged: boolean
}

const pageOfReply = <Row,>(reply: unknown): Page<Row> => {
  if (Array.isArray(reply))
    return { rows: reply as Row[], total: reply.length, totalText: formatNumber(reply.length), isPaged: false }
  const {
    rows = [],
    total = 0,
    totalIsCapped = false,
  } = (reply ?? {}) as { rows?: Row[]; total?: number; totalIsCapped?: boolean }
  return { rows, total, totalText: formatNumber(total) + (totalIsCapped ? '+' : ''), isPaged: true }
}

const useHidden = <Row,>(table: string, columns: readonly Column<Row>[], kept: DataTableProps<Endpoint>['keptColumns']) => {
  const userId = useSession((state) => state.user?.userId ?? '')
  const own = (): string[] => columns.filter((column) => column.off).map((column) => column.key)
  const remembered = (): readonly string[] => (kept ? (kept.hidden ?? own()) : hiddenColumns(table, userId, columns))
  const [hidden, put] = useState<readonly string[]>(remembered)
  const setHidden = (next: readonly string[] | null): void => {
    if (kept) kept.put(next)
    else rememberHidden(table, userId, next)
    put(next ?? own())
  }
  // Those of a view are shown and not remembered; without one, those the person has chosen.
  const showHidden = (view: { readonly hidden: readonly string[] | null } | null): void =>
    put(view === null ? remembered() : (view.hidden ?? own()))
  const isOwn = hidden.length === own().length && own().every((key) => hidden.includes(key))
  return { hidden, chosenHidden: isOwn ? null : hidden, setHidden, showHidden }
}
