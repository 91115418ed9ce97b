// Links to a submitted work: 21 random characters, counted, revoked at any time, dead when the work is out or private.
import { randomBytes } from 'node:crypto'
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as desk from '@kaisai/contract/work/desk.endpoints'
import type * as own from '@kaisai/contract/work/share.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { siteAddress } from '#src/rooms/website/index.ts'
import { loadOwnWork } from '../own/load-work.ts'
import { cappedLevel } from '../own/save-work.ts'
import { recordWorkAction } from '../record-action.ts'
import { lockReachedWork, type Work, writes } from '../work.policy.ts'

const MOST_LINKS = 10
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const shareId = (): string => [...randomBytes(21)].map((byte) => ALPHABET[byte & 63]).join('')
const pathOf = (id: string): string => `/works/detail?shareId=${id}`

/** Whether links to a work open anything: submitted, in the competition, and not private. */
export const isShareOpen = (work: Pick<Work, 'status' | 'submission_id' | 'public_level'>, setting: WorkSetting): boolean =>
  work.submission_id !== null &&
  !isIn(workStates, 'unfit', work.status) &&
  cappedLevel(work.public_level, setting.publicLevel) !== 'private'

/** Makes a link. At most ten stand at a time. */
export const shareWork = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof own.shareWork>,
): Promise<{ linkId: string; shareId: string; url: string }> =>
  inTx(ctx.db, async (tx) => {
    const { work, setting, ownRole } = await loadOwnWork(ctx, tx, actor, input.workId)
    if (!writes(ownRole)) throw problem('work.captain_only')
    if (!isShareOpen(work, setting)) throw problem('work.share_off')
    const { count } = await tx
      .selectFrom('work_shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('work_id', '=', work.id)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(expires_at is null or expires_at > clock_timestamp())`)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_LINKS) throw problem('work.share_many', { max: MOST_LINKS })
    const id = shareId()
    const made = await tx
      .insertInto('work_shares')
      .values({
        work_id: work.id,
        share_id: id,
        note: input.note,
        created_by: actor.userId,
        expires_at: input.days === null ? null : sql<string>`now() + make_interval(days => ${input.days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordWorkAction(tx, actor, work, 'shared')
    return { linkId: made.id, shareId: id, url: (await siteAddress(tx, ctx.config)) + pathOf(id) }
  })

const revoke = async (tx: Tx, work: Work, linkId: string): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('work_shares')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', linkId)
    .where('work_id', '=', work.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw problem('house.not_found')
}

/** Takes an own link back. */
export const revokeShare = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.revokeShare>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { work, ownRole } = await loadOwnWork(ctx, tx, actor, input.workId)
    if (!writes(ownRole)) throw problem('work.captain_only')
    await revoke(tx, work, input.linkId)
    await recordWorkAction(tx, actor, work, 'share_revoked')
    return null
  })

/** Takes a link of a work within the desk's reach back. */
export const revokeShareForDesk = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.revokeShareForDesk>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const work = await lockReachedWork(tx, actor, input.workId)
    await revoke(tx, work, input.linkId)
    await recordWorkAction(tx, actor, work, 'share_revoked', { reason: input.reason })
    return null
  })

/** The links of a work, those that stand first. */
export const sharesOf = async (ctx: Ctx, workId: string) => {
  const rows = await ctx.db
    .selectFrom('work_shares as s')
    .leftJoin('identity_users as u', 'u.id', 's.created_by')
    .select([
      's.id as linkId',
      's.share_id as shareId',
      's.note',
      's.view_count as viewCount',
      's.created_at as createTime',
      's.expires_at as expireTime',
      sql<string>`coalesce(u.real_name, '')`.as('creatorName'),
      sql<boolean>`s.revoked_at is not null or coalesce(s.expires_at <= clock_timestamp(), false)`.as('isOver'),
    ])
    .where('s.work_id', '=', workId)
    .orderBy('isOver')
    .orderBy('s.id', 'desc')
    .execute()
  const address = await siteAddress(ctx.db, ctx.config)
  return rows.map((row) => ({ ...row, url: address + pathOf(row.shareId) }))
}
