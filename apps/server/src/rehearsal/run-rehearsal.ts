// One rehearsal from the draft of a competition to its certificates, in the order of its schedule.
import * as info from '@kaisai/contract/competition/info.endpoints'
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import type { Visitor } from './copy-database.ts'
import { Diary } from './diary.ts'
import type { Team } from './drive-audit.ts'
import { checkCertificates, giveAwards } from './drive-awards.ts'
import { enrollTeams } from './drive-enrollment.ts'
import { type Judge, judgeStage, settleStage } from './drive-review.ts'
import { checkWorks, submitWorks } from './drive-works.ts'
import { Invented, placesOf } from './people.ts'
import { type Plan, readPlan } from './plan.ts'
import { awardsOf, messagesOf, scoresOf, sendsOf } from './report.ts'
import type { Setting } from './setting.ts'
import { visitorsOf } from './visitors.ts'
import type { World } from './world.ts'

const DAY = 86_400_000
const PARTS_OF_ENROLLMENT = 9
const PARTS_OF_STAGE = 4

export interface Asked {
  readonly competitionId: string
  readonly organizationId: string
  readonly teams: number
  /** Of each stage: experts who accepted an invitation in the product. */
  readonly experts: Setting['experts']
  readonly report: (done: number, total: number) => Promise<void>
}

/** Goes through the competition of a copy. What stands in the way is in the report; only what the program did not foresee is thrown. */
export const runRehearsal = async (
  world: World,
  asked: Asked,
): Promise<{ readonly report: RehearsalReport; readonly visitors: readonly Visitor[] }> => {
  const began = Date.now()
  const { competitionId } = asked
  const invented = await Invented.open(world, asked.organizationId)
  const official = (role: string) => invented.official(role, competitionId)
  const office = {
    chief: await official('group_admin'),
    manager: await official('competition_admin'),
    secretary: await official('review_admin'),
    finance: await official('finance'),
  }
  const plan = await readPlan(world, office.manager, competitionId)
  if (plan.span) await world.begin(plan.span.from - 2 * DAY)
  const from = world.clock.now()
  const diary = new Diary()
  const places = await placesOf(world, Math.max(4, Math.ceil(asked.teams / 6)), levelsFor(plan))
  const set: Setting = {
    ...{ world, plan, diary, invented, places, office },
    ...{ experts: asked.experts, teamsAsked: asked.teams },
    ...{ stuck: new Set<string>(), owing: new Set<string>() },
  }
  const total = 1 + PARTS_OF_ENROLLMENT + plan.stages.length * PARTS_OF_STAGE + 1
  let done = 0
  const advance = async (): Promise<void> => {
    done = Math.min(done + 1, total)
    await asked.report(done, total)
  }

  const published = await publish(set)
  await advance()
  let judges: Judge[] = []
  let teams: Team[] = []
  let certificates: RehearsalReport['certificates'] = []
  if (published.isPublished) {
    teams = await enrollTeams(set, asked.teams, advance)
    if (teams.length > 0) judges = await inviteJudges(set)
    let isAwarded = false
    for (const [at, stage] of plan.stages.entries()) {
      await submitWorks(set, stage, teams)
      await advance()
      await checkWorks(set, stage)
      await advance()
      const judged = await judgeStage(set, stage, judges)
      await advance()
      const award = async (): Promise<number> => {
        const until = await giveAwards(set, stage, at === plan.stages.length - 1)
        isAwarded ||= until > 0
        return until
      }
      const isSettled = judged !== null && (await settleStage(set, stage, judged, award))
      await advance()
      if (!isSettled) break
    }
    if (isAwarded) certificates = await checkCertificates(set)
  }
  const report: RehearsalReport = {
    ...{ teams: asked.teams, people: invented.count, schools: places.length, experts: judges.length },
    ...{ from: from.toISOString(), to: world.clock.now().toISOString(), steps: diary.report(), gaps: published.gaps },
    ...{ messages: await messagesOf(set), sends: await sendsOf(set), scores: await scoresOf(set) },
    ...{ awards: await awardsOf(set), certificates, seconds: Math.round((Date.now() - began) / 1000) },
  }
  const visitors = await visitorsOf(set, teams, judges)
  await asked.report(total, total)
  return { report, visitors }
}

// Pupils come from schools, students from colleges and universities.
const levelsFor = ({ rules }: Plan): string[] => {
  const { audience } = rules
  const levels = [
    ...(audience.includes('primary') ? ['primary'] : []),
    ...(audience.includes('highschool') ? ['highschool', 'secondary'] : []),
    ...(audience.includes('junior') ? ['junior'] : []),
    ...(audience.includes('undergrad') || audience.includes('postgrad') ? ['undergraduate'] : []),
  ]
  return levels.length > 0 ? levels : ['undergraduate']
}

// By the second person or directly, as the organization has it. What is missing for it is what the readiness list says.
const publish = async (set: Setting): Promise<{ isPublished: boolean; gaps: RehearsalReport['gaps'] }> => {
  const { world, diary, office, plan } = set
  const { competitionId } = plan
  const entry = diary.begin('publish', '', world.clock.now())
  const { readiness } = await world.does(office.manager, info.getCompetition, { competitionId })
  const gaps = readiness.map(({ severity, text }) => ({ severity, text }))
  const submitted = await world.call(office.manager, info.moveCompetition, { competitionId, verb: 'submit' })
  const { contentNo } = await world.does(office.chief, info.getCompetition, { competitionId })
  const said = await world.call(office.chief, info.moveCompetition, {
    ...{ competitionId, verb: submitted.isDone ? 'approve' : 'publish', contentNo },
  })
  if (said.isDone) entry.passed()
  else {
    const blocking = gaps.filter(({ severity }) => severity === 'blocking')
    if (blocking.length === 0) entry.stopped(submitted.isDone ? said.text : submitted.text, '')
    for (const { text } of blocking) entry.stopped(text, '')
  }
  return { isPublished: said.isDone, gaps }
}

// Enough of them for every stage, from schools no team comes from where there are any.
const inviteJudges = async (set: Setting): Promise<Judge[]> => {
  const { invented, plan, world } = set
  const works = Math.max(1, set.teamsAsked)
  const most = Math.max(
    ...plan.stages.map(({ review }) =>
      Math.max(review.perWork + 3, Math.ceil((works * review.perWork) / review.perExpertMax) + 2),
    ),
    5,
  )
  const others = await placesOf(world, 40, ['undergraduate'])
  const taken = new Set(set.places.map(({ schoolId }) => schoolId))
  const free = others.filter(({ schoolId }) => !taken.has(schoolId))
  const from = free.length > 0 ? free : others
  const disciplines = [...new Set(plan.categories.flatMap((one) => one.disciplines))]
  const judges: Judge[] = []
  for (let at = 0; at < Math.min(most, 60); at++)
    judges.push(await invented.expert(from[at % from.length]!, disciplines.length > 0 ? disciplines : ['art']))
  return judges
}
