// Makes a database ready for the product: migrations, tables of the jobs, rights of the roles. Run by whoever starts the product.
import { installJobs } from '../platform/jobs.ts'
import { clientOf } from '../platform/postgres/find-server.ts'
import { keepLogMonths } from './log-months.ts'
import { migrate } from './migrate.ts'
import { grantRights } from './rights.ts'

export interface DatabaseUrls {
  /** Connects as the role that owns the tables. */
  readonly ownerUrl: string
  /** Connects as the role the product runs as; the owner's where roles are not separated. */
  readonly appUrl: string
  /** Connects as the role that only reads; null: there is none. */
  readonly readerUrl: string | null
  /** Months the log is kept; 0: all of it. */
  readonly logMonths?: number
}

export interface Prepared {
  /** Names of the migrations this call applied. */
  readonly applied: readonly string[]
  /** Whether the product's role is another one than the owner and cannot become it. */
  readonly areRolesSeparated: boolean
}

interface Seat {
  readonly role: string
  readonly database: string
  readonly isOwner: boolean
}

/**
 * Migrates as the owner and gives the other roles their rights; several starting at once wait for one another. Throws as `migrate`
 * does, and when the connections lead to different databases.
 */
export const prepareDatabase = async ({ ownerUrl, appUrl, readerUrl, logMonths = 0 }: DatabaseUrls): Promise<Prepared> => {
  const owner = await seatOf(ownerUrl)
  const app = await seatOf(appUrl, owner.role)
  const reader = readerUrl === null ? null : await seatOf(readerUrl, owner.role)
  if (app.database !== owner.database || (reader !== null && reader.database !== owner.database))
    throw new Error('The database connections of owner, product and reader name different databases: check their settings.')
  const applied = await migrate(ownerUrl)
  await keepLogMonths(ownerUrl, logMonths)
  await installJobs(ownerUrl)
  if (!app.isOwner) await grantRights(ownerUrl, { app: app.role, reader: reader === null || reader.isOwner ? null : reader.role })
  return { applied, areRolesSeparated: !app.isOwner }
}

// A superuser, and a member of the owner's role, may do all the owner may.
const seatOf = async (url: string, owner?: string): Promise<Seat> => {
  const client = clientOf(url)
  await client.connect()
  try {
    const { rows } = await client.query<Seat>(
      `select current_user as role, oid || ' ' || datname as database,
              $1::text is null or pg_has_role(current_user, $1::text, 'MEMBER') as "isOwner"
         from pg_database where datname = current_database()`,
      [owner ?? null],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
