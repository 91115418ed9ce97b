// What is known about the people of a list: their accounts, whose these are, and the faults of each row.

import { userTypeLabels } from '@kaisai/contract/identity/labels'
import { rosterColumns } from '@kaisai/contract/integration/roster-labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { administered, type CheckedRow, checkRows } from '../../access/index.ts'
import { freshUserName } from '../../identity/index.ts'
import { registeredAccounts, standingOf } from '../../identity/reads.ts'
import { schoolNameOf } from '../../organization/reads.ts'
import type { RosterFacts, RosterPerson } from './plan-roster.ts'
import type { RosterRow } from './read-roster.ts'

/** A row with everything an account is made of. */
export interface CheckedPerson extends RosterPerson {
  readonly kind: 'student' | 'teacher'
  readonly row: CheckedRow
}

const kinds = { student: userTypeLabels.student, teacher: userTypeLabels.teacher } as const
const noKind: Label = ['“身份”须为：学生、教师', 'Kind must be one of: Student, Teacher.']
const kindOf = (text: string): CheckedPerson['kind'] | null => {
  if (text === '') return 'student'
  const word = text.toLowerCase()
  const found = Object.entries(kinds).find(([key, [zh, en]]) => [key, zh, en.toLowerCase()].includes(word))
  return (found?.[0] as CheckedPerson['kind'] | undefined) ?? null
}

/** Everything the plan of a list is made from. */
export const gatherFacts = async (
  ctx: Ctx,
  actor: Actor,
  { rosterId, schoolId }: { readonly rosterId: string; readonly schoolId: string },
  rows: readonly RosterRow[],
): Promise<RosterFacts<CheckedPerson>> => {
  const { db } = ctx
  const numbers = [...new Set(rows.map(({ values }) => values.number))]
  const found = await registeredAccounts(db, schoolId, numbers)
  const accounts = Map.groupBy(found, ({ number }) => number)
  const people = await checked(ctx, await schoolNameOf(db, schoolId), rows, actor.lang, (number) => {
    const holders = accounts.get(number) ?? []
    return holders.length === 1 ? holders[0]!.id : null
  })
  const keptRows = await db
    .selectFrom('integration_roster_people')
    .select(['number', 'user_id', 'disabled_at'])
    .where('roster_id', '=', rosterId)
    .execute()
  const ids = keptRows.map(({ user_id }) => user_id)
  const standing = new Map((await standingOf(db, ids)).map((one) => [one.id, one]))
  const kept = keptRows.flatMap(({ number, user_id: userId, disabled_at }) => {
    const account = standing.get(userId)
    return account ? [{ userId, number, name: account.name, status: account.status, isDisabledByList: disabled_at !== null }] : []
  })
  const own = await administered(db, actor, [...new Set([...ids, ...found.map(({ id }) => id)])])
  return { people, accounts, kept, own }
}

const checked = async (
  ctx: Ctx,
  school: string,
  rows: readonly RosterRow[],
  lang: Lang,
  accountOf: (number: string) => string | null,
): Promise<CheckedPerson[]> => {
  const asImport = rows.map(({ line, values }) => ({
    line,
    faults: kindOf(values.kind) === null ? [inLang(noKind, lang)] : [],
    values: {
      ...{ userName: freshUserName('r'), realName: values.name, studentNo: values.number, idNumber: '', school },
      ...{ userType: inLang(kinds[kindOf(values.kind) ?? 'student'], lang), phone: values.phone, email: values.email },
      ...{ college: values.college, major: values.major, grade: values.grade },
    },
  }))
  const judged = await checkRows(ctx, ctx.db, asImport, lang, ({ values }) => accountOf(values.studentNo))
  return judged.map((row) => ({
    ...{ line: row.line, number: row.values.studentNo, name: row.values.realName, faults: row.faults, row },
    kind: row.userType === 'teacher' ? 'teacher' : 'student',
    place: {
      ...(row.collegeId ? { college_id: row.collegeId } : {}),
      ...(row.majorId ? { major_id: row.majorId } : {}),
      ...(row.values.grade ? { grade: row.values.grade } : {}),
    },
  }))
}

/** The headings and one example, for the template. */
export const templateRows = (lang: Lang): string[][] => [
  Object.values(rosterColumns).map((label) => inLang(label, lang)),
  lang === 'en'
    ? [
        '2024010001',
        'Zhang San',
        'Student',
        'School of Computing',
        'Computer Science',
        '2024',
        '13800000000',
        'zhangsan@example.edu.cn',
      ]
    : ['2024010001', '张三', '学生', '计算机学院', '计算机科学与技术', '2024', '13800000000', 'zhangsan@example.edu.cn'],
]
