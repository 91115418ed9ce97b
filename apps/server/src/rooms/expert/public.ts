// Experts on the public page: they agree, the office publishes, everybody reads (decision 78).
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as calls from '@kaisai/contract/expert/public.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import { opensSite } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Tx } from '#src/db/database.ts'
import { stamp } from '#src/db/edit.ts'
import { pageOfRows } from '#src/db/page.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { isWithinOrganization, schoolNameIn } from '../organization/reads.ts'
import { fileIsShown } from '../system/reads.ts'
import { changeContent, siteOfVisitor } from '../website/index.ts'
import { disciplineNames } from './disciplines.ts'
import { type Expert, lockExpert, requireLibrary } from './expert.policy.ts'
import { titleName } from './names.ts'
import { isActiveExpert } from './reads.ts'
import { recordExpertAction } from './record-action.ts'
import { lockOwnExpert } from './self.ts'
import { touchPublicPages } from './touch-public-pages.ts'

type Agreed = Pick<Expert, 'public_agreed_at' | 'public_since'>

// A site shows the experts of its organization and of those below; temporary entries are nobody's library.
const publicOf = async (ctx: Ctx, who: Visitor) => {
  const site = await siteOfVisitor(ctx, who)
  return ctx.db
    .selectFrom('experts as x')
    .where('x.public_since', 'is not', null)
    .where('x.status', '=', 'active')
    .where(isActiveExpert('x'))
    .where(isWithinOrganization(sql`x.organization_id`, site.organizationId))
    .where(sql<boolean>`${site.status === 'online' || opensSite(who, site.siteId)}::boolean`)
}

const unitIn = (lang: Lang): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${schoolNameIn(lang, sql`x.school_id`)}, ''), x.unit)`

/** Who is shown on the visitor's site: name, unit, title and fields, nothing else. */
export const pagePublicExperts = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof calls.pagePublicExperts>,
): Promise<ReplyOf<typeof calls.pagePublicExperts>> => {
  const { discipline } = input
  let query = await publicOf(ctx, who)
  if (discipline) query = query.where(sql<boolean>`x.disciplines @> array[${discipline}]::text[]`)
  const names = await disciplineNames(ctx.db, who.lang)
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query
      .select(['x.id as expertId', 'x.name', 'x.title', 'x.disciplines'])
      .select(fileIsShown(sql`x.photo_file_id`).as('hasPhoto'))
      .select(unitIn(who.lang).as('unitName'))
      .orderBy(sql`x.name collate "zh-x-icu"`)
      .orderBy('x.id'),
  )
  return {
    ...page,
    rows: page.rows.map(({ title, disciplines, hasPhoto, ...row }) => ({
      ...row,
      titleName: title === 'other' ? '' : titleName(title, who.lang),
      disciplines: disciplines.map((code) => names.get(code) ?? code),
      photoUrl: hasPhoto ? `/prod-api/home/expert/photo?expertId=${row.expertId}` : null,
    })),
  }
}

export const listPublicExpertFields = async (ctx: Ctx, who: Visitor): Promise<ReplyOf<typeof calls.listPublicExpertFields>> => {
  const names = await disciplineNames(ctx.db, who.lang)
  const counted = await (await publicOf(ctx, who))
    .innerJoin(sql<{ code: string }>`unnest(x.disciplines)`.as<'f'>(sql`f(code)`), (join) => join.onTrue())
    .select([sql<string>`f.code`.as('value'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(sql`f.code`)
    .execute()
  const places = [...names.keys()]
  return counted
    .map(({ value, count }) => ({ value, label: names.get(value) ?? value, count: Number(count) }))
    .sort((a, b) => places.indexOf(a.value) - places.indexOf(b.value))
}

/** The photo of an expert who is shown on the visitor's site, without what the camera wrote into it; `house.not_found` for any other. */
export const viewPublicExpertPhoto = async (ctx: Ctx, who: Visitor, input: { expertId: string }): Promise<FileReply> => {
  const row = await (await publicOf(ctx, who)).select('x.photo_file_id').where('x.id', '=', input.expertId).executeTakeFirst()
  if (!row?.photo_file_id) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, row.photo_file_id, 'view')
}

const write = (tx: Tx, actor: Actor, expert: Expert, wanted: Agreed): Promise<unknown> =>
  tx
    .updateTable('experts')
    .set({ ...wanted, ...stamp(actor, expert.version) })
    .where('id', '=', expert.id)
    .execute()

/** The expert agrees to be shown, or withdraws: then the entry leaves the page with the same commit. */
export const agreeToBePublic = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof calls.agreeToBePublic>,
): Promise<ReplyOf<typeof calls.agreeToBePublic>> =>
  changeContent(ctx, async (tx, touch) => {
    const expert = await lockOwnExpert(tx, actor)
    const isSame = input.isAgreed === (expert.public_agreed_at !== null)
    if (isSame) return { agreedTime: expert.public_agreed_at, publicTime: expert.public_since }
    const agreedTime = input.isAgreed ? await databaseNow(tx) : null
    await write(tx, actor, expert, { public_agreed_at: agreedTime, public_since: null })
    await touchPublicPages(tx, touch, expert)
    await recordExpertAction(tx, actor, expert, input.isAgreed ? 'public_agreed' : 'public_taken_back')
    return { agreedTime, publicTime: null }
  })

/** The office shows an expert who agreed, or takes the expert off the page. Refuses with `expert.not_agreed` and `expert.not_shown`. */
export const publishExpert = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof calls.publishExpert>,
): Promise<ReplyOf<typeof calls.publishExpert>> =>
  changeContent(ctx, async (tx, touch) => {
    const expert = await lockExpert(tx, actor, input.expertId)
    if (input.isPublic && expert.public_agreed_at === null) throw problem('expert.not_agreed', { name: expert.name })
    if (input.isPublic && expert.status !== 'active') throw problem('expert.not_shown', { name: expert.name })
    if (input.isPublic === (expert.public_since !== null)) return { publicTime: expert.public_since }
    const publicTime = input.isPublic ? await databaseNow(tx) : null
    await write(tx, actor, expert, { public_agreed_at: expert.public_agreed_at, public_since: publicTime })
    await touchPublicPages(tx, touch, { ...expert, public_since: publicTime ?? expert.public_since })
    await recordExpertAction(tx, actor, expert, input.isPublic ? 'published' : 'unpublished')
    if (input.isPublic && expert.user_id !== null) {
      const library = await requireLibrary(tx, actor, expert.organization_id)
      await ctx.post.notify(tx, expert.user_id, 'review', 'expert.published', { library: library.name }, '/expert/mine')
    }
    return { publicTime }
  })
