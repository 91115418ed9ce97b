// Time stamps against the records they were given over, and the chain of certificates each of them came with.
import type { X509Certificate } from 'node:crypto'
import { certificateChain } from '@kaisai/certificate/pdf/certificate-chain'
import { subjectName } from '@kaisai/certificate/pdf/signer'
import { readTimeStamp, type TimeStamp, TimeStampRefused } from '@kaisai/certificate/pdf/time-stamp'
import type { Label } from '@kaisai/contract/lang'
import type { Verification, Verified } from '#src/platform/verification.ts'
import { rootOf } from '../open/merkle.ts'
import { stampedHashes } from './stamp-batches.ts'

const ADVICE: Label = [
  '从最近一次通过检查的备份中找回这一批次的时间戳与证书，逐项对照；在查明之前，不要以该时间戳证明签发时间',
  'Find the time stamp and the certificates of this batch in the last backup that passed the check and compare them; until that is settled, do not rely on the stamp for the time of issue',
]
const CHAIN_ADVICE: Label = [
  '向时间戳服务提供方核对其证书；确属可信的，把其根证书加入 KAISAI_TSA_ROOTS 所指的文件，否则在证书设置中更换时间戳服务',
  'Ask the time stamp authority for its certificates; if it is to be trusted, add its root to the file KAISAI_TSA_ROOTS names, else choose another authority in the certificate settings',
]

/**
 * Checks every time stamp: its count and root against the records of its batch, its token against the root, its time and authority against
 * the row, and its chain. `roots` are the certificates a chain must lead to; without any, chains are followed as far as they came along and
 * a note says that none was compared.
 */
export const verifyStamps = async (
  { db, report, progress }: Verification,
  roots: readonly X509Certificate[],
): Promise<Verified> => {
  const stamps = await db
    .selectFrom('certificate_stamps')
    .select(['batch_id', 'count', 'root', 'token', 'authority', 'stamped_at'])
    .orderBy('batch_id')
    .execute()
  const unknown = new Set<string>()
  for (const [index, stamp] of stamps.entries()) {
    const wrong = (found: Label, meaning: Label, advice = ADVICE): void =>
      report({ place: `certificate_stamps ${stamp.batch_id}`, found, meaning, advice })
    const hashes = await stampedHashes(db, stamp.batch_id)
    if (hashes.length !== stamp.count)
      wrong(
        [
          `时间戳涵盖${stamp.count}张证书，现在有${hashes.length}张`,
          `It was asked for over ${stamp.count} certificates, ${hashes.length} are there`,
        ],
        ['证书被加入该批次或从中删除', 'Certificates were added to the batch or removed from it'],
      )
    else if (!rootOf(hashes).equals(stamp.root))
      wrong(
        ['根哈希与证书记录不符', 'Its root is not that of the records'],
        ['该批次的证书记录或时间戳在发布后被改动', 'A record of the batch, or its time stamp, was changed after publication'],
      )
    else if (stamp.token !== null) {
      const read = readToken(stamp.token, stamp.root)
      if (typeof read === 'string')
        wrong(
          [`时间戳无效：${read}`, `The time stamp is not valid: ${read}`],
          ['时间戳被替换或改动，不能证明任何时间', 'The time stamp was replaced or changed; it proves no time'],
        )
      else if (read.time.getTime() !== new Date(stamp.stamped_at!).getTime() || read.authority.slice(0, 200) !== stamp.authority)
        wrong(
          [
            `时间戳为“${read.authority}”于${read.time.toISOString()}所签，与所记不符`,
            `The stamp says “${read.authority}”, ${read.time.toISOString()}; the row says something else`,
          ],
          ['公开页面上显示的时间或服务名称被改动', 'The time or the authority shown on the public page was changed'],
        )
      else {
        const { certificates, end, expired } = certificateChain(read.certificate, read.certificates, roots, read.time)
        const top = subjectName(certificates.at(-1)!)
        if (expired)
          wrong(
            [
              `证书“${subjectName(expired)}”在签时间戳时不在有效期内`,
              `The certificate “${subjectName(expired)}” was not valid when it stamped`,
            ],
            ['该时间戳不可采信', 'Nobody needs to accept this time stamp'],
            CHAIN_ADVICE,
          )
        else if (end !== 'trusted' && roots.length > 0)
          wrong(
            [
              `证书链止于“${top}”，不通向所配置的根证书`,
              `Its certificates end at “${top}”; they do not lead to a configured root`,
            ],
            ['签时间戳的不是所信任的服务', 'The stamp is not of an authority this installation trusts'],
            CHAIN_ADVICE,
          )
        else if (end !== 'trusted') unknown.add(end === 'open' ? `${top} …` : top)
      }
    }
    progress(index + 1)
  }
  const names = [...unknown].slice(0, 10).join('、')
  return {
    count: stamps.filter(({ token }) => token !== null).length,
    unit: ['个时间戳', 'time stamps'],
    notes:
      unknown.size === 0
        ? []
        : [
            [
              `时间戳的签名有效，但证书链（${names}）未与任何受信任的根证书对照：请用 KAISAI_TSA_ROOTS 指定根证书文件（PEM）`,
              `The time stamps are signed well, but their certificates (${names.replaceAll('、', ', ')}) were compared with no root that is trusted: name a file of roots (PEM) with KAISAI_TSA_ROOTS`,
            ],
          ],
  }
}

const readToken = (token: Buffer, root: Buffer): TimeStamp | string => {
  try {
    return readTimeStamp(token, root)
  } catch (error) {
    if (error instanceof TimeStampRefused) return error.message
    throw error
  }
}
