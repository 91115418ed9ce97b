// Acting on a school's page asks for a code that goes to the contact the link was made for.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/school/open.endpoints'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { type CodeOffice, sendContactCode, type TargetKind, takeContactCode } from '../identity/index.ts'
import { holderOf, recordLink } from './record-action.ts'
import { ENTRY_COOKIE, ENTRY_MINUTES, openedLink, type SchoolLink } from './school.policy.ts'

const targetOf = (ctx: Ctx, link: SchoolLink): TargetKind => ({
  channel: link.channel as TargetKind['channel'],
  address: ctx.keys.decrypt(link.contact_sealed, `school_links.contact:${link.id}`),
})

/** Sends a code to the holder. */
export const sendSchoolCode = async (
  ctx: Ctx,
  who: Visitor,
  { token }: InputOf<typeof endpoints.sendSchoolCode>,
  office: CodeOffice,
): Promise<ReplyOf<typeof endpoints.sendSchoolCode>> => {
  const { link } = await openedLink(ctx.db, who, token)
  return { contact: link.contact_mask, ...(await sendContactCode(ctx, who, targetOf(ctx, link), 'schoolPage', office)) }
}

/** Lets the browser act for a while; an earlier entry ends. */
export const enterSchoolPage = async (
  ctx: Ctx,
  who: Visitor,
  { token, code }: InputOf<typeof endpoints.enterSchoolPage>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoints.enterSchoolPage>> => {
  const { link } = await openedLink(ctx.db, who, token)
  if (!(await takeContactCode(ctx, targetOf(ctx, link), 'schoolPage', code))) throw problem('identity.wrong_code')
  const entry = randomToken()
  const entered = await inTx(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('school_links')
      .set({
        entered_hash: sha256(entry),
        entered_until: sql<string>`least(expires_at, clock_timestamp() + make_interval(mins => ${ENTRY_MINUTES}))`,
        last_enter_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', link.id)
      .where('revoked_at', 'is', null)
      .returning('entered_until')
      .executeTakeFirst()
    if (!row) throw problem('school.link_over')
    await recordLink(tx, holderOf(who, link), link, 'entered')
    return row
  })
  wire.setCookie(ENTRY_COOKIE, entry, { maxAge: ENTRY_MINUTES * 60 })
  return { enteredUntil: entered.entered_until! }
}
