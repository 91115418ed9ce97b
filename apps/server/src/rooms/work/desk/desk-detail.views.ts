// One work for the desk: every version that was submitted, what was found in it, what was answered.

import { answersForReviewers, maskedKeys } from '@kaisai/contract/competition/form/read-answers'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/work/desk.endpoints'
import { type CheckVerdict, checkLabels } from '@kaisai/contract/work/labels'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { reachOf, stateName } from '#src/rooms/enrollment/index.ts'
import { historyOfRow } from '#src/rooms/system/index.ts'
import { blindUrls } from '../files/file-urls.ts'
import { changesAgainstBefore, type VersionShown, versionShown, versionsOf } from '../files/versions.views.ts'
import { makersOf } from '../gallery/makers.ts'
import { namelessAnswers, withoutHidden } from '../gallery/public.policy.ts'
import { sharesOf } from '../gallery/share-work.ts'
import { namesOfWork } from '../names.ts'
import { checkRefusal } from '../own/intake.ts'
import { standingOf } from '../own/standing.ts'
import { aiUseOf, signedStatements } from '../own/statements.ts'
import { worksOf } from '../work.policy.ts'
import { duringCheck, rowsById } from './desk.views.ts'
import { findingsOf, matchesOf } from './findings.views.ts'

type Detail = ReplyOf<typeof endpoints.getWorkForDesk>
const outLabels: Readonly<Record<string, Label>> = {
  withdraw: ['撤回作品', 'Withdrawn'],
  disqualify: ['取消资格', 'Disqualified'],
}

/** One work within reach. */
export const getWorkForDesk = async (ctx: Ctx, actor: Actor, input: { workId: string }): Promise<Detail> => {
  const { db } = ctx
  const { lang } = actor
  const reach = await reachOf(db, actor)
  const [row] = await rowsById(ctx, actor, reach, [input.workId])
  const work = row ? await db.selectFrom('works').selectAll().where('id', '=', row.workId).executeTakeFirst() : undefined
  if (!row || !work) throw problem('house.not_found')
  const current = work.submission_id === null ? null : await versionShown(ctx, work.submission_id, lang, true)
  const [team, people, submissions, checks, findings, matches, shares, differences, statements] = await Promise.all([
    standingOf(db, work.enrollment_id),
    makersOf(db, work.enrollment_id, lang),
    versionsOf(db, work.id),
    checksOf(db, work.id, lang),
    findingsOf(db, work.id, lang),
    matchesOf(ctx, reach, work.id, lang),
    sharesOf(ctx, work.id),
    current ? changesAgainstBefore(ctx, current, lang) : [],
    work.submission_id === null ? [] : signedStatements(db, work.submission_id, lang),
  ])
  const refusal = checkRefusal(team.times, work.stage_id)
  const out = checks.find(({ verdict }) => verdict === 'disqualify')
  return {
    ...duringCheck(row, team.times),
    teamStatusName: stateName(team.teamStatus, lang),
    people,
    formalCheck: team.setting.formalCheck,
    checkState: refusal?.text(lang) ?? '',
    submissions,
    current: current && { ...versionForDesk(current), statements },
    differences,
    checks: checks.map(({ evidenceFileId: _, ...check }) => check),
    findings,
    matches,
    shares,
    viewCount: work.view_count,
    voteCount: work.vote_count,
    disqualifyReason: out?.reason ?? '',
    evidenceFileId: out?.evidenceFileId ?? null,
  }
}

// A reply that may be null is written by its schema to the letter: what it does not name is not there.
const versionForDesk = ({ workId: _, coverFileId: __, ...version }: VersionShown) => version

const checksOf = async (db: Db, workId: string, lang: Lang) => {
  const rows = await db
    .selectFrom('work_checks as h')
    .leftJoin('identity_users as u', 'u.id', 'h.user_id')
    .leftJoin('work_submissions as v', 'v.id', 'h.submission_id')
    .select(['h.verdict', 'h.reason', 'h.due_at as dueTime', 'h.decided_at as time', 'h.evidence_file_id as evidenceFileId'])
    .select([sql<string>`coalesce(u.real_name, '')`.as('deciderName'), sql<number>`coalesce(v.no, 0)`.as('versionNo')])
    .where('h.work_id', '=', workId)
    .orderBy('h.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    verdictName: inLang(checkLabels[row.verdict as CheckVerdict] ?? outLabels[row.verdict]!, lang),
  }))
}

/** Who did what to a work within reach, with the changes. */
export const listWorkHistory = async (db: Db, actor: Actor, input: { workId: string }) => {
  await requireReached(db, actor, input.workId)
  return historyOfRow(db, actor.lang, { entity: 'works', entityId: input.workId })
}

const requireReached = async (db: Db, actor: Actor, workId: string): Promise<void> => {
  const found = await worksOf(db, await reachOf(db, actor))
    .select('w.id')
    .where('w.id', '=', workId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
}

/** One version within reach, with what it changed. */
export const getSubmissionForDesk = async (ctx: Ctx, actor: Actor, input: { submissionId: string }) => {
  const version = await versionShown(ctx, input.submissionId, actor.lang, true)
  if (!version) throw problem('house.not_found')
  await requireReached(ctx.db, actor, version.workId)
  const { coverFileId: _, ...shown } = version
  return {
    ...shown,
    statements: await signedStatements(ctx.db, input.submissionId, actor.lang),
    differences: await changesAgainstBefore(ctx, version, actor.lang),
  }
}

/** A work as reviewers of a blind review read it. */
export const getBlindWork = async (ctx: Ctx, actor: Actor, input: { workId: string }) => {
  const { db } = ctx
  const work = await worksOf(db, await reachOf(db, actor))
    .select(['w.id', 'w.code', 'w.submission_id', 'w.open_findings'])
    .where('w.id', '=', input.workId)
    .executeTakeFirst()
  if (!work?.submission_id) throw problem('house.not_found')
  const [shown, names] = await Promise.all([
    blindVersion(ctx, work.submission_id, work.code, actor.lang),
    namesOfWork(db, work.id, actor.lang),
  ])
  return { ...shown, code: work.code, itemName: names.itemName, openFindings: work.open_findings }
}

/** What a reviewer of a blind review may read of a version: blind fields, managers' fields and every name left out; of the statements the use of AI. */
export const blindVersion = async (ctx: Ctx, submissionId: string, code: string, lang: Lang) => {
  const version = await versionShown(ctx, submissionId, lang, true, blindUrls(ctx, code))
  if (!version) throw problem('house.not_found')
  const secret = new Set(maskedKeys(version.document))
  const shown = answersForReviewers(version.document, version.answers, true)
  const answers = Object.fromEntries(Object.entries(shown).filter(([key]) => !secret.has(key)))
  const asked = new Set(Object.keys(answers))
  return {
    title: version.title,
    aiUse: await aiUseOf(ctx.db, submissionId),
    document: withoutHidden(version.document, asked),
    answers: namelessAnswers(answers, code),
    files: version.files
      .filter(({ field }) => asked.has(field))
      .map((file, index) => ({ ...file, name: `${code}-${index + 1}.${file.extension}`, originalUrl: null })),
  }
}
