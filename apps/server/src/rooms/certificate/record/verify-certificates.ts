// Certificates against their signed records, and the days' digests against the certificates.
import { createHash } from 'node:crypto'
import type { Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import type { Verification, Verified } from '#src/platform/verification.ts'
import { chainOf, hashesOf, NOTHING } from '../open/digests.ts'
import { rootOf } from '../open/merkle.ts'
import { thumbprint } from './record-key.ts'
import { canonical, isSigned } from './sign-record.ts'

const PAGE = 500
const ADVICE: Label = [
  '暂停发放与补发；从最近一次通过检查的备份中找回这张证书的行，核对获奖记录后用“更正”重新签发，并向发证单位报告',
  'Stop publishing; find this row in the last backup that passed the check, compare it with the award, reissue by a correction, and report it to the issuer',
]

interface Row {
  readonly id: string
  readonly number: string
  readonly trace_code: string
  readonly holder_name: string
  readonly facts: unknown
  readonly organization_id: string
  readonly record: string
  readonly record_hash: Buffer
  readonly jws: string
  readonly key_id: string
}

/** Checks number, holder, facts, hash and signature of every certificate that was made (or of a sample). */
export const verifyCertificates = async ({ db, sample, report, progress }: Verification): Promise<Verified> => {
  const keys = new Map(
    (await db.selectFrom('certificate_keys').select(['id', 'organization_id', 'jwk']).execute()).map((key) => [key.id, key]),
  )
  let count = 0
  for await (const row of rowsOf(db, sample)) {
    const wrong = (found: Label, meaning: Label): void =>
      report({ place: `certificates ${row.id} (${row.number}, ${row.trace_code})`, found, meaning, advice: ADVICE })
    const key = keys.get(row.key_id)
    const said = recordOf(row.record)
    if (!createHash('sha256').update(row.record).digest().equals(row.record_hash))
      wrong(
        ['记录与其哈希不符', 'The record does not fit its hash'],
        ['证书记录被改动', 'The record of the certificate was changed'],
      )
    else if (!key || key.organization_id !== row.organization_id || key.id !== thumbprint(key.jwk as Record<string, string>))
      wrong(
        ['签名所用的公钥不是该单位的公钥', 'The key of the signature is not one of the issuer'],
        ['无法证明证书由该单位签发', 'Nothing shows that the issuer signed this certificate'],
      )
    else if (!(await isSigned(row.record, row.jws, key.jwk)))
      wrong(
        ['签名无效', 'The signature is not good'],
        ['记录或签名在签发后被改动', 'The record or its signature was changed after it was signed'],
      )
    else if (said?.number !== row.number || said.traceCode !== row.trace_code)
      wrong(
        [`签名记录中的编号为“${said?.number ?? ''}”`, `The signed record says number “${said?.number ?? ''}”`],
        ['证书编号或溯源码在签发后被改动', 'Number or trace code of the certificate was changed after it was signed'],
      )
    else if (said.holder !== row.holder_name || canonical(said.facts) !== canonical(row.facts))
      wrong(
        [
          `签名记录中的持有人为“${said.holder}”，与数据库中的内容不一致`,
          `The signed record names “${said.holder}”; the row says something else`,
        ],
        ['持有人或印刷内容在签发后被改动', 'The holder or what is printed was changed after it was signed'],
      )
    progress(++count)
  }
  return { count, unit: ['张证书', 'certificates'] }
}

const recordOf = (record: string): { number?: string; traceCode?: string; holder?: string; facts?: unknown } | null => {
  try {
    return JSON.parse(record) as { number?: string }
  } catch {
    return null
  }
}

async function* rowsOf(db: Verification['db'], sample: number | null): AsyncGenerator<Row> {
  const columns = sql`id, number, trace_code, holder_name, facts, organization_id, record, record_hash, jws, key_id`
  let after = LOWEST_ID
  for (;;) {
    const { rows } = await (sample === null
      ? sql<Row>`select ${columns} from certificates where record is not null and id > ${after}::uuid order by id limit ${PAGE}`
      : sql<Row>`select ${columns} from certificates where record is not null order by random() limit ${sample}`
    ).execute(db)
    yield* rows
    if (sample !== null || rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

const DIGEST_ADVICE: Label = [
  '把公开页面上的摘要与他人保存的副本对照；从备份中找出当天被增删改的证书，并向发证单位报告',
  'Compare the published digest with a copy somebody kept; find in a backup which certificates of that day were added, changed or removed, and report it',
]

/** Checks every day's digest: how many, the root over the records, the chain to the day before; and that no past day misses one. */
export const verifyDigests = async ({ db, report, progress }: Verification): Promise<Verified> => {
  const digests = await db
    .selectFrom('certificate_digests')
    .select([sql<string>`day::text`.as('day'), 'count', 'root', 'previous'])
    .orderBy('certificate_digests.day')
    .execute()
  let previous: Buffer = NOTHING
  for (const [index, digest] of digests.entries()) {
    const hashes = await hashesOf(db, digest.day)
    const wrong = (found: Label, meaning: Label): void =>
      report({ place: `certificate_digests ${digest.day}`, found, meaning, advice: DIGEST_ADVICE })
    if (!digest.previous.equals(previous))
      wrong(
        ['不接在前一天的摘要之后', 'It does not follow the digest before it'],
        ['摘要被改动、删除或插入', 'A digest was changed, taken out or put in'],
      )
    else if (hashes.length !== digest.count)
      wrong(
        [
          `摘要记录${digest.count}张，现在有${hashes.length}张`,
          `It was made over ${digest.count} certificates, ${hashes.length} are there`,
        ],
        ['当天发放的证书被增加或删除', 'Certificates were added to that day or removed from it'],
      )
    else if (!rootOf(hashes).equals(digest.root))
      wrong(
        ['根哈希不符', 'Its root is not that of the records'],
        ['当天的证书或摘要在事后被改动', 'A certificate of that day, or the digest, was changed afterwards'],
      )
    previous = chainOf(digest)
    progress(index + 1)
  }
  const { rows: without } = await sql<{ day: string }>`
    select distinct (issued_at at time zone 'Asia/Shanghai')::date::text as day from certificates c
     where issued_at is not null and not exists (select 1 from certificate_digests d where d.day = (c.issued_at at time zone 'Asia/Shanghai')::date)
       and ((issued_at at time zone 'Asia/Shanghai')::date < (select max(day) from certificate_digests)
         or issued_at < (clock_timestamp() - interval '3 days')) order by 1 limit 50`.execute(db)
  for (const { day } of without)
    report({
      place: `certificate_digests ${day}`,
      found: ['当天有发放的证书，但没有摘要', 'Certificates were published on that day, but it has no digest'],
      meaning: [
        '摘要被删除，证书被补进过去的日期，或后台任务多日未运行',
        'The digest was taken out, a certificate was put into a past day, or the worker did not run for days',
      ],
      advice: DIGEST_ADVICE,
    })
  return { count: digests.length, unit: ['个每日摘要', 'digests of days'] }
}
