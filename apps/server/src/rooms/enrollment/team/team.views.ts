// One enrollment as its own people see it.
import type { Audience, FormDocument } from '@kaisai/contract/competition/form/document'
import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { listTeamMembers } from '@kaisai/contract/enrollment/member.endpoints'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import { teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { profileFieldLabels } from '@kaisai/contract/identity/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { siteWording, type Wording } from '../../website/index.ts'
import { ifLeaving } from '../audit/refund-terms.ts'
import type { Difference } from '../change/difference.ts'
import { ownTeams } from '../enrollment.policy.ts'
import type { Enrollment } from '../reach.ts'
import { formVersion, forParticipants, memberPlace, newestForm, teamPlace, unseal, unsealMasked } from './answers.ts'
import { audienceOf } from './audience.ts'
import { auditRows } from './audit-rows.ts'
import { judge, type Person, peopleOf, verdictsOf } from './facts.ts'
import { shownFields, typedFields } from './fields.ts'
import { gapsOf, gapText } from './gaps.ts'
import { historyOf } from './history.views.ts'
import { isLocked, lockTime, type Timetable, timetableOf } from './intake.ts'
import { isProfileIncomplete, summariesOf, summaryOf } from './mine.views.ts'
import { isEditable } from './save-team.ts'
import { type Terms, termsOf } from './terms.ts'

type Detail = ReplyOf<typeof endpoints.getTeam>
type MemberRow = ReplyOf<typeof listTeamMembers>[number]

/** People as rows. `see`: whose answers are shown, and whether in full. */
export const memberRows = (
  ctx: Ctx,
  people: readonly Person[],
  document: FormDocument | null,
  lang: Lang,
  see: (person: Person) => 'full' | 'masked' | 'none',
  userId: string | null,
): MemberRow[] =>
  people.map((person) => {
    const asks = document !== null && hasQuestions(document, audienceOf(person.role))
    const how = asks ? see(person) : 'none'
    // Who has not agreed yet shows a name and no more.
    const isOpen = person.status === 'accepted' || person.userId === userId
    const read = how === 'full' ? unseal : unsealMasked
    return {
      memberId: person.memberId,
      userId: person.userId,
      name: person.name,
      role: person.role,
      roleName: inLang(teamRoleLabels[person.role], lang),
      status: person.status,
      statusName: inLang(memberStates.states[person.status], lang),
      personType: person.userType,
      schoolName: isOpen ? person.schoolName : '',
      collegeName: isOpen ? person.collegeName : '',
      majorName: isOpen ? person.majorName : '',
      grade: isOpen ? person.grade : '',
      studentNo: isOpen ? person.studentNo : '',
      phone: isOpen ? (person.phoneMask ?? '') : '',
      idNumber: isOpen ? (person.idNumberMask ?? '') : '',
      duty: person.duty,
      isMe: person.userId === userId,
      isProfileComplete: person.missing.length === 0,
      missing: isOpen ? person.missing.map((field) => inLang(profileFieldLabels[field], lang)) : [],
      invitedVia: person.invitedVia,
      expiresTime: person.status === 'invited' ? person.expiresAt : null,
      answers: how === 'none' ? null : { ...read(ctx, memberPlace(person.memberId), person.answers, person.sealedAnswers) },
      hasAnswers: Object.keys(person.answers).length > 0 || person.sealedAnswers !== null,
    }
  })

const hasQuestions = (document: FormDocument, audience: Audience): boolean =>
  document.sections.some(({ fields }) => fields.some((field) => field.audience === audience))

/** The form an enrollment is filled in with: the newest while it is open, the one it was submitted with after that. */
export const formOf = async (db: Db, team: Pick<Enrollment, 'status' | 'form_version_id'>, terms: Terms) =>
  isIn(enrollmentStates, 'open', team.status) ? newestForm(db, terms.formId) : formVersion(db, team.form_version_id)

/** The change requests of an enrollment, newest first. */
export const changeRows = async (db: Db, teamId: string, lang: Lang) => {
  const rows = await db
    .selectFrom('enrollment_changes as h')
    .leftJoin('identity_users as u', 'u.id', 'h.requested_by')
    .select([
      'h.id as changeId',
      'h.status',
      'h.reason',
      'h.answer',
      'h.differences',
      'h.created_at as createTime',
      'h.decided_at as decidedTime',
    ])
    .select(sql<string>`coalesce(u.real_name, '')`.as('requesterName'))
    .where('h.enrollment_id', '=', teamId)
    .orderBy('h.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    differences: row.differences as Difference[],
    statusName: inLang(changeStates.states[row.status], lang),
  }))
}

/** The stages of an enrollment with its state in each. */
export const stageRows = async (db: Db, teamId: string, lang: Lang) => {
  const rows = await db
    .selectFrom('enrollment_participations as p')
    .innerJoin('competition_stages as s', 's.id', 'p.stage_id')
    .select(['p.id as participationId', 's.id as stageId', 'p.status', textIn(lang, 's.name', 's.name_en').as('name')])
    .where('p.enrollment_id', '=', teamId)
    .orderBy('s.seq')
    .execute()
  return rows.map((row) => ({ ...row, statusName: inLang(participationStates.states[row.status], lang) }))
}

/** The name of a stored file; '' for none. */
export const fileName = async (db: Db, fileId: string | null): Promise<string> => {
  if (fileId === null) return ''
  const file = await db.selectFrom('system_files').select('name').where('id', '=', fileId).executeTakeFirst()
  return file?.name ?? ''
}

/** One own enrollment. The captain sees the answers of everybody, others their own. */
export const getTeam = async (ctx: Ctx, actor: Actor, input: { teamId: string }): Promise<Detail> => {
  const { db } = ctx
  const team = await ownTeams(db, actor).selectAll('e').where('e.id', '=', input.teamId).executeTakeFirst()
  if (!team) throw problem('house.not_found')
  const own = ownTeams(db, actor).where('e.id', '=', input.teamId)
  const isCaptain = team.captain_user_id === actor.userId
  const [summary, terms, people, isMissing, changes, stages, history, site] = await Promise.all([
    summariesOf(own, actor.lang, ctx.facts).executeTakeFirstOrThrow(),
    termsOf(db, team.category_id),
    peopleOf(db, team.id, actor.lang),
    isProfileIncomplete(db, actor),
    changeRows(db, team.id, actor.lang),
    stageRows(db, team.id, actor.lang),
    historyOf(db, team.id, actor.lang, isCaptain),
    siteWording(ctx, actor),
  ])
  const times = await timetableOf(db, team.competition_id, {
    teamId: team.id,
    schoolId: team.school_id,
    userId: team.captain_user_id,
  })
  const form = await formOf(db, team, terms)
  const isOpen = isIn(enrollmentStates, 'open', team.status)
  const verdicts = isOpen ? verdictsOf(await judge(db, terms, team, people, times.now), actor.lang) : []
  const me = people.find(({ userId }) => userId === actor.userId)
  const wording = (summary.wording as Wording | null) ?? site
  return {
    ...summaryOf(summary, actor, isMissing, site),
    workLabel: workWordOf(wording, actor.lang),
    wording,
    ...(isCaptain ? typedFields(ctx, team) : shownFields(team, teamFieldKeys)),
    schoolName: people.find(({ role }) => role === 'captain')?.schoolName ?? '',
    collegeName: people.find(({ role }) => role === 'captain')?.collegeName ?? '',
    source: team.source,
    limits: limitsOf(terms, team.mode),
    form: form ? { formVersionId: form.id, document: forParticipants(form.document) } : null,
    answers: { ...(isCaptain ? unseal : unsealMasked)(ctx, teamPlace(team.id), team.answers, team.sealed_answers) },
    members: memberRows(
      ctx,
      people,
      form?.document ?? null,
      actor.lang,
      (person) => (person.userId === actor.userId ? 'full' : isCaptain ? 'masked' : 'none'),
      actor.userId,
    ),
    gap: isOpen ? gapText(await gapsOf(ctx, team.id), actor) : '',
    letter: {
      isNeeded: terms.setting.needsLetter,
      fileId: team.letter_file_id,
      fileName: await fileName(db, team.letter_file_id),
    },
    fee: {
      feeFen: isIn(enrollmentStates, 'forming', team.status) ? terms.fee.feeFen : team.fee_fen,
      isPaid: team.fee_fen > 0 && team.is_fee_paid,
      note: isCaptain ? team.fee_note : '',
      ifLeaving: await ifLeaving(ctx, team, terms, times.now),
    },
    verdicts,
    audit: await auditRows(db, team, team.audit_chain.length > 0 ? team.audit_chain : terms.auditChain, actor.lang),
    changes: changes.map(({ requesterName: _, ...change }) => change),
    stages: stages.map(({ participationId: _, ...stage }) => stage),
    history,
    can: abilities(
      actor,
      team,
      terms,
      times,
      me,
      changes.some(({ status }) => status === 'requested'),
    ),
    dueTime: isLocked(times) ? null : lockTime(times),
    invitationHours: terms.setting.invitationHours,
    version: team.version,
    serverTime: times.now,
  }
}

const limitsOf = (terms: Terms, mode: string): Detail['limits'] => ({
  memberMin: mode === 'individual' ? 1 : terms.limits.memberMin,
  memberMax: mode === 'individual' ? 1 : terms.limits.memberMax,
  advisorMin: terms.limits.advisorMin,
  advisorMax: terms.limits.advisorMax,
  companyAdvisorMin: terms.limits.companyAdvisorMin,
  companyAdvisorMax: terms.limits.companyAdvisorMax,
  teamNameMax: terms.rules.teamNameMax,
})

const abilities = (
  actor: Actor,
  team: Enrollment,
  terms: Terms,
  times: Timetable,
  me: Person | undefined,
  hasRequest: boolean,
): string[] => {
  const isCaptain = team.captain_user_id === actor.userId
  const isOpen = isIn(enrollmentStates, 'open', team.status)
  const editable = isEditable(team, terms, times)
  const isGuide = me !== undefined && audienceOf(me.role) === 'advisor'
  const all: readonly (readonly [string, boolean])[] = [
    ['edit', isCaptain && editable],
    ['people', isCaptain && isOpen && editable && team.mode === 'team'],
    ['submit', isCaptain && isOpen && editable],
    ['ownAnswers', editable],
    ['remind', isOpen && (isCaptain || isGuide)],
    [
      'dissolve',
      isCaptain && isIn(enrollmentStates, 'forming', team.status) && (team.mode === 'individual' || terms.rules.isDissolvable),
    ],
    [
      'withdraw',
      isCaptain &&
        (team.status === 'gathering' ||
          team.status === 'waitlisted' ||
          (isIn(enrollmentStates, 'leavable', team.status) && !isLocked(times))),
    ],
    ['change', isCaptain && times.isRunning && !hasRequest && isIn(enrollmentStates, 'standing', team.status)],
    ['withdrawChange', isCaptain && hasRequest],
    ['leave', !isCaptain && isOpen && editable],
    ['decide', isGuide && team.status === 'pending' && team.audit_chain[team.audit_step] === 'advisor'],
  ]
  return all.filter(([, may]) => may).map(([what]) => what)
}

/** The people of an own team. */
export const listMembers = async (ctx: Ctx, actor: Actor, input: { teamId: string }): Promise<MemberRow[]> => {
  const own = await ownTeams(ctx.db, actor).select('e.captain_user_id').where('e.id', '=', input.teamId).executeTakeFirst()
  if (!own) throw problem('house.not_found')
  return memberRows(ctx, await peopleOf(ctx.db, input.teamId, actor.lang), null, actor.lang, () => 'none', actor.userId)
}
