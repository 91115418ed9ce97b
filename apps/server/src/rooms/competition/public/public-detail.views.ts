// One competition as everybody reads it.

import { enteredCategories, openCategories } from '@kaisai/contract/competition/entered'
import { feeRuleTexts } from '@kaisai/contract/competition/fee/fee-rule-texts'
import { completeFeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import {
  type AudienceType,
  audienceLabels,
  type PublicTab,
  type StageLevel,
  type StageMode,
  stageLevelLabels,
  stageModeLabels,
} from '@kaisai/contract/competition/labels'
import type * as endpoints from '@kaisai/contract/competition/public.endpoints'
import { explainRules } from '@kaisai/contract/competition/rules/explain'
import { completeRules } from '@kaisai/contract/competition/rules/rules'
import { firstStart, lastEnd } from '@kaisai/contract/competition/timeline/window'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { moment } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { publicArticlesOf } from '#src/rooms/news/index.ts'
import { siteOfVisitor, siteWording } from '#src/rooms/website/index.ts'
import { provinceNames } from '../../organization/reads.ts'
import { type StageWindows, stagesWithWindows } from '../stage/windows.store.ts'
import { bodiesIn } from './bodies-in.ts'
import { publicCompetitionsOf } from './public.policy.ts'
import { card, cardsOf } from './public.views.ts'

type Detail = ReplyOf<typeof endpoints.getPublicCompetition>

/** One public competition with what its tabs show. */
export const getPublicCompetition = async (ctx: Ctx, visitor: Visitor, { id }: { id: string }): Promise<Detail> => {
  const { db } = ctx
  const { lang } = visitor
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const found = await cardsOf(publicCompetitionsOf(db, siteId, visitor), visitor)
    .select([
      'c.banner_file_id',
      'c.status',
      'c.enroll_mode',
      'c.external_url as externalUrl',
      'c.rules',
      'c.is_k12_free as isK12Free',
    ])
    .select([
      'c.hosts',
      'c.organisers',
      'c.co_organisers as coOrganisers',
      'c.bodies_en as bodiesEn',
      'c.contact',
      'c.contact_name_en',
      'c.public_tabs as publicTabs',
    ])
    .select([
      textIn(lang, 'c.intro_html', 'c.intro_html_en').as('introHtml'),
      textIn(lang, 'c.guide_html', 'c.guide_html_en').as('guideHtml'),
    ])
    .select(['c.updated_at as updateTime', 'c.series_id', 'c.is_public', moment(visitor).as('serverTime')])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const {
    banner_file_id,
    series_id,
    is_public,
    contact,
    contact_name_en,
    rules: stored,
    enroll_mode,
    publicTabs,
    bodiesEn,
    ...row
  } = found
  const rules = completeRules(stored)
  const [stages, teamTabs, workTabs, categories, rest, bodies] = await Promise.all([
    publicStages(db, id, lang),
    ctx.facts.enrollments.tabsWithContent(db, visitor, id),
    ctx.facts.works.tabsWithContent(db, visitor, id),
    categoriesOf(db, id, lang),
    partsOf(db, visitor, siteId, { id, seriesId: series_id }),
    bodiesIn(db, lang, found, bodiesEn),
  ])
  const wording = (row.wording as Detail['wording'] | null) ?? rest.wording!
  return {
    ...card(row, lang, rest.wording),
    ...bodies,
    bannerUrl: fileUrl(banner_file_id),
    enrollMode: enroll_mode as Detail['enrollMode'],
    audienceNames: rules.audience.map((type: AudienceType) => inLang(audienceLabels[type], lang)),
    contact: { ...contact, name: bestIn(lang, contact.name, contact_name_en) },
    rules: rest.rules,
    ruleSentences: explainRules(
      rules,
      categories.map(({ named }) => named),
      lang,
      wording,
    ),
    wording,
    publicTabs: shownTabs(publicTabs, row.badge, [...teamTabs, ...workTabs, ...(rest.articles.length > 0 ? ['news'] : [])]),
    stages,
    categories: categories.map(({ named, isEntered, ...category }) => ({
      ...category,
      sentences: isEntered ? explainRules({ ...rules, caps: [] }, named, lang, wording) : [],
    })),
    attachments: rest.attachments,
    articles: rest.articles,
    editions: rest.editions,
    suspendReason: row.status === 'suspended' ? rest.suspendReason : '',
    isFree: categories.every(({ hasFee }) => !hasFee),
    isPreview: visitor.asAt !== null || !is_public,
  }
}

// Tabs that fill by and by: there is nothing to open before something is in them.
/** Articles on a competition's page. */
const MOST_ARTICLES = 50
const filling: readonly string[] = ['team', 'work', 'vote', 'news'] satisfies PublicTab[]
// What a competition that is over is opened for.
const resultsFirst: readonly string[] = ['award', 'rank'] satisfies PublicTab[]

/** The chosen tabs without those that are empty; a finished competition opens on who won. */
const shownTabs = (chosen: readonly string[], badge: string, full: readonly string[]): string[] => {
  const shown = chosen.filter((tab) => !filling.includes(tab) || full.includes(tab))
  if (badge !== 'finished') return shown
  return [...resultsFirst.filter((tab) => shown.includes(tab)), ...shown.filter((tab) => !resultsFirst.includes(tab))]
}

const stageOf = (stage: StageWindows, lang: Lang) => ({
  stageId: stage.stageId,
  seq: stage.seq,
  name: inLang([stage.name, stage.nameEn || stage.name], lang),
  levelName: inLang(stageLevelLabels[stage.level as StageLevel], lang),
  nodes: [...stage.nodes],
})

const publicStages = async (db: Db, competitionId: string, lang: Lang) => {
  const [stages, places] = await Promise.all([
    stagesWithWindows(db, competitionId),
    db
      .selectFrom('competition_stages')
      .select(['id', 'mode', textIn(lang, 'place', 'place_en').as('place')])
      .where('competition_id', '=', competitionId)
      .execute(),
  ])
  return stages.map((stage) => {
    const place = places.find(({ id }) => id === stage.stageId)!
    return { ...stageOf(stage, lang), modeName: inLang(stageModeLabels[place.mode as StageMode], lang), place: place.place }
  })
}

const categoriesOf = async (db: Db, competitionId: string, lang: Lang) => {
  const rows = await db
    .selectFrom('competition_categories as k')
    .select(['k.id as itemId', 'k.parent_id as parentId', 'k.code', 'k.name', 'k.name_en', 'k.limits', 'k.fee_fen as feeFen'])
    .select([
      'k.fee_basis as feeBasis',
      'k.has_fee as hasFee',
      'k.fee_rules as feeRules',
      'k.is_enabled as isEnabled',
      'k.total_quota as totalQuota',
      'k.per_school_quota as perSchoolQuota',
    ])
    .select(textIn(lang, 'k.description', 'k.description_en').as('description'))
    .select(
      sql<
        number | null
      >`k.total_quota - coalesce((select p.taken from competition_places p where p.category_id = k.id and p.school_id is null), 0)`.as(
        'left',
      ),
    )
    .where('k.competition_id', '=', competitionId)
    .orderBy('k.sort')
    .orderBy('k.id')
    .execute()
  // Few competitions name provinces in their fee rules; the others ask for no names.
  const nameOf = rows.some(({ feeRules }) => feeRules.freeProvinces?.length) ? await provinceNames(db, lang) : String
  const entered = new Set(enteredCategories(rows).map(({ itemId }) => itemId))
  return openCategories(rows).map(({ name, name_en, limits, feeRules, isEnabled: _, ...row }) => {
    const named = { name, nameEn: name_en, limits: limits }
    return {
      ...row,
      name: inLang([name, name_en || name], lang),
      named,
      isEntered: entered.has(row.itemId),
      feeNotes:
        entered.has(row.itemId) && row.hasFee
          ? feeRuleTexts(
              { feeFen: row.feeFen, feeBasis: row.feeBasis as 'team', rules: completeFeeRules(feeRules) },
              lang,
              nameOf,
            )
          : [],
    }
  })
}

const partsOf = async (db: Db, visitor: Visitor, siteId: string, competition: { id: string; seriesId: string }) => {
  const { lang } = visitor
  const { id } = competition
  const [rules, site, attachments, articles, editions, pause] = await Promise.all([
    db
      .selectFrom('competition_rule_texts as t')
      .select(['t.no', textIn(lang, 't.html_zh', 't.html_en').as('html'), 't.created_at as createTime'])
      .where('t.competition_id', '=', id)
      .orderBy('t.no', 'desc')
      .limit(1)
      .executeTakeFirst(),
    siteWording({ db }, visitor),
    db
      .selectFrom('competition_attachments as a')
      .innerJoin('system_files as f', 'f.id', 'a.file_id')
      .select(['a.file_id as fileId', 'f.name', 'f.bytes', textIn(lang, 'a.title', 'a.title_en').as('title')])
      .where('a.competition_id', '=', id)
      .orderBy('a.sort')
      .execute(),
    // Those the organizer chose in their order, then those that name the competition.
    publicArticlesOf(db, siteId, visitor)
      .leftJoin('competition_articles as x', (join) => join.onRef('x.article_id', '=', 'a.id').on('x.competition_id', '=', id))
      .select(['a.id as articleId', textIn(lang, 'a.title_zh', 'a.title_en').as('title')])
      .select([textIn(lang, 'a.summary_zh', 'a.summary_en').as('summary'), sql<string>`a.publish_at`.as('publishTime')])
      .where(({ or, eb }) => or([eb('x.article_id', 'is not', null), eb('a.competition_id', '=', id)]))
      .orderBy('x.sort', (order) => order.asc().nullsLast())
      .orderBy('a.publish_at', 'desc')
      .limit(MOST_ARTICLES)
      .execute(),
    publicCompetitionsOf(db, siteId, visitor)
      .select(['c.id as competitionId', textIn(lang, 'c.name', 'c.name_en').as('name'), 'c.edition', 'c.year'])
      .where('c.series_id', '=', competition.seriesId)
      .where('c.id', '<>', id)
      .orderBy('c.edition', 'desc')
      .limit(20)
      .execute(),
    db
      .selectFrom('competition_pauses')
      .select('reason')
      .where('competition_id', '=', id)
      .where('resumed_at', 'is', null)
      .executeTakeFirst(),
  ])
  return {
    rules: rules ?? null,
    wording: site,
    attachments: attachments.map(({ name, title, ...file }) => ({
      ...file,
      title: title || name,
      bytes: Number(file.bytes),
      url: fileUrl(file.fileId) ?? '',
    })),
    articles,
    editions,
    suspendReason: pause?.reason ?? '',
  }
}

/** The stages of a public competition with their windows. */
export const listPublicStages = async (
  ctx: Ctx,
  visitor: Visitor,
  { competitionId }: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listPublicStages>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const seen = await publicCompetitionsOf(ctx.db, siteId, visitor)
    .select('c.id')
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return (await stagesWithWindows(ctx.db, competitionId)).map((stage) => ({
    ...stageOf(stage, visitor.lang),
    level: stage.level,
    startTime: firstStart(stage.nodes)?.toISOString() ?? null,
    endTime: lastEnd(stage.nodes)?.toISOString() ?? null,
  }))
}
