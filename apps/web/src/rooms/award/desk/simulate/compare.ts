// What a changed scheme does to a ranking: who moves, and how awards spread.
import { assign } from '@kaisai/contract/award/assign'
import type { getRanking } from '@kaisai/contract/award/scheme.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type Item, levelItems } from '../scheme/presets.ts'

export type Ranking = ReplyOf<typeof getRanking>
export interface Compared {
  readonly work: Ranking['works'][number]
  /** Places among the items; null: no award. */
  readonly before: Item | null
  readonly after: Item | null
  readonly explanation: string
  /** Below zero: lower; above: higher. */
  readonly shift: number
}
export interface Share {
  readonly name: string
  readonly works: number
  readonly awards: number
}

/** Runs both schemes on the ranking; returns every work in the order of the ranking, and the ties the new one leaves open. */
export const compare = (
  ranking: Ranking,
  before: readonly Item[],
  after: readonly Item[],
): { rows: Compared[]; openTies: number; prize: number } => {
  const [old, now] = [before, after].map((items) => assign(ranking.works, levelItems(items), ranking.submitted))
  const levelOf = (item: Item | null): number => item?.level ?? 99
  const rows = ranking.works.map((work, at): Compared => {
    const was = itemOf(before, old!.works[at]!.itemId)
    const is = itemOf(after, now!.works[at]!.itemId)
    return { work, before: was, after: is, explanation: now!.works[at]!.explanation, shift: levelOf(was) - levelOf(is) }
  })
  return { rows, openTies: now!.openTies.length, prize: rows.reduce((sum, { after: item }) => sum + (item?.prize ?? 0), 0) }
}

const itemOf = (items: readonly Item[], id: string | null): Item | null => (id === null ? null : items[Number(id)]!)

/** Works and awards by school or province, those with most awards first. */
export const sharesBy = (rows: readonly Compared[], by: 'schoolName' | 'provinceName'): Share[] =>
  [...Map.groupBy(rows, ({ work }) => work[by] || '–')]
    .map(([name, some]) => ({ name, works: some.length, awards: some.filter(({ after }) => after !== null).length }))
    .sort((a, b) => b.awards - a.awards || b.works - a.works || (a.name < b.name ? -1 : 1))
