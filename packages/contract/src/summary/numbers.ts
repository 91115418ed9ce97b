// What schools find filled in: a fixed catalogue of numbers, counted from the product's own rows, kept as they were shown.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { instant, oneOf } from '../fields.ts'
import type { Label } from '../lang.ts'

/** The catalogue, in order. */
export const summaryNumbers = {
  teams: { label: ['参赛队伍', 'Teams'], definition: ['已完成报名的队伍数。', 'Teams that are enrolled, nothing left to do.'] },
  students: {
    label: ['参赛人次', 'Participations'],
    definition: [
      '已完成报名的队伍的参赛者人次，同一人参加多支队伍按多次计。',
      'Participants of enrolled teams; who is in two teams counts twice.',
    ],
  },
  advisors: {
    label: ['指导教师人次', 'Advisors'],
    definition: [
      '已完成报名的队伍的指导教师人次，指导多支队伍按多次计。',
      'Advisors of enrolled teams; who guides two teams counts twice.',
    ],
  },
  works: {
    label: ['提交作品', 'Works'],
    definition: ['已提交且未退赛的作品数。', 'Works that were submitted and still take part.'],
  },
  awards: {
    label: ['获奖队伍奖项', 'Awards of teams'],
    definition: ['已公示或生效的队伍奖项数，不含已撤销的。', 'Awards of teams that are published; revoked ones do not count.'],
  },
  topAwards: {
    label: ['其中最高等级奖项', 'Of the highest level'],
    definition: ['其中奖项方案第一等级的奖项数。', 'Those of the first level of their scheme.'],
  },
  certificates: {
    label: ['已发证书', 'Certificates'],
    definition: ['已公布且有效的证书数。', 'Certificates that are issued and valid.'],
  },
} as const satisfies Readonly<Record<string, { label: Label; definition: Label }>>
export type SummaryNumber = keyof typeof summaryNumbers
export const summaryNumberKeys = Object.keys(summaryNumbers) as SummaryNumber[]
export const numberKey = oneOf(summaryNumberKeys, ['数据', 'Number'])

const values = Type.Array(Type.Integer())
/** Numbers as they were counted at one moment. `values` stand in the order of `keys`. */
export const keptNumbers = closed({
  computeTime: instant,
  keys: Type.Array(numberKey),
  isByCompetition: Type.Boolean(),
  isYearOnYear: Type.Boolean(),
  totals: values,
  /** Of the editions before; null where they are not asked for, or a competition has none. */
  totalsBefore: orNull(values),
  competitions: Type.Array(
    closed({
      competitionId: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      values,
      beforeName: Type.String(),
      beforeNameEn: Type.String(),
      before: orNull(values),
    }),
  ),
})
export type KeptNumbers = Static<typeof keptNumbers>

/** A number that is another one now. `competitionId` '' for the total. */
export const movedNumber = closed({ competitionId: Type.String(), key: numberKey, kept: Type.Integer(), now: Type.Integer() })
export type MovedNumber = Static<typeof movedNumber>

/** Which numbers differ from what was kept: totals first, then competition by competition. What is no longer counted does not differ. */
export const movedNumbers = (kept: KeptNumbers, now: KeptNumbers): MovedNumber[] => {
  const between = (competitionId: string, was: readonly number[], is: readonly number[]): MovedNumber[] =>
    kept.keys.flatMap((key, at) => {
      const place = now.keys.indexOf(key)
      const [before, after] = [was[at] ?? 0, is[place] ?? 0]
      return place < 0 || before === after ? [] : [{ competitionId, key, kept: before, now: after }]
    })
  return [
    ...between('', kept.totals, now.totals),
    ...(kept.isByCompetition
      ? kept.competitions.flatMap((one) => {
          const same = now.competitions.find(({ competitionId }) => competitionId === one.competitionId)
          return same ? between(one.competitionId, one.values, same.values) : []
        })
      : []),
  ]
}

/** By how much a number grew, in percent with one decimal; null where there was nothing before. */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** A report over all schools as it was made: what it counts, and how each school stands. */
export interface AllSchools {
  readonly deadline: string
  readonly keys: readonly SummaryNumber[]
  /** Schools by state. */
  readonly states: readonly { readonly status: string; readonly count: number }[]
  /** Sums over the schools that submitted, and of the editions before; null: not asked for. */
  readonly totals: readonly number[]
  readonly totalsBefore: readonly number[] | null
  readonly competitions: readonly {
    readonly name: string
    readonly nameEn: string
    readonly values: readonly number[]
    readonly before: readonly number[] | null
  }[]
  /** Schools that submitted, in the order of the first number, with it the rest. */
  readonly schools: readonly {
    readonly name: string
    readonly nameEn: string
    readonly status: string
    readonly isOnTime: boolean
    readonly values: readonly number[]
  }[]
}
