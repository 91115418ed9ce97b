// Teams are founded, filled in, submitted, audited and paid for, over the days of their windows.
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import type { Entry } from './diary.ts'
import { auditTeams, nameStuck, payTeams, type Team } from './drive-audit.ts'
import { fillForm } from './fill-form.ts'
import type { Kind, Person, Place } from './people.ts'
import { teamNameOf } from './people.ts'
import { type Category, windowOf } from './plan.ts'
import { keeperFor, type Setting, words } from './setting.ts'
import type { Outcome } from './world.ts'

const STOPS = 8
const HOUR = 3_600_000

/** Founds so many teams over the enrollment window, and has them audited and paid as they come. Returns those that were submitted. */
export const enrollTeams = async (set: Setting, count: number, report: () => Promise<void>): Promise<Team[]> => {
  const { world, plan, diary } = set
  const window = windowOf(plan, 'ENROLL')
  const enroll = diary.begin('enroll', '', new Date(window?.from ?? world.clock.now()))
  if (!window) {
    enroll.stopped(
      words(set, '赛程中没有报名时间，任何队伍都无法报名', 'The schedule has no enrollment window: no team can enroll.'),
      '',
    )
    return []
  }
  const teams: Team[] = []
  const audit = diary.begin('audit', '', new Date(windowOf(plan, 'AUDIT')?.from ?? window.from))
  const pay = diary.begin('pay', '', new Date(windowOf(plan, 'PAY')?.from ?? window.from))
  for (let stop = 0; stop < STOPS; stop++) {
    await world.turnTo(window.from + ((window.to - window.from) * (stop + 0.5)) / STOPS)
    const [from, to] = [Math.floor((count * stop) / STOPS), Math.floor((count * (stop + 1)) / STOPS)]
    for (let n = from; n < to; n++) {
      const found = await enrollTeam(set, enroll, n)
      if (found) teams.push(found)
    }
    // The first half waits for the audit of the last days, the others are audited as they come.
    if (stop >= STOPS / 2) await auditTeams(set, teams, audit)
    await payTeams(set, teams, pay)
    await report()
  }
  const end = Math.max(windowOf(plan, 'AUDIT')?.to ?? window.to, window.to)
  await world.turnTo(end - HOUR)
  await auditTeams(set, teams, audit)
  await payTeams(set, teams, pay)
  await nameStuck(set, audit)
  const paying = windowOf(plan, 'PAY')
  if (paying && paying.to > end) {
    await world.turnTo(paying.to - HOUR)
    await payTeams(set, teams, pay)
  }
  await report()
  return teams
}

const kindsFor = ({ rules }: Setting['plan'], { limits }: Category): Kind[] => {
  const wanted: Kind[] = rules.audience.filter((one) => {
    if (rules.levelGroups === 'off' || limits.levelGroup === null) return true
    return limits.levelGroup === 'A' ? one === 'undergrad' || one === 'postgrad' : one === 'junior'
  })
  const students = wanted.filter((one) => one !== 'teacher' && one !== 'social')
  return students.length > 0 ? students : wanted
}

const enrollTeam = async (set: Setting, entry: Entry, n: number): Promise<Team | null> => {
  const { world, plan, invented, places } = set
  const category = plan.categories[n % plan.categories.length]
  if (!category || places.length === 0) return null
  const place = places[n % places.length]!
  const mode =
    enteredModes(plan.enrollMode, category.limits).toReversed()[n % 2] ?? enteredModes(plan.enrollMode, category.limits)[0]
  const label = `${category.name} · ${place.name}`
  if (mode === undefined) {
    entry.stopped(
      words(set, '赛项人数与参赛形式不符，无法报名', 'The category can be entered neither alone nor as a team.'),
      label,
    )
    return null
  }
  const kinds = kindsFor(plan, category)
  const kind = kinds[n % kinds.length]
  if (kind === undefined) {
    entry.stopped(words(set, '没有哪类人员可以参加该赛项', 'Nobody may enter this category.'), label)
    return null
  }
  const year = world.clock.now().getUTCFullYear()
  const { limits } = category
  const wanted = mode === 'individual' ? 1 : Math.min(limits.memberMax, Math.max(limits.memberMin, 1 + (n % 3)))
  const captain = await invented.participant(kind, place, year)
  const members: Person[] = []
  for (let at = 1; at < wanted; at++) members.push(await invented.participant(kind, place, year))
  const advisors: Person[] = []
  const guides = Math.max(limits.advisorMin, Math.min(limits.advisorMax, 1))
  for (let at = 0; at < guides; at++) advisors.push(await invented.participant('teacher', place, year))
  const companies: Person[] = []
  for (let at = 0; at < limits.companyAdvisorMin; at++) companies.push(await invented.participant('social', place, year))

  const name = teamNameOf(n, plan.rules.teamNameMax)
  const step = async <T>(outcome: Promise<Outcome<T>>): Promise<T> => {
    const result = await outcome
    if (result.isDone) return result.data
    throw new Stopped(result.text)
  }
  try {
    const { teamId } = await step(
      world.call(captain, team.createTeam, {
        ...{ competitionId: plan.competitionId, itemId: category.itemId, mode },
        ...{ name: mode === 'team' ? name : '', rulesNo: plan.rulesNo },
      }),
    )
    const join = async (who: Person, role: 'member' | 'teacher' | 'company_teacher'): Promise<void> => {
      await step(world.call(captain, member.inviteMember, { teamId, way: 'phone', name: who.name, value: who.phone, role }))
      const inbox = await step(world.call(who, member.listMyInvitations, {}))
      const invitation = inbox.find((one) => one.teamId === teamId)
      if (invitation) await step(world.call(who, member.answerInvitation, { memberId: invitation.memberId, isAccepted: true }))
    }
    for (const who of members) await join(who, 'member')
    for (const who of advisors) await join(who, 'teacher')
    for (const who of companies) await join(who, 'company_teacher')
    await fillIn(set, entry, category, {
      teamId,
      captain,
      people: [captain, ...members],
      advisors: [...advisors, ...companies],
      place,
      n,
      name,
    })
    if (plan.needsLetter) {
      const { version } = await step(world.call(captain, team.getTeam, { teamId }))
      const file = await keeperFor(set, captain, 'enrollLetter')('pdf', { maxCount: 1, maxMb: 20, types: ['pdf'] }, n)
      await step(world.call(captain, own.saveLetter, { teamId, version, fileId: file.fileId }))
    }
    const { version } = await step(world.call(captain, team.getTeam, { teamId }))
    const { status } = await step(world.call(captain, own.submitTeam, { teamId, version }))
    entry.passed()
    if (status === 'waitlisted')
      entry.bridged(words(set, '名额已满，队伍进入候补', 'The places are taken: the team waits in the list.'), label)
    return { teamId, name, captain, people: [captain, ...members], advisors: [...advisors, ...companies], place }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    entry.stopped(error.message, label)
    return null
  }
}

class Stopped extends Error {}

interface Draft {
  readonly teamId: string
  readonly captain: Person
  readonly people: readonly Person[]
  readonly advisors: readonly Person[]
  readonly place: Place
  readonly n: number
  readonly name: string
}

const fillIn = async (set: Setting, entry: Entry, { enrollForm }: Category, draft: Draft): Promise<void> => {
  const { world } = set
  const { teamId, captain, place, n, name } = draft
  const filling = (who: Person) => ({
    ...{ lang: world.lang, now: world.clock.now(), seed: n, schoolId: place.schoolId, schoolName: place.name, phone: who.phone },
    province: place.provinceCode === null ? null : { value: place.provinceCode, label: place.provinceCode },
    keep: keeperFor(set, who, 'enrollFile'),
  })
  const note = (impossible: readonly { label: string; text: string }[]): void => {
    for (const { label, text } of impossible)
      entry.bridged(words(set, `“${label}”没有人能填写：${text}`, `Nobody can fill in “${label}”: ${text}`), name)
  }
  if (enrollForm) {
    for (const [audience, people] of [
      ['member', draft.people],
      ['advisor', draft.advisors],
    ] as const)
      for (const who of people) {
        const { answers, impossible } = await fillForm(enrollForm, audience, filling(who))
        note(impossible)
        if (Object.keys(answers).length === 0) continue
        const saved = await world.call(who, own.saveOwnAnswers, { teamId, answers })
        if (!saved.isDone) throw new Stopped(saved.text)
      }
  }
  const { answers, impossible } = enrollForm
    ? await fillForm(enrollForm, 'team', filling(captain))
    : { answers: {}, impossible: [] }
  note(impossible)
  const seen = await world.call(captain, team.getTeam, { teamId })
  if (!seen.isDone) throw new Stopped(seen.text)
  const saved = await world.call(captain, own.saveTeam, {
    ...{ teamId, version: seen.data.version, name: seen.data.mode === 'team' ? name : '' },
    ...{ slogan: '', contactPhone: captain.phone, answers },
  })
  if (!saved.isDone) throw new Stopped(saved.text)
}
