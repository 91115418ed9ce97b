// The workbench: real counts of what the active identity reaches. What is counted comes from the rooms (`contributions.ts`).
import { may, type Permission } from '@kaisai/contract/access'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inCompetition, type WorkbenchEntry, waitingFor } from '#src/ports/workbench.ts'
import { peopleWithin } from '../access/index.ts'
import { entryOf, logMatching, selectEntry } from './log.views.ts'

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
  return todos.map(({ key, label, link, count, oldest, due, competitions }) => ({
    key,
    label,
    value: count,
    oldest,
    due,
    path: link,
    competitions: competitions.map((one) => ({
      competitionId: one.competitionId,
      name: names.get(one.competitionId) ?? '',
      value: one.count,
      due: one.due,
      path: inCompetition(link, one.competitionId),
    })),
  }))
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
  const [counts, todos, signIns, recent] = await Promise.all([
    counted(ctx, actor, ctx.workbench.counts),
    todosOf(ctx, actor),
    signInsOf(ctx, actor),
    selectEntry(
      may(actor, 'sys:log:list')
        ? logMatching(ctx, actor, {})
        : ctx.db.selectFrom('audit_log as l').where('l.user_id', '=', actor.userId),
      actor.lang,
    )
      .orderBy('l.id', 'desc')
      .limit(12)
      .execute(),
  ])
  return {
    serverTime: ctx.now().toISOString(),
    counts,
    todos,
    signIns,
    recent: recent.map((row) => {
      const { time, actorName, actionName, entityName, outcome } = entryOf(row as never, actor.lang)
      return { time, actorName, actionName, entityName, outcome }
    }),
  }
}
