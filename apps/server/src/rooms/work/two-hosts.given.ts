// One competition on two sites, one of which says “topic”.
import { sql } from 'kysely'
import { forgetSites } from '../website/index.ts'
import { openWorks } from './work.given.ts'

export const topics = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
export const works = { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }

/** A world of works with its competition on `topic.example` and `work.example`; `say` gives the competition words of its own. */
export const openTwoHosts = async () => {
  const world = await openWorks({ setting: { needsOriginality: true } })
  const { db } = world.app.ctx
  for (const [host, wording] of [['topic.example', topics] as const, ['work.example', works] as const]) {
    await sql`with made as (insert into website_sites (organization_id, name, name_en, template_type, brand_color, home, wording, status)
        select c.organization_id, ${host}, ${host}, s.template_type, s.brand_color, s.home, ${JSON.stringify(wording)}::jsonb, 'online'
          from website_sites s, competitions c where s.is_default and c.id = ${world.competitionId}::uuid returning id),
      named as (insert into website_hosts (site_id, host) select id, ${host} from made)
      insert into competition_sites (site_id, competition_id) select id, ${world.competitionId}::uuid from made`.execute(db)
  }
  await sql`update competitions set enroll_setting = enroll_setting || '{"participants": "teams"}', content_no = content_no + 1 where id = ${world.competitionId}::uuid`.execute(
    db,
  )
  forgetSites()
  const say = (wording: object | null) =>
    sql`update competitions set wording = ${wording === null ? null : JSON.stringify(wording)}::jsonb where id = ${world.competitionId}::uuid`.execute(
      db,
    )
  return { world, say }
}
