// The sync of a school and its runs as the desk and integrators see them, and the template.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/integration/roster.endpoints'
import { rosterOffLabels, rosterOutcomeLabels } from '@kaisai/contract/integration/roster-labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { writeCsv } from '#src/platform/csv.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { personName } from '../../identity/reads.ts'
import { schoolNameIn } from '../../organization/reads.ts'
import { folderKeyOf } from './fetch-roster.ts'
import { templateRows } from './gather-facts.ts'
import { troubleText } from './plan-roster.ts'
import { mayKeepRoster, type RosterRun, rostersOf, schoolOf } from './roster.policy.ts'

/** See the endpoint. */
export const getRoster = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof desk.getRoster>> => {
  const { db } = ctx
  const schoolId = await schoolOf(db, actor.organizationId)
  const { rows } = await sql<{ name: string }>`select ${schoolNameIn(actor.lang, sql`${schoolId}::uuid`)} as name`.execute(db)
  const row = await rostersOf(db, actor)
    .selectAll('r')
    .select(personName(sql`r.user_id`).as('ownerName'))
    .select(
      sql<number>`(select count(*)::int from integration_roster_people k where k.roster_id = r.id and k.disabled_at is null)`.as(
        'people',
      ),
    )
    .executeTakeFirst()
  const held = row
    ? await db
        .selectFrom('integration_roster_runs')
        .select(['id as runId', 'leavers', 'created_at as time'])
        .where('roster_id', '=', row.id)
        .where('outcome', '=', 'held')
        .executeTakeFirst()
    : undefined
  return {
    ...{ canEdit: mayKeepRoster(actor) && schoolId !== null, schoolName: rows[0]!.name },
    hasFolder: ctx.config.exportFolder !== null,
    folderKey: schoolId === null ? '' : await folderKeyOf(ctx, db, actor.organizationId!),
    roster: row
      ? {
          ...{ rosterId: row.id, source: row.source, url: row.url, hasToken: row.token_sealed !== null, columns: row.columns },
          ...{ hour: row.hour, mostLeavers: row.most_leavers, isEnabled: row.is_enabled, version: row.version },
          offText: row.off_reason === '' ? '' : inLang(rosterOffLabels[row.off_reason], actor.lang),
          nextTime: row.is_enabled && row.source !== 'upload' ? row.next_at : null,
          ...{ ownerName: row.ownerName, people: row.people },
        }
      : null,
    held: held ?? null,
  }
}

const runsOf = (db: Db, actor: Actor) => rostersOf(db, actor).innerJoin('integration_roster_runs as n', 'n.roster_id', 'r.id')

const shown = (run: RosterRun & { deciderName: string }, lang: Lang) => ({
  ...{ runId: run.id, time: run.created_at, endTime: run.ended_at, way: run.way, isTrial: run.is_trial, outcome: run.outcome },
  ...{ outcomeName: inLang(rosterOutcomeLabels[run.outcome], lang), fileName: run.file_name, rows: run.rows, added: run.added },
  ...{ updated: run.updated, unchanged: run.unchanged, returned: run.returned, elsewhere: run.elsewhere, leavers: run.leavers },
  ...{
    kept: run.kept,
    refused: run.refused,
    trouble: troubleText(run.trouble, run, lang),
    deciderName: run.deciderName,
    reason: run.reason,
  },
})

/** See the endpoint. */
export const pageRosterRuns = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageRosterRuns>,
): Promise<ReplyOf<typeof desk.pageRosterRuns>> => {
  let query = runsOf(db, actor)
  if (input.outcome) query = query.where('n.outcome', '=', input.outcome)
  const page = await pageOfRows(
    db,
    input,
    query,
    query.selectAll('n').select(personName(sql`n.decided_by`).as('deciderName')).orderBy('n.id', 'desc'),
  )
  return { ...page, rows: page.rows.map((row) => shown(row, actor.lang)) }
}

/** See the endpoint. */
export const getRosterRun = async (
  db: Db,
  actor: Actor,
  { runId }: InputOf<typeof desk.getRosterRun>,
): Promise<ReplyOf<typeof desk.getRosterRun>> => {
  const row = await runsOf(db, actor)
    .selectAll('n')
    .select(personName(sql`n.decided_by`).as('deciderName'))
    .where('n.id', '=', runId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return {
    ...shown(row, actor.lang),
    canDecide: row.outcome === 'held' && mayKeepRoster(actor),
    refusals: row.refusals.map((one) => ({ ...one, reasons: [...one.reasons] })),
    leaverList: [...row.leaver_list],
  }
}

/** See the endpoint. */
export const exportRosterTemplate = async (lang: Lang): Promise<FileReply> => ({
  name: lang === 'en' ? 'Roster (template).csv' : '人员名册模板.csv',
  mediaType: 'text/csv; charset=utf-8',
  body: Buffer.from(writeCsv(templateRows(lang))),
})
