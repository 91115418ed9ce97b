// Desk: certificates, their revocation, corrections, the log of lookups, settings.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { day, id, instant, keyword, oneOf, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { correctionStates } from './correction.states.ts'
import { correctable, verdictWords } from './labels.ts'
import { batchId, certificateId, certificateRow, certificateWords, factTexts, paper, templateId } from './rows.ts'

const correctionWords = Object.keys(correctionStates.states) as (keyof typeof correctionStates.states)[]
const competitionId = id(['竞赛', 'Competition'])
const reason = text(['原因', 'Reason'], 200, 2)

const certificateFilters = {
  competitionId: Type.Optional(competitionId),
  itemId: Type.Optional(id(['赛项', 'Category'])),
  batchId: Type.Optional(batchId),
  templateId: Type.Optional(templateId),
  status: Type.Optional(oneOf(certificateWords, ['状态', 'Status'])),
  paper: Type.Optional(paper),
  /** Number, holder or trace code, from the beginning. */
  keyword: Type.Optional(keyword),
}

export const pageCertificates = get('/certificate/record/page', {
  title: ['证书列表', 'Certificates'],
  access: 'certificate:record:list',
  scope: 'certificate:read',
  rate: 'search',
  input: pageInput(certificateFilters),
  reply: pageOf(certificateRow),
})

export const getCertificate = get('/certificate/record/detail', {
  title: ['证书详情', 'A certificate'],
  access: 'certificate:record:list',
  scope: 'certificate:read',
  input: closed({ certificateId }),
  reply: closed({
    ...certificateRow.properties,
    facts: factTexts,
    /** The codes that the design shows: the others of `facts` are not on paper. */
    shown: Type.Array(Type.String()),
    recordHash: Type.String(),
    keyId: Type.String(),
    versionNo: Type.Integer(),
    templateId: Type.String(),
    awardId: orNull(Type.String()),
    revokeReason: Type.String(),
    /** Words that are printed otherwise than the award has them; null: none. */
    spelling: orNull(
      closed({
        words: Type.Array(closed({ code: Type.String(), from: Type.String(), to: Type.String() })),
        reason: Type.String(),
        deciderName: Type.String(),
        time: instant,
      }),
    ),
    replacedById: orNull(Type.String()),
    replacesId: orNull(Type.String()),
    history: Type.Array(closed({ time: instant, statusName: Type.String(), actorName: Type.String(), reason: Type.String() })),
    can: Type.Array(Type.String()),
  }),
})

export const downloadCertificate = download('/certificate/record/pdf', {
  title: ['下载证书 PDF', 'Certificate as PDF'],
  access: 'certificate:record:list',
  scope: 'certificate:read',
  input: closed({ certificateId }),
  reply: done,
})
export const downloadCertificatePicture = download('/certificate/record/png', {
  title: ['下载证书图片', 'Certificate as picture'],
  // Every row of a list shows one.
  rate: 'read',
  access: 'certificate:record:list',
  /** `isSmall`: 480 pixels wide, for lists. */
  input: closed({ certificateId, isSmall: Type.Optional(Type.Boolean({ label: ['小图', 'Small'] })) }),
  reply: done,
})

export const exportCertificates = post('/certificate/record/export', {
  title: ['导出证书列表', 'Export certificates'],
  access: 'certificate:record:export',
  subscribable: true,
  input: closed(certificateFilters),
  reply: closed({ taskId: Type.String() }),
})

/** Takes a published certificate back. Its trace page says so for ever. */
export const revokeCertificate = post('/certificate/record/revoke', {
  title: ['撤销证书', 'Revoke a certificate'],
  access: 'certificate:record:revoke',
  stepUp: true,
  input: closed({ certificateId, reason }),
  reply: done,
})

const wanted = Type.Partial(
  closed(
    Object.fromEntries(correctable.map((code) => [code, Type.String({ maxLength: 300, label: ['更正内容', 'Correction'] })])),
  ),
)

/** Replaces a certificate by a corrected one with its own trace code; the old one stays visible as replaced. */
export const reissueCertificate = post('/certificate/record/reissue', {
  title: ['更正并换发', 'Reissue a certificate'],
  access: 'certificate:correction:decide',
  stepUp: true,
  idempotent: true,
  input: closed({ certificateId, wanted, reason }),
  reply: closed({ certificateId: Type.String(), number: Type.String() }),
})

export const pageCorrections = get('/certificate/correction/page', {
  title: ['更正申请', 'Wishes for a correction'],
  access: 'certificate:correction:decide',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(oneOf(correctionWords, ['状态', 'Status'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      correctionId: Type.String(),
      certificateId: Type.String(),
      number: Type.String(),
      holderName: Type.String(),
      competitionName: Type.String(),
      awardName: Type.String(),
      /** Code → [now, wanted]. */
      changes: Type.Array(closed({ code: Type.String(), label: Type.String(), now: Type.String(), wanted: Type.String() })),
      reason: Type.String(),
      proofUrl: orNull(Type.String()),
      askerName: Type.String(),
      askTime: instant,
      status: oneOf(correctionWords, ['状态', 'Status']),
      statusName: Type.String(),
      answer: Type.String(),
      deciderName: Type.String(),
      newCertificateId: orNull(Type.String()),
    }),
  ),
})

/** `approve` reissues with what was asked for. */
export const decideCorrection = post('/certificate/correction/decide', {
  title: ['审核更正申请', 'Decide a correction'],
  access: 'certificate:correction:decide',
  stepUp: true,
  idempotent: true,
  input: closed({
    correctionId: id(['申请', 'Wish']),
    verb: oneOf(['approve', 'reject'] as const, ['操作', 'Move']),
    reason: Type.String({ maxLength: 200, label: ['说明', 'Reason'] }),
  }),
  reply: closed({ newCertificateId: orNull(Type.String()) }),
})

/** Who looked a certificate up, newest first. */
export const pageLookups = get('/certificate/trace/page', {
  title: ['溯源记录', 'Log of lookups'],
  access: 'certificate:trace:list',
  rate: 'search',
  input: pageInput({
    certificateId: Type.Optional(certificateId),
    verdict: Type.Optional(oneOf([...verdictWords, 'unknown'] as const, ['结果', 'Result'])),
    from: Type.Optional(day(['开始日期', 'From'])),
    to: Type.Optional(day(['结束日期', 'To'])),
  }),
  reply: pageOf(
    closed({
      time: instant,
      /** trace, search, file */
      way: Type.String(),
      number: Type.String(),
      holderName: Type.String(),
      verdict: Type.String(),
      verdictName: Type.String(),
      /** The last part is hidden. */
      address: Type.String(),
    }),
  ),
})

export const getSetting = get('/certificate/setting/detail', {
  title: ['证书设置', 'Settings'],
  access: 'certificate:setting:edit',
  reply: closed({
    organizationName: Type.String(),
    issuerName: Type.String(),
    issuerNameEn: Type.String(),
    sealFileId: orNull(Type.String()),
    sealUrl: orNull(Type.String()),
    /** PDFs are made to be kept for long (PDF/A-2b). */
    isArchival: Type.Boolean(),
    /** Address of the time stamp authority (RFC 3161); empty: none. */
    tsaUrl: Type.String(),
    /** Published batches that wait for their time stamp, why, and the last one that was given. */
    stamps: closed({
      waiting: Type.Integer(),
      problem: Type.String(),
      last: orNull(closed({ time: instant, authority: Type.String() })),
    }),
    /** own: a loaded key and certificate; house: a key of this installation. */
    signer: closed({
      kind: oneOf(['house', 'own'] as const, ['签名证书', 'Signer']),
      subject: Type.String(),
      issuer: Type.String(),
      validFrom: Type.String(),
      validTo: Type.String(),
      fingerprint: Type.String(),
      algorithm: Type.String(),
    }),
    recordKeyId: Type.String(),
    version: Type.Integer(),
  }),
})

const tsaUrl = Type.String({ maxLength: 300, label: ['时间戳服务地址', 'Address of the time stamp authority'] })

/** Asks an authority for one time stamp, and says who it is. */
export const tryAuthority = post('/certificate/setting/tsa/try', {
  title: ['测试时间戳服务', 'Try a time stamp authority'],
  access: 'certificate:setting:edit',
  rate: 'search',
  input: closed({ tsaUrl }),
  reply: closed({ authority: Type.String(), time: instant }),
})

export const saveSetting = post('/certificate/setting/save', {
  title: ['保存证书设置', 'Save the settings'],
  access: 'certificate:setting:edit',
  input: closed({
    version,
    issuerName: text(['颁发单位', 'Issuer'], 60, 2),
    issuerNameEn: Type.String({ maxLength: 120, label: ['颁发单位英文名', 'Issuer in English'] }),
    sealFileId: orNull(id(['电子印章', 'Seal'])),
    isArchival: Type.Optional(Type.Boolean({ label: ['长期保存格式', 'Format to be kept'] })),
    tsaUrl: Type.Optional(tsaUrl),
  }),
  reply: done,
})

/** Loads the organization's own key and certificate chain (PEM). The key is sealed at once and never shown again. */
export const loadSigner = post('/certificate/setting/signer', {
  title: ['载入签名证书', 'Upload certificate'],
  access: 'certificate:setting:edit',
  stepUp: true,
  input: closed({
    keyPem: Type.String({ minLength: 100, maxLength: 10_000, label: ['私钥', 'Private key'], multiline: true, verbatim: true }),
    chainPem: Type.String({ minLength: 100, maxLength: 40_000, label: ['证书', 'Certificate'], multiline: true }),
    password: Type.Optional(Type.String({ maxLength: 200, label: ['私钥口令', 'Password of the key'], verbatim: true })),
  }),
  reply: closed({ subject: Type.String(), validTo: Type.String() }),
})
/** Back to the key of this installation. */
export const dropSigner = post('/certificate/setting/signer/drop', {
  title: ['停用自有签名证书', 'Drop the own signer'],
  access: 'certificate:setting:edit',
  stepUp: true,
  reply: done,
})
