// The awards of a stage as a table: each award and category with its places and holders.
import { awardStates } from '@kaisai/contract/award/award.states'
import { type Target, targetLabels } from '@kaisai/contract/award/labels'
import { plannedPlaces } from '@kaisai/contract/award/places-of'
import type * as endpoints from '@kaisai/contract/award/table.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { type Award, awardStateName, awardsOf, type SchemeItem, seesScores, stageOf } from '../award.policy.ts'
import { awardHolds, markerNameIn } from '../reads.ts'
import { rankedItems } from '../scheme/items.ts'
import { lastCountsOf } from './limits.ts'
import { type RankedRow, rankedRows, standingResult, submittedLately } from './ranking.ts'
import { holderIn, type Snapshot } from './snapshot.ts'

type Input = InputOf<typeof endpoints.listAwardItems>
type ItemRow = ReplyOf<typeof endpoints.listAwardItems>[number]
type Holder = ItemRow['holders'][number]
type Category = Awaited<ReturnType<typeof categoriesOf>>[number]

/** Holders named in a row; the list of awards pages through the rest. */
const MOST_HOLDERS = 60

/**
 * The awards of a stage by category: places, how many stand, who holds them. Categories without holders stand here as well, as far as the
 * scheme has places in them. With a school or a word, holders are only those found, and rows without any are left out; the numbers stay.
 */
export const listAwardItems = async (db: Db, actor: Actor, input: Input): Promise<ItemRow[]> => {
  const stage = await stageOf(db, actor, input.stageId)
  const [items, categories, submitted, places, given] = await Promise.all([
    itemsInUse(db, actor, stage.id),
    categoriesOf(db, stage.competition_id),
    submittedLately(db, stage.id),
    plannedOf(db, stage.id),
    givenIn(db, actor, stage.id, input),
  ])
  const nameOf = (categoryId: string | null) => nameOfCategory(categories, categoryId, actor)
  // Where nothing was submitted there are no places; before anything was, every category has some.
  const inPlay = categories.filter(({ id }) => submitted[id] || Object.keys(submitted).length === 0)
  const rows = new Map<string, ItemRow>()
  const shown = new Map<ItemRow, Held[]>()
  const rowOf = (item: Item, categoryId: string | null): ItemRow => {
    const rowId = `${item.key} ${categoryId ?? ''}`
    const planned = item.isInUse ? (places(item, categoryId) ?? null) : null
    const fresh: ItemRow = {
      ...{ rowId, schemeItemId: item.id, level: item.level, name: item.name, color: item.color },
      ...{ targetType: item.target as Target, targetName: inLang(targetLabels[item.target as Target], actor.lang) },
      ...{ itemId: categoryId, itemName: nameOf(categoryId), planned, free: planned },
      ...{ given: 0, proposed: 0, confirmed: 0, publicity: 0, final: 0, revoked: 0, found: 0, holders: [] },
    }
    const row = rows.get(rowId) ?? fresh
    rows.set(rowId, row)
    return row
  }
  for (const item of items) for (const categoryId of listsOf(item, inPlay)) rowOf(item, categoryId)
  const isNarrowed = Boolean(input.schoolId || input.keyword)
  const rowOfAward = (award: Omit<Group, 'color' | 'count' | 'found'>, color = ''): ItemRow => {
    const item = items.find(({ id }) => id === award.schemeItemId) ?? formerItem(award, color)
    return rowOf(item, item.isInUse && item.scope === 'all' ? null : award.categoryId)
  }
  for (const group of given.groups) {
    const row = rowOfAward(group, group.color)
    if (isIn(awardStates, 'ended', group.status)) {
      row.revoked += group.count
      continue
    }
    row.given += group.count
    row[group.status as 'proposed'] += group.count
    row.free = row.planned === null ? null : Math.max(0, row.planned - row.given)
    row.found += group.found
  }
  for (const award of given.held) {
    const row = rowOfAward(award)
    const held = shown.get(row) ?? []
    if (held.length < MOST_HOLDERS) shown.set(row, [...held, award])
  }
  const namesOf = await namesOfAwards(db, actor, [...shown.values()].flat())
  for (const [row, held] of shown) row.holders = held.flatMap((one) => shownHolder(one, namesOf(one), actor))
  return [...rows.values()]
    .filter((row) => !input.itemId || row.itemId === input.itemId)
    .filter((row) => !input.level || row.level === input.level)
    .filter((row) => !isNarrowed || row.found > 0)
    .filter((row) => !input.hasFree || (row.free ?? 0) > 0)
    .sort((a, b) => orderIn(categories, a) - orderIn(categories, b) || a.level - b.level)
}

const orderIn = (categories: readonly { id: string }[], { itemId }: ItemRow): number =>
  itemId === null ? categories.length : categories.findIndex(({ id }) => id === itemId)

interface Item {
  readonly key: string
  readonly id: string | null
  readonly level: number
  readonly name: string
  readonly color: string
  readonly target: string
  readonly scope: string
  readonly categoryId: string | null
  readonly isInUse: boolean
  readonly rule: SchemeItem | null
}

const itemsInUse = async (db: Db, { lang }: Actor, stageId: string): Promise<Item[]> => {
  const found = await db
    .selectFrom('award_scheme_items as i')
    .innerJoin('award_schemes as m', 'm.id', 'i.scheme_id')
    .selectAll('i')
    .select(
      sql<string>`concat_ws(' · ', ${textIn(lang, 'i.name', 'i.name_en')}, nullif(${markerNameIn(lang, sql`i.marker_id`)}, ''))`.as(
        'shownName',
      ),
    )
    .where('m.stage_id', '=', stageId)
    .where('m.status', '=', 'active')
    .orderBy('i.level')
    .orderBy('i.seq')
    .execute()
  return found.map(({ shownName, ...rule }) => ({
    ...{ key: rule.id, id: rule.id, level: rule.level, name: shownName, color: rule.color, target: rule.target_type },
    ...{ scope: rule.scope, categoryId: rule.category_id, isInUse: true, rule },
  }))
}

/** The name of a category in the reader's language; empty for none. */
export const nameOfCategory = (categories: readonly Category[], categoryId: string | null, { lang }: Actor): string => {
  const found = categories.find(({ id }) => id === categoryId)
  return found ? bestIn(lang, found.name, found.nameEn) : ''
}

// The lists an award has places in: each category, the one it is for, or one of them all.
const listsOf = (item: Item, categories: readonly { id: string }[]): (string | null)[] => {
  if (item.target !== 'team' || item.scope === 'all') return [null]
  if (item.categoryId !== null) return [item.categoryId]
  return categories.map(({ id }) => id)
}

/** Places as the last assignment had them; before one, by the ranking as it stands, or by the number of the scheme. */
const plannedOf = async (db: Db, stageId: string) => {
  const counts = await lastCountsOf(db, stageId)
  const ranking = counts === null ? await rankingOf(db, stageId) : null
  const planned = ranking && (await plannedIn(db, stageId, ranking))
  return ({ rule }: Item, categoryId: string | null): number | null => {
    if (rule === null) return null
    if (rule.target_type !== 'team' || rule.method === 'manual') return rule.value > 0 ? rule.value : null
    const counted = counts?.find((one) => one.itemId === rule.id && one.categoryId === categoryId)
    if (counted) return counted.places === null ? null : Math.max(counted.places, counted.given)
    if (planned === null) return rule.method === 'count' ? rule.value : null
    return planned.find((one) => one.itemId === rule.id && one.categoryId === categoryId)?.places ?? null
  }
}

const plannedIn = async (
  db: Db,
  stageId: string,
  { works, submitted }: { works: RankedRow[]; submitted: Record<string, number> },
) => {
  const items = await db
    .selectFrom('award_scheme_items as i')
    .innerJoin('award_schemes as m', 'm.id', 'i.scheme_id')
    .selectAll('i')
    .where('m.stage_id', '=', stageId)
    .where('m.status', '=', 'active')
    .execute()
  const categories = [
    ...new Set([...works.map(({ categoryId }) => categoryId), ...Object.keys(submitted).filter((key) => !key.includes(':'))]),
  ]
  return plannedPlaces(rankedItems(items), works, submitted, categories)
}

const rankingOf = async (db: Db, stageId: string) => {
  const result = await standingResult(db, stageId)
  return result && { works: await rankedRows(db, result.id), submitted: await submittedLately(db, stageId) }
}

/** Awards of a stage that differ by nobody but their holder: there may be tens of thousands, so that they are counted where they lie. */
interface Group {
  readonly schemeItemId: string | null
  readonly categoryId: string | null
  readonly level: number
  readonly name: string
  readonly color: string
  readonly target: string
  readonly status: Award['status']
  readonly count: number
  /** How many school and word of the table let through. */
  readonly found: number
}

/** An award among the highest of its row. */
interface Held extends Pick<Group, 'schemeItemId' | 'categoryId' | 'level' | 'name' | 'target' | 'status'> {
  readonly awardId: string
  readonly rank: number | null
}

/** The awards of a stage within reach in groups, and the highest that are found of each award and category, in order. */
const givenIn = async (db: Db, actor: Actor, stageId: string, { schoolId, keyword }: Input) => {
  const given = awardsOf(db, actor)
    .select([
      'a.id',
      'a.scheme_item_id',
      'a.category_id',
      'a.level',
      'a.target_type',
      'a.rank',
      'a.status',
      'a.name',
      'a.name_en',
    ])
    .select(
      sql<boolean>`${schoolId ? sql`a.school_id is not distinct from ${schoolId}::uuid` : sql`true`}
        and ${keyword ? awardHolds('a', keyword) : sql`true`}`.as('is_found'),
    )
    .where('a.stage_id', '=', stageId)
  const kind = sql`g.scheme_item_id as "schemeItemId", g.category_id as "categoryId", g.level, ${textIn(actor.lang, 'g.name', 'g.name_en')} as name,
    g.target_type as target, g.status`
  const [groups, held] = await Promise.all([
    sql<Group>`
      select ${kind}, coalesce(i.color, '#8a8f99') as color, g.count, g.found
        from (select scheme_item_id, category_id, level, name, name_en, target_type, status, count(*)::int as count,
                (count(*) filter (where is_found))::int as found from (${given}) a group by 1, 2, 3, 4, 5, 6, 7) g
        left join award_scheme_items i on i.id = g.scheme_item_id order by g.level, g.name, g.name_en, g.scheme_item_id, g.category_id`.execute(
      db,
    ),
    sql<Held>`
      select ${kind}, g.id as "awardId", g.rank
        from (select a.*, row_number() over (partition by scheme_item_id, category_id, name order by rank nulls last, id) as place
                from (${given}) a where is_found and ${notInGroup(awardStates, 'ended', 'status')}) g
       where g.place <= ${sql.lit(MOST_HOLDERS)} order by g.level, g.rank nulls last, g.id`.execute(db),
  ])
  return { groups: groups.rows, held: held.rows }
}

// An award of a scheme that is not in use any more, or that was imported.
const formerItem = ({ schemeItemId, level, name, target }: Omit<Group, 'color' | 'count' | 'found'>, color: string): Item => ({
  ...{ key: `${level} ${name} ${target}`, id: schemeItemId, level, name, color, target },
  ...{ scope: 'each', categoryId: null, isInUse: false, rule: null },
})

interface Names {
  readonly snapshot: Snapshot
  readonly schools: string
}

// The frozen names of some awards, and the schools of their people in the reader's language.
const namesOfAwards = async (db: Db, { lang }: Actor, awards: readonly Held[]): Promise<(award: Held) => Names | undefined> => {
  const { rows } = await sql<Names & { id: string }>`
    select a.id, a.snapshot, ${frozenSchools(lang, sql`a.snapshot -> 'schools'`)} as schools from awards a
     where a.id = any(${awards.map(({ awardId }) => awardId)}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ awardId }) => byId.get(awardId)
}

// One that was deleted since it was counted has no names.
const shownHolder = (award: Held, names: Names | undefined, actor: Actor): Holder[] =>
  names === undefined
    ? []
    : [
        {
          awardId: award.awardId,
          holder: holderIn(actor.lang, award.target, names.snapshot, names.schools),
          workName: names.snapshot.workName,
          schoolName: names.schools,
          rank: seesScores(actor) ? award.rank : null,
          status: award.status,
          statusName: awardStateName(award.status, actor.lang),
        },
      ]
