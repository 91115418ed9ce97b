// What a list would change, decided from facts alone: no database, no clock. A trial shows it, a run does it (decision 144).
import { fill, inLang, type Label, type Lang } from '@kaisai/contract/lang'

/** A row of the list, checked by the rules of the import of users. */
export interface RosterPerson {
  readonly line: number
  readonly number: string
  readonly name: string
  readonly faults: readonly string[]
  /** What the list says of the place of study; a field it does not say is not there. */
  readonly place: Readonly<Partial<Record<'college_id' | 'major_id' | 'grade', string>>>
}
/** An account of the school with a number. */
export interface RosterAccount {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly college_id: string | null
  readonly major_id: string | null
  readonly grade: string
}
/** Whom the sync keeps, by the number of the list that named them. */
export interface Kept {
  readonly userId: string
  readonly number: string
  readonly name: string
  readonly status: string
  readonly isDisabledByList: boolean
}
export interface RosterFacts<P extends RosterPerson> {
  readonly people: readonly P[]
  readonly accounts: ReadonlyMap<string, readonly RosterAccount[]>
  readonly kept: readonly Kept[]
  /** Accounts that are the organization’s to administer as a whole. */
  readonly own: ReadonlySet<string>
}

export interface RosterPlan<P extends RosterPerson> {
  readonly added: readonly P[]
  readonly updated: readonly { readonly account: RosterAccount; readonly place: RosterPerson['place'] }[]
  readonly returned: readonly string[]
  /** Everybody the list names who is the organization’s: kept from now on. */
  readonly named: readonly { readonly number: string; readonly userId: string }[]
  readonly unchanged: number
  readonly elsewhere: number
  readonly leavers: readonly Kept[]
  readonly refused: readonly { readonly line: number; readonly number: string; readonly reasons: string[] }[]
  /** Rows without a number: nobody knows whom they name. */
  readonly unnumbered: number
  /** People the sync keeps and the former list named. */
  readonly keptCount: number
}

const say = {
  number: ['请填写学号/工号', 'Enter the student or staff number.'],
  twice: ['该学号/工号在文件中出现多次，请只保留一行', 'The number stands in several rows. Leave one of them.'],
  several: [
    '多个账号使用该学号/工号，请先在“用户”中核对',
    'Several accounts have this number. Look into them under Users first.',
  ],
  name: [
    '该学号/工号属于另一姓名的账号，请核对学号与姓名',
    'The number belongs to an account of another name. Compare number and name.',
  ],
  disabled: [
    '该账号已被停用，名册不会重新启用；如需启用请在“用户”中操作',
    'The account was disabled and a list does not enable it. Enable it under Users if that is right.',
  ],
} as const satisfies Record<string, Label>

// 阿依古丽·买买提 is written with several dots, and with none.
const sameName = (a: string, b: string): boolean => bare(a) === bare(b)
const bare = (name: string): string => name.replace(/[\s·•・.．]/g, '').toLowerCase()

/** What a list would change. */
export const planRoster = <P extends RosterPerson>(
  { people, accounts, kept, own }: RosterFacts<P>,
  lang: Lang,
): RosterPlan<P> => {
  const times = new Map<string, number>()
  for (const { number } of people) times.set(number, (times.get(number) ?? 0) + 1)
  const byList = new Set(kept.flatMap(({ userId, isDisabledByList }) => (isDisabledByList ? [userId] : [])))
  const plan = {
    ...{ added: [] as P[], updated: [] as { account: RosterAccount; place: P['place'] }[], returned: [] as string[] },
    ...{
      named: [] as { number: string; userId: string }[],
      refused: [] as { line: number; number: string; reasons: string[] }[],
    },
    ...{ unchanged: 0, elsewhere: 0 },
  }
  const found = new Set<string>()
  for (const person of people) {
    const { line, number, place } = person
    const holders = accounts.get(number) ?? []
    for (const { id } of holders) found.add(id)
    const [account] = holders
    const why = new Set<Label>()
    if (number === '') why.add(say.number)
    else if (times.get(number)! > 1) why.add(say.twice)
    if (holders.length > 1) why.add(say.several)
    else if (account && !sameName(account.name, person.name)) why.add(say.name)
    const isBack = account !== undefined && account.status === 'disabled' && byList.has(account.id) && own.has(account.id)
    if (account?.status === 'disabled' && !isBack) why.add(say.disabled)
    const reasons = [...[...why].map((label) => inLang(label, lang)), ...person.faults]
    if (reasons.length > 0) {
      plan.refused.push({ line, number, reasons })
      continue
    }
    if (!account) {
      plan.added.push(person)
      continue
    }
    // Somebody else’s to administer: a list of the school says nothing about the account.
    if (!own.has(account.id)) {
      plan.elsewhere += 1
      continue
    }
    plan.named.push({ number, userId: account.id })
    if (isBack) plan.returned.push(account.id)
    const changed = changesOf(account, place)
    if (changed) plan.updated.push({ account, place: changed })
    else if (!isBack) plan.unchanged += 1
  }
  // Whoever stands in the list, even in a row that is refused, has not left.
  const known = kept.filter(({ isDisabledByList }) => !isDisabledByList)
  const leavers = known.filter(
    ({ userId, number, status }) =>
      !times.has(number) && !found.has(userId) && own.has(userId) && (status === 'active' || status === 'pending'),
  )
  return { ...plan, leavers, unnumbered: times.get('') ?? 0, keptCount: known.length }
}

const changesOf = (account: RosterAccount, place: RosterPerson['place']): RosterPerson['place'] | null => {
  const changed = Object.entries(place).filter(([field, value]) => account[field as keyof RosterPerson['place']] !== value)
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/**
 * Whether an administrator has to be asked before so many accounts are disabled: more than `most` percent of those it keeps, or anybody
 * at all while rows without a number may be these very people.
 */
export const mustAsk = (plan: Pick<RosterPlan<RosterPerson>, 'leavers' | 'keptCount' | 'unnumbered'>, most: number): boolean =>
  plan.leavers.length > 0 && (plan.unnumbered > 0 || plan.leavers.length * 100 > most * plan.keptCount)

const asked = {
  bound: [
    '将停用 {kept} 人中的 {leavers} 人，超过设定的上限',
    '{leavers} of {kept} people would be disabled, more than the bound.',
  ],
  unnumbered: [
    '将停用 {kept} 人中的 {leavers} 人，而文件中有的行没有学号/工号',
    '{leavers} of {kept} people would be disabled while rows have no number.',
  ],
} as const satisfies Record<string, Label>

/** Why it has to be asked, as it is kept with a run. */
export const askReason = ({ unnumbered }: Pick<RosterPlan<RosterPerson>, 'unnumbered'>): keyof typeof asked =>
  unnumbered > 0 ? 'unnumbered' : 'bound'

/** What is kept with a run in words: why it asks, or what failed. */
export const troubleText = (trouble: string, counts: { readonly kept: number; readonly leavers: number }, lang: Lang): string =>
  trouble in asked ? fill(inLang(asked[trouble as keyof typeof asked], lang), { ...counts }) : trouble
