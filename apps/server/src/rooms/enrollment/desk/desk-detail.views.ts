// One enrollment as the desk sees it.
import { may } from '@kaisai/contract/access'
import { diffAnswers } from '@kaisai/contract/competition/form/answers'
import { type AuditStep, auditStepLabels } from '@kaisai/contract/competition/labels'
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { type NodeKind, nodeKinds, takingKinds } from '@kaisai/contract/competition/timeline/node'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/desk.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { type Verdict, verdictLabels } from '@kaisai/contract/enrollment/labels'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { textIn } from '#src/db/text-in.ts'
import { type Content, contentOf } from '../audit/decide.ts'
import type { Difference } from '../change/difference.ts'
import { type Enrollment, type Reach, reachOf, teamsOf } from '../reach.ts'
import { formVersion, teamPlace, unsealMasked } from '../team/answers.ts'
import { auditRows } from '../team/audit-rows.ts'
import { judge, peopleOf, verdictsOf } from '../team/facts.ts'
import { keptDifferences, shownFields } from '../team/fields.ts'
import { timetableOf } from '../team/intake.ts'
import { changeRows, fileName, formOf, memberRows, stageRows } from '../team/team.views.ts'
import { termsOf } from '../team/terms.ts'
import { rowsOf, shown } from './desk.views.ts'

type Detail = ReplyOf<typeof endpoints.getTeamForDesk>

/** Everything of one enrollment within reach; numbers masked. */
export const getTeamForDesk = async (ctx: Ctx, actor: Actor, input: { teamId: string }): Promise<Detail> => {
  const { db } = ctx
  const reach = await reachOf(db, actor)
  const team = await teamsOf(db, reach).selectAll('e').where('e.id', '=', input.teamId).executeTakeFirst()
  if (!team) throw problem('house.not_found')
  const one = teamsOf(db, reach).where('e.id', '=', team.id) as Parameters<typeof rowsOf>[0]
  const [row, terms, people, changes, stages, times] = await Promise.all([
    rowsOf(one, actor).executeTakeFirstOrThrow(),
    termsOf(db, team.category_id),
    peopleOf(db, team.id),
    changeRows(db, team.id, actor.lang),
    stageRows(db, team.id, actor.lang),
    timetableOf(db, team.competition_id, {}),
  ])
  const form = await formOf(db, team, terms)
  const [decisions, extensions, nodes, letterName] = await Promise.all([
    decisionRows(ctx, team, actor),
    extensionRows(db, team.id, actor),
    nodeRows(db, team.competition_id, actor),
    fileName(db, team.letter_file_id),
  ])
  return {
    ...shown(row, actor, reach),
    ...shownFields(team, teamFieldsIn('desk')),
    form: form ? { formVersionId: form.id, document: form.document } : null,
    answers: { ...unsealMasked(ctx, teamPlace(team.id), team.answers, team.sealed_answers) },
    members: frozen(
      memberRows(ctx, people, form?.document ?? null, actor.lang, () => 'masked', actor.userId),
      people,
      team,
    ),
    letter: { isNeeded: terms.setting.needsLetter, fileId: team.letter_file_id, fileName: letterName },
    verdicts: verdictsOf(await judge(db, terms, team, people, times.now), actor.lang),
    audit: await auditRows(db, team, team.audit_chain.length > 0 ? team.audit_chain : terms.auditChain, actor.lang),
    decisions,
    changes: changes.map((change) => ({ ...change, can: changeAbilities(change.status, actor, reach) })),
    stages: stages.map((stage) => ({
      ...stage,
      moves: movesFor(participationStates, stage.status, actor).map((verb) => ({
        verb,
        label: inLang(participationStates.moves[verb].label, actor.lang),
      })),
    })),
    extensions,
    nodes,
  }
}

const changeAbilities = (status: string, actor: Actor, reach: Reach): string[] =>
  status === 'requested' && reach.kind !== 'none' && may(actor, 'enroll:change:decide') ? ['decide'] : []

interface Snapshot {
  readonly name: string
  readonly school: string
  readonly college: string
  readonly major: string
  readonly grade: string
  readonly studentNo: string
  readonly idMasked: string
  readonly phone: string
}

// What was submitted is what is audited: people are shown as they were then, whatever their profiles say today.
const frozen = (
  rows: ReturnType<typeof memberRows>,
  people: readonly { memberId: string; snapshot: unknown }[],
  team: Enrollment,
): ReturnType<typeof memberRows> =>
  isIn(enrollmentStates, 'open', team.status)
    ? rows
    : rows.map((row) => {
        const then = people.find(({ memberId }) => memberId === row.memberId)?.snapshot as Snapshot | null | undefined
        if (!then) return row
        const { name, school, college, major, grade, studentNo, idMasked, phone } = then
        return {
          ...row,
          name,
          schoolName: school,
          collegeName: college,
          majorName: major,
          grade,
          studentNo,
          idNumber: idMasked,
          phone,
        }
      })

const decisionRows = async (ctx: Ctx, team: Enrollment, actor: Actor): Promise<Detail['decisions']> => {
  const { lang } = actor
  const { db } = ctx
  const rows = await db
    .selectFrom('enrollment_decisions as d')
    .leftJoin('identity_users as u', 'u.id', 'd.user_id')
    .select(['d.verdict', 'd.step', 'd.reason', 'd.evidence_file_id', 'd.content', 'd.decided_at as time'])
    .select(sql<string>`coalesce(u.real_name, '')`.as('deciderName'))
    .select(
      (lang === 'en'
        ? sql<string>`coalesce((select r.name_en from access_roles r where r.key = d.role_key and (r.is_built_in or r.organization_id = ${team.organization_id}::uuid) limit 1), '')`
        : sql<string>`coalesce((select r.name_zh from access_roles r where r.key = d.role_key and (r.is_built_in or r.organization_id = ${team.organization_id}::uuid) limit 1), '')`
      ).as('roleName'),
    )
    .where('d.enrollment_id', '=', team.id)
    .orderBy('d.id', 'desc')
    .execute()
  // Each return holds what there was then; what followed it is the next older return's "after".
  let after = await contentOf(ctx, db, team)
  const decisions: Detail['decisions'] = []
  for (const { verdict, step, content, evidence_file_id, ...row } of rows) {
    const before = content as Content | null
    decisions.push({
      ...row,
      verdict,
      verdictName: inLang(verdictLabels[verdict as Verdict], lang),
      stepName: step === '' ? '' : inLang(auditStepLabels[step as AuditStep], lang),
      evidenceFileId: evidence_file_id,
      differences: before === null ? [] : await differences(db, before, after, actor),
    })
    if (before !== null) after = before
  }
  return decisions
}

const differences = async (db: Db, before: Content, after: Content, actor: Actor): Promise<Difference[]> => {
  const { lang } = actor
  const found: Difference[] = []
  const compare = (zh: string, en: string, from: string, to: string): void => {
    if (from !== to) found.push({ field: inLang([zh, en], lang), from, to })
  }
  compare('队伍名称', 'Name', before.name, after.name)
  found.push(...keptDifferences(before, after, lang))
  if (before.letterFileId !== after.letterFileId)
    compare('承诺书', 'Letter', await fileName(db, before.letterFileId), await fileName(db, after.letterFileId))
  const names = (content: Content) =>
    content.people.map(({ name, role }) => `${name}（${inLang(teamRoleLabels[role as TeamRole], lang)}）`).join('、')
  compare('成员', 'People', names(before), names(after))
  const form = await formVersion(db, after.formVersionId ?? before.formVersionId)
  if (form)
    for (const { label, from, to } of diffAnswers(
      form.document,
      before.answers as Record<string, unknown>,
      after.answers as Record<string, unknown>,
      lang,
    ))
      found.push({ field: label, from, to })
  return found
}

const extensionRows = async (db: Db, teamId: string, actor: Actor): Promise<Detail['extensions']> => {
  const rows = await db
    .selectFrom('competition_extensions as x')
    .innerJoin('competition_windows as w', 'w.id', 'x.window_id')
    .innerJoin('competition_stages as s', 's.id', 'w.stage_id')
    .select(['x.id as extensionId', 'w.id as nodeId', 'w.kind', 'x.ends_at as endTime', 'x.reason'])
    .select(textIn(actor.lang, 's.name', 's.name_en').as('stageName'))
    .where('x.team_id', '=', teamId)
    .where('x.revoked_at', 'is', null)
    .orderBy('x.id', 'desc')
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kindName: inLang(nodeKinds[kind as NodeKind], actor.lang) }))
}

const nodeRows = async (db: Db, competitionId: string, actor: Actor): Promise<Detail['nodes']> => {
  const rows = await db
    .selectFrom('competition_windows as w')
    .innerJoin('competition_stages as s', 's.id', 'w.stage_id')
    .select(['w.id as nodeId', 'w.kind', 'w.ends_at as endTime', textIn(actor.lang, 's.name', 's.name_en').as('stageName')])
    .where('w.competition_id', '=', competitionId)
    .where('w.kind', 'in', [...takingKinds])
    .orderBy('s.seq')
    // Windows that open together stand in the order a stage goes through them.
    .orderBy(sql`array_position(${[...takingKinds]}::text[], w.kind)`)
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kindName: inLang(nodeKinds[kind as NodeKind], actor.lang) }))
}
