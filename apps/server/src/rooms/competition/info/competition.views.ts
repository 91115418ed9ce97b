// Competitions as the desk sees them.

import { may } from '@kaisai/contract/access'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import { type Badge, badges } from '@kaisai/contract/competition/timeline/badge'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { belowSite } from '@kaisai/contract/website/site-base'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, holdsWord, inDirection, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { decidersOf } from '#src/rooms/access/index.ts'
import { within } from '#src/rooms/organization/index.ts'
import { addressAt, mainSiteAddress } from '#src/rooms/website/index.ts'
import { choosableOf, competitionMoves, competitionsOf, lockOf } from '../competition.policy.ts'
import { AUDIT } from '../notify.ts'
import { laterGapsOf } from '../publish/later-gaps.ts'
import { readinessOf } from '../publish/readiness.views.ts'
import { badgeAt } from '../stage/windows.store.ts'
import { sitesOf } from './public-address.ts'
import { sitesFor } from './sites.store.ts'

type Filters = InputOf<typeof endpoints.exportCompetitions>

/** The competitions within reach that a list's filters leave (alias `c`). */
export const competitionsMatching = (db: Db, actor: Actor, input: Filters) => {
  let query = competitionsOf(db, actor)
  const { keyword } = input
  if (keyword)
    query = query.where(({ or }) =>
      or([holdsWord('c.name', keyword), holdsWord('c.name_en', keyword), holdsText('c.short_name', keyword)]),
    )
  if (input.status) query = query.where('c.status', '=', input.status)
  if (input.badge) query = query.where(badgeAt(null), '=', input.badge)
  if (input.level) query = query.where('c.level', '=', input.level)
  if (input.year) query = query.where('c.year', '=', input.year)
  if (input.subjectType) query = query.where('c.subject_type', '=', input.subjectType)
  if (input.groupId) query = query.where('c.organization_id', '=', input.groupId)
  return query
}

/** The columns of a list row. */
export const rowsOf = (query: ReturnType<typeof competitionsOf>, actor: Actor) =>
  query
    .innerJoin('competition_series as s', 's.id', 'c.series_id')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .leftJoin('competition_habits as h', 'h.organization_id', 'c.organization_id')
    .leftJoin('identity_users as u', 'u.id', 'c.submitted_by')
    .select(['c.id as competitionId', 'c.series_id as seriesId', 's.code as seriesCode', 'c.name', 'c.name_en as nameEn'])
    .select(['c.short_name as shortName', 'c.organization_id as groupId', 'c.edition', 'c.year', 'c.level'])
    .select(['c.subject_type as subjectType', 'c.enroll_mode as enrollMode', 'c.status', 'c.version'])
    .select(['c.enroll_starts_at as enrollStartTime', 'c.enroll_ends_at as enrollEndTime'])
    .select(['c.starts_at as startTime', 'c.ends_at as endTime', 'c.published_at as publishTime', 'c.updated_at as updateTime'])
    .select(['c.submitted_by', 'c.suspended_from', sql<boolean>`coalesce(h.is_audited, true)`.as('isAudited')])
    .select([textIn(actor.lang, 'o.name', 'o.name_en').as('groupName'), badgeAt(null).as('badge')])
    .select(sql<string>`coalesce(u.real_name, '')`.as('submitterName'))

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = <F extends Found>({ submitted_by, suspended_from, isAudited, ...row }: F, actor: Actor) => ({
  ...row,
  statusName: inLang(competitionStates.states[row.status], actor.lang),
  badgeName: inLang(badges[row.badge as Badge], actor.lang),
  moves: competitionMoves({ status: row.status, submitted_by, suspended_from }, isAudited, actor),
})

const sorts: Record<string, string> = {
  updateTime: 'c.updated_at',
  enrollStartTime: 'c.enroll_starts_at',
  enrollEndTime: 'c.enroll_ends_at',
  publishTime: 'c.published_at',
  year: 'c.year',
  name: 'c.name',
}

/** A page of the competitions within reach, the newest first. */
export const pageCompetitions = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageCompetitions>,
): Promise<ReplyOf<typeof endpoints.pageCompetitions>> => {
  const query = competitionsMatching(db, actor, input)
  const { by, direction } = sortOf(input, '-made')
  const sorted = rowsOf(query, actor)
    .orderBy(sql.ref(sorts[by] ?? 'c.id'), inDirection(direction, sorts[by] !== undefined))
    .orderBy('c.id', 'desc')
  const page = await pageOfRows(db, input, query, sorted)
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** One competition with everything of its set-up that is not schedule, categories or forms. */
export const getCompetition = async (
  ctx: Pick<Ctx, 'db' | 'config' | 'facts'>,
  actor: Actor,
  { competitionId }: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.getCompetition>> => {
  const { db, config } = ctx
  const found = await rowsOf(competitionsOf(db, actor), actor)
    .select(['c.short_name_en as shortNameEn', 'c.parent_id as parentId', 'c.is_k12_free as isK12Free', 's.name as seriesName'])
    .select(['c.cover_file_id as coverFileId', 'c.banner_file_id as bannerFileId', 'c.hosts', 'c.organisers'])
    .select([
      'c.co_organisers as coOrganisers',
      'c.bodies_en as bodiesEn',
      'c.contact',
      'c.contact_name_en as contactNameEn',
      'c.intro_html as introHtml',
      'c.intro_html_en as introHtmlEn',
    ])
    .select(['c.guide_html as guideHtml', 'c.guide_html_en as guideHtmlEn', 'c.wording', 'c.public_tabs as publicTabs'])
    .select(['c.external_url as externalUrl', 'c.content_no as contentNo', 'c.schedule_version as scheduleVersion'])
    .select(['c.suspended_at as suspendedTime', 'c.organization_id'])
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const { organization_id, contact, bodiesEn, wording, ...row } = found
  const own = shown(row, actor)
  const isWaiting = found.isAudited && isIn(competitionStates, 'undecided', row.status) && !own.moves.includes('approve')
  const [parts, readiness, later, deciders] = await Promise.all([
    partsOf(db, actor, competitionId, organization_id),
    readinessOf(db, competitionId, actor.lang),
    laterGapsOf(ctx, actor, { competitionId, organizationId: organization_id }),
    isWaiting ? decidersOf(db, AUDIT, organization_id, [actor.userId, row.submitted_by]) : null,
  ])
  const lock = lockOf(row.status)
  const isEditable = lock === null && may(actor, 'competition:info:edit')
  const siteIds = parts.sites.map(({ siteId }) => siteId).sort()
  const address = await mainSiteAddress(db, config)
  return {
    ...own,
    contact: contact,
    bodiesEn: bodiesEn as ReplyOf<typeof endpoints.getCompetition>['bodiesEn'],
    wording: wording as ReplyOf<typeof endpoints.getCompetition>['wording'],
    coverUrl: fileUrl(row.coverFileId),
    bannerUrl: fileUrl(row.bannerFileId),
    siteIds,
    siteOptions: parts.siteOptions,
    rulesNo: parts.rulesNo,
    attachments: parts.attachments.map((file) => ({ ...file, url: fileUrl(file.fileId) ?? '' })),
    staff: parts.staff,
    isAudited: found.isAudited,
    deciders,
    isEditable,
    lockReason: lock?.text(actor.lang) ?? '',
    suspendReason: parts.suspendReason,
    returnReason: row.status === 'returned' ? parts.returnReason : '',
    publicUrls: parts.sites.map(({ siteId, place }) => {
      const page = `/home/competition/details?id=${competitionId}`
      return { siteId, url: addressAt(place, config, address) + page, path: place.isDefault ? page : belowSite(place.code, page) }
    }),
    readiness: [...readiness, ...later],
  }
}

const partsOf = async (db: Db, actor: Actor, competitionId: string, organizationId: string) => {
  const [sites, siteOptions, attachments, staff, rules, pause, returned] = await Promise.all([
    sitesOf(db, competitionId),
    sitesFor(db, organizationId)
      .select(['s.id as siteId', 's.status', textIn(actor.lang, 's.name', 's.name_en').as('name')])
      .orderBy('s.id')
      .execute(),
    db
      .selectFrom('competition_attachments as a')
      .innerJoin('system_files as f', 'f.id', 'a.file_id')
      .select(['a.file_id as fileId', 'a.title', 'a.title_en as titleEn', 'f.name', 'f.bytes'])
      .where('a.competition_id', '=', competitionId)
      .orderBy('a.sort')
      .execute(),
    db
      .selectFrom('competition_staff as p')
      .innerJoin('identity_users as u', 'u.id', 'p.user_id')
      .innerJoin('access_roles as r', 'r.id', 'p.role_id')
      .select(['u.id as userId', 'u.user_name as userName', 'u.real_name as realName', 'r.id as roleId'])
      .select(textIn(actor.lang, 'r.name_zh', 'r.name_en').as('roleName'))
      .where('p.competition_id', '=', competitionId)
      .orderBy('r.sort')
      .orderBy('u.id')
      .execute(),
    db
      .selectFrom('competition_rule_texts')
      .select(({ fn }) => fn.max('no').as('no'))
      .where('competition_id', '=', competitionId)
      .executeTakeFirst(),
    db
      .selectFrom('competition_pauses')
      .select('reason')
      .where('competition_id', '=', competitionId)
      .where('resumed_at', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('status_moves')
      .select('note')
      .where('entity', '=', 'competitions')
      .where('entity_id', '=', competitionId)
      .where('verb', '=', 'return')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    sites,
    siteOptions,
    attachments: attachments.map((file) => ({ ...file, bytes: Number(file.bytes) })),
    staff,
    rulesNo: Number(rules?.no ?? 0),
    suspendReason: pause?.reason ?? '',
    returnReason: returned?.note ?? '',
  }
}

/** Series within reach with their last edition: for the form of a new competition. */
export const listSeries = async (
  db: Db,
  actor: Actor,
  input: { keyword?: string },
): Promise<ReplyOf<typeof endpoints.listSeries>> => {
  const { rows } = await sql<ReplyOf<typeof endpoints.listSeries>[number]>`
    select s.id as "seriesId", s.code, s.name, s.name_en as "nameEn", s.organization_id as "groupId",
           last.edition as "lastEdition", last.id as "lastCompetitionId"
      from competition_series s
      left join lateral (select c.id, c.edition from competitions c where c.series_id = s.id order by c.edition desc limit 1) last on true
     where s.organization_id in (${db.selectFrom('organizations as o').select('o.id').where(within(actor, 'o.id'))})
       and (${input.keyword ?? ''} = '' or ${holdsText('s.name', input.keyword ?? '')} or s.code ilike app.esc(${input.keyword ?? ''}) || '%')
     order by s.name, s.id limit 50`.execute(db)
  return rows
}

/** Competitions to choose from: those within reach of the desk, for everybody else the public ones. */
export const listCompetitionOptions = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listCompetitionOptions>,
): Promise<ReplyOf<typeof endpoints.listCompetitionOptions>> => {
  let query = choosableOf(db, actor)
  if (input.keyword) query = query.where(holdsWord('c.name', input.keyword))
  if (input.year) query = query.where('c.year', '=', input.year)
  if (input.competitionId) query = query.where('c.id', '=', input.competitionId)
  return query
    .select(['c.id as competitionId', textIn(actor.lang, 'c.name', 'c.name_en').as('name'), 'c.edition', 'c.year'])
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()
}
