// Limited places, of a category and of one school in it.
import type { Label } from '../../../lang.ts'
import { counted, type Fault, type Rule, type Situation } from '../rule.ts'

const places = ({ limits, context }: Situation): Fault[] => {
  const taken = context.places
  if (taken === undefined) return []
  const full = (count: number, most: number | null, text: Label): Fault[] =>
    most === null || count < most
      ? []
      : [
          {
            severity: taken.hasWaitingList ? 'hint' : 'error',
            people: [],
            values: { count, most },
            text,
            next: taken.hasWaitingList
              ? [
                  '提交后将进入候补，有名额时按顺序递补',
                  'The team joins the waiting list and moves up in order when a place is free.',
                ]
              : ['请改选其他类别，或联系学校管理员', 'Choose another one, or ask the administrator of your school.'],
          },
        ]
  const { totalQuota, perSchoolQuota } = limits
  return [
    ...full(taken.inCategory, totalQuota, [
      `名额已满（${taken.inCategory}/${totalQuota}）`,
      `All places are taken (${taken.inCategory}/${totalQuota}).`,
    ]),
    ...full(taken.bySchool, perSchoolQuota, [
      `本校的名额已满（${taken.bySchool}/${perSchoolQuota}）`,
      `The places of this school are taken (${taken.bySchool}/${perSchoolQuota}).`,
    ]),
  ]
}

export const placeRules = {
  places: {
    reads: ['totalQuota', 'perSchoolQuota'],
    isPersonal: true,
    check: places,
    explain: (_, { totalQuota, perSchoolQuota }) => [
      ...(totalQuota === null ? [] : [[`共${totalQuota}个名额`, `${counted(totalQuota, 'place')} in all.`] as const]),
      ...(perSchoolQuota === null
        ? []
        : [[`每所学校最多${perSchoolQuota}支队伍`, `At most ${counted(perSchoolQuota, 'team')} per school.`] as const]),
    ],
  },
} satisfies Record<string, Rule>
