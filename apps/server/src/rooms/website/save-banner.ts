import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { instantOf } from '#src/http/instant.ts'
import { changeContent } from './change-content.ts'
import { lockBanner, requireSiteToChange } from './site.policy.ts'

type Fields = InputOf<typeof endpoints.addBanner>

const columns = (input: Fields) => {
  const startsAt = input.startTime && instantOf(input.startTime, ['开始时间', 'From'], 'startTime')
  const endsAt = input.endTime && instantOf(input.endTime, ['结束时间', 'To'], 'endTime')
  if (startsAt && endsAt && endsAt <= startsAt) throw problem('website.period')
  return {
    site_id: input.siteId,
    title: input.title,
    title_en: input.titleEn,
    subtitle: input.subtitle,
    subtitle_en: input.subtitleEn,
    file_id: input.fileId,
    narrow_file_id: input.narrowFileId ?? null,
    link: input.link,
    starts_at: startsAt,
    ends_at: endsAt,
    sort: input.sort,
    status: input.status,
  }
}

// The actor’s own; from then on they do not expire, whatever else that shows them is deleted.
const holdPictures = async (ctx: Ctx, tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of fileIds) await ctx.stored.own(tx, actor, fileId, 'siteImage')
  await ctx.stored.hold(tx, fileIds)
}

const entryOf = (id: string, title: string, organizationId: string) => ({
  entity: 'website_banners',
  entityId: id,
  entityName: title,
  organizationId,
})

/** Adds a banner to a site within reach; its picture is one the actor uploaded. */
export const addBanner = (ctx: Ctx, actor: Actor, input: Fields): Promise<{ bannerId: string }> =>
  changeContent(ctx, async (tx, touch) => {
    const site = await requireSiteToChange(tx, actor, input.siteId)
    await holdPictures(ctx, tx, actor, [input.fileId, ...(input.narrowFileId ? [input.narrowFileId] : [])])
    const { id } = await tx
      .insertInto('website_banners')
      .values({ ...columns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { action: 'website.banner_added', ...entryOf(id, input.title, site.organizationId) })
    touch(site.id)
    return { bannerId: id }
  })

/** Saves a banner; it may move to another site within reach. */
export const updateBanner = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateBanner>,
): Promise<{ version: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const { banner } = await lockBanner(tx, actor, input.bannerId)
    const site = await requireSiteToChange(tx, actor, input.siteId)
    const wanted = columns(input)
    await requireVersion(tx, banner, wanted, input.version, actor)
    const added = [wanted.file_id, wanted.narrow_file_id].filter(
      (fileId): fileId is string => fileId !== null && fileId !== banner.file_id && fileId !== banner.narrow_file_id,
    )
    await holdPictures(ctx, tx, actor, added)
    await tx
      .updateTable('website_banners')
      .set({ ...wanted, ...stamp(actor, banner.version) })
      .where('id', '=', banner.id)
      .execute()
    await record(tx, actor, {
      action: 'website.banner_updated',
      ...entryOf(banner.id, input.title, site.organizationId),
      changes: changesOf({ ...banner }, wanted),
    })
    touch(banner.site_id)
    touch(site.id)
    return { version: banner.version + 1 }
  })

/** Deletes a banner. */
export const deleteBanner = (ctx: Ctx, actor: Actor, input: { bannerId: string }): Promise<null> =>
  changeContent(ctx, async (tx, touch) => {
    const { banner, organizationId } = await lockBanner(tx, actor, input.bannerId)
    await tx.deleteFrom('website_banners').where('id', '=', banner.id).execute()
    await record(tx, actor, { action: 'website.banner_deleted', ...entryOf(banner.id, banner.title, organizationId) })
    touch(banner.site_id)
    return null
  })
