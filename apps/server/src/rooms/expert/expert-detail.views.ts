// One expert with everything the desk may see, its history, and its files.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { getExpert as getEndpoint, viewExpertFile as viewEndpoint } from '@kaisai/contract/expert/library.endpoints'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { historyOfRow } from '../system/index.ts'
import { expertsOf, groupsToSee, inLibraries, ownSchoolIds } from './expert.policy.ts'
import { deskMoves } from './library.views.ts'
import { loadsFor, maySeeLoads } from './loads.ts'
import { accountName, accountOf, invitationStateName } from './names.ts'
import { placedExperts, schoolNames, shownProfile } from './profile-columns.ts'

/** The groups an expert belongs to, newest first; of those `shown` lets through (a condition on `g`). */
export const groupsOfExpert = (db: Db, expertId: string, shown: RawBuilder<boolean> = sql<boolean>`true`) =>
  db
    .selectFrom('expert_group_members as m')
    .innerJoin('expert_groups as g', 'g.id', 'm.group_id')
    .select(['g.id as groupId', 'g.name', 'm.is_captain as isCaptain'])
    .where('m.expert_id', '=', expertId)
    .where(shown)
    .orderBy('g.id', 'desc')
    .limit(50)
    .execute()

export const getExpert = async (ctx: Ctx, actor: Actor, input: { expertId: string }): Promise<ReplyOf<typeof getEndpoint>> => {
  const { db } = ctx
  const placed = placedExperts(actor.lang)
  const expert = await expertsOf(db, actor)
    .innerJoin('organizations as o', 'o.id', 'x.organization_id')
    .leftJoin('identity_users as u', 'u.id', 'x.user_id')
    .selectAll('x')
    .select(['o.name as libraryName', 'u.status as userStatus', 'u.user_name as userName'])
    .select([placed.schoolName.as('schoolName'), placed.provinceName.as('provinceName')])
    .where('x.id', '=', input.expertId)
    .where('x.status', '<>', 'draft')
    .executeTakeFirst()
  if (!expert) throw problem('house.not_found')
  const [groups, loadOf, avoided, invitations] = await Promise.all([
    groupsOfExpert(db, expert.id, groupsToSee(actor)),
    loadsFor(ctx, actor, [expert.id]),
    schoolNames(db, expert.avoid_school_ids),
    db
      .selectFrom('expert_invitations as i')
      .innerJoin('competitions as c', 'c.id', 'i.competition_id')
      .innerJoin('competition_stages as st', 'st.id', 'i.stage_id')
      .select([
        textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
        textIn(actor.lang, 'st.name', 'st.name_en').as('stageName'),
      ])
      .select(['i.status', 'i.asked_load as askedLoad', 'i.load', 'i.reason'])
      .where('i.expert_id', '=', expert.id)
      .orderBy('i.id', 'desc')
      .limit(20)
      .execute(),
  ])
  const account = accountOf(expert.userStatus)
  return {
    ...shownProfile(expert, avoided, actor.lang),
    libraryId: expert.organization_id,
    libraryName: expert.libraryName,
    account,
    accountName: accountName(account, actor.lang),
    userName: expert.userName ?? '',
    tags: expert.tags,
    remark: expert.remark,
    groups,
    ...loadOf(expert.id),
    invitations: maySeeLoads(actor)
      ? invitations.map((one) => ({ ...one, statusName: invitationStateName(one.status, actor.lang) }))
      : null,
    agreedTime: expert.public_agreed_at,
    publicTime: expert.public_since,
    moves: may(actor, 'expert:info:edit') ? deskMoves(expert.status, actor) : [],
  }
}

/** Who did what to an expert within reach; invitations only for who may know who judges. */
export const listExpertHistory = async (db: Db, actor: Actor, input: { expertId: string }) => {
  const expert = await expertsOf(db, actor).select('x.id').where('x.id', '=', input.expertId).executeTakeFirst()
  if (!expert) throw problem('house.not_found')
  const entries = await historyOfRow(db, actor.lang, { entity: 'experts', entityId: expert.id })
  return maySeeLoads(actor) ? entries : entries.filter(({ action }) => !/^expert\.invit/.test(action))
}

/** A file of an expert: for the office, for the expert, and for the school that is asked about its own people. */
export const viewExpertFile = async (ctx: Ctx, actor: Actor, input: InputOf<typeof viewEndpoint>): Promise<FileReply> => {
  const mayList = may(actor, 'expert:info:list')
  const schools = may(actor, 'expert:recommend:edit') ? await ownSchoolIds(ctx.db, actor) : []
  const expert = await ctx.db
    .selectFrom('experts as x')
    .select(['x.photo_file_id', 'x.title_cert_file_id', 'x.user_id', 'x.school_id'])
    .select(inLibraries(actor, 'x.organization_id').as('isInLibrary'))
    .where('x.id', '=', input.expertId)
    .executeTakeFirst()
  const isReader =
    expert !== undefined &&
    (expert.user_id === actor.userId ||
      (mayList && expert.isInLibrary) ||
      (expert.school_id !== null && schools.includes(expert.school_id)))
  const fileId = input.kind === 'photo' ? expert?.photo_file_id : expert?.title_cert_file_id
  if (!isReader || !fileId) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, fileId, 'original', { download: true })
}
