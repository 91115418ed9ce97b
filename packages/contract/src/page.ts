import { type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import { closed } from './endpoint.ts'

/** Largest page a caller may ask for. */
export const MAX_PAGE_SIZE = 100
/** Deepest page: further on a filter serves better, exports read the rest. */
export const MAX_PAGE = 500
/** Totals are counted up to this number; `totalIsCapped` says when there are more. */
export const COUNT_CAP = 10_000

type PageFields = {
  pageNum: TOptional<ReturnType<typeof Type.Integer>>
  pageSize: TOptional<ReturnType<typeof Type.Integer>>
  sort: TOptional<ReturnType<typeof Type.String>>
}

/** `name` ascending or `-name` descending, out of a closed list. */
export const sortOf = (sorts: readonly string[]) =>
  Type.Unsafe<string>({ type: 'string', enum: sorts.flatMap((s) => [s, `-${s}`]), label: ['排序', 'Sort'] })

/** Input of a paged list: `pageNum` from 1, `pageSize`, an optional sort column out of a closed list, and the list's own filters. */
export const pageInput = <P extends TProperties>(filters: P, sorts: readonly string[] = []) =>
  closed<P & PageFields>({
    pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1, label: ['页码', 'Page'] })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 20, label: ['每页条数', 'Page size'] })),
    ...(sorts.length === 0 ? {} : { sort: Type.Optional(sortOf(sorts)) }),
    ...filters,
  } as unknown as P & PageFields)

/** Reply of a paged list; `more`: what it says besides. */
export const pageOf = <S extends TSchema, M extends Record<string, TSchema> = Record<never, never>>(row: S, more: M = {} as M) =>
  closed({
    rows: Type.Array(row),
    total: Type.Integer(),
    totalIsCapped: Type.Boolean(),
    pageNum: Type.Integer(),
    pageSize: Type.Integer(),
    ...more,
  })

/** One choice of a list: the wire's dictionary option. */
export const option = closed({ value: Type.String(), label: Type.String() })
