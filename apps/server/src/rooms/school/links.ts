// Links of school pages: made, listed and revoked in the desk. The token itself is never stored.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { type LinkState, MOST_LINKS } from '@kaisai/contract/school/labels'
import type * as endpoints from '@kaisai/contract/school/link.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { reachOf, runnerOfSchool, type SchoolPlace } from '../enrollment/index.ts'
import { newId } from '../identity/index.ts'
import { personName } from '../identity/reads.ts'
import { schoolNameIn } from '../organization/reads.ts'
import { siteAddress } from '../website/index.ts'
import { recordLink } from './record-action.ts'

/** Where a link leads. */
const pagePath = (token: string): string => `/home/school?code=${token}`

// A school takes part where one of its teams lies within reach. Returns who runs the competition.
const requirePlace = async (db: Db, actor: Actor, place: SchoolPlace): Promise<string> => {
  const organizationId = await runnerOfSchool(db, await reachOf(db, actor), place)
  if (organizationId === undefined) throw problem('house.not_found')
  return organizationId
}

const namesOf = async (tx: Tx, { competitionId, schoolId }: SchoolPlace, lang: Lang) => {
  const { rows } = await sql<{ title: string; school: string }>`
    select ${competitionNameIn(lang, sql`${competitionId}::uuid`)} as title, ${schoolNameIn(lang, sql`${schoolId}::uuid`)} as school`.execute(
    tx,
  )
  return rows[0]!
}

const linksOf = (db: Db, { competitionId, schoolId }: SchoolPlace) =>
  db.selectFrom('school_links as k').where('k.competition_id', '=', competitionId).where('k.school_id', '=', schoolId)

/** The links of a school's page, the newest first. */
export const listSchoolLinks = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listSchoolLinks>,
): Promise<ReplyOf<typeof endpoints.listSchoolLinks>> => {
  await requirePlace(db, actor, input)
  return linksOf(db, input)
    .select(['k.id as linkId', 'k.holder_name as holderName', 'k.contact_mask as contact', 'k.created_at as createTime'])
    .select(['k.expires_at as expireTime', 'k.open_count as openCount', 'k.last_open_at as lastOpenTime'])
    .select('k.last_enter_at as lastEnterTime')
    .select(personName(sql`k.created_by`).as('creatorName'))
    .select(
      sql<LinkState>`case when k.revoked_at is not null then 'revoked' when k.expires_at <= clock_timestamp() then 'expired' else 'active' end`.as(
        'state',
      ),
    )
    .orderBy('k.id', 'desc')
    .limit(100)
    .execute()
}

// Makers of links of one place wait for each other: two at once would exceed the number.
const requireRoom = async (tx: Tx, input: SchoolPlace & { readonly holderName: string }, index: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`school-link ${input.competitionId} ${input.schoolId}`}, 0))`.execute(
    tx,
  )
  // What is over makes room for a new one.
  await sql`update school_links set revoked_at = expires_at where competition_id = ${input.competitionId}::uuid and school_id = ${input.schoolId}::uuid
    and revoked_at is null and expires_at <= clock_timestamp()`.execute(tx)
  const active = await linksOf(tx, input).select(['k.contact_index']).where('k.revoked_at', 'is', null).execute()
  if (active.some(({ contact_index }) => contact_index.equals(index)))
    throw problem('school.has_link', { name: input.holderName })
  if (active.length >= MOST_LINKS) throw problem('school.too_many_links', { count: active.length })
}

/** Makes a link and sends it to its holder. */
export const makeSchoolLink = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.makeSchoolLink>,
): Promise<ReplyOf<typeof endpoints.makeSchoolLink>> =>
  inTx(ctx.db, async (tx) => {
    if ((input.phone === '') === (input.email === '')) throw problem('school.one_contact')
    const channel = input.phone === '' ? ('mail' as const) : ('sms' as const)
    const address = input.phone || input.email.toLowerCase()
    const organizationId = await requirePlace(tx, actor, input)
    const names = await namesOf(tx, input, actor.lang)
    const index = ctx.keys.blindIndex(address, 'school.contact')
    await requireRoom(tx, input, index)
    const id = await newId(tx)
    const token = randomToken()
    const { expires_at } = await tx
      .insertInto('school_links')
      .values({
        ...{ id, competition_id: input.competitionId, school_id: input.schoolId, organization_id: organizationId },
        ...{ holder_name: input.holderName, channel, contact_index: index },
        contact_mask: channel === 'sms' ? mask.phone(address) : mask.email(address),
        contact_sealed: ctx.keys.encrypt(address, `school_links.contact:${id}`),
        token_hash: sha256(token),
        ...{ created_by: actor.userId, creator_organization_id: actor.organizationId, creator_role_id: actor.roleId },
        expires_at: sql<string>`clock_timestamp() + make_interval(days => ${input.days})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await recordLink(tx, actor, { id, holder_name: input.holderName, organization_id: organizationId }, 'link_made', {
      changes: [{ field: 'school', from: null, to: names.school }],
    })
    const url = (await siteAddress(tx, ctx.config)).replace(/\/$/, '') + pagePath(token)
    await ctx.post.sendTo(
      tx,
      { channel, address },
      'school.link',
      {
        ...{ ...names, name: input.holderName, sender: actor.realName },
        ...{ end: minuteText(expires_at), link: url },
      },
      { lang: actor.lang, secret: ['link'] },
    )
    return { linkId: id, url, svg: qrSvg(url), expireTime: expires_at, isSent: ctx.post.carries(channel) }
  })

/** Ends a link at once, with what was entered by it. */
export const revokeSchoolLink = (ctx: Ctx, actor: Actor, { linkId }: { linkId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const link = await tx.selectFrom('school_links').selectAll().where('id', '=', linkId).forUpdate().executeTakeFirst()
    if (!link) throw problem('house.not_found')
    await requirePlace(tx, actor, { competitionId: link.competition_id, schoolId: link.school_id })
    if (link.revoked_at !== null) return null
    await tx
      .updateTable('school_links')
      .set({ revoked_at: sql<string>`clock_timestamp()`, entered_hash: null, entered_until: null })
      .where('id', '=', linkId)
      .execute()
    await recordLink(tx, actor, link, 'link_revoked')
    return null
  })
