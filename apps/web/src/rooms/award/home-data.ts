// What the blocks of a home page show beside the site's settings: each asks for its own, and what several need is asked once.
import { pagePublicAwards, rankSchools } from '@kaisai/contract/award/open.endpoints'
import { chinaDay } from '@kaisai/contract/china-clock'
import { isHalted } from '@kaisai/contract/competition/halted'
import {
  countMonths,
  countOnSite,
  getPublicCompetition,
  listLastEditions,
  listPublicCompetitions,
} from '@kaisai/contract/competition/public.endpoints'
import type { Endpoint, ReplyOf } from '@kaisai/contract/endpoint'
import { pagePublicExperts } from '@kaisai/contract/expert/public.endpoints'
import { listNews } from '@kaisai/contract/news/public.endpoints'
import type { HomeBlockKind, HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { listGalleries, pageGallery } from '@kaisai/contract/work/public.endpoints'
import { CallError } from '#web/call-error.ts'
import type { Caller } from '#web/caller.ts'
import { serverNow } from '#web/clock.ts'
import { orNotFound } from '#web/loading.ts'

const READ = 30
const MOST_COLUMNS = 3
const MOST_TABS = 5
const FEWEST_WORKS = 3
/** So many of those that ended last are asked for their awards. */
const ENDED = 3
/** So many editions are asked for their categories, and fewer categories are no choice to show. */
const LAST_EDITIONS = 3
const FEWEST_CATEGORIES = 2
/** The server is in trouble, or the visitor asks too much: no reason to show a page without the block. */
const troubles = [50000, 50300, 50310, 42900, 42100]

type Block = Pick<HomeBlockShown, 'kind' | 'count' | 'column' | 'competitionId' | 'look'>

/** Calls once for each question, however many blocks ask it. */
const askingOnce = (call: Caller): Caller => {
  const asked = new Map<string, Promise<unknown>>()
  const loose = call as (endpoint: Endpoint, input: unknown, options: object) => Promise<unknown>
  return ((endpoint: Endpoint, input: unknown) => {
    const key = `${endpoint.path} ${JSON.stringify(input ?? {})}`
    const known = asked.get(key) ?? loose(endpoint, input, { quiet: true })
    asked.set(key, known)
    return known
  }) as Caller
}

const byColumn = async (ask: Caller, most: number, each: number) => {
  const { rows } = await ask(listNews, { pageSize: READ })
  return [...Map.groupBy(rows, ({ column }) => column).values()].slice(0, most).map((own) => listOf(own, each))
}
type Article = Awaited<ReturnType<typeof newest>>[number]
const newest = async (ask: Caller) => (await ask(listNews, { pageSize: READ })).rows
const listOf = (rows: readonly Article[], most: number) => ({
  column: rows[0]!.column,
  name: rows[0]!.columnName,
  articles: rows.slice(0, most).map(({ articleId, title, publishTime, top }) => ({ articleId, title, publishTime, top })),
})
const ofColumn = async (ask: Caller, { column, count }: Block) => {
  const { rows } = await ask(listNews, { column, pageSize: count })
  return rows.length === 0 ? null : listOf(rows, count)
}

type Category = ReplyOf<typeof getPublicCompetition>['categories'][number]
// What one enters under is chosen from the first level that offers a choice; what stands below it is named with it.
const choiceOf = (all: readonly Category[]) => {
  const under = (parentId: string | null) => all.filter((one) => one.parentId === parentId)
  let level = under(null)
  while (level.length === 1 && under(level[0]!.itemId).length > 0) level = under(level[0]!.itemId)
  return level.map(({ itemId, name, description }) => ({
    itemId,
    name,
    description,
    parts: under(itemId).map((one) => one.name),
  }))
}

const LATEST = 6
const loaders = {
  sums: (ask: Caller) => ask(countOnSite, {}),
  competitions: async (ask: Caller, { count }: Block) => (await ask(listLastEditions, {})).slice(0, count),
  categories: async (ask: Caller, { competitionId, count }: Block) => {
    const ids = competitionId === null ? (await ask(listLastEditions, {})).map((one) => one.competitionId) : [competitionId]
    for (const id of ids.slice(0, LAST_EDITIONS)) {
      const competition = await ask(getPublicCompetition, { id })
      // No block shows a competition that is suspended or cancelled.
      if (isHalted(competition.badge)) continue
      const { name, categories, publicTabs, wording } = competition
      const choice = choiceOf(categories)
      if (choice.length >= FEWEST_CATEGORIES)
        return {
          ...{ competitionId: id, name, isTopic: wording.itemLabel === 'topic' },
          ...{ hasTab: publicTabs.includes('item'), categories: choice.slice(0, count) },
        }
    }
    return null
  },
  months: async (ask: Caller) => {
    const thisMonth = chinaDay(serverNow()).slice(0, 7)
    return { thisMonth, months: await ask(countMonths, { year: Number(thisMonth.slice(0, 4)) }) }
  },
  news: async (ask: Caller, { column, count }: Block) =>
    column === ''
      ? (await ask(listNews, { pageSize: READ })).rows.slice(0, count)
      : (await ask(listNews, { column, pageSize: count })).rows,
  newsTabs: (ask: Caller, { count }: Block) => byColumn(ask, MOST_TABS, count),
  columns: (ask: Caller, { count }: Block) => byColumn(ask, Math.min(MOST_COLUMNS, count), LATEST),
  notices: ofColumn,
  guides: ofColumn,
  downloads: ofColumn,
  works: async (ask: Caller, { competitionId, count }: Block) => {
    const galleries = (await ask(listGalleries, {})).filter((one) => !one.isHalted)
    // One or two works are no gallery to lead to.
    const gallery = galleries.find((one) =>
      competitionId === null ? one.count >= FEWEST_WORKS : one.competitionId === competitionId,
    )
    if (gallery === undefined) return null
    const { rows } = await ask(pageGallery, { competitionId: gallery.competitionId, pageSize: count })
    return rows.length === 0 ? null : { name: gallery.name, word: gallery.workLabel, works: rows }
  },
  winners: async (ask: Caller, { competitionId, count, look }: Block) => {
    const asked =
      competitionId === null
        ? (await ask(listPublicCompetitions, { badge: 'finished', pageSize: ENDED })).rows
        : [await ask(getPublicCompetition, { id: competitionId })]
    const ended = asked.filter(({ badge }) => !isHalted(badge))
    // A competition may end without a public list.
    const lists = await Promise.all(
      ended.map(async ({ competitionId: of, name }) => {
        // A list goes category by category; the best of them all stand on the page.
        const list = await absent(ask(pagePublicAwards, { competitionId: of, pageSize: READ }))
        const standing = list?.rows.filter(({ revokeReason }) => revokeReason === '') ?? []
        const bare = (row: (typeof standing)[number]) => Number(look === 'pictures' && row.galleryCoverUrl === null)
        const best = standing.toSorted((one, other) => bare(one) - bare(other) || one.level - other.level)
        return { competitionId: of, name, awards: best.slice(0, count) }
      }),
    )
    return lists.find(({ awards }) => awards.length > 0) ?? null
  },
  experts: async (ask: Caller, { count, look }: Block) => {
    if (look !== 'portraits') return (await ask(pagePublicExperts, { pageSize: count })).rows
    // Who has a portrait comes first.
    const { rows } = await ask(pagePublicExperts, { pageSize: READ })
    return rows.toSorted((one, other) => Number(one.photoUrl === null) - Number(other.photoUrl === null)).slice(0, count)
  },
  schools: async (ask: Caller, { count }: Block) => (await ask(rankSchools, {})).slice(0, count),
} satisfies Partial<Record<HomeBlockKind, (ask: Caller, block: Block) => Promise<unknown>>>

type Filled = keyof typeof loaders
/** What a block of each kind shows. */
export type DataOf = { readonly [K in Filled]: Awaited<ReturnType<(typeof loaders)[K]>> }
/** What blocks show, by their keys; null: it may not be shown here (any more). */
export type HomeData = Readonly<Record<string, DataOf[Filled] | null>>

const absent = <T>(reply: Promise<T>): Promise<T | null> =>
  reply.catch((error: unknown) => {
    if (error instanceof CallError && error.kind === 'business' && !troubles.includes(error.code)) return null
    throw error
  })

const isFilled = (kind: HomeBlockKind): kind is Filled => Object.hasOwn(loaders, kind)

/** Asks for what these blocks show, and for nothing else. A competition that was withdrawn leaves its block empty, not the page. */
export const loadHomeData = async (call: Caller, blocks: readonly HomeBlockShown[]): Promise<HomeData> => {
  const ask = askingOnce(call)
  const load = async (block: HomeBlockShown) => {
    const loader = loaders[block.kind as Filled] as (ask: Caller, block: Block) => Promise<DataOf[Filled]>
    return [block.key, await orNotFound(absent(loader(ask, block)))] as const
  }
  return Object.fromEntries(await Promise.all(blocks.filter(({ kind }) => isFilled(kind)).map(load)))
}
