import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { InvalidInput } from '#src/http/errors.ts'
import type { Competition } from '../competition.policy.ts'
import { recordAction } from '../record-action.ts'
import { changeSetup } from './change-setup.ts'
import { basicsColumns, stored } from './competition-columns.ts'
import { refuseK12Fees } from './k12.ts'
import { siteIdsOf, sitesFor } from './sites.store.ts'

type Input = InputOf<typeof endpoints.updateCompetition>
interface Attachment {
  readonly fileId: string
  readonly title: string
  readonly titleEn: string
}

/** Saves the basics of a competition by their version: texts, pictures, people to ask, sites, files. */
export const updateCompetition = (ctx: Ctx, actor: Actor, input: Input): Promise<{ version: number }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const columns = basicsColumns(input)
    const [sites, files] = [await siteIdsOf(tx, competition.id), await attachmentsOf(tx, competition.id)]
    const before = { ...competition, sites, attachments: files }
    const after = { ...columns, sites: [...input.siteIds].sort(), attachments: input.attachments }
    await requireVersion(tx, before, after, input.version, actor, 'competitions')
    await requirePictures(ctx, tx, actor, competition, input)
    await requireSites(tx, competition, input.siteIds, sites)
    await requireFiles(ctx, tx, actor, input.attachments, files)
    if (input.isK12Free) await refuseK12Fees(tx, competition.id)
    await tx
      .updateTable('competitions')
      .set({ ...stored(columns), ...stamp(actor, competition.version) })
      .where('id', '=', competition.id)
      .execute()
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? problem('competition.edition_exists', { edition: input.edition }).with({ field: 'edition' })
          : error
      })
    await writeSites(tx, competition.id, input.siteIds)
    await writeAttachments(tx, competition.id, input.attachments)
    await recordAction(tx, actor, { ...competition, name: input.name }, 'info_updated', { changes: changesOf(before, after) })
    return { version: competition.version + 1 }
  })

const attachmentsOf = (tx: Tx, competitionId: string): Promise<Attachment[]> =>
  tx
    .selectFrom('competition_attachments')
    .select(['file_id as fileId', 'title', 'title_en as titleEn'])
    .where('competition_id', '=', competitionId)
    .orderBy('sort')
    .execute()

// Pictures and files that came with the competition may stay whoever uploaded them; new ones are the actor's own.
const requirePictures = async (ctx: Ctx, tx: Tx, actor: Actor, competition: Competition, input: Input): Promise<void> => {
  if (input.coverFileId !== null && input.coverFileId !== competition.cover_file_id)
    await ctx.stored.own(tx, actor, input.coverFileId, 'competitionImage')
  if (input.bannerFileId !== null && input.bannerFileId !== competition.banner_file_id)
    await ctx.stored.own(tx, actor, input.bannerFileId, 'competitionImage')
}

const requireFiles = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  wanted: readonly Attachment[],
  held: readonly Attachment[],
): Promise<void> => {
  if (new Set(wanted.map(({ fileId }) => fileId)).size < wanted.length)
    throw new InvalidInput(['同一附件只能添加一次', 'An attachment can be added once only.'], 'attachments')
  for (const { fileId } of wanted)
    if (!held.some((file) => file.fileId === fileId)) await ctx.stored.own(tx, actor, fileId, 'competitionAttachment')
}

const requireSites = async (
  tx: Tx,
  competition: Competition,
  wanted: readonly string[],
  held: readonly string[],
): Promise<void> => {
  const added = wanted.filter((siteId) => !held.includes(siteId))
  if (wanted.length === 0 && competition.published_at !== null) throw problem('competition.no_site')
  if (added.length === 0) return
  const found = await sitesFor(tx, competition.organization_id).select('s.id').where('s.id', 'in', added).execute()
  if (found.length < added.length) throw problem('house.not_found')
}

const writeSites = async (tx: Tx, competitionId: string, siteIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('competition_sites').where('competition_id', '=', competitionId).execute()
  if (siteIds.length === 0) return
  await tx
    .insertInto('competition_sites')
    .values(siteIds.map((siteId) => ({ competition_id: competitionId, site_id: siteId })))
    .execute()
}

const writeAttachments = async (tx: Tx, competitionId: string, files: readonly Attachment[]): Promise<void> => {
  await tx.deleteFrom('competition_attachments').where('competition_id', '=', competitionId).execute()
  if (files.length === 0) return
  await tx
    .insertInto('competition_attachments')
    .values(
      files.map(({ fileId, title, titleEn }, sort) => ({
        competition_id: competitionId,
        file_id: fileId,
        title,
        title_en: titleEn,
        sort,
      })),
    )
    .execute()
}
