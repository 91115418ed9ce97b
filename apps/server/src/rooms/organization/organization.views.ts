import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/organization.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, isNamedWith, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { organizationsOf, requireReach } from './organization.policy.ts'

const organizationRows = (db: Db, actor: Actor) => organizationsOf(db, actor)
type Rows = ReturnType<typeof organizationRows>

const select = ({ facts }: Ctx, query: Rows, actor: Actor) =>
  query
    .select([
      'o.id as groupId',
      'o.parent_id as parentId',
      'o.code as groupCode',
      'o.name as groupName',
      'o.name_en as groupNameEn',
      'o.type',
    ])
    .select([
      'o.school_id as schoolId',
      'o.province_code as provinceCode',
      'o.city',
      'o.nature',
      'o.leader',
      'o.phone',
      'o.sort',
      'o.status',
    ])
    .select(['o.created_at as createTime', 'o.version'])
    .select([
      sql<string | null>`(select ${textIn(actor.lang, 'p.name', 'p.name_en')} from organizations p where p.id = o.parent_id)`.as(
        'parentName',
      ),
      sql<
        string | null
      >`(select ${textIn(actor.lang, 's.name', 's.name_en')} from organization_schools s where s.id = o.school_id)`.as(
        'schoolName',
      ),
      sql<
        string | null
      >`(select ${actor.lang === 'en' ? sql`v.name_en` : sql`v.name_zh`} from organization_provinces v where v.code = o.province_code)`.as(
        'provinceName',
      ),
      sql<number>`(select count(*) from organizations c where c.parent_id = o.id)`.as('childCount'),
      facts.roles.memberCount(sql.ref('o.id')).as('memberCount'),
    ])

/** A page of organizations within reach. */
export const pageOrganizations = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageOrganizations>,
): Promise<ReplyOf<typeof endpoints.pageOrganizations>> => {
  let query = organizationsOf(ctx.db, actor)
  if (input.keyword) query = query.where(({ or }) => or([isNamedWith('o', input.keyword!), holdsText('o.code', input.keyword!)]))
  if (input.type) query = query.where('o.type', '=', input.type)
  if (input.parentId) query = query.where('o.parent_id', '=', input.parentId)
  if (input.status) query = query.where('o.status', '=', input.status)
  const { by, direction } = sortOf(input, 'usual')
  const rows = select(ctx, query, actor)
  const sorted =
    by === 'groupName'
      ? rows.orderBy(sql`o.name collate app.zh`, direction)
      : by === 'groupCode'
        ? rows.orderBy('o.code', direction)
        : by === 'createTime'
          ? rows.orderBy('o.id', direction)
          : rows.orderBy('o.sort').orderBy('o.code')
  return pageOfRows(ctx.db, input, query, sorted)
}

const TREE_MOST = 2000

/** Organizations within reach as a flat list. */
export const organizationTree = (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.organizationTree>> =>
  organizationsOf(db, actor)
    .select([
      'o.id as groupId',
      'o.parent_id as parentId',
      textIn(actor.lang, 'o.name', 'o.name_en').as('groupName'),
      'o.code as groupCode',
      'o.type',
      'o.status',
    ])
    .orderBy('o.sort')
    .orderBy('o.code')
    .limit(TREE_MOST)
    .execute()

/** One organization, its neighbours and its people. */
export const getOrganization = async (
  ctx: Ctx,
  actor: Actor,
  input: { groupId: string },
): Promise<ReplyOf<typeof endpoints.getOrganization>> => {
  const { db } = ctx
  await requireReach(db, actor, input.groupId)
  const organization = await select(ctx, organizationsOf(db, actor).where('o.id', '=', input.groupId), actor).executeTakeFirst()
  if (!organization) throw problem('house.not_found')
  const neighbours = db
    .selectFrom('organizations as n')
    .select(['n.id as groupId', textIn(actor.lang, 'n.name', 'n.name_en').as('groupName'), 'n.code as groupCode', 'n.type'])
  const [upper, lower, people] = await Promise.all([
    neighbours.where('n.id', '=', organization.parentId).execute(),
    neighbours.where('n.parent_id', '=', input.groupId).orderBy('n.sort').orderBy('n.code').limit(500).execute(),
    ctx.facts.roles.membersOf(db, input.groupId, actor.lang),
  ])
  return { organization, upper: upper.map(({ type: _, ...row }) => row), lower, people }
}
