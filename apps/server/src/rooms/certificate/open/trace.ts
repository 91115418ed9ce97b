// What anyone may know of a certificate by its trace code.

import { codesOf } from '@kaisai/certificate/model/bind'
import { codeMeanings, factCodes } from '@kaisai/certificate/model/codes'
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { withNotice } from '@kaisai/certificate/model/notice'
import { paperKinds, type Verdict, verdicts } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { categoryWordsOf, workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { prepared } from '#src/db/prepared.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { putBounded } from '#src/platform/put-bounded.ts'
import { englishName } from '../../award/reads.ts'
import { namesOfCompetition, ownWordingIn } from '../../competition/reads.ts'
import { mainAddress, siteWording, type Wording } from '../../website/index.ts'
import { mainHost } from '../../website/reads.ts'
import type { Certificate } from '../certificate.policy.ts'
import { certificatePng } from '../record/print-certificate.ts'
import { recordKeyOf } from '../record/record-key.ts'
import { isSigned } from '../record/sign-record.ts'
import { readTraceCode } from '../record/trace-code.ts'
import { stampOf, stampPathOf } from '../stamp/stamp-batches.ts'
import { hiddenAddress, recordLookup } from './lookups.ts'

const verdictOf: Readonly<Record<string, Verdict>> = { issued: 'valid', replaced: 'replaced', revoked: 'revoked' }

/** Whether a certificate is good, and the word for it. */
export const verdictIn = (status: string): Verdict => verdictOf[status]!

/** A published certificate by its trace code as somebody typed it; null: there is none. */
export const findPublished = async (db: Db, typed: string): Promise<Certificate | null> => {
  const code = readTraceCode(typed)
  if (code === null) return null
  const found = await db
    .selectFrom('certificates')
    .selectAll()
    .where('trace_code', '=', code)
    .where('issued_at', 'is not', null)
    .executeTakeFirst()
  return found ?? null
}

/** A name of a minor for strangers: first and last character, stars between. */
export const maskedName = (name: string): string => {
  const signs = [...name]
  if (signs.length <= 1) return name
  return signs.length === 2 ? `${signs[0]}*` : `${signs[0]}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`
}

/** Masks the students' names of a certificate wherever they stand in a text, where one of them is under age; else leaves it. */
export const maskerOf = ({ has_minors, facts: kept }: Pick<Certificate, 'has_minors' | 'facts'>): ((text: string) => string) => {
  if (!has_minors) return (text) => text
  const facts = kept
  const namesIn = (code: string): string[] => (facts[code] ?? '').split('、').filter((name) => name !== '')
  const teachers = new Set(namesIn('teacher'))
  // The longest first: a name may stand within another.
  const names = [...new Set([...namesIn('student'), ...namesIn('userName').filter((name) => !teachers.has(name))])].sort(
    (a, b) => b.length - a.length,
  )
  return (text) => names.reduce((masked, name) => masked.replaceAll(name, maskedName(name)), text)
}

/** The codes a design shows, in its order. */
const shownCodes = (document: CertificateDocument): ReadonlySet<string> =>
  new Set(
    document.slides.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === 'text' && !element.isHidden ? codesOf(element) : [])),
    ),
  )

// What stands in parentheses is for whoever designs.
const labelsIn = (lang: Lang): ReadonlyMap<string, string> =>
  new Map(
    factCodes.map((code) => [code, inLang(codeMeanings[code].label, lang).replace(/（.*?）|, (?:vertical|centered)$/g, '')]),
  )
const printedLabels: Readonly<Record<Lang, ReadonlyMap<string, string>>> = { zh: labelsIn('zh'), en: labelsIn('en') }

// What was submitted, and what it was entered under, as the competition or the site calls it.
const ownLabels = (wording: Wording | null, lang: Lang): Readonly<Record<string, string>> => {
  const work = inLang([`${workWordOf(wording, 'zh')}名称`, workWordOf(wording, 'en')], lang)
  return { workName: work, workName_Portrait: work, categoryName: categoryWordsOf(wording, lang).Category }
}

// Codes that say the same words are reported once, under the first of them.
const printedOn = (
  shown: ReadonlySet<string>,
  facts: Readonly<Record<string, string>>,
  lang: Visitor['lang'],
  mask: (text: string) => string,
  wording: Wording | null,
) => {
  const own = ownLabels(wording, lang)
  const said = new Set<string>()
  return factCodes.flatMap((code) => {
    const words = facts[code]
    if (!shown.has(code) || !words || said.has(words)) return []
    said.add(words)
    return [{ label: own[code] ?? printedLabels[lang].get(code)!, text: mask(words) }]
  })
}

/** A certificate as anyone sees it who has its code. Every look is written down. */
export const traceCertificate = async (
  ctx: Ctx,
  who: Visitor,
  { code }: { code: string },
): Promise<ReplyOf<typeof endpoints.traceCertificate>> => {
  const { db } = ctx
  const traceCode = readTraceCode(code)
  const [certificate] = traceCode === null ? [] : await readTraced(db, { traceCode, address: hiddenAddress(who.ip) })
  if (!certificate) {
    await recordLookup(db, who, 'trace', null, 'unknown')
    throw problem('certificate.trace_unknown')
  }
  const verdict = verdictIn(certificate.status)
  const { record, jws, jwk } = certificate
  const [design, isValid, wording] = await Promise.all([
    designOf(db, certificate.version_id),
    record !== null && jws !== null && isSigned(record, jws, jwk, recordKeyOf(ctx, certificate.organization_id)),
    certificate.wording ?? siteWording(ctx, who),
  ])
  const { competition, stamp } = certificate
  const mask = maskerOf(certificate)
  // The issuer as it was signed: a later change of the settings does not speak for old certificates.
  const signed = JSON.parse(record ?? '{}') as { issuer?: string }
  const issuer = signed.issuer ?? certificate.issuer
  return {
    traceCode: certificate.trace_code,
    verdict,
    verdictName: inLang(verdicts[verdict], who.lang),
    number: certificate.number,
    holderName: mask(certificate.holder_name),
    competitionName: bestIn(who.lang, competition.name, competition.nameEn),
    // An award that is called otherwise now does not speak for what was printed.
    awardName: (who.lang === 'en' && certificate.award_en) || (certificate.facts.awardName ?? ''),
    paper: certificate.paper,
    paperName: inLang(paperKinds[certificate.paper], who.lang),
    issuerName: who.lang === 'en' && issuer === certificate.issuer && certificate.issuer_en ? certificate.issuer_en : issuer,
    issueTime: certificate.issued_at!,
    endTime: certificate.ended_at,
    reason: reasonIn(certificate.end_reason, who.lang),
    replacedBy: certificate.replaced_by,
    replaces: certificate.replaces,
    printed: printedOn(design.shown, certificate.facts, who.lang, mask, wording),
    signature: {
      isValid,
      keyId: certificate.key_id ?? '',
      algorithm: 'EdDSA (Ed25519)',
      recordHash: certificate.record_hash?.toString('hex') ?? '',
      digestDay: certificate.digest_day,
      stamp: stamp && { time: new Date(stamp.time).toISOString(), authority: stamp.authority },
    },
    lookups: certificate.looks,
    firstLookup: certificate.first_look,
    isPortrait: design.isPortrait,
    host: new URL(mainAddress(certificate.main_host, ctx.config)).host,
  }
}

type Traced = Pick<
  Certificate,
  | 'id'
  | 'organization_id'
  | 'trace_code'
  | 'status'
  | 'number'
  | 'holder_name'
  | 'has_minors'
  | 'paper'
  | 'facts'
  | 'record'
  | 'record_hash'
  | 'jws'
  | 'key_id'
  | 'version_id'
  | 'issued_at'
  | 'ended_at'
  | 'end_reason'
> & {
  readonly jwk: Readonly<Record<string, string>>
  readonly award_en: string
  readonly issuer: string
  readonly issuer_en: string
  readonly replaced_by: string | null
  readonly replaces: string | null
  readonly digest_day: string | null
  readonly looks: number
  readonly first_look: string | null
  readonly competition: { readonly name: string; readonly nameEn: string }
  readonly wording: Wording | null
  readonly stamp: { readonly time: string; readonly authority: string } | null
  readonly main_host: string | null
}

// All that is shown, and the row that says somebody looked, in one statement: this look counts with those before it.
const readTraced = prepared<{ traceCode: string; address: string }, Traced>(
  (v) => sql<Traced>`
    with c as materialized (select * from certificates where trace_code = ${v.traceCode} and issued_at is not null),
    look as (
      insert into certificate_lookups (certificate_id, way, verdict, address)
      select c.id, 'trace', case c.status when 'issued' then 'valid' else c.status end, ${v.address} from c returning at)
    select c.id, c.organization_id, c.trace_code, c.status, c.number, c.holder_name, c.has_minors, c.paper, c.facts, c.record, c.record_hash, c.jws, c.key_id, c.version_id,
           c.issued_at, c.ended_at, c.end_reason, k.jwk, coalesce(s.issuer_name, o.name) as issuer, coalesce(nullif(s.issuer_name_en, ''), o.name_en) as issuer_en,
           ${englishName(sql`c.award_id`, sql`coalesce(c.facts ->> 'awardName', '')`)} as award_en,
           (select trace_code from certificates where id = c.replaced_by_id) as replaced_by,
           (select trace_code from certificates where id = c.replaces_id) as replaces,
           (select day::text from certificate_digests where day = (c.issued_at at time zone 'Asia/Shanghai')::date) as digest_day,
           (select count(*)::int + 1 from (select 1 from certificate_lookups l where l.certificate_id = c.id limit 998) n) as looks,
           coalesce((select at from certificate_lookups l where l.certificate_id = c.id order by id limit 1), look.at) as first_look,
           ${namesOfCompetition(sql`c.competition_id`)} as competition, ${ownWordingIn(sql`c.competition_id`)} as wording,
           (select jsonb_build_object('time', z.stamped_at, 'authority', z.authority) from certificate_stamps z
             where z.batch_id = c.batch_id and z.token is not null and c.record_hash is not null and c.replaces_id is null) as stamp,
           ${mainHost} as main_host
      from c cross join look join organizations o on o.id = c.organization_id
      left join certificate_settings s on s.organization_id = o.id left join certificate_keys k on k.id = c.key_id`,
)

interface Design {
  readonly shown: ReadonlySet<string>
  readonly isPortrait: boolean
}
const MOST_DESIGNS = 500
const designs = new Map<string, Promise<Design>>()
// A version of a template is never changed: what it shows is read once, also for all who ask at the same moment.
const designOf = (db: Db, versionId: string): Promise<Design> => {
  const known = designs.get(versionId)
  if (known !== undefined) return known
  const reading = readDesign(db, versionId)
  reading.catch(() => designs.delete(versionId))
  return putBounded(designs, MOST_DESIGNS, versionId, reading)
}

const readDesign = async (db: Db, versionId: string): Promise<Design> => {
  const { document } = await db
    .selectFrom('certificate_template_versions')
    .select('document')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return {
    shown: shownCodes(withNotice(document as CertificateDocument)),
    isPortrait: (document as CertificateDocument).viewportRatio > 1,
  }
}

/** The certificate as picture, for strangers: names of minors are masked on it (decision 28). */
export const tracePicture = async (ctx: Ctx, input: InputOf<typeof endpoints.tracePicture>): Promise<FileReply> => {
  const certificate = await findPublished(ctx.db, input.code)
  if (!certificate) throw problem('certificate.trace_unknown')
  const mask = maskerOf(certificate)
  const facts = Object.fromEntries(Object.entries(certificate.facts).map(([code, words]) => [code, mask(words)]))
  return certificatePng(ctx, { ...certificate, facts }, input.width ?? 1200)
}

/** The signed record, to be checked with the public keys. Records that name a minor are not given to strangers. */
export const traceRecord = async (ctx: Ctx, { code }: { code: string }): Promise<ReplyOf<typeof endpoints.traceRecord>> => {
  const certificate = await findPublished(ctx.db, code)
  if (!certificate) throw problem('certificate.trace_unknown')
  if (certificate.has_minors) throw problem('certificate.record_closed')
  return { record: certificate.record!, jws: certificate.jws!, keyId: certificate.key_id! }
}

/** The time stamp of a certificate, to be checked with any tool that reads RFC 3161. */
export const traceStamp = async (db: Db, { code }: { code: string }): Promise<ReplyOf<typeof endpoints.traceStamp>> => {
  const certificate = await findPublished(db, code)
  if (!certificate) throw problem('certificate.trace_unknown')
  const stamp = await stampOf(db, certificate)
  const path = stamp && (await stampPathOf(db, certificate))
  if (!stamp || !path) throw problem('certificate.no_stamp')
  return {
    time: stamp.time,
    authority: stamp.authority,
    recordHash: certificate.record_hash!.toString('hex'),
    root: stamp.root.toString('hex'),
    path: path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
    token: stamp.token.toString('base64'),
  }
}
