// One certificate as a file: drawn from its record and the version of its template, at every asking.
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF } from '#src/platform/pdf.ts'
import { siteAddress } from '../../website/index.ts'
import type { Certificate } from '../certificate.policy.ts'
import { loadDesign } from '../print/design.ts'
import { drawPicture, type Filling, printSingle } from '../print/printer.ts'
import { signerFor } from './signer.ts'
import { traceUrl } from './trace-code.ts'

type Drawn = Pick<
  Certificate,
  'organization_id' | 'version_id' | 'facts' | 'trace_code' | 'status' | 'number' | 'holder_name' | 'issued_at'
>

/** What fills a certificate's design. */
export const fillingOf = async (
  ctx: Ctx,
  { facts, trace_code }: Pick<Certificate, 'facts' | 'trace_code'>,
): Promise<Filling> => ({
  texts: facts,
  traceUrl: traceUrl(await siteAddress(ctx.db, ctx.config), trace_code),
})

const watermarks: Readonly<Record<string, string>> = {
  replaced: '已换发 REPLACED',
  revoked: '已撤销 REVOKED',
  generated: '未公布 DRAFT',
}

/** The name a certificate is saved under. */
export const fileName = ({ number, holder_name }: Pick<Certificate, 'number' | 'holder_name'>, extension: string): string =>
  `${number}-${[...holder_name].slice(0, 20).join('')}.${extension}`.replace(/[\\/:*?"<>|]/g, '_')

/** The certificate as signed PDF. What is not published, replaced or revoked says so across the page and is not signed. */
export const certificatePdf = async (ctx: Ctx, certificate: Drawn): Promise<FileReply> => {
  if (isIn(certificateStates, 'unprinted', certificate.status)) throw problem('house.not_found')
  const watermark = watermarks[certificate.status]
  const body = await printSingle(await loadDesign(ctx, certificate.version_id), await fillingOf(ctx, certificate), {
    at: ctx.now(),
    ...(watermark ? { watermark } : { signer: await signerFor(ctx, certificate.organization_id) }),
  })
  return { name: fileName(certificate, 'pdf'), mediaType: PDF, body }
}

const WIDE = 2000
/** Width of pictures in lists. */
export const SMALL = 480

/** The certificate as picture. */
export const certificatePng = async (ctx: Ctx, certificate: Drawn, width = WIDE): Promise<FileReply> => {
  if (isIn(certificateStates, 'unprinted', certificate.status)) throw problem('house.not_found')
  const watermark = watermarks[certificate.status]
  const body = await drawPicture(await loadDesign(ctx, certificate.version_id), await fillingOf(ctx, certificate), {
    width,
    ...(watermark ? { watermark } : {}),
  })
  return { name: fileName(certificate, 'png'), mediaType: 'image/png', body, inline: true }
}
