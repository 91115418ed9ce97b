// Stages and schedule as the desk sees them.
import { may } from '@kaisai/contract/access'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { completeRules } from '@kaisai/contract/competition/rules/rules'
import { type AdvanceRule, type ReviewSetting, wholeReviewSetting } from '@kaisai/contract/competition/settings'
import type * as endpoints from '@kaisai/contract/competition/stage.endpoints'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { firstStart, lastEnd } from '@kaisai/contract/competition/timeline/window'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn, movesFrom } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { type Competition, choosableOf, competitionsOf, requireCompetition } from '../competition.policy.ts'
import { statementTextsOf } from '../info/statement-texts.ts'
import { competitionOfStage } from './save-stage.ts'
import { type StageWindows, stagesWithWindows } from './windows.store.ts'

const stagesOf = async (db: Db, actor: Actor, competitionId: string) => {
  const [rows, windows, competition] = await Promise.all([
    db.selectFrom('competition_stages').selectAll().where('competition_id', '=', competitionId).orderBy('seq').execute(),
    stagesWithWindows(db, competitionId),
    db.selectFrom('competitions').select('status').where('id', '=', competitionId).executeTakeFirstOrThrow(),
  ])
  const isRunning = isIn(competitionStates, 'underway', competition.status)
  return rows.map((row) => {
    const nodes = windows.find(({ stageId }) => stageId === row.id)?.nodes ?? []
    return {
      stageId: row.id,
      competitionId,
      seq: row.seq,
      name: row.name,
      nameEn: row.name_en,
      level: row.level,
      mode: row.mode,
      place: row.place,
      placeEn: row.place_en,
      status: row.status,
      statusName: inLang(stageStates.states[row.status], actor.lang),
      startTime: firstStart(nodes)?.toISOString() ?? null,
      endTime: lastEnd(nodes)?.toISOString() ?? null,
      // A stage runs in a public competition only.
      moves: isRunning ? movesFrom(stageStates, row.status, (permission) => may(actor, permission)) : [],
      version: row.version,
      nodes: [...nodes],
      advanceRule: row.advance_rule as AdvanceRule | null,
      review: wholeReviewSetting(row.review as ReviewSetting),
    }
  })
}

/** The stages of a competition in their order. */
export const listStages = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listStages>> => {
  await requireCompetition(db, actor, input.competitionId)
  const stages = await stagesOf(db, actor, input.competitionId)
  return stages.map(({ nodes: _, advanceRule: __, review: ___, ...stage }) => stage)
}

/** One stage with its windows, its review and how teams go on from it. */
export const getStage = async (db: Db, actor: Actor, input: { stageId: string }): Promise<ReplyOf<typeof endpoints.getStage>> => {
  const competitionId = await competitionOfStage(db, actor, input.stageId)
  const stages = await stagesOf(db, actor, competitionId)
  return stages.find(({ stageId }) => stageId === input.stageId)!
}

/** Stages to choose from: of competitions within reach, for everybody else of public ones. */
export const listStageOptions = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listStageOptions>> => {
  const seen = choosableOf(db, actor)
  return seen
    .innerJoin('competition_stages as st', 'st.competition_id', 'c.id')
    .select(['st.id as stageId', textIn(actor.lang, 'st.name', 'st.name_en').as('name'), 'st.level', 'st.seq'])
    .where('c.id', '=', input.competitionId)
    .orderBy('st.seq')
    .execute()
}

/** All windows of all stages, with the pauses there were. */
export const getSchedule = async (
  db: Db,
  actor: Actor,
  { competitionId }: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.getSchedule>> => {
  const competition = await competitionsOf(db, actor)
    .select(['c.schedule_version as version', 'c.status', sql<string>`now()`.as('serverTime')])
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!competition) throw problem('house.not_found')
  const [stages, pauses] = await Promise.all([
    stagesWithWindows(db, competitionId),
    db
      .selectFrom('competition_pauses as p')
      .leftJoin('identity_users as u', 'u.id', 'p.created_by')
      .select(['p.paused_at as pausedTime', 'p.resumed_at as resumedTime', 'p.reason', 'p.is_shifted as isShifted'])
      .select(sql<string>`coalesce(u.real_name, '')`.as('whoName'))
      .where('p.competition_id', '=', competitionId)
      .orderBy('p.id')
      .execute(),
  ])
  return { competitionId, ...competition, stages: stages.map(written), pauses }
}

const written = (stage: StageWindows) => ({ ...stage, nodes: [...stage.nodes] })

const loaded = async (db: Db, actor: Actor, competitionId: string): Promise<Competition> => {
  const competition = await competitionsOf(db, actor).selectAll('c').where('c.id', '=', competitionId).executeTakeFirst()
  if (!competition) throw problem('house.not_found')
  return competition
}

/** The settings of enrollment. */
export const getEnrollSetting = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.getEnrollSetting>> => {
  const competition = await loaded(db, actor, input.competitionId)
  return {
    version: competition.version,
    enrollMode: competition.enroll_mode as 'team',
    externalUrl: competition.external_url,
    auditChain: competition.audit_chain as ReplyOf<typeof endpoints.getEnrollSetting>['auditChain'],
    rules: completeRules(competition.rules),
    setting: competition.enroll_setting,
  }
}

/** The settings of works. */
export const getWorkSetting = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.getWorkSetting>> => {
  const competition = await loaded(db, actor, input.competitionId)
  return {
    version: competition.version,
    wording: competition.wording as ReplyOf<typeof endpoints.getWorkSetting>['wording'],
    setting: competition.work_setting,
    statementTexts: await statementTextsOf(db, competition.id),
  }
}
