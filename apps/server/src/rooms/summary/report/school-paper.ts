// The summary of a school on paper. Pure: from what was filled in to what stands on the sheet.
import { type Answers, answerText, visibleFields } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { bestIn, colonOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { growthOf, type KeptNumbers, summaryNumbers } from '@kaisai/contract/summary/numbers'
import { timeText } from '#src/china-time.ts'
import type { Paper } from '#src/platform/pdf.ts'

type Section = NonNullable<Paper['sections']>[number]

export interface SchoolFacts {
  readonly title: string
  readonly schoolName: string
  readonly organizerName: string
  readonly periodFrom: string
  readonly periodTo: string
  /** How it stands, in words. */
  readonly state: string
  /** Of the submission; null: not submitted yet. */
  readonly submittedAt: string | null
  readonly numbers: KeptNumbers | null
  readonly notes: Readonly<Record<string, string>>
  readonly form: FormDocument
  readonly answers: Answers
  /** Identity and phone numbers in full: on the sheet of the school itself. */
  readonly isRevealed: boolean
  /** To be stamped: the draft it is of; null: a report. */
  readonly draftNo: number | null
}

const words = {
  school: ['学校', 'School'],
  organizer: ['主办方', 'Organizer'],
  period: ['总结期间', 'Period'],
  state: ['状态', 'State'],
  submitted: ['提交时间', 'Submitted'],
  draft: ['稿次', 'Draft'],
  numbers: ['参赛数据', 'Numbers'],
  number: ['指标', 'Number'],
  now: ['本届', 'This edition'],
  before: ['上一届', 'Edition before'],
  growth: ['增长', 'Growth'],
  note: ['学校说明', 'Comment of the school'],
  byCompetition: ['分竞赛数据', 'By competition'],
  competition: ['竞赛', 'Competition'],
  chart: ['各项数据', 'All numbers'],
  teamsChart: ['各竞赛', 'By competition'],
  counted: ['以上数据由系统统计，统计时间：', 'Counted by the platform at '],
  none: ['（未填写）', '(not filled in)'],
  signed: ['填报人签字：________________', 'Signed by: ________________'],
  stamped: ['学校（盖章）：________________', 'School (stamp): ________________'],
  date: ['日期：________ 年 ____ 月 ____ 日', 'Date: ____________________'],
} as const satisfies Record<string, Label>

/** What stands on the sheet. */
export const schoolPaper = (facts: SchoolFacts, lang: Lang): Paper => {
  const t = (label: Label): string => inLang(label, lang)
  return {
    lang,
    title: facts.title,
    qr: null,
    facts: [
      { name: t(words.school), value: facts.schoolName },
      { name: t(words.organizer), value: facts.organizerName },
      { name: t(words.period), value: `${facts.periodFrom} – ${facts.periodTo}` },
      { name: t(words.state), value: facts.state },
      ...(facts.submittedAt === null ? [] : [{ name: t(words.submitted), value: timeText(facts.submittedAt) }]),
      ...(facts.draftNo === null ? [] : [{ name: t(words.draft), value: String(facts.draftNo) }]),
    ],
    paragraphs: [],
    table: null,
    sections: [
      ...(facts.numbers === null ? [] : numberSections(facts.numbers, facts.notes, lang)),
      ...answerSections(facts, lang),
    ],
    closing: facts.draftNo === null ? [] : [t(words.signed), t(words.stamped), t(words.date)],
    footer: `${facts.title} · ${facts.schoolName}`,
  }
}

/** A growth as it is written: `+12.5%`; '-' where there was nothing before. */
export const growthText = (now: number, before: number | null): string => {
  const growth = before === null ? null : growthOf(now, before)
  return growth === null ? '-' : `${growth > 0 ? '+' : ''}${growth}%`
}

/** Numbers with those of before, as tables and charts. */
export const numberSections = (numbers: KeptNumbers, notes: Readonly<Record<string, string>>, lang: Lang): Section[] => {
  const t = (label: Label): string => inLang(label, lang)
  const { keys, totals, totalsBefore, competitions } = numbers
  if (keys.length === 0) return []
  const hasBefore = totalsBefore !== null
  const hasNotes = Object.keys(notes).length > 0
  const nameOf = (key: (typeof keys)[number]): string => t(summaryNumbers[key].label)
  const total: Section = {
    heading: t(words.numbers),
    table: {
      columns: [
        { head: t(words.number), share: 5 },
        { head: t(words.now), share: 3 },
        ...(hasBefore
          ? [
              { head: t(words.before), share: 3 },
              { head: t(words.growth), share: 3 },
            ]
          : []),
        ...(hasNotes ? [{ head: t(words.note), share: 8 }] : []),
      ],
      rows: keys.map((key, at) => [
        nameOf(key),
        String(totals[at]),
        ...(hasBefore ? [String(totalsBefore[at]), growthText(totals[at]!, totalsBefore[at]!)] : []),
        ...(hasNotes ? [notes[key] ?? ''] : []),
      ]),
    },
    bars: [
      {
        title: t(words.chart),
        rows: keys.map((key, at) => ({ name: nameOf(key), value: totals[at]!, against: totalsBefore?.[at] ?? null })),
        legend: hasBefore ? [t(words.now), t(words.before)] : [t(words.now)],
      },
    ],
  }
  const named = competitions.map((one) => ({ ...one, name: bestIn(lang, one.name, one.nameEn) }))
  const parts: Section[] =
    numbers.isByCompetition && named.length > 1
      ? [
          {
            heading: t(words.byCompetition),
            table: {
              columns: [{ head: t(words.competition), share: 9 }, ...keys.map((key) => ({ head: nameOf(key), share: 3 }))],
              rows: named.map(({ name, values }) => [name, ...values.map(String)]),
            },
            bars: [
              {
                title: `${t(words.teamsChart)} · ${nameOf(keys[0]!)}`,
                rows: named.map(({ name, values, before }) => ({ name, value: values[0]!, against: before?.[0] ?? null })),
                legend: hasBefore ? [t(words.now), t(words.before)] : [t(words.now)],
              },
            ],
          },
        ]
      : []
  const last = parts.at(-1) ?? total
  const counted = { heading: '', paragraphs: [`${t(words.counted)}${timeText(numbers.computeTime)}`] }
  return [...(last === total ? [] : [total]), last, counted]
}

const answerSections = ({ form, answers, isRevealed }: SchoolFacts, lang: Lang): Section[] => {
  const asked = visibleFields(form, answers, 'school').filter(({ kind }) => kindOf(kind).isAnswered)
  return form.sections.flatMap((section): Section[] => {
    const shown = asked.filter((field) => section.fields.includes(field))
    if (shown.length === 0) return []
    return [
      {
        heading: bestIn(lang, section.title, section.titleEn),
        paragraphs: shown.flatMap((field) => {
          const label = bestIn(lang, field.label, field.labelEn)
          const value =
            field.kind === 'textarea' && typeof answers[field.key] === 'string'
              ? String(answers[field.key])
              : answerText(field, answers[field.key], lang, { isRevealed })
          const [first = '', ...rest] = (value || inLang(words.none, lang)).split(/\r?\n/).filter((line) => line.trim() !== '')
          return [`${label}${colonOf(lang)}${first}`, ...rest]
        }),
      },
    ]
  })
}
