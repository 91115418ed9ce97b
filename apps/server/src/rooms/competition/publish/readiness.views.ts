import { completeRules } from '@kaisai/contract/competition/rules/rules'
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { isBlank } from '#src/rooms/website/index.ts'
import { stagesWithWindows } from '../stage/windows.store.ts'
import { gapsOf, type ReadinessFacts } from './readiness.ts'

/** What a competition misses, in words, what blocks first. */
export const readinessOf = async (db: Db, competitionId: string, lang: Lang) =>
  gapsOf(await factsOf(db, competitionId)).map((gap) => ({ ...gap, text: inLang(gap.text, lang), path: '' }))

const factsOf = async (db: Db, competitionId: string): Promise<ReadinessFacts> => {
  const [competition, stages, reviews, categories] = await Promise.all([
    db
      .selectFrom('competitions as c')
      .selectAll('c')
      .select([
        sql<number>`(select coalesce(max(t.no), 0) from competition_rule_texts t where t.competition_id = c.id)`.as('rulesNo'),
        sql<number>`(select count(*)::int from competition_sites s where s.competition_id = c.id)`.as('siteCount'),
        sql<number>`(select count(*)::int from competition_sites s join website_sites w on w.id = s.site_id
          where s.competition_id = c.id and w.status = 'online')`.as('onlineSiteCount'),
      ])
      .where('c.id', '=', competitionId)
      .executeTakeFirstOrThrow(),
    stagesWithWindows(db, competitionId),
    db.selectFrom('competition_stages').select(['id', 'review']).where('competition_id', '=', competitionId).execute(),
    db.selectFrom('competition_categories').selectAll().where('competition_id', '=', competitionId).orderBy('sort').execute(),
  ])
  const contact = competition.contact
  return {
    introHtml: isBlank(competition.intro_html) ? '' : competition.intro_html,
    introHtmlEn: isBlank(competition.intro_html_en) ? '' : competition.intro_html_en,
    nameEn: competition.name_en,
    hasCover: competition.cover_file_id !== null,
    hasContact: contact.phone !== '' || contact.email !== '',
    hostCount: competition.hosts.length,
    rulesNo: competition.rulesNo,
    siteCount: competition.siteCount,
    onlineSiteCount: competition.onlineSiteCount,
    externalUrl: competition.external_url,
    auditChain: competition.audit_chain,
    isK12Free: competition.is_k12_free,
    rules: completeRules(competition.rules),
    stages: stages.map((stage) => ({
      ...stage,
      review: reviews.find(({ id }) => id === stage.stageId)!.review as ReviewSetting,
    })),
    categories: categories.map((row) => ({
      itemId: row.id,
      parentId: row.parent_id,
      name: row.name,
      nameEn: row.name_en,
      limits: row.limits as ReadinessFacts['categories'][number]['limits'],
      hasFee: row.has_fee,
      hasEnrollForm: row.enroll_form_id !== null,
      hasWorkForm: row.work_form_id !== null,
      isEnabled: row.is_enabled,
    })),
  }
}
