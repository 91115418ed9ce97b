import { verifySignature } from '@kaisai/certificate/pdf/verify-signature'
import { verdicts } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { LETTER_KEYWORD } from '@kaisai/contract/review/verification/letter-keyword'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { certificateInfo, hasKeyword } from './certificate-info.ts'
import { recordLookup } from './lookups.ts'
import { findPublished, verdictIn } from './trace.ts'

/** Whether a file is one of ours and as it was made, and which certificate it is, or that it is a letter of scores. */
export const checkFile = async (
  ctx: Ctx,
  who: Visitor,
  { content }: InputOf<typeof endpoints.checkFile>,
): Promise<ReplyOf<typeof endpoints.checkFile>> => {
  const pdf = Buffer.from(content, 'base64')
  if (pdf.subarray(0, 1024).indexOf('%PDF-') < 0) throw problem('certificate.file_not_pdf')
  const found = verifySignature(pdf)
  const ours = found
    ? await ctx.db
        .selectFrom('certificate_signers')
        .select('organization_id')
        .where('fingerprint', '=', found.signer.fingerprint)
        .executeTakeFirst()
    : undefined
  // What the file names counts only while the signature over it is whole and ours.
  const isTrusted = found?.isIntact === true && found.coversWhole && ours !== undefined
  const named = isTrusted ? certificateInfo(pdf) : null
  const traced = named ? await findPublished(ctx.db, named) : null
  // Whoever signs for one organization does not speak for another's certificates.
  const certificate = traced?.organization_id === ours?.organization_id ? traced : null
  const verdict = certificate ? verdictIn(certificate.status) : null
  await recordLookup(ctx.db, who, 'file', certificate?.id ?? null, verdict ?? 'unknown')
  return {
    signature: found
      ? {
          isIntact: found.isIntact,
          isWhole: found.coversWhole,
          isOurs: ours !== undefined,
          subject: found.signer.subject.slice(0, 200),
          fingerprint: found.signer.fingerprint,
          signTime: found.signedAt?.toISOString() ?? null,
        }
      : null,
    traceCode: certificate?.trace_code ?? null,
    verdict,
    verdictName: verdict ? inLang(verdicts[verdict], who.lang) : '',
    number: certificate?.number ?? '',
    isScoreLetter: isTrusted && hasKeyword(pdf, LETTER_KEYWORD),
  }
}
