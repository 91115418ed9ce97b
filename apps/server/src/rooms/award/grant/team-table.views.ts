// The teams of a stage as a table: each with the awards it holds.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/table.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageCounted } from '#src/db/page.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { scoreText } from '../../review/reads.ts'
import { awardStateName, seesScores, stageOf } from '../award.policy.ts'
import { type Given, givenIn, nameOfCategory } from './item-table.views.ts'
import { rankedRows, standingResult } from './ranking.ts'
import { namesOf } from './ranking.views.ts'
import { holderOf } from './snapshot.ts'

type TeamRow = ReplyOf<typeof endpoints.pageAwardTeams>['rows'][number]
interface Team extends Omit<TeamRow, 'awards'> {
  readonly schoolId: string | null
  readonly categoryId: string | null
  readonly awards: Given[]
}

/**
 * The teams of the ranking and those that hold an award without one, in the order of category and rank; `shown`: those that hold something
 * (usual), those that hold nothing, or all.
 */
export const pageAwardTeams = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageAwardTeams>,
): Promise<ReplyOf<typeof endpoints.pageAwardTeams>> => {
  const stage = await stageOf(db, actor, input.stageId)
  const [categories, ranked, given] = await Promise.all([
    categoriesOf(db, stage.competition_id),
    rankedTeams(db, actor, stage.id),
    givenIn(db, actor, stage.id),
  ])
  const teams = new Map(ranked.map((team) => [team.teamId, team]))
  for (const award of given) {
    if (award.teamId === null || isIn(awardStates, 'ended', award.status)) continue
    const team = teams.get(award.teamId) ?? unrankedTeam(award, nameOfCategory(categories, award.categoryId, actor))
    team.awards.push(award)
    teams.set(award.teamId, team)
  }
  const place = new Map(categories.map(({ id }, at) => [id, at]))
  const found = [...teams.values()]
    .filter((team) => isWanted(team, input))
    .sort(
      (a, b) =>
        placeIn(place, a) - placeIn(place, b) || (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.teamId < b.teamId ? -1 : 1),
    )
  const { pageNum = 1, pageSize = 20 } = input
  const sees = seesScores(actor)
  const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return pageCounted(
    page.map(({ schoolId: _school, categoryId: _category, awards, ...team }) => ({
      ...team,
      ...(sees ? {} : { rank: null, scoreText: '' }),
      awards: awards.map(({ awardId, name, color, status }) => ({
        ...{ awardId, name, color, status, statusName: awardStateName(status, actor.lang) },
      })),
    })),
    found.length,
    input,
  )
}

const placeIn = (place: ReadonlyMap<string, number>, { categoryId }: Team): number => place.get(categoryId ?? '') ?? place.size

const rankedTeams = async (db: Db, actor: Actor, stageId: string): Promise<Team[]> => {
  const result = await standingResult(db, stageId)
  if (result === null) return []
  const [ranked, names] = await Promise.all([rankedRows(db, result.id), namesOf(db, actor, result.id)])
  const byWork = new Map(names.map((one) => [one.workId, one]))
  return ranked.map(({ enrollmentId, workId, rank, score, schoolId, categoryId }) => {
    const { teamName, code, title, schoolName, itemName, decimals } = byWork.get(workId)!
    return {
      ...{ teamId: enrollmentId, workId, teamName, workCode: code, workName: title, schoolName, itemName },
      ...{ rank, scoreText: scoreText(score, decimals), schoolId, categoryId, awards: [] },
    }
  })
}

const unrankedTeam = ({ teamId, workId, schoolId, categoryId, snapshot }: Given, itemName: string): Team => ({
  ...{ teamId: teamId!, workId, teamName: holderOf('team', snapshot), workCode: '', workName: snapshot.workName },
  ...{ schoolName: snapshot.schools.join('、'), itemName, rank: null, scoreText: '', schoolId, categoryId, awards: [] },
})

const isWanted = (
  team: Team,
  { itemId, level, schoolId, keyword, shown = 'awarded' }: InputOf<typeof endpoints.pageAwardTeams>,
) => {
  const held = level === undefined ? team.awards : team.awards.filter((award) => award.level === level)
  if (shown !== 'all' && held.length > 0 !== (shown === 'awarded')) return false
  if (itemId && team.categoryId !== itemId) return false
  if (schoolId && team.schoolId !== schoolId) return false
  if (!keyword) return true
  const names = [
    team.teamName,
    team.workCode,
    team.workName,
    team.schoolName,
    ...team.awards.map(({ snapshot }) => JSON.stringify(snapshot)),
  ]
  return names.some((name) => name.toLowerCase().includes(keyword.toLowerCase()))
}
