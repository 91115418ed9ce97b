// The sentences about how many teams one person has and may have.
import type { Label } from '../../../lang.ts'
import { categoryWordsOf, type SomeWording } from '../../../website/wording.ts'
import { type CapRole, type CapScope, capScopeLabels, countsFromLabels } from '../labels.ts'
import { counted } from '../rule.ts'
import type { CategoryLimits, ParticipationCap, ParticipationRules } from '../rules.ts'
import type { NamedCategory } from '../team-facts.ts'

interface Verb {
  /** Takes the number of teams. */
  readonly zh: (teams: string | number) => string
  readonly does: string
  readonly may: string
}
const verbs: Record<CapRole | 'creator', Verb> = {
  participant: { zh: (teams) => `参加${teams}支队伍`, does: 'takes part in', may: 'take part in' },
  captain: { zh: (teams) => `担任${teams}支队伍的队长`, does: 'leads', may: 'lead' },
  member: { zh: (teams) => `作为队员加入${teams}支队伍`, does: 'is a member of', may: 'be a member of' },
  advisor: { zh: (teams) => `指导${teams}支队伍`, does: 'advises', may: 'advise' },
  any: { zh: (teams) => `以各种身份加入${teams}支队伍`, does: 'is, in whatever role, in', may: 'be, in whatever role, in' },
  creator: { zh: (teams) => `创建${teams}支队伍`, does: 'has created', may: 'create' },
}
const verbOf = ({ role, isDraftCounted }: ParticipationCap): Verb =>
  verbs[role === 'captain' && isDraftCounted ? 'creator' : role]
const draftNote = ({ isDraftCounted }: ParticipationCap): Label =>
  isDraftCounted ? ['（含草稿）', ', drafts included'] : ['', '']

// What is said of somebody is read where what one enters under has a word of its own: it is named by none.
const foundIn: Readonly<Record<CapScope, Label>> = {
  category: ['本类别', 'here'],
  kind: ['同类的各类别中', 'in all of this kind'],
  competition: ['本竞赛', 'in this competition'],
  year: ['本系列本年度的竞赛', 'in this series this year'],
}

/** Somebody has all the teams he may have. */
export const tooMany = (name: string, cap: ParticipationCap, count: number): Label => {
  if (cap.within === 'category' && cap.role === 'participant' && cap.most === 1 && !cap.isDraftCounted)
    return [`${name}已参加本类别的其他队伍`, `${name} is in another team here already.`]
  const [place, placeEn] = foundIn[cap.within]
  const [note, noteEn] = draftNote(cap)
  const { zh, does } = verbOf(cap)
  return [
    `${name}在${place}已${zh(count)}${note}，最多${cap.most}支`,
    `${name} ${does} ${counted(count, 'team')} ${placeEn}${noteEn}; at most ${cap.most} allowed.`,
  ]
}

/** Somebody has some of the teams he may have. `isWithThis`: the team being made is among them. */
export const leftOver = (name: string, cap: ParticipationCap, count: number, isWithThis: boolean): Label => {
  const [place, placeEn] = foundIn[cap.within]
  const [note, noteEn] = draftNote(cap)
  const { zh, does } = verbOf(cap)
  return [
    `${isWithThis ? '含本队，' : ''}${name}在${place}已${zh(`${count}/${cap.most}`)}${note}`,
    `${isWithThis ? 'Counting this team, ' : ''}${name} ${does} ${count} of ${counted(cap.most, 'team')} ${placeEn}${noteEn}.`,
  ]
}

/** A cap as a sentence of the public page. */
export const explainCap = (
  cap: ParticipationCap,
  limits: CategoryLimits,
  all: readonly NamedCategory[],
  wording: SomeWording,
): Label => {
  const [place, placeEn] = placeOf(cap, limits, all, wording)
  const [note, noteEn] = draftNote(cap)
  const { zh, may } = verbOf(cap)
  return [
    `每人在${place}最多${zh(cap.most)}${note}`,
    `In ${placeEn} one person may ${may} at most ${counted(cap.most, 'team')}${noteEn}.`,
  ]
}

const placeOf = (
  { within }: ParticipationCap,
  limits: CategoryLimits,
  all: readonly NamedCategory[],
  wording: SomeWording,
): Label => {
  if (within !== 'kind' && within !== 'category') return capScopeLabels[within]
  const [zh, en] = [categoryWordsOf(wording, 'zh'), categoryWordsOf(wording, 'en')]
  const here: Label = [`本${zh.category}`, `this ${en.category}`]
  if (within === 'category') return here
  const kin = all.filter((category) => category.limits.kind === limits.kind)
  // Shown for one category alone, nobody knows its kin; shown for all, a kind of its own is just this category.
  if (kin.length < 2) return all.length > 1 ? here : [`本类${zh.category}`, `${en.categories} of this kind`]
  return [
    `“${kin.map(({ name }) => name).join('”“')}”中合计`,
    `${kin.map(({ name, nameEn }) => nameEn || name).join(', ')} together`,
  ]
}

/** Which other teams count. */
export const explainCounting = (rules: ParticipationRules): Label[] => [
  [
    `队伍从${countsFromLabels[rules.countsFrom][0]}起计入上述数量；草稿、审核不通过和已退赛的队伍不计`,
    `A team counts towards these numbers as soon as ${countsFromLabels[rules.countsFrom][1]}; drafts, refused and withdrawn teams do not.`,
  ],
  rules.isDisqualifiedCounted
    ? ['被取消资格的队伍也计入上述数量', 'Disqualified teams count as well.']
    : ['被取消资格的队伍不计入上述数量', 'Disqualified teams do not count.'],
]
