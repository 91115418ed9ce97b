// Signing in on a computer by a phone that is signed in already. The code is good for one browser, one phone and three minutes
// (decision 142).
import { randomInt } from 'node:crypto'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/identity/scan.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { enterIn } from './enter.ts'
import { newId } from './sealed.ts'
import { relyingParty } from './second-factor/passkey.ts'
import { deviceOf } from './session.store.ts'
import { logSignIn } from './sign-in-log.ts'

const COOKIE = 'kaisai_scan'

/** Makes a code for this browser. See the endpoint. */
export const beginScan = async (ctx: Ctx, who: Visitor, wire: Wire): Promise<ReplyOf<typeof calls.beginScan>> => {
  const { origin } = await relyingParty(ctx.db, ctx, who)
  const [token, browser, id] = [randomToken(), randomToken(), await newId(ctx.db)]
  const number = String(randomInt(10, 100))
  await ctx.db
    .insertInto('identity_scans')
    .values({
      ...{ id, token_hash: sha256(token), browser_hash: sha256(browser), number },
      ...{ host: who.host, ip: who.ip, agent: who.agent },
      expires_at: sql<string>`clock_timestamp() + make_interval(secs => ${calls.SCAN_SECONDS})`,
    })
    .execute()
  wire.setCookie(COOKIE, browser, { maxAge: calls.SCAN_SECONDS })
  const url = `${origin}/center/scan?code=${token}`
  return { scanId: id, url, qr: qrSvg(url), number, seconds: calls.SCAN_SECONDS }
}

const openScans = (db: Db) =>
  db
    .selectFrom('identity_scans')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)

/** Signs in the browser that shows the code, once the phone has confirmed it. See the endpoint. */
export const finishScan = async (
  ctx: Ctx,
  who: Visitor,
  { scanId }: InputOf<typeof calls.finishScan>,
  wire: Wire,
): Promise<ReplyOf<typeof calls.finishScan>> => {
  const looked = await openScans(ctx.db).where('id', '=', scanId).executeTakeFirst()
  if (!looked || !sha256(wire.cookie(COOKIE) ?? '').equals(looked.browser_hash)) throw problem('identity.scan_over')
  if (looked.declined_at !== null) throw problem('identity.scan_declined')
  if (looked.confirmed_at === null) return { isOpened: looked.user_id !== null, signedIn: null }
  return inTx(ctx.db, async (tx) => {
    const scan = await openScans(tx).where('id', '=', scanId).forUpdate().executeTakeFirst()
    const user =
      scan?.user_id &&
      (await tx.selectFrom('identity_users').selectAll().where('id', '=', scan.user_id).forUpdate().executeTakeFirst())
    if (!scan || !user) throw problem('identity.scan_over')
    await tx.updateTable('identity_scans').set({ used_at: sql<string>`clock_timestamp()` }).where('id', '=', scan.id).execute()
    if (user.status !== 'active') {
      await logSignIn(tx, who, 'scan', 'disabled', { id: user.id, name: user.user_name })
      return null
    }
    return { isOpened: true, signedIn: await enterIn(tx, ctx, user, who, wire, 'scan') }
  }).then((finished) => {
    if (finished === null) throw problem('identity.disabled')
    return finished
  })
}

// What a phone scanned, locked: whoever looks first is the one who may answer. Refuses with what became of it.
const requireAsked = async (tx: Tx, actor: Actor, token: string) => {
  const scan = await tx
    .selectFrom('identity_scans')
    .selectAll()
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('isOver'))
    .where('token_hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst()
  if (!scan) throw problem('identity.scan_over')
  if (scan.user_id !== null && scan.user_id !== actor.userId) throw problem('identity.scan_others')
  if (scan.confirmed_at !== null || scan.declined_at !== null) throw problem('identity.scan_used')
  if (scan.isOver) throw problem('identity.scan_expired')
  return scan
}

/** Shows the phone which computer asks; the first person who looks is the one who may answer. */
export const openScan = (
  ctx: Ctx,
  actor: Actor,
  { token }: InputOf<typeof calls.openScan>,
  wire: Wire,
): Promise<ReplyOf<typeof calls.openScan>> =>
  inTx(ctx.db, async (tx) => {
    const scan = await requireAsked(tx, actor, token)
    if (sha256(wire.cookie(COOKIE) ?? '').equals(scan.browser_hash)) throw problem('identity.scan_own')
    await tx.updateTable('identity_scans').set({ user_id: actor.userId }).where('id', '=', scan.id).execute()
    const { number, agent, ip, host, created_at: time } = scan
    return { number, device: deviceOf(agent), ip, host, time }
  })

/** Confirms or refuses it. See the endpoint. */
export const answerScan = (ctx: Ctx, actor: Actor, { token, isConfirmed }: InputOf<typeof calls.answerScan>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scan = await requireAsked(tx, actor, token)
    // Answered without a look at what asks.
    if (scan.user_id === null) throw problem('identity.scan_over')
    const said = isConfirmed ? 'confirmed_at' : 'declined_at'
    await tx
      .updateTable('identity_scans')
      .set({ [said]: sql<string>`clock_timestamp()` })
      .where('id', '=', scan.id)
      .execute()
    await record(tx, actor, {
      action: isConfirmed ? 'identity.scan_confirmed' : 'identity.scan_declined',
      entity: 'identity_users',
      entityId: actor.userId,
      entityName: actor.realName,
    })
    return null
  })
