// A participant's own works.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/work/own.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { formVersion, forParticipants } from '#src/rooms/enrollment/index.ts'
import { siteWording } from '../../website/index.ts'
import { ownUrls } from '../files/file-urls.ts'
import { differencesOf, versionShown, versionsOf } from '../files/versions.views.ts'
import { areVotesShown } from '../gallery/gallery.views.ts'
import { isShareOpen, sharesOf } from '../gallery/share-work.ts'
import { namesOfWork } from '../names.ts'
import { ownWorks, workStateName, writes } from '../work.policy.ts'
import { faultsOf, filesIn, filesShown } from './content.ts'
import { intakeOf, intakeShown } from './intake.ts'
import { type LoadedWork, readOwnWork, unsentAnswers } from './load-work.ts'
import { cappedLevel, judgedOf } from './save-work.ts'
import { signedStatements, statementsAsked } from './statements.ts'

type Verb = ReplyOf<typeof endpoints.getWork>['can'][number]

/** What somebody may do with a work now. */
const abilitiesOf = (loaded: LoadedWork): Verb[] => {
  const { work, setting, times } = loaded
  const isTaken = intakeOf(times, judgedOf(loaded)).refusal === null
  const isInTime = intakeOf(times, { ...judgedOf(loaded), returnDueAt: null }).refusal === null
  const isEdited = isIn(workStates, 'edited', work.status) && isTaken && loaded.form !== null
  const all: readonly (readonly [Verb, boolean])[] = [
    ['edit', isEdited && writes(loaded.ownRole)],
    ['submit', isEdited && loaded.isCaptain && loaded.team.status === 'effective'],
    ['reopen', work.status === 'submitted' && setting.isReopenAllowed && isInTime && loaded.isCaptain],
    ['withdraw', isIn(workStates, 'leavable', work.status) && isTaken && loaded.isCaptain && work.version_no > 0],
    [
      'resume',
      work.status === 'withdrawn' && work.is_resumable && isInTime && loaded.isCaptain && loaded.team.status === 'effective',
    ],
    ['share', writes(loaded.ownRole) && isShareOpen(work, setting)],
  ]
  return all.filter(([, allowed]) => allowed).map(([verb]) => verb)
}

/** Everything the submission page and the center show. What only the desk fills in does not leave for participants. */
export const getWork = async (ctx: Ctx, actor: Actor, input: { workId: string }): Promise<ReplyOf<typeof endpoints.getWork>> => {
  const { db } = ctx
  const loaded = await readOwnWork(ctx, db, actor, input.workId)
  const { work, setting, form } = loaded
  const { lang } = actor
  const asked = (form ?? (await formVersion(db, work.form_version_id)))!.document
  const document = forParticipants(asked)
  const answers = answersTo(document, loaded.answers)
  const unsent = unsentAnswers(ctx, work)
  const named = filesIn(document, answers, lang)
  const [names, files, submissions, shares, checks, savedBy, current, asking] = await Promise.all([
    siteWording(ctx, actor).then((site) => namesOfWork(db, work.id, lang, site)),
    ctx.stored.filesOf(
      db,
      named.map(({ fileId }) => fileId),
    ),
    versionsOf(db, work.id),
    sharesOf(ctx, work.id),
    newestCheck(db, work.id),
    work.updated_by === null
      ? undefined
      : db.selectFrom('identity_users').select('real_name').where('id', '=', work.updated_by).executeTakeFirst(),
    work.submission_id === null ? null : versionShown(ctx, work.submission_id, lang, false),
    statementsAsked(db, work, setting, lang),
  ])
  const isEdited = isIn(workStates, 'edited', work.status)
  const findings = isEdited
    ? faultsOf(asked, loaded.answers, files, { at: new Date(loaded.times.now), maxTotalMb: setting.maxTotalMb, lang })
    : []
  return {
    ...names,
    workId: work.id,
    code: work.code,
    teamId: work.enrollment_id,
    competitionId: work.competition_id,
    itemId: work.category_id,
    stageId: work.stage_id,
    isCaptain: loaded.isCaptain,
    status: work.status,
    statusName: workStateName(work.status, lang),
    intake: intakeShown(loaded.times, judgedOf(loaded), lang),
    formVersionId: form?.id ?? work.form_version_id,
    document,
    isFormNew: form !== null && form.id !== work.form_version_id,
    answers,
    title: work.draft_title,
    coverFileId: work.cover_file_id,
    publicLevel: cappedLevel(work.public_level, setting.publicLevel),
    publicLevelMost: setting.publicLevel,
    files: filesShown(named, files, ownUrls(ctx)),
    maxTotalMb: setting.maxTotalMb,
    notice: inLang([setting.notice, setting.noticeEn || setting.notice], lang),
    isReopenAllowed: setting.isReopenAllowed,
    returned:
      checks?.verdict === 'return' && work.status === 'returned'
        ? { reason: checks.reason, time: checks.decided_at, dueTime: checks.due_at }
        : null,
    reason: isIn(workStates, 'unfit', work.status) ? await reasonOf(db, work.id, work.status) : '',
    submissions,
    differences: current
      ? differencesOf(document, current.answers, isEdited ? loaded.answers : (unsent ?? current.answers), lang)
      : [],
    findings,
    ...asking,
    shares,
    isShown: work.shown_at !== null,
    viewCount: work.view_count,
    voteCount: (await areVotesShown(db, work.competition_id)) ? work.vote_count : null,
    can: abilitiesOf(loaded),
    version: work.version,
    savedTime: work.updated_at,
    savedByName: savedBy?.real_name ?? '',
  }
}

const newestCheck = (db: Db, workId: string) =>
  db
    .selectFrom('work_checks')
    .select(['verdict', 'reason', 'decided_at', 'due_at'])
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

// Why a work stands where it stands: the note of the move that brought it there.
const reasonOf = async (db: Db, workId: string, status: string): Promise<string> => {
  const row = await db
    .selectFrom('status_moves')
    .select('note')
    .where('entity', '=', 'works')
    .where('entity_id', '=', workId)
    .where('to_status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.note ?? ''
}

/** How far the copies of a draft's files are. */
export const listWorkFiles = async (ctx: Ctx, actor: Actor, input: { workId: string }) => {
  const work = await ownWorks(ctx.db, actor)
    .select(['w.id', 'w.answers', 'w.form_version_id'])
    .where('w.id', '=', input.workId)
    .executeTakeFirst()
  if (!work) throw problem('house.not_found')
  const form = (await formVersion(ctx.db, work.form_version_id))!
  const named = filesIn(form.document, work.answers as Record<string, unknown>, actor.lang)
  return filesShown(
    named,
    await ctx.stored.filesOf(
      ctx.db,
      named.map(({ fileId }) => fileId),
    ),
    ownUrls(ctx),
  )
}

/** One version of an own work. */
export const getSubmission = async (ctx: Ctx, actor: Actor, input: { submissionId: string }) => {
  await requireOwnVersion(ctx.db, actor, input.submissionId)
  const version = await versionShown(ctx, input.submissionId, actor.lang, false)
  if (!version) throw problem('house.not_found')
  const { coverFileId: _, ...shown } = version
  const statements = await signedStatements(ctx.db, input.submissionId, actor.lang)
  const document = forParticipants(shown.document)
  return { ...shown, document, answers: answersTo(document, shown.answers), statements }
}

/** Refuses a version of somebody else's work: it is not there. */
export const requireOwnVersion = async (db: Db, actor: Actor, submissionId: string): Promise<void> => {
  const own = await ownWorks(db, actor)
    .innerJoin('work_submissions as v', 'v.work_id', 'w.id')
    .select('v.id')
    .where('v.id', '=', submissionId)
    .executeTakeFirst()
  if (!own) throw problem('house.not_found')
}

const answersTo = (document: FormDocument, answers: Answers): Record<string, unknown> => {
  const asked = new Set(fieldsOf(document).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => asked.has(key)))
}

/** The name of a state for a team without a work. */
export const noWork = (lang: Lang): string => inLang(['未开始', 'Not begun'], lang)
