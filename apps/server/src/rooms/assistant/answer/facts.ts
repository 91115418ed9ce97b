// What the database answers: dates, fees, sizes of teams, categories, contacts of public competitions, and the asker's own teams.
import type { AnswerPart } from '@kaisai/contract/assistant/ask.endpoints'
import type { FactKind, Intent } from '@kaisai/contract/assistant/intents'
import { chinaText, msOf } from '@kaisai/contract/china-clock'
import { isHalted } from '@kaisai/contract/competition/halted'
import { feeBasisLabels } from '@kaisai/contract/competition/labels'
import type { getPublicCompetition as endpoint } from '@kaisai/contract/competition/public.endpoints'
import { nodeKindLabel } from '@kaisai/contract/competition/timeline/node'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { commaOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { categoryWordsOf } from '@kaisai/contract/website/wording'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { getPublicCompetition } from '../../competition/index.ts'
import { wordingOf } from '../../competition/reads.ts'
import { pageMyTeams } from '../../enrollment/index.ts'
import { siteWording } from '../../website/index.ts'

type Facts = Extract<AnswerPart, { kind: 'facts' }>
type Row = Facts['rows'][number]
type Competition = ReplyOf<typeof endpoint>

/** So many of the asker's teams are shown. */
const MOST_TEAMS = 5

const titles: Readonly<Record<FactKind, Label>> = {
  fee: ['费用', 'Fees'],
  refund: ['退费', 'Refunds'],
  dates: ['时间安排', 'Dates'],
  teamSize: ['人数要求', 'Size of teams'],
  categories: ['赛道与组别', 'Categories'],
  audience: ['参赛对象', 'Who may take part'],
  contact: ['联系方式', 'Contact'],
  ownTeams: ['我的队伍', 'My teams'],
}

type CompetitionFact = Exclude<FactKind, 'ownTeams'>

/** What a question asks for that a competition says itself. */
export const factsAskedOfCompetitions = ({ facts }: Intent): CompetitionFact[] => facts.filter((kind) => kind !== 'ownTeams')

/** These facts of competitions, as they stand in the database at this moment. */
export const factsOfCompetitions = async (
  ctx: Ctx,
  visitor: Visitor,
  ids: readonly string[],
  kinds: readonly CompetitionFact[],
  intent: Intent,
  lang: Lang,
): Promise<Facts[]> => {
  if (kinds.length === 0) return []
  const shown = await Promise.all(ids.map((id) => getPublicCompetition(ctx, { ...visitor, lang }, { id })))
  return shown.flatMap((competition) =>
    kinds.flatMap((kind): Facts[] => {
      const rows = rowsOf[kind](competition, intent, lang)
      if (rows.length === 0) return []
      return [
        {
          kind: 'facts',
          title: `${competition.name} · ${inLang(titles[kind], lang)}`,
          rows,
          path: `/home/competition/details?id=${competition.competitionId}`,
          source: competition.name,
        },
      ]
    }),
  )
}

const rowsOf: Readonly<Record<CompetitionFact, (competition: Competition, intent: Intent, lang: Lang) => Row[]>> = {
  dates: ({ stages, status, wording }, { windows }, lang) => {
    const rows = stages.flatMap(({ name, nodes }) =>
      nodes
        .filter(({ kind }) => windows.length === 0 || windows.includes(kind))
        .map(({ kind, startsAt, endsAt }) => ({
          label: (stages.length > 1 ? `${name} · ` : '') + inLang(nodeKindLabel(kind, wording), lang),
          value: inLang([`${minute(startsAt)} 至 ${minute(endsAt)}`, `${minute(startsAt)} to ${minute(endsAt)}`], lang),
        })),
    )
    // A date of what is halted is no promise.
    if (rows.length === 0 || !isHalted(status)) return rows
    return [
      {
        label: inLang(['状态', 'Status'], lang),
        value: inLang(['已暂停或取消，以下时间仅供参考', 'Halted: these dates may not hold'], lang),
      },
      ...rows,
    ]
  },
  fee: ({ categories, isFree }, _, lang) => {
    if (isFree) return [{ label: inLang(titles.fee, lang), value: inLang(free, lang) }]
    return categories
      .filter(({ hasFee }) => hasFee)
      .map(({ name, feeNotes, feeFen, feeBasis }) => {
        const basis = inLang(feeBasisLabels[feeBasis as keyof typeof feeBasisLabels], lang)
        const amount = `¥${(feeFen / 100).toFixed(2)}`
        const base = inLang([`${amount}（${basis}）`, `${amount} (${basis.toLowerCase()})`], lang)
        // Without a base fee the notes alone say what is charged.
        return {
          label: name,
          value: [...(feeFen > 0 || feeNotes.length === 0 ? [base] : []), ...feeNotes].join(inLang(joint, lang)),
        }
      })
  },
  refund: ({ categories, isFree }, _, lang) => {
    if (isFree) return [{ label: inLang(titles.refund, lang), value: inLang(free, lang) }]
    const rows = categories.flatMap(({ name, feeNotes }) =>
      feeNotes.filter((note) => REFUND_NOTE.test(note)).map((note) => ({ label: name, value: note.replace(REFUND_NOTE, '') })),
    )
    return rows.length > 0 ? rows : [{ label: inLang(titles.refund, lang), value: inLang(noRefundRule, lang) }]
  },
  teamSize: ({ categories, ruleSentences }, _, lang) => {
    const own = categories.flatMap(({ name, sentences }) =>
      sentences.length === 0 ? [] : [{ label: name, value: sentences.join(lang === 'en' ? ' ' : '') }],
    )
    const shared =
      ruleSentences.length === 0
        ? []
        : [{ label: inLang(['通用规则', 'For all'], lang), value: ruleSentences.join(lang === 'en' ? ' ' : '') }]
    return own.length > 0 ? own : shared
  },
  categories: ({ categories }) => categories.map(({ name, code, description }) => ({ label: name, value: description || code })),
  audience: ({ audienceNames, ruleSentences }, _, lang) => [
    ...(audienceNames.length === 0 ? [] : [{ label: inLang(titles.audience, lang), value: audienceNames.join(commaOf(lang)) }]),
    ...(ruleSentences.length === 0
      ? []
      : [{ label: inLang(['参赛规则', 'Rules'], lang), value: ruleSentences.join(lang === 'en' ? ' ' : '') }]),
  ],
  contact: ({ contact }, _, lang) =>
    (
      [
        [['联系人', 'Contact person'], contact.name],
        [['联系电话', 'Phone'], contact.phone],
        [['联系邮箱', 'E-mail'], contact.email],
        [['QQ群', 'QQ group'], contact.qq],
      ] as const
    ).flatMap(([label, value]) => (value === '' ? [] : [{ label: inLang(label, lang), value }])),
}

const free: Label = ['不收取费用', 'Free of charge']
const joint: Label = ['；', '; ']
const noRefundRule: Label = [
  '未设置退费规则，请以竞赛规则原文或主办方的答复为准',
  'No refund rule is set; ask the organizer, or see the rules of the competition.',
]
// As the fee rules put it in words (packages/contract/src/competition/fee/fee-rule-texts.ts).
const REFUND_NOTE = /^(?:退费：|Refunds: )/
const minute = (iso: string): string => chinaText(msOf(iso))

/** The asker's own teams with their state, what they need and until when; with a competition asked about, those in it. */
export const factsOfOwnTeams = async (ctx: Ctx, actor: Actor, competitionId: string | null, lang: Lang): Promise<Facts[]> => {
  const reader = { ...actor, lang }
  const ask = (more: { competitionId?: string }) => pageMyTeams(ctx, reader, { pageSize: MOST_TEAMS, ...more })
  const here = competitionId === null ? null : await ask({ competitionId })
  const { rows } = here !== null && here.rows.length > 0 ? here : await ask({})
  const site = await siteWording(ctx, actor)
  const wordings = await Promise.all(rows.map(({ competitionId: own }) => wordingOf(ctx.db, own, site)))
  return rows.map((team, at) => ({
    kind: 'facts',
    title: `${team.name} · ${team.competitionName}`,
    rows: [
      { label: inLang(['状态', 'Status'], lang), value: team.statusName },
      { label: categoryWordsOf(wordings[at]!, lang).Category, value: team.itemName },
      ...team.todos.map((todo) => ({ label: inLang(['待办', 'To do'], lang), value: todo.text })),
      ...(team.next === null ? [] : [{ label: team.next.text, value: minute(team.next.time) }]),
    ],
    path: `/center/competition`,
    source: inLang(titles.ownTeams, lang),
  }))
}
