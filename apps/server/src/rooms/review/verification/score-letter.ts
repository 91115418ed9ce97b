// The letter a team takes of its own scores: judges as letters, what was dropped and corrected, and how its ranking is spread.
import { signatureSize } from '@kaisai/certificate/pdf/sign'
import { signWhole } from '@kaisai/certificate/pdf/sign-whole'
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf } from '@kaisai/contract/endpoint'
import { colonOf, inBrackets, inLang, type Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { ResultRow } from '@kaisai/contract/review/calculation/calculation-output'
import type { NamedCriterion } from '@kaisai/contract/review/counting'
import { countingWords } from '@kaisai/contract/review/counting-words'
import { decidingBatch } from '@kaisai/contract/review/deciding'
import { decimal } from '@kaisai/contract/review/decimal'
import { resultStates } from '@kaisai/contract/review/result.states'
import { LETTER_KEYWORD } from '@kaisai/contract/review/verification/letter-keyword'
import { codesOf } from '@kaisai/contract/review/verification/make-file'
import type * as endpoints from '@kaisai/contract/review/verification.endpoints'
import { categoryWordsOf, workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { type Paper, PDF, printPdf } from '#src/platform/pdf.ts'
import { publicAddress } from '../../competition/index.ts'
import { categoryNameIn, competitionNameIn, stageNameIn, wordingOf } from '../../competition/reads.ts'
import { ownTeams } from '../../enrollment/index.ts'
import { panelNameOf } from '../../expert/reads.ts'
import { siteWording } from '../../website/index.ts'
import { saltOf } from '../batch/seed.ts'
import { storedInputs } from '../pipeline/stored-inputs.ts'
import { isVerifiable, waitsForObjection } from '../reads.ts'
import { recordResultAction } from '../record-action.ts'
import { decimalsOf } from '../result/decimals.ts'
import { droppedText } from '../result/dropped-text.ts'
import { resultName } from '../result/result-name.ts'
import { rowQuery } from '../result/result-rows.views.ts'
import { type Distribution, distributionOf, type JudgeLine, judgeLines } from './score-facts.ts'

// A row of a public result, of a team the person belongs to: everything else is not there.
const ownRow = (db: Db, actor: Actor, input: { resultId: string; workId: string }) =>
  rowQuery(db, input.resultId)
    .innerJoin('review_results as r', 'r.id', 'x.result_id')
    .innerJoin('review_calculations as n', 'n.id', 'r.calculation_id')
    .select([
      'r.id',
      'r.organization_id',
      'r.competition_id',
      'r.stage_id',
      'r.weights',
      'r.allows_letters',
      'r.calculation_id',
      'n.inputs',
    ])
    .select(['x.category_id', 'x.group_id', 'x.detail', 'w.title', 'w.code', 'n.formula_version', 'n.no', 'n.calculated_at'])
    .select([
      competitionNameIn(actor.lang, sql`r.competition_id`).as('competition'),
      stageNameIn(actor.lang, sql`r.stage_id`).as('stage'),
    ])
    .select([categoryNameIn(actor.lang, sql`x.category_id`).as('category'), panelNameOf(sql`x.group_id`).as('panel')])
    .select([decimalsOf(sql`r.id`).as('decimals'), isVerifiable(sql`r.id`).as('isVerifiable')])
    .select([
      sql<string>`encode(n.output_hash, 'hex')`.as('outputHash'),
      waitsForObjection(sql`r.id`, sql`x.work_id`).as('waits'),
    ])
    .where('x.enrollment_id', 'in', ownTeams(db, actor).select('e.id'))
    .where('r.status', 'in', statesIn(resultStates, 'shown'))
    .where('x.work_id', '=', input.workId)
    .executeTakeFirst()

type Own = NonNullable<Awaited<ReturnType<typeof ownRow>>>

/**
 * The letter of one’s own scores as PDF, signed like the certificates of the organization where it has a key that is good now. Not while an objection about the work is open: it would state what
 * may not stand.
 */
export const downloadScoreLetter = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.downloadScoreLetter>,
): Promise<FileReply> => {
  const own = await ownRow(ctx.db, actor, input)
  if (!own) throw problem('house.not_found')
  if (!own.allows_letters) throw problem('review.letters_off')
  if (own.waits) throw problem('review.letter_objection')
  const codes = codesOf(await storedInputs(own.inputs), await saltOf(ctx.db, own.stage_id))
  const { rows: scores } = await sql<{
    score: number
  }>`select final_score as score from review_result_rows where result_id = ${own.id}::uuid
    and category_id = ${own.category_id}::uuid and group_id is not distinct from ${own.group_id}::uuid and final_score is not null`.execute(
    ctx.db,
  )
  const [address, signer, wording] = await Promise.all([
    publicAddress(ctx, own.competition_id),
    ctx.signing.signerOf(own.organization_id),
    siteWording(ctx, actor).then((site) => wordingOf(ctx.db, own.competition_id, site)),
  ])
  const settings = await ctx.db
    .selectFrom('review_batches')
    .select(['id', 'setting'])
    .where(
      'id',
      'in',
      own.weights.flatMap(({ source, id }) => (source === 'batch' ? [id] : [])),
    )
    .execute()
  const paper = letterOf(
    own,
    {
      lines: judgeLines(own.detail as unknown as ResultRow, codes.judge),
      distribution: distributionOf(scores.map(({ score }) => score)),
      works: scores.length,
      code: own.isVerifiable ? codes.work(input.workId) : null,
      url: own.isVerifiable ? `${address}/home/verify?id=${own.id}` : null,
      ...countedBy(settings, own.weights),
      checkUrl: `${address}/certificate/trace`,
      signer: signer?.name ?? null,
      what: workWordOf(wording, actor.lang),
      under: categoryWordsOf(wording, actor.lang).Category,
    },
    actor.lang,
  )
  const room = signer && { size: signatureSize(signer), signedAt: ctx.now(), name: signer.name }
  const { bytes, missing } = await printPdf(room ? { ...paper, signature: room } : paper)
  if (missing.length > 0)
    ctx.log.warn({ result: own.id, missing }, 'signs that no font has stand as squares in a letter of scores')
  await recordResultAction(ctx.db, actor, { ...own, name: await resultName(ctx.db, own.id) }, 'score_letter_printed', {
    changes: [{ field: 'work', from: null, to: own.code }],
  })
  return {
    name: actor.lang === 'en' ? `Scores ${own.code}.pdf` : `成绩单_${own.code}.pdf`,
    mediaType: PDF,
    body: signer ? signWhole(bytes, signer) : bytes,
  }
}

const countedBy = (
  settings: readonly { readonly id: string; readonly setting: ReviewSetting }[],
  weights: Own['weights'],
): Pick<Facts, 'rule' | 'criteria'> => {
  const deciding = settings.find(({ id }) => id === decidingBatch(weights)?.id)
  return {
    rule: deciding ? countingWords(deciding.setting) : null,
    criteria: settings.flatMap(({ setting }) => setting.criteria),
  }
}

interface Facts {
  readonly lines: readonly JudgeLine[]
  readonly distribution: Distribution | null
  readonly works: number
  readonly code: string | null
  readonly url: string | null
  /** How the batch that decides is counted, and the criteria of all batches. */
  readonly rule: Label | null
  readonly criteria: readonly NamedCriterion[]
  /** Where the file itself is checked. */
  readonly checkUrl: string
  /** Whose signature it carries; null: none. */
  readonly signer: string | null
  /** The word for what is submitted, and for what it is entered under. */
  readonly what: string
  readonly under: string
}

/** The letter as a paper. */
export const letterOf = (own: Own, facts: Facts, lang: 'zh' | 'en'): Paper => {
  const { lines, distribution, works, code, url, criteria, what, under } = facts
  const en = lang === 'en'
  const row = own.detail as unknown as ResultRow
  const score = (text: string | null): string => (text === null ? '–' : decimal(Number(text), own.decimals))
  const place = (rank: number | null): string =>
    rank === null ? '–' : en ? `${rank} of ${works}` : `第 ${rank} 名（共 ${works} 件）`
  const dropped = { highest: en ? 'highest, dropped' : '最高分，去掉', lowest: en ? 'lowest, dropped' : '最低分，去掉', '': '' }
  return {
    lang,
    title: en ? `Scores of a ${what.toLowerCase()}` : `${what}成绩单`,
    qr: url,
    keyword: LETTER_KEYWORD,
    facts: [
      { name: en ? 'Competition' : '竞赛', value: `${own.competition} · ${own.stage}` },
      { name: under, value: [own.category, own.panel].filter((name) => name !== '').join(' · ') },
      { name: what, value: own.title + inBrackets(own.code, lang) },
      { name: en ? 'Final score' : '最终成绩', value: score(row.final) },
      { name: en ? 'Place' : '名次', value: place(row.rank) },
      { name: en ? 'Before correction' : '校正前', value: `${score(row.rawFinal)} · ${place(row.rawRank)}` },
      ...(code === null ? [] : [{ name: en ? 'Code for verification' : '核验代码', value: code }]),
    ],
    paragraphs: [
      signatureText(facts, lang),
      ...(facts.rule === null ? [] : [(en ? 'How scores are counted: ' : '计分规则：') + inLang(facts.rule, lang)]),
      ...distributionText(distribution, row, what, lang),
      en ? 'Scores of the judges:' : '各评委评分：',
    ],
    table: {
      columns: [
        ...(own.weights.length > 1 ? [{ head: en ? 'Part' : '部分', share: 3 }] : []),
        { head: en ? 'Judge' : '评委', share: 3 },
        { head: en ? 'Raw score' : '原始评分', share: 4 },
        { head: en ? 'Correction' : '校正', share: 4 },
        { head: en ? 'Note' : '说明', share: 8 },
      ],
      rows: lines.map((line) => [
        ...(own.weights.length > 1 ? [String(line.source + 1)] : []),
        ...[line.judge, line.raw || '–', line.correction || '–'],
        line.isOut
          ? en
            ? 'does not count'
            : '不计入'
          : [
              dropped[line.dropped] || droppedText(line.droppedCriteria, criteria, lang),
              line.weight === '' || line.dropped !== '' ? '' : en ? `weight × ${line.weight}` : `权重 ${line.weight} 倍`,
            ]
              .filter((part) => part !== '')
              .join(en ? '; ' : '；'),
      ]),
    },
    closing: [
      en
        ? `Calculation #${own.no}, formula ${own.formula_version}, ${timeText(own.calculated_at)}`
        : `第 ${own.no} 次计算，公式 ${own.formula_version}，${timeText(own.calculated_at)}`,
      `SHA-256 ${own.outputHash.slice(0, 32)}`,
      own.outputHash.slice(32),
    ],
    footer: `${own.competition} · ${own.stage}`,
  }
}

const signatureText = ({ signer, checkUrl }: Facts, lang: 'zh' | 'en'): string => {
  if (signer === null)
    return lang === 'en'
      ? 'This letter is not signed: the organization has no valid signing key at present.'
      : '本成绩单没有电子签名：主办单位目前没有可用的签名密钥。'
  return lang === 'en'
    ? `This file is signed by ${signer}. Upload it at ${checkUrl} to see whether it is unchanged.`
    : `本文件由${signer}电子签名。可在 ${checkUrl} 上传本文件，核验是否被改动。`
}

const distributionText = (distribution: Distribution | null, row: ResultRow, What: string, lang: 'zh' | 'en'): string[] => {
  const en = lang === 'en'
  const what = What.toLowerCase()
  if (distribution === null)
    return [en ? `The ranking holds too few ${what}s to show how its scores are spread.` : `该榜单${what}较少，不列出成绩分布。`]
  const [low, middle, high] = distribution.quartiles.map((value) => decimal(value, 2))
  const own = row.final === null ? null : Number(row.final)
  const bands = distribution.bands.map(({ from, to, works }) => {
    const isOwn = own !== null && own >= from && (own < to || to === 10 * (to - from))
    return `${from}–${to}${colonOf(lang)}${works}${isOwn ? inBrackets(en ? `this ${what}` : `本${what}`, lang) : ''}`
  })
  return [
    en
      ? `Scores of the ${distribution.works} ${what}s of this ranking: a quarter lies below ${low}, half below ${middle}, three quarters below ${high}.`
      : `本榜单 ${distribution.works} 件${what}的成绩：四分之一低于 ${low}，一半低于 ${middle}，四分之三低于 ${high}。`,
    (en ? `${What}s by score: ` : `各分数段${what}数：`) + bands.join(en ? '; ' : '；'),
  ]
}
