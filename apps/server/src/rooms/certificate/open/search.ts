// The public search: number and name, or name and the last six characters of the identity number.
import { type PaperKind, paperKinds, type Verdict, verdicts } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { textIn } from '#src/db/text-in.ts'
import { requireProof } from '../../identity/index.ts'
import type { Certificate } from '../certificate.policy.ts'
import { foldedName, nameIndexes, tailIndexes } from '../make/write-holders.ts'
import { awardNameIn, issuerNameIn } from '../record/names-in.ts'
import { recordLookup } from './lookups.ts'
import { maskerOf, verdictIn } from './trace.ts'

const PAGE = 10

interface Found {
  readonly id: string
  readonly trace_code: string
  readonly number: string
  readonly holder_name: string
  readonly competition: string
  readonly award: string
  readonly issuer: string
  readonly issued_at: string
  readonly status: string
  readonly has_minors: boolean
  readonly facts: Certificate['facts']
  readonly paper: PaperKind
  readonly total: number
}

// Capitals or small letters: an index finds both.
const numbersLike = (typed = ''): string[] => [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]

// The name on a certificate as `foldedName` compares it. Only rows of one number are compared so.
const foldedColumn = sql<string>`lower(regexp_replace(normalize(x.holder_name, NFKC), ${'[\\s·•・･．.‧∙⋅]'}, '', 'g'))`

/** Certificates that were published, by what only their holder and those who have seen the paper know together. A hit and a miss do the same work. */
export const searchCertificates = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoints.searchCertificates>,
): Promise<ReplyOf<typeof endpoints.searchCertificates>> => {
  if (!input.certNo && !input.idTail) throw problem('certificate.search_needs')
  await requireProof(
    ctx,
    'search',
    input.challenge && input.nonce ? { challenge: input.challenge, nonce: input.nonce } : undefined,
  )
  const names = nameIndexes(ctx, input.name)
  const tails = input.idTail ? tailIndexes(ctx, input.name, input.idTail) : null
  const folded = foldedName(input.name)
  // With what replaced it: papers reissued before the mark of a reissue was printed bear the first number.
  const { rows } = await sql<Found>`
    with recursive numbered as (
      select id from certificates where number = any(${numbersLike(input.certNo)}::text[])
      union select n.id from numbered b join certificates n on n.replaces_id = b.id)
    select x.id, x.trace_code, x.number, x.holder_name, ${textIn(who.lang, 'c.name', 'c.name_en')} as competition, ${awardNameIn(who.lang)} as award,
           ${issuerNameIn(who.lang)} as issuer, x.issued_at, x.status, x.has_minors, x.facts, x.paper, count(*) over ()::int as total
      from certificates x join competitions c on c.id = x.competition_id
     where x.issued_at is not null
       and (${input.certNo ?? null}::text is null or x.id in (select id from numbered))
       and (${input.certNo ?? null}::text is null or ${foldedColumn} = ${folded}
            or exists (select 1 from certificate_holders h where h.certificate_id = x.id and h.name_index = any(${names}::bytea[]))
            or ${folded} = any(string_to_array(${foldedColumn}, '、')))
       and (${tails}::bytea[] is null or x.id in (select h.certificate_id from certificate_holders h where h.tail_index = any(${tails}::bytea[])))
     order by x.issued_at desc, x.id desc limit ${PAGE} offset ${((input.pageNum ?? 1) - 1) * PAGE}`.execute(ctx.db)
  await recordLookup(ctx.db, who, 'search', rows[0]?.id ?? null, rows[0] ? verdictIn(rows[0].status) : 'unknown')
  const shown = rows.map((row) => {
    const verdict: Verdict = verdictIn(row.status)
    return {
      traceCode: row.trace_code,
      number: row.number,
      holderName: maskerOf(row)(row.holder_name),
      competitionName: row.competition,
      awardName: row.award,
      paperName: inLang(paperKinds[row.paper], who.lang),
      issuerName: row.issuer,
      issueTime: row.issued_at,
      verdict,
      verdictName: inLang(verdicts[verdict], who.lang),
    }
  })
  return { rows: shown, total: rows[0]?.total ?? 0 }
}
