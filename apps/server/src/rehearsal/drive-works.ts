// In every stage the teams that take part hand a work in, and the office checks it.
import type { StatementKind } from '@kaisai/contract/competition/statement'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import type { Team } from './drive-audit.ts'
import { fillForm } from './fill-form.ts'
import type { RehearsedStage } from './plan.ts'
import { keeperFor, type Setting, words } from './setting.ts'

const HOUR = 3_600_000

/** Every team in the stage submits a work within its window. */
export const submitWorks = async (set: Setting, stage: RehearsedStage, teams: readonly Team[]): Promise<void> => {
  const { world, diary } = set
  const window = stage.windows.get('SUBMIT')
  const taking = await teamsIn(set, stage, teams)
  const entry = diary.begin('submit', stage.name, new Date(window?.from ?? world.clock.now()))
  if (taking.length === 0) return entry.stopped(words(set, '没有队伍进入该赛段', 'No team takes part in this stage.'), '')
  if (!window) {
    entry.stopped(words(set, '该赛段没有作品提交时间', 'The stage has no submission window.'), '')
    return
  }
  await world.turnTo(Math.max(window.from + HOUR, world.clock.now().getTime()))
  const half = Math.ceil(taking.length / 2)
  for (const [at, team] of taking.entries()) {
    if (at === half) await world.turnTo(Math.max(window.to - 2 * HOUR, world.clock.now().getTime()))
    const refusal = await submitWork(set, stage, team, at)
    if (refusal === null) entry.passed()
    else entry.stopped(refusal, team.name)
  }
  await world.settle()
}

/** The teams that take part in a stage. */
const teamsIn = async (set: Setting, { stageId }: RehearsedStage, teams: readonly Team[]): Promise<Team[]> => {
  const rows = await set.world.db
    .selectFrom('enrollment_participations')
    .select('enrollment_id')
    .where('stage_id', '=', stageId)
    .where('status', '=', 'in')
    .execute()
  const held = new Set(rows.map(({ enrollment_id }) => enrollment_id))
  return teams.filter(({ teamId }) => held.has(teamId))
}

const submitWork = async (set: Setting, { stageId }: RehearsedStage, team: Team, n: number): Promise<string | null> => {
  const { world } = set
  const { captain, place, teamId } = team
  const begun = await world.call(captain, own.beginWork, { teamId, stageId })
  if (!begun.isDone) return begun.text
  const { workId } = begun.data
  const seen = await world.call(captain, own.getWork, { workId })
  if (!seen.isDone) return seen.text
  const { answers, impossible } = await fillForm(seen.data.document, 'work', {
    ...{
      lang: world.lang,
      now: world.clock.now(),
      seed: n,
      schoolId: place.schoolId,
      schoolName: place.name,
      phone: captain.phone,
    },
    province: place.provinceCode === null ? null : { value: place.provinceCode, label: place.provinceCode },
    keep: keeperFor(set, captain, 'workFile'),
  })
  const saved = await world.call(captain, own.saveWork, {
    ...{ workId, version: seen.data.version, answers, coverFileId: null, publicLevel: 'private' },
  })
  if (!saved.isDone) return saved.text
  const signed = signatureOf(seen.data.statements, captain.name)
  const done = await world.call(captain, own.submitWork, { workId, version: saved.data.version, signed })
  if (done.isDone) return null
  const [first] = impossible
  return first
    ? words(set, `“${first.label}”没有人能填写：${first.text}`, `Nobody can fill in “${first.label}”: ${first.text}`)
    : done.text
}

const signatureOf = (asked: readonly { readonly kind: StatementKind; readonly textNo: number }[], name: string) => {
  const confirmed = (kind: StatementKind) => {
    const one = asked.find((statement) => statement.kind === kind)
    return one ? { textNo: one.textNo, isConfirmed: true } : null
  }
  const ai = confirmed('ai')
  return { name, originality: confirmed('originality'), ai: ai && { ...ai, usesAi: false, tools: '', purpose: '' } }
}

/** The office checks every work of a stage; where no check is asked for, the clock accepts them. */
export const checkWorks = async (set: Setting, stage: RehearsedStage): Promise<void> => {
  const { world, diary, office, plan } = set
  const window = stage.windows.get('FORMAL_CHECK')
  const taken = stage.windows.get('SUBMIT')
  if (window) await world.turnTo(Math.max(window.from + HOUR, world.clock.now().getTime()))
  else if (taken) await world.turnTo(taken.to + HOUR)
  const entry = diary.begin('check', stage.name, world.clock.now())
  const rows = await world.db
    .selectFrom('works')
    .select(['id', 'version', 'team_name'])
    .where('stage_id', '=', stage.stageId)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .execute()
  if (!plan.hasFormalCheck) {
    await world.turnTo(Math.max((taken?.to ?? 0) + HOUR, world.clock.now().getTime()))
    return
  }
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100)
    const said = await world.call(office.manager, desk.checkWorks, {
      works: some.map(({ id, version }) => ({ workId: id, version })),
      ...{ verdict: 'accept', reason: '', dueTime: null, knowsFindings: true },
    })
    if (!said.isDone) {
      for (const { team_name } of some) entry.stopped(said.text, team_name)
      continue
    }
    entry.passed(said.data.done)
    for (const { title, text } of said.data.refused) entry.stopped(text, title)
  }
  await world.settle()
}
