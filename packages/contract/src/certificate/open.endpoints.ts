// For anyone: tracing by code, searching by number or name, checking a file, days of proof.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { instant, oneOf, text, whole } from '../fields.ts'
import { verdictWords } from './labels.ts'
import { paper } from './rows.ts'

const verdict = oneOf(verdictWords, ['结果', 'Result'])
/** 16 characters of Crockford's base 32, as printed in the QR code; small letters, spaces and hyphens are forgiven. */
const code = text(['溯源码', 'Trace code'], 40, 10)

const printed = closed({ label: Type.String(), text: Type.String() })

/** What a certificate says, whoever asks. Names of minors are masked. */
export const traceCertificate = get('/certificate/trace/detail', {
  title: ['证书溯源', 'Trace a certificate'],
  access: 'public',
  scope: 'open',
  input: closed({ code }),
  reply: closed({
    traceCode: Type.String(),
    verdict,
    verdictName: Type.String(),
    number: Type.String(),
    holderName: Type.String(),
    competitionName: Type.String(),
    /** As printed; '' where the certificate is of no award. */
    awardName: Type.String(),
    /** What it is: an award certificate, a letter of appointment … */
    paper,
    paperName: Type.String(),
    issuerName: Type.String(),
    issueTime: instant,
    /** Since when it is replaced or revoked. */
    endTime: orNull(instant),
    reason: Type.String(),
    replacedBy: orNull(Type.String()),
    replaces: orNull(Type.String()),
    printed: Type.Array(printed),
    signature: closed({
      isValid: Type.Boolean(),
      keyId: Type.String(),
      algorithm: Type.String(),
      recordHash: Type.String(),
      /** Day whose published digest holds the record; null: the day is not over. */
      digestDay: orNull(Type.String()),
      /** The time stamp (RFC 3161) its batch was given; null: none. */
      stamp: orNull(closed({ time: instant, authority: Type.String() })),
    }),
    lookups: Type.Integer(),
    firstLookup: orNull(instant),
    isPortrait: Type.Boolean(),
    /** Where this installation lives: compare it with the address shown by the browser. */
    host: Type.String(),
  }),
})

/** The certificate as picture, drawn from the record; it says so where it is replaced or revoked. Width in pixels. */
export const tracePicture = download('/certificate/trace/picture', {
  title: ['证书图片', 'Picture of a certificate'],
  access: 'public',
  input: closed({ code, width: Type.Optional(whole(['宽度', 'Width'], 200, 2000)) }),
  reply: done,
})

/** The signed record itself (JWS), for anyone who wants to check it with the public keys. */
export const traceRecord = get('/certificate/trace/record', {
  title: ['证书签名记录', 'Signed record of a certificate'],
  access: 'public',
  input: closed({ code }),
  reply: closed({ record: Type.String(), jws: Type.String(), keyId: Type.String() }),
})

/** The time stamp of a certificate: the token (RFC 3161, base64), what it is over, and the way there from the record's hash. */
export const traceStamp = get('/certificate/trace/stamp', {
  title: ['证书时间戳', 'Time stamp of a certificate'],
  access: 'public',
  input: closed({ code }),
  reply: closed({
    time: instant,
    authority: Type.String(),
    recordHash: Type.String(),
    root: Type.String(),
    path: Type.Array(closed({ side: oneOf(['left', 'right'] as const, ['方向', 'Side']), hash: Type.String() })),
    token: Type.String(),
  }),
})

/** Checks a PDF: whether its signature is whole, whose it is, and which certificate it is. At most 8 MB, base64. */
export const checkFile = post('/certificate/trace/checkFile', {
  title: ['核验证书文件', 'Check a file'],
  access: 'public',
  bodyLimit: 12 * 1024 * 1024,
  input: closed({ content: Type.String({ minLength: 100, maxLength: 11_500_000, label: ['文件', 'File'], verbatim: true }) }),
  reply: closed({
    /** Null: the file carries no signature. */
    signature: orNull(
      closed({
        isIntact: Type.Boolean(),
        isWhole: Type.Boolean(),
        isOurs: Type.Boolean(),
        subject: Type.String(),
        fingerprint: Type.String(),
        signTime: orNull(instant),
      }),
    ),
    traceCode: orNull(Type.String()),
    verdict: orNull(verdict),
    verdictName: Type.String(),
    number: Type.String(),
    /** The file is no certificate but a letter of a team’s own scores, as it was made. */
    isScoreLetter: Type.Boolean(),
  }),
})

/** By number and name, or by name and the last six characters of the identity number. A hit and a miss take the same time. */
export const searchCertificates = get('/home/certificate/page', {
  title: ['证书查询', 'Search certificates'],
  access: 'public',
  scope: 'open',
  rate: 'search',
  input: closed({
    name: text(['姓名', 'Name'], 60, 1),
    certNo: Type.Optional(Type.String({ minLength: 2, maxLength: 80, label: ['证书编号', 'Number'] })),
    idTail: Type.Optional(
      Type.String({ pattern: '^\\d{5}[\\dXx]$', label: ['身份证号后六位', 'Last six of the identity number'] }),
    ),
    /** A solved challenge of /auth/captcha with purpose `search`: each page costs one. */
    challenge: Type.Optional(Type.String({ maxLength: 400, label: ['安全验证', 'Security check'] })),
    nonce: Type.Optional(Type.String({ maxLength: 40, label: ['安全验证', 'Security check'] })),
    pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 1, label: ['页码', 'Page'] })),
  }),
  reply: closed({
    rows: Type.Array(
      closed({
        traceCode: Type.String(),
        number: Type.String(),
        holderName: Type.String(),
        competitionName: Type.String(),
        awardName: Type.String(),
        paperName: Type.String(),
        issuerName: Type.String(),
        issueTime: instant,
        verdict,
        verdictName: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
})

/** Published digests: one Merkle root for each day on which certificates were published. */
export const listPublicDigests = get('/certificate/trace/proofs', {
  title: ['每日存证摘要', 'Daily digests'],
  access: 'public',
  input: closed({ year: Type.Optional(whole(['年份', 'Year'], 2020, 2200)) }),
  reply: Type.Array(closed({ day: Type.String(), count: Type.Integer(), root: Type.String(), previous: Type.String() })),
})

/** The way from a record's hash to the root of its day: pairs of side and hash. */
export const traceProof = get('/certificate/trace/proof', {
  title: ['存证路径', 'Path to the digest'],
  access: 'public',
  input: closed({ code }),
  reply: closed({
    day: Type.String(),
    recordHash: Type.String(),
    root: Type.String(),
    path: Type.Array(closed({ side: oneOf(['left', 'right'] as const, ['方向', 'Side']), hash: Type.String() })),
  }),
})
