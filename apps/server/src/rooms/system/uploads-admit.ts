// Judges a wish to upload before a byte is taken: purpose, right, name, size, open uploads, what a person keeps, free disk.
import { may, type Permission } from '@kaisai/contract/access'
import { type UploadPurpose, uploadPurposes } from '@kaisai/contract/all-uploads'
import { problem } from '@kaisai/contract/problem'
import type { TokenScope } from '@kaisai/contract/scope'
import type { UploadRule } from '@kaisai/contract/upload'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { holdsScope } from '#src/http/api-token.ts'
import { extensionOf } from '#src/platform/sniff.ts'
import { numberParameter } from './parameters.ts'
import { requireCalm } from './uploads-complex.ts'

const HOURS = 24
const GB = 1024 ** 3
const MB = 1024 ** 2

export interface UploadWish {
  readonly id: string
  readonly bytes: number
  readonly name: string
  readonly purpose: string
}

/** Writes the row of an upload; throws the problem that keeps it from beginning. Many at once pass no limit together. */
export const admitUpload = async (ctx: Ctx, actor: Actor, wish: UploadWish): Promise<void> => {
  requireCalm(actor.userId, ctx.now())
  const purpose = wish.purpose as UploadPurpose
  const rule = Object.hasOwn(uploadPurposes, purpose) ? uploadPurposes[purpose] : null
  if (!rule) throw problem('house.bad_request')
  if (actor.api) holdsScope(scopeOf(rule), actor.api.scopes, actor)
  const access: readonly string[] = [rule.access].flat()
  if (!access.some((one) => one === 'signedIn' || may(actor, one as Permission))) throw problem('house.no_access')
  const name = tidyName(wish.name)
  if (!(rule.kinds as readonly string[]).includes(extensionOf(name)))
    throw problem('system.file_type', { allowed: rule.kinds.join(', ') })
  if (wish.bytes <= 0 || wish.bytes > rule.maxMb * MB) throw problem('system.file_size', { max: rule.maxMb })
  const [mostOpen, mostGb, freeGb, space] = await Promise.all([
    numberParameter(ctx.db, 'upload.openMost'),
    numberParameter(ctx.db, 'upload.personGb'),
    numberParameter(ctx.db, 'upload.freeGb'),
    ctx.files.space(),
  ])
  await inTx(ctx.db, async (tx) => {
    // One after another: what is counted below stays true until the row is there.
    await sql`select pg_advisory_xact_lock(hashtext('system_uploads'))`.execute(tx)
    const counted = await countOf(tx, actor.userId)
    if (counted.open >= mostOpen) throw problem('system.file_quota')
    if (counted.own + wish.bytes > mostGb * GB) throw problem('system.file_quota_gb', { max: mostGb })
    // All that was promised to others is as good as written.
    if (space.free - counted.promised - wish.bytes < freeGb * GB) throw problem('system.disk_low')
    await tx
      .insertInto('system_uploads')
      .values({
        id: wish.id,
        user_id: actor.userId,
        session_id: actor.api?.tokenId ?? actor.sessionId,
        organization_id: actor.organizationId,
        purpose,
        name,
        bytes: wish.bytes,
        expires_at: sql<string>`now() + make_interval(hours => ${HOURS})`,
      })
      .execute()
  })
}

const scopeOf = (rule: UploadRule): TokenScope | null => rule.scope ?? null

/** Refuses a token that may not go on with an upload: it needs the scope that beginning it asked for. */
export const requireUploadScope = async (ctx: Ctx, actor: Actor, id: string): Promise<void> => {
  const row = await ctx.db
    .selectFrom('system_uploads')
    .select('purpose')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  const rule = row && (uploadPurposes[row.purpose as UploadPurpose] as UploadRule | undefined)
  if (!rule) throw problem('house.not_found')
  if (actor.api) holdsScope(scopeOf(rule), actor.api.scopes, actor)
}

// Signs that cannot be seen or that turn the line of reading have no place in a name.
const tidyName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\]/g, '')
    .trim()
    .slice(-200)
    .toWellFormed()

const keptPurposes = Object.entries(uploadPurposes).flatMap(([purpose, rule]) => ('isOriginalKept' in rule ? [purpose] : []))

// A person's open uploads; their bytes with those of files that are part of nothing yet; and everybody's open bytes.
const countOf = async (tx: Tx, userId: string): Promise<{ open: number; own: number; promised: number }> => {
  const { rows } = await sql<{ open: number; own: number; promised: number }>`
    select count(*) filter (where user_id = ${userId})::int as open,
           (coalesce(sum(bytes) filter (where user_id = ${userId}), 0) + (
             select coalesce(sum(bytes), 0) from system_files
              where user_id = ${userId} and purpose = any(${keptPurposes}) and expires_at is not null and removed_at is null))::float8 as own,
           coalesce(sum(bytes), 0)::float8 as promised
      from system_uploads where file_id is null and expires_at > now()`.execute(tx)
  return rows[0]!
}
