// Publishing a result for recounting, and revoking that.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import { resultStates } from '@kaisai/contract/review/result.states'
import type * as endpoints from '@kaisai/contract/review/verification.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { stamp } from '#src/db/edit.ts'
import { ALL_SITES, changeContent } from '../../website/index.ts'
import { sha256 } from '../pipeline/hash.ts'
import { recordResultAction } from '../record-action.ts'
import { announce, unannounce } from '../result/notify-teams.ts'
import { resultName } from '../result/result-name.ts'
import { lockAt, logResult } from '../result/result-parts.ts'
import { type Result, resultStateName } from '../review.policy.ts'
import { makeVerification } from './make-verification.ts'

const packed = promisify(gzip)

/** Why a result is not published for recounting, whoever asks: what the public does not see is not laid open by another door. Null: it may be. */
export const verificationRefusal = (result: Pick<Result, 'status'>, actor: Actor): Problem | null =>
  isIn(resultStates, 'shown', result.status)
    ? null
    : problem('review.verification_hidden', { state: resultStateName(result.status, actor.lang) })

/** Publishes a result for recounting, has its teams notified, and reveals the seeds of its batches: whatever is judged after that has other ones. */
export const publishVerification = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.publishVerification>,
): Promise<{ fileHash: string }> =>
  changeContent(ctx, async (tx, touch) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    const refusal = verificationRefusal(result, actor)
    if (refusal) throw refusal
    const open = await tx
      .selectFrom('review_verifications')
      .select('id')
      .where('result_id', '=', result.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (open) throw problem('review.verification_open')
    const { file, judges, seeds } = await makeVerification(tx, result)
    const text = canonicalJson(file)
    const fileHash = sha256(text)
    await tx
      .insertInto('review_verifications')
      .values({
        result_id: result.id,
        calculation_id: result.calculation_id!,
        file: await packed(text),
        file_hash: Buffer.from(fileHash, 'hex'),
        file_bytes: Buffer.byteLength(text),
        works: file.output.rows.length,
        judges,
        published_by: actor.userId,
      })
      .execute()
    await sql`update review_seeds set revealed_at = clock_timestamp()
      where stage_id = ${result.stage_id}::uuid and seed = any(${seeds}::text[]) and revealed_at is null`.execute(tx)
    await announce(tx, result.id, 'verification', false)
    await touchResult(tx, actor, result)
    await recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, 'verification_published', {
      changes: [{ field: 'fileHash', from: null, to: fileHash }],
    })
    touch(ALL_SITES)
    return { fileHash }
  })

/** Takes the published file off the public pages, with a reason. */
export const revokeVerification = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.revokeVerification>): Promise<null> =>
  changeContent(ctx, async (tx, touch) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    const revoked = await tx
      .updateTable('review_verifications')
      .set({ revoked_at: sql<string>`clock_timestamp()`, revoked_by: actor.userId, revoke_reason: input.reason })
      .where('result_id', '=', result.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) throw problem('review.verification_none')
    await unannounce(tx, result.id, 'verification')
    await touchResult(tx, actor, result)
    await logResult(tx, actor, result, 'verification_revoked', input.reason)
    touch(ALL_SITES)
    return null
  })

/** Says whether teams may take a letter of their own scores. They are notified once, as soon as they can. */
export const setScoreLetters = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.setScoreLetters>): Promise<null> =>
  changeContent(ctx, async (tx) => {
    const result = await lockAt(tx, actor, input.resultId, input.version)
    await tx
      .updateTable('review_results')
      .set({ allows_letters: input.allowsLetters, ...stamp(actor, result.version) })
      .where('id', '=', result.id)
      .execute()
    if (input.allowsLetters) await announce(tx, result.id, 'letters', true)
    else await unannounce(tx, result.id, 'letters')
    await recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, 'letters_set', {
      changes: [{ field: 'allowsLetters', from: String(result.allows_letters), to: String(input.allowsLetters) }],
    })
    return null
  })

const touchResult = async (tx: Parameters<typeof resultName>[0], actor: Actor, result: Result): Promise<void> => {
  await tx.updateTable('review_results').set(stamp(actor, result.version)).where('id', '=', result.id).execute()
}
