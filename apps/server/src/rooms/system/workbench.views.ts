// The workbench: real counts of what the active identity reaches. What is counted comes from the rooms (`contributions.ts`).
import { may, type Permission } from '@kaisai/contract/access'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { cardsFor, firstRunOf, funnelsOf, inCompetition, type WorkbenchEntry, waitingFor } from '#src/ports/workbench.ts'
import { peopleWithin } from '../access/index.ts'
import { newestEntries } from './log.views.ts'

type Workbench = ReplyOf<typeof endpoints.getWorkbench>

const isSeen =
  (actor: Actor) =>
  ({ permission }: { readonly permission: Permission }): boolean =>
    may(actor, permission)
const counted = (ctx: Ctx, actor: Actor, entries: readonly WorkbenchEntry[]) =>
  Promise.all(
    entries.filter(isSeen(actor)).map(async ({ key, label, link, count }) => ({
      key,
      label: inLang(label, actor.lang),
      value: await count(ctx.db, actor),
      path: link,
    })),
  )

const todosOf = async (ctx: Ctx, actor: Actor): Promise<Workbench['todos']> => {
  const todos = await waitingFor(ctx, actor)
  const ids = new Set(todos.flatMap(({ competitions }) => competitions.map(({ competitionId }) => competitionId)))
  const names = await ctx.facts.competitions.namesOf(ctx.db, [...ids], actor.lang)
  return todos.map(({ key, label, link, linkOf, count, oldest, due, competitions }) => ({
    key,
    label,
    value: count,
    oldest,
    due,
    // What waits in one competition alone leads straight to it.
    path: competitions.length === 1 && competitions[0]!.count === count ? linkOf(competitions[0]!.competitionId) : link,
    competitions: competitions.map((one) => ({
      competitionId: one.competitionId,
      name: names.get(one.competitionId) ?? '',
      value: one.count,
      due: one.due,
      path: linkOf(one.competitionId),
    })),
  }))
}

const MOST_SHOWN = 8
const MOST_RECENT = 12

/** Competitions the active identity runs with how far their teams are, and the next dates of those and of one's own. */
const datesOf = async (ctx: Ctx, actor: Actor): Promise<Pick<Workbench, 'competitions' | 'next'>> => {
  const involved = (await Promise.all((ctx.workbench.involved ?? []).map((ask) => ask(ctx.db, actor)))).flat()
  const idsOf = (some: typeof involved) => [...new Set(some.map(({ competitionId }) => competitionId))]
  const { competitions } = ctx.facts
  const [run, next] = await Promise.all([
    competitions.standingOf(ctx.db, idsOf(involved.filter((one) => one.as === 'runs')), actor.lang),
    competitions.windowsOf(ctx.db, idsOf(involved), actor.lang, MOST_SHOWN),
  ])
  const shown = run.slice(0, MOST_SHOWN)
  const ids = shown.map(({ competitionId }) => competitionId)
  const funnelOf = await funnelsOf(ctx, actor, ids)
  return {
    competitions: shown.map(({ competitionId, name, statusName }) => ({
      competitionId,
      name,
      statusName,
      path: may(actor, 'competition:info:list')
        ? inCompetition('/competition/overview', competitionId)
        : inCompetition('/enroll/team', competitionId),
      funnel: funnelOf(competitionId),
    })),
    next,
  }
}

const signInsOf = async (ctx: Ctx, actor: Actor): Promise<Workbench['signIns']> => {
  if (!may(actor, 'sys:log:list')) return []
  const { rows } = await sql<{ day: string; value: number }>`
    select to_char(d, 'MM-DD') as day, coalesce(n.value, 0)::int as value
      from generate_series((now() at time zone 'Asia/Shanghai')::date - 13, (now() at time zone 'Asia/Shanghai')::date, interval '1 day') d
      left join (select (s.signed_in_at at time zone 'Asia/Shanghai')::date as day, count(*) as value
                   from identity_sign_ins s join identity_users u on u.id = s.user_id
                  where s.outcome = 'done' and s.way <> 'stepUp' and s.signed_in_at > now() - interval '15 days' and ${peopleWithin(actor, 'u')} group by 1) n on n.day = d::date
     order by d`.execute(ctx.db)
  return rows
}

/** What waits, how things stand, what happened last. */
export const getWorkbench = async (ctx: Ctx, actor: Actor): Promise<Workbench> => {
  const [firstRun, counts, todos, dates, signIns, recent] = await Promise.all([
    firstRunOf(ctx, actor),
    counted(ctx, actor, ctx.workbench.counts),
    todosOf(ctx, actor),
    datesOf(ctx, actor),
    signInsOf(ctx, actor),
    newestEntries(ctx, actor, MOST_RECENT),
  ])
  return {
    serverTime: ctx.now().toISOString(),
    firstRun,
    counts,
    todos,
    ...dates,
    signIns,
    recent: recent.map(({ time, actorName, actionName, entityName, outcome }) => ({
      ...{ time, actorName, actionName, entityName, outcome },
    })),
  }
}

/** What waits for the caller as a person, card by card. */
export const listMyTodos = (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listMyTodos>> => cardsFor(ctx, actor)

type Badges = ReplyOf<typeof endpoints.listTodoBadges>
const BADGE_MS = 5_000
const MOST_KEPT = 5_000
const kept = new WeakMap<Ctx, Map<string, { at: number; badges: Promise<Badges> }>>()

/** How much waits behind each page. Every open page asks for it: an answer serves a few seconds. */
export const listTodoBadges = (ctx: Ctx, actor: Actor): Promise<Badges> => {
  const all = kept.get(ctx) ?? new Map<string, { at: number; badges: Promise<Badges> }>()
  kept.set(ctx, all)
  const key = [actor.userId, actor.organizationId, actor.roleId, actor.lang].join()
  const known = all.get(key)
  if (known && performance.now() - known.at < BADGE_MS) return known.badges
  if (all.size > MOST_KEPT) all.clear()
  const badges = badgesOf(ctx, actor)
  all.set(key, { at: performance.now(), badges })
  badges.catch(() => all.delete(key))
  return badges
}

const badgesOf = async (ctx: Ctx, actor: Actor): Promise<Badges> => {
  const todos = await waitingFor(ctx, actor)
  const pages = new Map<string, number>()
  for (const { link, count, isPersonal } of todos)
    if (!isPersonal) pages.set(pageOf(link), (pages.get(pageOf(link)) ?? 0) + count)
  return {
    pages: [...pages].map(([path, value]) => ({ path, value })),
    mine: todos.filter(({ isPersonal }) => isPersonal).reduce((sum, { count }) => sum + count, 0),
  }
}

const pageOf = (link: string): string => link.split('?')[0]!
