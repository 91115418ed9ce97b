import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { gathered, inStateSince, type RoomWorkbench, total } from '#src/ports/workbench.ts'
import { withinWhole } from '../organization/index.ts'
import { applicationsOf, CHECK, checkedBy, waitsFor } from './apply/application.policy.ts'
import { type Article, articlesOf } from './article.policy.ts'
import { undeliveredOf } from './collect/collect.policy.ts'

const all = sql<number>`count(*)`.as('count')

const inStatus = (db: Db, actor: Actor, status: Article['status']) =>
  articlesOf(db, actor)
    .select([
      sql<null>`null::uuid`.as('competition_id'),
      inStateSince('news_articles', 'a').as('since'),
      sql<null>`null::timestamptz`.as('due'),
    ])
    .where('a.status', '=', status)

// A time of its own publishes nothing: until then somebody has to. One in which it, or its original, appeared before is no deadline.
const timeToCome = sql<string | null>`case when a.appeared_at is null and a.publish_at > a.created_at then a.publish_at end`

const toPublish = (db: Db, actor: Actor) =>
  articlesOf(db, actor)
    .select([sql<null>`null::uuid`.as('competition_id'), inStateSince('news_articles', 'a').as('since'), timeToCome.as('due')])
    .where('a.status', '=', 'approved')
    // Who submitted or wrote it may not publish it (`refusalOf`).
    .where(
      sql<boolean>`a.submitted_by is distinct from ${actor.userId}::uuid and a.updated_by is distinct from ${actor.userId}::uuid`,
    )

const sinceIn = (query: ReturnType<typeof checkedBy>) =>
  query.select([
    sql<null>`null::uuid`.as('competition_id'),
    inStateSince('news_articles', 'a').as('since'),
    sql<null>`null::timestamptz`.as('due'),
  ])

/** What articles show on the workbench. */
export const newsWorkbench: RoomWorkbench = {
  counts: [
    {
      key: 'articles',
      label: ['已发布资讯', 'Published articles'],
      permission: 'news:article:list',
      link: '/newsManagement/list?status=published',
      count: (db, actor) =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where(withinWhole(actor, 'a.organization_id'))
            .where('a.status', '=', 'published'),
        ),
    },
  ],
  todos: [
    {
      key: 'pendingArticles',
      label: ['待审核资讯', 'Articles to review'],
      permission: 'news:article:audit',
      link: '/newsManagement/list?status=pending',
      waiting: (db, actor) => gathered(db, inStatus(db, actor, 'pending')),
    },
    {
      key: 'approvedArticles',
      label: ['待发布资讯', 'Articles to publish'],
      permission: 'news:article:audit',
      link: '/newsManagement/list?status=approved',
      waiting: (db, actor) => gathered(db, toPublish(db, actor)),
    },
    {
      key: 'returnedArticles',
      label: ['被退回的资讯', 'Articles returned to you'],
      permission: 'news:article:edit',
      link: '/newsManagement/list?status=returned',
      waiting: (db, actor) =>
        gathered(
          db,
          inStatus(db, actor, 'returned').where('a.created_by', '=', actor.userId).where('a.applied_from', 'is', null),
        ),
    },
    {
      key: 'applicationsToCheck',
      label: ['待初审的投稿', 'Applications for the first check'],
      permission: CHECK,
      link: '/newsManagement/competitionCheck?waiting=true',
      waiting: (db, actor) =>
        gathered(db, sinceIn(checkedBy(db, actor).where(waitsFor(actor)).where('a.step', '<>', 'organizer'))),
    },
    {
      key: 'returnedApplications',
      label: ['被退回的投稿', 'Applications returned to you'],
      permission: 'news:apply:write',
      link: '/newsManagement/apply?status=returned',
      waiting: (db, actor) =>
        gathered(
          db,
          sinceIn(applicationsOf(db, actor).where('a.status', '=', 'returned').where('a.created_by', '=', actor.userId)),
        ),
    },
    {
      key: 'collectsToAnswer',
      label: ['待交稿的征集', 'Tasks to deliver to'],
      permission: 'news:apply:write',
      link: '/newsManagement/apply',
      waiting: (db, actor) => gathered(db, undeliveredOf(db, actor)),
    },
  ],
}
