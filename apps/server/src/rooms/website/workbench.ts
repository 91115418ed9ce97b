import { statesIn } from '@kaisai/contract/machine'
import { siteStates } from '@kaisai/contract/website/site.states'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { withinWhole } from '../organization/index.ts'
import { sitesOf } from './site.policy.ts'

const noCompetition = sql<null>`null::uuid`.as('competition_id')
const noEnd = sql<null>`null::timestamptz`.as('due')

/** Sites on the workbench. */
export const websiteWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'siteDrafts',
      label: ['待发布的站点修改', 'Sites with changes to publish'],
      permission: 'web:site:publish',
      link: '/website/site',
      waiting: (db, actor) =>
        gathered(
          db,
          sitesOf(db, actor)
            .where(withinWhole(actor, 'site.organization_id'))
            .where('site.draft', 'is not', null)
            .where('site.status', 'in', statesIn(siteStates, 'visited'))
            .select([noCompetition, 'site.updated_at as since', noEnd]),
        ),
    },
    {
      key: 'pageDrafts',
      label: ['待发布的页面', 'Pages to publish'],
      permission: 'web:page:publish',
      link: '/website/page',
      // What was saved after the last publication, and pages that were written and never published. One that was taken down waits for nobody.
      waiting: (db, actor) =>
        gathered(
          db,
          sitesOf(db, actor)
            .innerJoin('website_pages as p', 'p.site_id', 'site.id')
            .where(withinWhole(actor, 'site.organization_id'))
            .where(
              sql<boolean>`(p.live_version <> p.version or (p.live is null and p.version > 1 and not exists
                (select 1 from status_moves m where m.entity = 'website_pages' and m.entity_id = p.id)))`,
            )
            .select([noCompetition, 'p.updated_at as since', noEnd]),
        ),
    },
  ],
  firstRun: [
    async ({ db }, actor) => {
      if (!actor.isRoot) return {}
      const sites = await db
        .selectFrom('website_sites')
        .select(['id', 'logo_file_id', 'status'])
        .orderBy('is_default', 'desc')
        .orderBy('id')
        .execute()
      const face = sites[0] ? `/website/site/edit?siteId=${sites[0].id}` : '/website/site/edit'
      return {
        siteFace: { isDone: sites.some(({ logo_file_id }) => logo_file_id !== null), path: face },
        site: { isDone: sites.some(({ status }) => status === 'online'), path: '/website/site' },
      }
    },
  ],
}
