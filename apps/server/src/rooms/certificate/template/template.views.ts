// Templates as the desk sees them.
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { may } from '@kaisai/contract/access'
import { type HolderKind, paperKinds } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/template.endpoints'
import { templateStates } from '@kaisai/contract/certificate/template.states'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { requireTemplate, type Template, templateStateName, templatesOf } from '../certificate.policy.ts'
import { sampleRow } from '../make/common-facts.ts'
import { assetOf, knownPictures, picturesOf, sealOf } from './assets.ts'

const made = sql<number>`(select count(*)::int from certificates m where m.template_id = t.id and m.status <> 'dropped')`

const abilities = (template: Pick<Template, 'status' | 'version_no'>, isMade: boolean, actor: Actor): string[] => {
  const edits = may(actor, 'certificate:template:edit')
  const all: readonly (readonly [string, boolean])[] = [
    ['edit', edits],
    ['delete', edits && !isMade],
    ['publish', may(actor, 'certificate:template:publish')],
    ...movesFor(templateStates, template.status, actor)
      .filter((verb) => verb !== 'enable' || template.version_no > 0)
      .map((verb) => [verb, true] as const),
  ]
  return all.filter(([, allowed]) => allowed).map(([what]) => what)
}

/** A page of the templates within reach, the newest first. */
export const pageTemplates = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageTemplates>,
): Promise<ReplyOf<typeof endpoints.pageTemplates>> => {
  let query = templatesOf(db, actor)
  const { competitionId } = input
  if (competitionId) {
    const competition = await competitionsOf(db, actor)
      .select('c.organization_id')
      .where('c.id', '=', competitionId)
      .executeTakeFirst()
    if (!competition) throw problem('house.not_found')
    query = query.where((eb) =>
      eb.or([
        eb('t.competition_id', '=', competitionId),
        eb.and([eb('t.competition_id', 'is', null), eb('t.organization_id', '=', competition.organization_id)]),
      ]),
    )
  }
  if (input.status) query = query.where('t.status', '=', input.status)
  if (input.paper) query = query.where('t.paper', '=', input.paper)
  if (input.keyword) query = query.where(holdsText('t.name', input.keyword))
  const rows = query
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .leftJoin('competitions as k', 'k.id', 't.competition_id')
    .leftJoin('identity_users as u', 'u.id', 't.updated_by')
    .select([
      't.id as templateId',
      't.name',
      't.holder_kind as holderKind',
      't.source',
      't.paper',
      't.status',
      't.version_no',
      't.version',
      't.frozen_version',
    ])
    .select(['t.saved_at as updateTime', 'o.name as organizationName', 'u.real_name as updaterName', made.as('certificates')])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('competitionName'))
    .orderBy('t.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map(({ version_no, frozen_version, ...row }) => ({
      ...row,
      holderKind: row.holderKind as HolderKind,
      paperName: inLang(paperKinds[row.paper], actor.lang),
      status: row.status,
      competitionName: row.competitionName ?? '',
      updaterName: row.updaterName ?? '',
      statusName: templateStateName(row.status, actor.lang),
      versionNo: version_no,
      isDraftNewer: row.version > frozen_version,
      can: abilities({ status: row.status, version_no }, row.certificates > 0, actor),
    })),
  }
}

/** Competitions within reach that a template can be made for. */
export const listTemplateChoices = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listTemplateChoices>> => ({
  competitions: await competitionsOf(db, actor)
    .select(['c.id as value', textIn(actor.lang, 'c.name', 'c.name_en').as('label')])
    .where('c.status', 'not in', statesIn(competitionStates, 'uncertified'))
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute(),
})

const assetsFor = async (ctx: Ctx, document: CertificateDocument, organizationId: string) => {
  const seal = await sealOf(ctx.db, organizationId)
  const files = await knownPictures(ctx, ctx.db, [...picturesOf(document), ...(seal ? [seal] : [])])
  const sealFile = seal ? files.get(seal) : undefined
  return {
    assets: picturesOf(document).flatMap((id) => {
      const file = files.get(id)
      return file ? [assetOf(ctx, file)] : []
    }),
    seal: sealFile ? assetOf(ctx, sealFile) : null,
  }
}

/** A template with its draft. */
export const getTemplate = async (
  ctx: Ctx,
  actor: Actor,
  { templateId }: { templateId: string },
): Promise<ReplyOf<typeof endpoints.getTemplate>> => {
  const template = await requireTemplate(ctx.db, actor, templateId)
  const about = await ctx.db
    .selectFrom('certificate_templates as t')
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .leftJoin('competitions as k', 'k.id', 't.competition_id')
    .leftJoin('identity_users as u', 'u.id', 't.updated_by')
    .select(['o.name as organization', 'u.real_name as saver', made.as('made')])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('competition'))
    .where('t.id', '=', templateId)
    .executeTakeFirstOrThrow()
  const document = template.document
  const { facts, places } = await sampleRow(ctx.db, template)
  return {
    templateId,
    name: template.name,
    competitionId: template.competition_id,
    competitionName: about.competition ?? '',
    organizationId: template.organization_id,
    organizationName: about.organization,
    holderKind: template.holder_kind as HolderKind,
    source: template.source,
    paper: template.paper,
    status: template.status,
    statusName: templateStateName(template.status, actor.lang),
    document,
    version: template.version,
    savedTime: template.saved_at,
    savedByName: about.saver ?? '',
    versionNo: template.version_no,
    isDraftNewer: template.version > template.frozen_version,
    ...(await assetsFor(ctx, document, template.organization_id)),
    sample: { facts: facts as Record<string, string>, places },
    can: abilities(template, about.made > 0, actor),
  }
}

/** The published versions of a template, the newest first. */
export const listVersions = async (
  db: Db,
  actor: Actor,
  { templateId }: { templateId: string },
): Promise<ReplyOf<typeof endpoints.listVersions>> => {
  await requireTemplate(db, actor, templateId)
  const rows = await db
    .selectFrom('certificate_template_versions as v')
    .leftJoin('identity_users as u', 'u.id', 'v.published_by')
    .leftJoin('certificate_version_names as n', 'n.version_id', 'v.id')
    .select([
      'v.id as versionId',
      'v.no as versionNo',
      'n.name',
      'v.hash',
      'v.published_at as publishTime',
      'u.real_name as publisherName',
    ])
    .select(
      sql<number>`(select count(*)::int from certificates m where m.template_id = v.template_id and m.version_id = v.id and m.status <> 'dropped')`.as(
        'certificates',
      ),
    )
    .where('v.template_id', '=', templateId)
    .orderBy('v.no', 'desc')
    .execute()
  return rows.map(({ hash, name, publisherName, ...row }) => ({
    ...row,
    name: name ?? '',
    hash: hash.toString('hex'),
    publisherName: publisherName ?? '',
  }))
}

/** A published version as it was frozen. */
export const getVersion = async (
  ctx: Ctx,
  actor: Actor,
  { versionId }: { versionId: string },
): Promise<ReplyOf<typeof endpoints.getVersion>> => {
  const version = await ctx.db
    .selectFrom('certificate_template_versions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!version) throw problem('house.not_found')
  const template = await requireTemplate(ctx.db, actor, version.template_id)
  const document = version.document
  return { versionId, versionNo: version.no, document, ...(await assetsFor(ctx, document, template.organization_id)) }
}
