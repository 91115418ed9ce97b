// The workbench: real counts of what the active identity reaches.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { peopleWithin } from '../identity/index.ts'
import { organizationsOf, within } from '../organization/index.ts'
import { entryOf, logMatching, selectEntry } from './log.views.ts'

type Workbench = ReplyOf<typeof endpoints.getWorkbench>
type Count = { key: string; label: Label; access: string; path: string; count: () => Promise<number> }

const total = async (query: { execute(): Promise<{ count: number | string }[]> }): Promise<number> =>
  Number((await query.execute())[0]?.count ?? 0)

const countsOf = (ctx: Ctx, actor: Actor): Count[] => {
  const { db } = ctx
  const all = sql<number>`count(*)`.as('count')
  return [
    {
      key: 'users',
      label: ['用户', 'Users'],
      access: 'sys:user:list',
      path: '/system/user',
      count: () =>
        total(
          db.selectFrom('identity_users as u').select(all).where(peopleWithin(actor, 'u')).where('u.status', '<>', 'deleted'),
        ),
    },
    {
      key: 'online',
      label: ['近30分钟在线', 'Online (30 min)'],
      access: 'sys:session:list',
      path: '/system/session',
      count: () =>
        total(
          db
            .selectFrom('identity_sessions as s')
            .innerJoin('identity_users as u', 'u.id', 's.user_id')
            .select(sql<number>`count(distinct s.user_id)`.as('count'))
            .where(peopleWithin(actor, 'u'))
            .where('s.last_use_at', '>', sql<string>`now() - interval '30 minutes'`),
        ),
    },
    {
      key: 'organizations',
      label: ['组织', 'Organizations'],
      access: 'sys:group:list',
      path: '/system/groud/user',
      count: () => total(organizationsOf(db, actor).select(all)),
    },
    {
      key: 'schools',
      label: ['院校', 'Schools'],
      access: 'sys:school:list',
      path: '/system/groud/schoolInfo',
      count: () => total(db.selectFrom('organization_schools').select(all)),
    },
    {
      key: 'articles',
      label: ['已发布资讯', 'Published articles'],
      access: 'news:article:list',
      path: '/newsManagement/list?status=published',
      count: () =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where(within(actor, 'a.organization_id'))
            .where('a.status', '=', 'published'),
        ),
    },
  ]
}

const todosOf = (ctx: Ctx, actor: Actor): Count[] => {
  const { db } = ctx
  const all = sql<number>`count(*)`.as('count')
  return [
    {
      key: 'pendingArticles',
      label: ['待审核资讯', 'Articles to review'],
      access: 'news:article:audit',
      path: '/newsManagement/list?status=pending',
      count: () =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where(within(actor, 'a.organization_id'))
            .where('a.status', '=', 'pending'),
        ),
    },
    {
      key: 'returnedArticles',
      label: ['被退回的资讯', 'Articles returned to you'],
      access: 'news:article:edit',
      path: '/newsManagement/list?status=returned',
      count: () =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where('a.created_by', '=', actor.userId)
            .where('a.status', '=', 'returned'),
        ),
    },
    {
      key: 'pendingUsers',
      label: ['未激活账号', 'Accounts not activated'],
      access: 'sys:user:list',
      path: '/system/user?status=pending',
      count: () =>
        total(db.selectFrom('identity_users as u').select(all).where(peopleWithin(actor, 'u')).where('u.status', '=', 'pending')),
    },
    {
      key: 'trials',
      label: ['新试用申请', 'New trial requests'],
      access: 'sys:trial:edit',
      path: '/system/trial?status=new',
      count: () => total(db.selectFrom('system_trials').select(all).where('status', '=', 'new')),
    },
    {
      key: 'failedSends',
      label: ['发送失败的消息', 'Messages that failed'],
      access: 'msg:send:list',
      path: '/message/send?status=failed',
      count: () => total(db.selectFrom('message_sends').select(all).where('status', '=', 'failed')),
    },
  ]
}

const seen = (actor: Actor) => (count: Count) => actor.isRoot || actor.permissions.has(count.access)
const counted = (actor: Actor, counts: Count[]) =>
  Promise.all(
    counts
      .filter(seen(actor))
      .map(async ({ key, label, path, count }) => ({ key, label: inLang(label, actor.lang), value: await count(), path })),
  )

const signInsOf = async (ctx: Ctx, actor: Actor): Promise<Workbench['signIns']> => {
  if (!seen(actor)({ access: 'sys:log:list' } as Count)) return []
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
    counted(actor, countsOf(ctx, actor)),
    counted(actor, todosOf(ctx, actor)),
    signInsOf(ctx, actor),
    selectEntry(
      seen(actor)({ access: 'sys:log:list' } as Count)
        ? logMatching(ctx.db, actor, {})
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
    todos: todos.filter((todo) => todo.value > 0),
    signIns,
    recent: recent.map((row) => {
      const { time, actorName, actionName, entityName, outcome } = entryOf(row as never, actor.lang)
      return { time, actorName, actionName, entityName, outcome }
    }),
  }
}
