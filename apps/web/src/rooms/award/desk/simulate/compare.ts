// What a changed scheme does to a ranking: who moves, and how awards spread.
import { assign } from '@kaisai/contract/award/assign'
import { decisionText } from '@kaisai/contract/award/explain'
import type { getRanking } from '@kaisai/contract/award/scheme.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { type Item, levelItems, type Rules } from '../scheme/presets.ts'

export type Ranking = ReplyOf<typeof getRanking>
export interface Compared {
  readonly work: Ranking['works'][number]
  /** Places among the items; null: no award. */
  readonly before: Item | null
  readonly after: Item | null
  /** Awards of further lists by the new scheme. */
  readonly more: readonly Item[]
  readonly explanation: string
  /** What was decided about it by the new scheme, in one sentence. */
  readonly decision: string
  /** Below zero: lower; above: higher. */
  readonly shift: number
}
/** A scheme as it is tried. */
export interface Tried {
  readonly items: readonly Item[]
  readonly rules: Rules
}
export interface Share {
  readonly name: string
  readonly works: number
  readonly awards: number
}

/** Runs both schemes on the ranking; returns every work in the order of the ranking, and the ties the new one leaves open. */
export const compare = (
  ranking: Ranking,
  before: Tried,
  after: Tried,
  lang: Lang,
): { rows: Compared[]; openTies: number; prize: number } => {
  const [old, now] = [before, after].map(({ items, rules }) => assign(ranking.works, levelItems(items), ranking.submitted, rules))
  const named = after.items.map((item, at) => ({
    ...{ id: String(at), name: inLang([item.name, item.nameEn || item.name], lang) },
    ...{ perSchoolCap: item.perSchoolCap, minScore: item.minScore ?? null },
  }))
  const levelOf = (item: Item | null): number => item?.level ?? 99
  const rows = ranking.works.map((work, at): Compared => {
    const was = itemOf(before.items, old!.works[at]!.itemId)
    const is = itemOf(after.items, now!.works[at]!.itemId)
    const given = now!.works[at]!
    const decision = decisionText(given, named, after.rules, lang)
    const more = (given.more ?? []).map(({ itemId }) => after.items[Number(itemId)]!)
    return { work, before: was, after: is, more, explanation: given.explanation, decision, shift: levelOf(was) - levelOf(is) }
  })
  return {
    rows,
    openTies: now!.openTies.length,
    prize: rows.reduce((sum, { after: item, more }) => sum + [item, ...more].reduce((own, one) => own + (one?.prize ?? 0), 0), 0),
  }
}

const itemOf = (items: readonly Item[], id: string | null): Item | null => (id === null ? null : items[Number(id)]!)

/** Works and awards by school or province, those with most awards first. */
export const sharesBy = (rows: readonly Compared[], by: 'schoolName' | 'provinceName'): Share[] =>
  [...Map.groupBy(rows, ({ work }) => work[by] || '–')]
    .map(([name, some]) => ({ name, works: some.length, awards: some.filter(({ after }) => after !== null).length }))
    .sort((a, b) => b.awards - a.awards || b.works - a.works || (a.name < b.name ? -1 : 1))
