// The world the attack tests run in: the demo story as one tenant, a second tenant beside it, and somebody for every built-in role in both.
import { sql } from 'kysely'
import { builtInRoles } from '../../seed/base/roles.ts'
import { seedDemo } from '../../seed/demo/index.ts'
import { inTx } from '../../src/db/tx.ts'
import { openSession } from '../../src/rooms/identity/stories.ts'
import { type Person, startApp, type TestApp } from '../app.ts'

export interface Worker {
  readonly role: string
  readonly permissions: ReadonlySet<string>
  readonly person: Person
}
export interface World {
  readonly app: TestApp
  /** Everybody of the tenant that owns the rows, one for each built-in role. */
  readonly own: readonly Worker[]
  /** The same roles in another tenant. */
  readonly foreign: readonly Worker[]
  /** The id of a row of the first tenant for a field of an input; null where there is none. */
  readonly rowFor: (field: string) => string | null
  /** A new session of somebody. */
  readonly freshToken: (person: Person) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Tables whose rows a field names, where the name alone does not say. */
const tablesOf: Readonly<Record<string, string>> = {
  itemId: 'competition_categories',
  stageId: 'competition_stages',
  teamId: 'enrollments',
  memberId: 'enrollment_members',
  fileId: 'system_files',
  photoFileId: 'system_files',
  titleCertFileId: 'system_files',
  coverFileId: 'system_files',
  libraryId: 'organizations',
  groupId: 'organizations',
  userId: 'identity_users',
  sessionId: 'identity_sessions',
  articleId: 'news_articles',
  siteId: 'website_sites',
  bannerId: 'website_banners',
  taskId: 'system_tasks',
  batchId: 'review_batches',
  resultId: 'review_results',
  objectionId: 'review_objections',
  sceneId: 'onsite_scenes',
  roomId: 'onsite_rooms',
  entryId: 'review_entries',
  schemeId: 'award_schemes',
  schemeItemId: 'award_scheme_items',
  awardId: 'awards',
  templateId: 'certificate_templates',
  certificateId: 'certificates',
  submissionId: 'work_submissions',
  roleId: 'access_roles',
}
const shared = new Set([
  'schoolId',
  'collegeId',
  'majorId',
  'dictionaryId',
  'menuId',
  'parameterId',
  'schoolIds',
  'collegeIds',
  'majorIds',
])

const snake = (name: string): string => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/** Builds the world; takes some seconds. */
export const openWorld = async (): Promise<World> => {
  const app = await startApp({ config: { demo: true } })
  // An application that is left running would keep the test's process alive.
  return buildWorld(app).catch(async (error: unknown) => {
    await app.stop().catch(() => undefined)
    throw error
  })
}

const buildWorld = async (app: TestApp): Promise<World> => {
  await seedDemo(app.ctx)
  const { db } = app.ctx
  const committee = await db.selectFrom('competitions').select('organization_id').limit(1).executeTakeFirstOrThrow()
  const other = await app.organization('另一租户')
  const workers = (organizationId: string, prefix: string) =>
    Promise.all(
      builtInRoles.map(async ({ key, permissions }, at) => ({
        role: key,
        permissions: new Set<string>(permissions),
        person: await app.person(`${prefix}_worker${at}`, key, {
          organizationId: key === 'ROOT' ? app.platformId : organizationId,
        }),
      })),
    )
  // The built-in roles are everybody's to see: one of the tenant's own stands for roles.
  await db
    .insertInto('access_roles')
    .values({ key: 'own_clerk', name_zh: '办事员', name_en: 'Clerk', scope: 'ORG', organization_id: committee.organization_id })
    .execute()
  const own = await workers(committee.organization_id, 'own')
  const foreign = await workers(other, 'far')

  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.udt_name = 'uuid'`.execute(db)
  const names = new Set(tables.map(({ name }) => name))
  const ids = new Map<string, string | null>()
  const find = async (field: string): Promise<string | null> => {
    const base = snake(field.replace(/Ids?$/, ''))
    const table =
      tablesOf[field] ?? [...names].find((name) => name === `${base}s`) ?? [...names].find((name) => name.endsWith(`_${base}s`))
    if (!table) return null
    const where =
      table === 'organizations'
        ? sql`where id = ${committee.organization_id}::uuid`
        : table === 'identity_users'
          ? sql`where organization_id = ${committee.organization_id}::uuid`
          : table === 'access_roles'
            ? sql`where organization_id = ${committee.organization_id}::uuid`
            : sql``
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} ${where} order by id limit 1`.execute(db)
    return rows[0]?.id ?? null
  }
  const who = {
    lang: 'zh',
    ip: '127.0.0.1',
    agent: 'test',
    requestId: '',
    host: 'localhost:4700',
    siteCode: null,
    asAt: null,
  } as const
  const world: World = {
    app,
    own,
    foreign,
    rowFor: (field) => (shared.has(field) ? null : (ids.get(field.replace(/Ids$/, 'Id')) ?? null)),
    freshToken: async (person) => {
      const held = await db
        .selectFrom('access_user_roles')
        .select(['organization_id', 'role_id'])
        .where('user_id', '=', person.id)
        .executeTakeFirst()
      const identity = held ? { organizationId: held.organization_id, roleId: held.role_id } : null
      return (await inTx(db, (tx) => openSession(tx, person.id, who, identity))).token
    },
    stop: () => app.stop(),
  }
  const { allEndpoints } = await import('@kaisai/contract/all')
  const { idFields } = await import('./from-schema.ts')
  for (const { endpoint } of allEndpoints)
    for (const field of idFields(endpoint.input as never)) {
      const one = field.replace(/Ids$/, 'Id')
      if (!ids.has(one)) ids.set(one, await find(one))
    }
  return world
}
