// The port through which rooms let people find their things by a word from anywhere in the desk. The system room asks (system/search.ts).
import { may, type Permission } from '@kaisai/contract/access'
import { inLang, type Label } from '@kaisai/contract/lang'
import { MOST_FOUND } from '@kaisai/contract/system/search.endpoints'
import type { Actor } from '../actor.ts'

export interface FoundThing {
  readonly id: string
  readonly title: string
  /** What distinguishes it from others of its name. */
  readonly subtitle: string
  /** The page that shows it. */
  readonly path: string
}
export interface Wanted {
  readonly word: string
  /** Only what belongs to this competition; null: all within reach. */
  readonly competitionId: string | null
  readonly most: number
}

/** What a room lets be found. `C`: the context it needs. */
export interface Finder<C = unknown> {
  /** Unique among the finders. */
  readonly key: string
  readonly label: Label
  /** Who may open the list it stands for: nobody finds here what that list would not show. */
  readonly permission: Permission
  /** The list’s page, which takes the word as `keyword`. */
  readonly list: string
  /** Whether its things belong to competitions. */
  readonly isOfCompetitions: boolean
  /** The first things the word finds within the actor’s reach, the newest first. */
  readonly find: (ctx: C, actor: Actor, wanted: Wanted) => Promise<FoundThing[]>
}

export interface FoundGroup {
  readonly key: string
  readonly label: string
  readonly rows: FoundThing[]
  readonly morePath: string
}

/** What a word finds, kind by kind in the order of the finders. In a competition its own things come before those of others. */
export const findEverywhere = async <C>(
  ctx: C,
  finders: readonly Finder<C>[],
  actor: Actor,
  { word, competitionId }: Pick<Wanted, 'word' | 'competitionId'>,
): Promise<FoundGroup[]> => {
  const groups = await Promise.all(
    finders
      .filter(({ permission }) => may(actor, permission))
      .map(async (finder) => {
        const { rows, isWithin } = await placedFirst(ctx, finder, actor, word, competitionId)
        const place = !finder.isOfCompetitions ? '' : `&competitionId=${isWithin ? competitionId : ''}`
        return {
          ...{ key: finder.key, label: inLang(finder.label, actor.lang), rows: rows.slice(0, MOST_FOUND) },
          morePath: rows.length > MOST_FOUND ? `${finder.list}?keyword=${encodeURIComponent(word)}${place}` : '',
        }
      }),
  )
  return groups.filter(({ rows }) => rows.length > 0)
}

// One more than is shown is asked for: whether there are more.
const placedFirst = async <C>(ctx: C, finder: Finder<C>, actor: Actor, word: string, competitionId: string | null) => {
  const most = MOST_FOUND + 1
  if (competitionId === null || !finder.isOfCompetitions)
    return { rows: await finder.find(ctx, actor, { word, competitionId: null, most }), isWithin: false }
  const own = await finder.find(ctx, actor, { word, competitionId, most })
  if (own.length === most) return { rows: own, isWithin: true }
  const ids = new Set(own.map(({ id }) => id))
  const others = await finder.find(ctx, actor, { word, competitionId: null, most })
  return { rows: [...own, ...others.filter(({ id }) => !ids.has(id))].slice(0, most), isWithin: false }
}

/** Facts of a subtitle, those that are empty left out. */
export const inOneLine = (...facts: readonly (string | null | undefined)[]): string => facts.filter(Boolean).join(' · ')
