// What rooms show on the workbench: numbers of what there is, and what waits for somebody, since when and until when.
import { may, type Permission } from '@kaisai/contract/access'
import { inLang, type Label } from '@kaisai/contract/lang'
import {
  type FirstRunStep,
  firstRunGuideNames,
  firstRunGuides,
  firstRunStepNames,
  firstRunSteps,
} from '@kaisai/contract/system/first-run'
import { type FunnelStep, funnelStepNames, funnelSteps } from '@kaisai/contract/system/funnel'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

/** Counting stops here: what waits in thousands is shown as "1000+", and no list is counted to its end for a badge. */
export const MOST_WAITING = 1000

/** So many competitions under way are looked at for one person. */
export const MOST_INVOLVED = 100

/** One number, for those who may see what it counts. */
export interface WorkbenchEntry {
  /** Unique on the workbench. */
  readonly key: string
  readonly label: Label
  /** Who sees it. */
  readonly permission: Permission
  /** The page of the desk it leads to, with the filter that shows what was counted. */
  readonly link: string
  /** Counts within the actor’s reach. */
  readonly count: (db: Db, actor: Actor) => Promise<number>
}

/** What waits in one competition. */
export interface WaitingIn {
  readonly competitionId: string
  readonly count: number
  /** The nearest deadline (instant), null: there is none. */
  readonly due: string | null
}
/** How much waits, at most `MOST_WAITING`, and how urgent it is. */
export interface Waiting {
  readonly count: number
  /** Since when the first of it has waited (instant); null: nothing waits. */
  readonly oldest: string | null
  /** The nearest deadline (instant), in the past when it was missed; null: there is none. */
  readonly due: string | null
  /** The same by competition, for what belongs to one. */
  readonly competitions: readonly WaitingIn[]
}

/** How a competition’s overview asks for something: what is left of it (`{count}`), and the words of the button. */
export interface Step {
  readonly text: Label
  readonly action: Label
}

/** Something of an office that waits for whoever holds a permission. It disappears when nothing of it is left. */
export interface WorkbenchTodo {
  /** Unique on the workbench. */
  readonly key: string
  readonly label: Label
  /** Who sees it with the active identity. */
  readonly permission: Permission
  /** The page it leads to, with the filter that shows what was counted. */
  readonly link: string
  /** The page for one competition, where that is another than the list narrowed to it. */
  readonly linkOf?: (competitionId: string) => string
  readonly step?: Step
  /** What of it waits for the actor. Counts no more than `MOST_WAITING` rows. */
  readonly waiting: (db: Db, actor: Actor) => Promise<Waiting>
}

/** One thing that waits for a person, with what is needed to do it. Texts are in the reader’s language. */
export interface TodoCard {
  /** Of the row it is about; unique among the cards of its key. */
  readonly id: string
  /** What it is about: a team, a work, a certificate. */
  readonly title: string
  /** What is to be done. */
  readonly text: string
  /** What somebody else wrote about it, or what is missing; '' for nothing. */
  readonly note: string
  readonly competitionId: string | null
  readonly competitionName: string
  /** Since when it has waited (instant). */
  readonly since: string | null
  /** Until when it can be done (instant); null: there is no deadline. */
  readonly due: string | null
  /** Where it is done. */
  readonly path: string
  /** The words of the one button. */
  readonly action: string
}

/** What waits for a person, whatever the active identity. `C`: the context it needs. */
export interface PersonalTodo<C = unknown> {
  /** Unique on the workbench. */
  readonly key: string
  readonly label: Label
  /** The page of the center that shows all of it. */
  readonly link: string
  /** What of it waits for the actor, at most 100. */
  readonly cards: (ctx: C, actor: Actor) => Promise<TodoCard[]>
}

/** A competition somebody has to do with: runs it in the desk, or takes part in it. */
export interface Involved {
  readonly competitionId: string
  readonly as: 'runs' | 'takesPart'
}

/** How many teams of a competition have come to a step of its way. */
export interface FunnelCount {
  readonly competitionId: string
  /** Of `funnelSteps` in the contract. */
  readonly step: FunnelStep
  readonly value: number
}

/** How a step of the first run stands: done by what is there, never by a mark somebody sets. */
export interface FirstRunState {
  readonly isDone: boolean
  /** Where it is done. */
  readonly path: string
  /** What stands in the way, and where that is changed. */
  readonly hint?: { readonly text: Label; readonly path: string }
}

/** Steps a room knows of, as they stand. */
export type FirstRunStates = Readonly<Partial<Record<FirstRunStep, FirstRunState>>>

/** What a room shows. A to-do disappears at zero, a count stays. */
export interface RoomWorkbench<C = unknown> {
  readonly counts: readonly WorkbenchEntry[]
  readonly todos: readonly WorkbenchTodo[]
  /** What waits for participants and invited people themselves. */
  readonly personal?: readonly PersonalTodo<C>[]
  /** Competitions under way the actor has to do with, as far as the room knows. */
  readonly involved?: readonly ((db: Db, actor: Actor) => Promise<Involved[]>)[]
  /** How the steps of the first run stand that the room knows of; none where they are not the actor’s. */
  readonly firstRun?: readonly ((ctx: C, actor: Actor) => Promise<FirstRunStates>)[]
  /** How far the teams of some competitions are, within the actor’s reach. A step nobody counts is none of the competition’s. */
  readonly funnel?: readonly ((db: Db, actor: Actor, competitionIds: readonly string[]) => Promise<FunnelCount[]>)[]
}

/** A to-do as it stands for somebody. */
export interface StandingTodo extends Waiting {
  readonly key: string
  readonly label: string
  readonly link: string
  readonly linkOf: (competitionId: string) => string
  readonly step?: Step
  /** It waits for the person and not for the active identity: asked with each of somebody’s identities, it comes each time. */
  readonly isPersonal: boolean
}

/**
 * What waits for somebody with the identity of `actor`, the most urgent first: the nearest deadline, then what has waited longest. Asks
 * every room whose permission the identity holds; what nothing waits of is left out. Made for the workbench and for messages that sum it up.
 */
export const waitingFor = async <C extends Needed<C>>(ctx: C, actor: Actor): Promise<StandingTodo[]> => {
  const [own, office] = await Promise.all([personalOf(ctx, actor), officeOf(ctx, actor)])
  return [...own, ...office].filter(({ count }) => count > 0).toSorted(byUrgency)
}

/** The guides of the first run that are not finished, each with its steps in their order. A guide is gone with its last step. */
export const firstRunOf = async <C extends Needed<C>>(ctx: C, actor: Actor) => {
  const states: FirstRunStates = Object.assign(
    {},
    ...(await Promise.all((ctx.workbench.firstRun ?? []).map((stand) => stand(ctx, actor)))),
  )
  return firstRunGuideNames.flatMap((guide) => {
    const steps = firstRunStepNames.flatMap((step) => {
      const state = states[step]
      if (!state || firstRunSteps[step].guide !== guide) return []
      const { isDone, path, hint } = state
      return [
        {
          ...{ step, isDone, path, hint: hint ? inLang(hint.text, actor.lang) : '', hintPath: hint?.path ?? '' },
          label: inLang(firstRunSteps[step].label, actor.lang),
          text: inLang(firstRunSteps[step].text, actor.lang),
        },
      ]
    })
    return steps.every(({ isDone }) => isDone) ? [] : [{ guide, label: inLang(firstRunGuides[guide], actor.lang), steps }]
  })
}

/** What waits for the person of `actor`, card by card, the most urgent first. */
export const cardsFor = async <C extends Needed<C>>(ctx: C, actor: Actor): Promise<(TodoCard & { readonly key: string })[]> => {
  const found = await Promise.all(
    (ctx.workbench.personal ?? []).map(async ({ key, cards }) => (await cards(ctx, actor)).map((card) => ({ key, ...card }))),
  )
  return found.flat().toSorted((a, b) => byUrgency({ due: a.due, oldest: a.since }, { due: b.due, oldest: b.since }))
}

interface Needed<C> {
  readonly db: Db
  readonly workbench: RoomWorkbench<C>
}

/** The to-dos of the offices whose permission the identity holds, in the order of the rooms, also those nothing waits of. */
export const officeOf = <C extends Needed<C>>(ctx: C, actor: Actor): Promise<StandingTodo[]> =>
  Promise.all(
    ctx.workbench.todos
      .filter(({ permission }) => may(actor, permission))
      .map(async ({ key, label, link, linkOf = (id) => inCompetition(link, id), step, waiting }) => ({
        ...{ key, label: inLang(label, actor.lang), link, linkOf, isPersonal: false, ...(step ? { step } : {}) },
        ...(await waiting(ctx.db, actor)),
      })),
  )

const personalOf = <C extends Needed<C>>(ctx: C, actor: Actor): Promise<StandingTodo[]> =>
  Promise.all(
    (ctx.workbench.personal ?? []).map(async ({ key, label, link, cards }) => {
      const found = await cards(ctx, actor)
      return {
        ...{ key, label: inLang(label, actor.lang), link, linkOf: () => link, isPersonal: true },
        ...{ count: found.length, oldest: firstOf(found.map(({ since }) => since)), due: firstOf(found.map(({ due }) => due)) },
        competitions: [],
      }
    }),
  )

/** How far the teams of some competitions are, within the actor’s reach, each with its steps in their order. */
export const funnelsOf = async <C extends Needed<C>>(ctx: C, actor: Actor, competitionIds: readonly string[]) => {
  const asked = competitionIds.length === 0 ? [] : (ctx.workbench.funnel ?? [])
  const counts = (await Promise.all(asked.map((ask) => ask(ctx.db, actor, competitionIds)))).flat()
  return (competitionId: string): { step: FunnelStep; label: string; value: number }[] =>
    funnelStepNames.flatMap((step) => {
      const value = counts.find((one) => one.competitionId === competitionId && one.step === step)?.value
      return value === undefined ? [] : [{ step, label: inLang(funnelSteps[step], actor.lang), value }]
    })
}

type Urgency = Pick<Waiting, 'due' | 'oldest'>
const LAST = '9999'
const byUrgency = (a: Urgency, b: Urgency): number =>
  (a.due ?? LAST).localeCompare(b.due ?? LAST) || (a.oldest ?? LAST).localeCompare(b.oldest ?? LAST)

/** A page’s address narrowed to a competition. */
export const inCompetition = (link: string, competitionId: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}competitionId=${competitionId}`

/** The number a counting query returns. */
export const total = async (query: { execute(): Promise<{ count: number | string }[]> }): Promise<number> =>
  Number((await query.execute())[0]?.count ?? 0)

/** Since when the row of `alias` has been in its state: its last move, else its creation. */
export const inStateSince = (entity: string, alias: string): RawBuilder<string> =>
  sql<string>`coalesce((select moved.moved_at from status_moves moved where moved.entity = ${sql.lit(entity)} and moved.entity_id = ${sql.ref(`${alias}.id`)}
    order by moved.id desc limit 1), ${sql.ref(`${alias}.created_at`)})`

interface Group {
  competition_id: string | null
  count: number
  oldest: string | null
  due: string | null
}

/**
 * Sums up what waits. `rows`: a select of the competition (uuid or null), since when and until when (instants or null) of each thing that
 * waits, where it can be the oldest first; no more than `MOST_WAITING` of them are read. `dueOf`: the deadline where rows have none, for the
 * column of a competition’s id.
 */
export const gathered = async (
  db: Db,
  rows: Expression<unknown>,
  dueOf: (competitionId: RawBuilder<unknown>) => RawBuilder<string | null> = () => sql`null::timestamptz`,
): Promise<Waiting> => {
  const { rows: groups } = await sql<Group>`
    select g.competition_id, g.count, g.oldest, coalesce(g.due, ${dueOf(sql.ref('g.competition_id'))}) as due
      from (select waiting.competition_id, count(*)::int as count, min(waiting.since) as oldest, min(waiting.due) as due
              from (${rows} limit ${sql.lit(MOST_WAITING)}) waiting (competition_id, since, due)
             group by waiting.competition_id) g
     order by 4 nulls last, g.oldest nulls last`.execute(db)
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    oldest: firstOf(groups.map(({ oldest }) => oldest)),
    due: firstOf(groups.map(({ due }) => due)),
    competitions: groups.flatMap(({ competition_id, count, due }) =>
      competition_id === null ? [] : [{ competitionId: competition_id, count, due }],
    ),
  }
}

/** The earliest of some instants; null: there is none. */
export const firstOf = (instants: readonly (string | null)[]): string | null =>
  instants.filter((instant) => instant !== null).toSorted()[0] ?? null
