// What becomes of submitted teams: the steps of the audit, and the fee.
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import type { Entry } from './diary.ts'
import type { Person, Place } from './people.ts'
import { type Setting, words } from './setting.ts'
import type { Someone } from './world.ts'

export interface Team {
  readonly teamId: string
  readonly name: string
  readonly captain: Person
  readonly people: readonly Person[]
  readonly advisors: readonly Person[]
  readonly place: Place
}

/** Whoever has to answers the teams that wait, step by step. Where nobody answers for a place, the organizer does it in place of it. */
export const auditTeams = async (set: Setting, teams: readonly Team[], entry: Entry): Promise<void> => {
  const { world } = set
  const byId = new Map(teams.map((one) => [one.teamId, one]))
  for (;;) {
    const waiting = await world.db
      .selectFrom('enrollments')
      .select(['id', 'version', 'step', 'status'])
      .where('competition_id', '=', set.plan.competitionId)
      .where('status', '=', 'pending')
      .where((eb) => (set.stuck.size === 0 ? eb.lit(true) : eb('id', 'not in', [...set.stuck])))
      .orderBy('id')
      .execute()
    if (waiting.length === 0) return
    for (const row of waiting) {
      const one = byId.get(row.id)
      if (!one || row.step === null) {
        set.stuck.add(row.id)
        continue
      }
      const isLast = await answerStep(set, entry, one, row.step, row.version)
      if (!isLast) continue
      set.stuck.add(row.id)
    }
    await world.settle()
  }
}

// Returns whether the team got stuck.
const answerStep = async (set: Setting, entry: Entry, one: Team, step: string, version: number): Promise<boolean> => {
  const { world, office } = set
  const { teamId, place, name } = one
  if (step === 'advisor') {
    const [advisor] = one.advisors
    if (!advisor) {
      entry.stopped(words(set, '须由指导教师审核，但队伍没有指导教师', 'The advisor must answer, but the team has none.'), name)
      return true
    }
    const seen = await world.call(advisor, team.getTeam, { teamId })
    const said = await world.call(advisor, own.decideAsAdvisor, {
      ...{ teamId, version: seen.isDone ? seen.data.version : version, decision: 'pass', reason: '' },
    })
    if (said.isDone) entry.passed()
    else entry.stopped(said.text, name)
    return !said.isDone
  }
  const answer = (who: Someone, more: { inPlace?: boolean; reason?: string } = {}) =>
    world.call(who, acts.auditTeams, {
      ...{ teams: [{ teamId, version }], decision: 'pass', reason: more.reason ?? '' },
      ...(more.inPlace ? { inPlace: true } : {}),
    })
  const auditor = step === 'organizer' ? office.manager : place.auditors[step as 'school']
  const said = auditor ? await answer(auditor) : null
  if (said?.isDone && said.data.done > 0) {
    entry.passed()
    return false
  }
  const why = said === null ? nobodyAt(set, step) : said.isDone ? (said.data.refused[0]?.text ?? '') : said.text
  const bridged =
    step === 'organizer'
      ? null
      : await answer(office.manager, { inPlace: true, reason: words(set, '预演代审', 'Audited in place for the rehearsal') })
  if (bridged?.isDone && bridged.data.done > 0) {
    entry.passed()
    entry.bridged(why, place.name)
    return false
  }
  entry.stopped(why, name)
  return true
}

const nobodyAt = (set: Setting, step: string): string =>
  words(
    set,
    `“${{ college: '学院', school: '学校', province: '省级组织' }[step] ?? step}”环节没有可以审核的人员，队伍停在此处（预演由主办方代审）`,
    `Nobody can answer the step “${{ college: 'College', school: 'School', province: 'Province' }[step] ?? step}”: teams wait there (the organizer answered in place).`,
  )

/** Finance confirms what teams owe. */
export const payTeams = async (set: Setting, teams: readonly Team[], entry: Entry): Promise<void> => {
  const { world, office } = set
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const owing = await world.db
    .selectFrom('enrollments')
    .select(['id', 'version'])
    .where('competition_id', '=', set.plan.competitionId)
    .where('status', '=', 'unpaid')
    .orderBy('id')
    .execute()
  for (let at = 0; at < owing.length; at += 100) {
    const some = owing.slice(at, at + 100).map(({ id, version }) => ({ teamId: id, version }))
    const said = await world.call(office.finance, acts.confirmFees, {
      teams: some,
      reason: words(set, '预演缴费', 'Paid in the rehearsal'),
    })
    if (!said.isDone) {
      for (const { teamId } of some) if (!set.owing.has(teamId)) entry.stopped(said.text, names.get(teamId) ?? '')
      for (const { teamId } of some) set.owing.add(teamId)
      continue
    }
    entry.passed(said.data.done)
    for (const { teamId, text, name } of said.data.refused) {
      if (set.owing.has(teamId)) continue
      set.owing.add(teamId)
      entry.stopped(text, name)
    }
  }
}

/** Notes the teams that were submitted and are not through at the end, by the state they are in. */
export const nameStuck = async (set: Setting, entry: Entry): Promise<void> => {
  const counted = await set.world.does(set.office.manager, desk.countTeams, { competitionId: set.plan.competitionId })
  for (const { status, statusName, count } of counted.byStatus) {
    if (['effective', 'unpaid', 'draft', 'gathering'].includes(status) || count === 0) continue
    entry.bridged(
      words(
        set,
        `审核结束时仍有 ${count} 支队伍为“${statusName}”`,
        `At the end of the audit ${count} teams are “${statusName}”.`,
      ),
      '',
    )
  }
}
