// Open verification as the office and as everybody sees it.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { may } from '@kaisai/contract/access'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchModeLabels } from '@kaisai/contract/review/labels'
import { resultStates } from '@kaisai/contract/review/result.states'
import { codeOf, commitmentOf } from '@kaisai/contract/review/verification/verification-file'
import type * as endpoints from '@kaisai/contract/review/verification.endpoints'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { namedStages, stageNameIn } from '../../competition/reads.ts'
import { personName } from '../../identity/reads.ts'
import { siteOfVisitor, siteWording, type Wording } from '../../website/index.ts'
import { promisesOf, saltOf } from '../batch/seed.ts'
import { resultOf, resultStateName } from '../review.policy.ts'
import { verificationRefusal } from './publish-verification.ts'

const unpacked = promisify(gunzip)

/** What stands about open verification of a result, and what may be done. */
export const getVerification = async (
  db: Db,
  actor: Actor,
  input: { resultId: string },
): Promise<ReplyOf<typeof endpoints.getVerification>> => {
  const result = await resultOf(db, actor, input.resultId)
  const rows = await db
    .selectFrom('review_verifications as v')
    .select([sql<string>`encode(v.file_hash, 'hex')`.as('fileHash'), 'v.file_bytes', 'v.works', 'v.judges'])
    .select(['v.published_at as publishedTime', 'v.revoked_at as revokedTime', 'v.revoke_reason as reason'])
    .select([personName(sql`v.published_by`).as('userName'), personName(sql`v.revoked_by`).as('revokedBy')])
    .where('v.result_id', '=', result.id)
    .orderBy('v.id', 'desc')
    .limit(20)
    .execute()
  const all = rows.map(({ file_bytes, ...row }) => ({ ...row, fileBytes: Number(file_bytes) }))
  const open = all.find(({ revokedTime }) => revokedTime === null)
  const mayPublish = may(actor, 'review:result:publish')
  const refusal = verificationRefusal(result, actor)
  const headOf = ({ revokedTime: _, revokedBy: __, reason: ___, ...head }: (typeof all)[number]) => head
  return {
    published: open ? headOf(open) : null,
    revoked: all.flatMap((row) => (row.revokedTime === null ? [] : [{ ...row, revokedTime: row.revokedTime }])),
    canPublish: mayPublish && !open && refusal === null,
    refusal: mayPublish && !open ? (refusal?.text(actor.lang) ?? '') : '',
    canRevoke: mayPublish && open !== undefined,
    allowsLetters: result.allows_letters,
    canAllowLetters: mayPublish,
  }
}

// What everybody may see: of results that are public, on the visitor's site, while it is not revoked.
const openVerifications = async (ctx: Ctx, who: Visitor, resultId: string) => {
  const { siteId } = await siteOfVisitor(ctx, who)
  return publicCompetitionsOf(ctx.db, siteId, who)
    .innerJoin('review_results as r', 'r.competition_id', 'c.id')
    .innerJoin('review_verifications as v', 'v.result_id', 'r.id')
    .where('r.id', '=', resultId)
    .where('r.status', 'in', statesIn(resultStates, 'shown'))
    .where('v.revoked_at', 'is', null)
}

/** A published verification. Names stand beside codes only where an award is public. */
export const getPublicVerification = async (
  ctx: Ctx,
  who: Visitor,
  input: { resultId: string },
): Promise<ReplyOf<typeof endpoints.getPublicVerification>> => {
  const query = await openVerifications(ctx, who, input.resultId)
  const found = await query
    .innerJoin('review_calculations as k', 'k.id', 'v.calculation_id')
    .select(['r.id as resultId', 'c.id as competitionId', 'r.stage_id', 'r.status', 'r.weights'])
    .select([
      textIn(who.lang, 'c.name', 'c.name_en').as('competitionName'),
      stageNameIn(who.lang, sql`r.stage_id`).as('stageName'),
      'c.wording',
    ])
    .select([sql<string>`encode(v.file_hash, 'hex')`.as('fileHash'), 'v.file_bytes', 'v.works', 'v.judges'])
    .select(['v.published_at as publishedTime', 'k.formula_version as formulaVersion'])
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const { stage_id, status, weights, file_bytes, wording, ...head } = found
  const [site, salt, named, draws] = await Promise.all([
    siteWording(ctx, who),
    saltOf(ctx.db, stage_id),
    ctx.facts.awards.namedWorks(ctx.db, found.resultId, who.lang),
    drawsOf(
      ctx.db,
      weights.filter(({ source }) => source === 'batch').map(({ id }) => id),
    ),
  ])
  return {
    ...head,
    workLabel: workWordOf((wording as Wording | null) ?? site, who.lang),
    fileBytes: Number(file_bytes),
    statusName: resultStateName(status, who.lang),
    draws,
    named: named.map(({ workId, ...names }) => ({ code: codeOf(salt, workId), ...names })),
  }
}

const drawsOf = async (db: Db, batchIds: readonly string[]) => {
  const { rows } = await sql<{ name: string; seed: string; promisedTime: string; batchTime: string }>`
    select b.name, b.seed, coalesce(d.created_at, b.created_at) as "promisedTime",
      b.created_at as "batchTime" from review_batches b left join review_seeds d on d.stage_id = b.stage_id and d.seed = b.seed
     where b.id = any(${[...batchIds]}::uuid[]) order by b.id`.execute(db)
  return rows.map((row) => ({ ...row, commitment: commitmentOf(row.seed) }))
}

/** The file of a published verification. */
export const downloadVerification = async (ctx: Ctx, who: Visitor, input: { resultId: string }): Promise<FileReply> => {
  const query = await openVerifications(ctx, who, input.resultId)
  const found = await query.select(['v.file', sql<string>`encode(v.file_hash, 'hex')`.as('hash')]).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return {
    name: `verification-${found.hash.slice(0, 12)}.json`,
    // Not JSON: envelopes are, and a file is none.
    mediaType: 'application/octet-stream',
    body: await unpacked(found.file),
    etag: found.hash,
  }
}

/** The hashes by which the seeds of a public competition's draws were promised. */
export const listSeedPromises = async (
  ctx: Ctx,
  who: Visitor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listSeedPromises>> => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const competition = publicCompetitionsOf(ctx.db, siteId, who).select('c.id').where('c.id', '=', input.competitionId)
  const { rows: stages } = await sql<{ id: string; stageName: string }>`
    select s.id, ${textIn(who.lang, 's.name', 's.name_en')} as "stageName" from ${namedStages} s where s.competition_id in (${competition}) order by s.seq`.execute(
    ctx.db,
  )
  const promises = await promisesOf(
    ctx.db,
    stages.map(({ id }) => id),
  )
  return stages.flatMap(({ id, stageName }) =>
    promises
      .filter(({ stageId }) => stageId === id)
      .map(({ mode, commitment, promisedTime }) => ({
        ...{ stageName, modeName: inLang(batchModeLabels[mode], who.lang), commitment, promisedTime },
      })),
  )
}
