// The bytes of a list from where the school puts it: an HTTPS address with a token, or its folder in the operator’s object store.
import { MOST_ROSTER_MB } from '@kaisai/contract/integration/roster-labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { OutCallError, outCaller } from '#src/platform/fetch.ts'
import { S3Failed, s3Client } from '#src/platform/files/s3-client.ts'
import { organizationCode } from '../../organization/reads.ts'
import { troubles } from '../hook/hook.views.ts'
import { isReceiver } from '../hook/reach.ts'
import type { Roster } from './roster.policy.ts'

const TIMEOUT_MS = 60_000
const MOST_BYTES = MOST_ROSTER_MB * 1024 ** 2
const FILE = 'roster.csv'

/** Where an organization’s list is looked for in the object store; '' where none is set up. */
export const folderKeyOf = async ({ config }: Pick<Ctx, 'config'>, db: Db, organizationId: string): Promise<string> => {
  if (config.exportFolder === null) return ''
  const { rows } = await sql<{ code: string }>`select ${organizationCode(sql`${organizationId}::uuid`)} as code`.execute(db)
  return `${config.exportFolder.prefix}${rows[0]!.code}/${FILE}`
}

const fetchFailed = (why: string) => problem('integration.roster_fetch', { why })

/** Reads the list; `integration.roster_fetch` where it is not there, too large, or somebody’s server does not answer as it should. */
export const fetchRoster = (ctx: Ctx, roster: Roster, lang: Lang): Promise<{ name: string; bytes: Buffer }> =>
  roster.source === 'folder' ? fromFolder(ctx, roster) : fromAddress(ctx, roster, lang)

const fromFolder = async (ctx: Ctx, roster: Roster) => {
  const key = await folderKeyOf(ctx, ctx.db, roster.organization_id)
  if (ctx.config.exportFolder === null) throw problem('integration.roster_folder')
  const client = s3Client({ ...ctx.config.exportFolder, now: ctx.now })
  try {
    const head = await client.head(key)
    if (head === null) throw fetchFailed(`${key} 404`)
    if (head.bytes > MOST_BYTES) throw fetchFailed(`> ${MOST_ROSTER_MB} MB`)
    return { name: FILE, bytes: await client.read(key) }
  } catch (error) {
    throw error instanceof S3Failed ? fetchFailed(String(error.status || 'S3')) : error
  }
}

const fromAddress = async ({ config, keys }: Ctx, roster: Roster, lang: Lang) => {
  if (!isReceiver(config, roster.url)) throw problem('integration.roster_address')
  const host = new URL(roster.url).hostname.replace(/^\[|\]$/g, '')
  const get = outCaller({
    ...{
      hosts: [host],
      privateHosts: config.hookHosts.includes(host) ? [host] : [],
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    },
  })
  const token = roster.token_sealed ? keys.decrypt(roster.token_sealed, tokenPlace(roster.id)) : null
  try {
    const { status, body } = await get({
      url: roster.url,
      headers: { accept: 'text/csv', 'user-agent': 'Kaisai-Roster/1', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    if (status !== 200) throw fetchFailed(`HTTP ${status}`)
    return { name: FILE, bytes: body }
  } catch (error) {
    if (!(error instanceof OutCallError)) throw error
    throw fetchFailed(inLang(troubles[error.trouble] ?? [error.trouble, error.trouble], lang))
  }
}

/** Where a token is sealed to. */
export const tokenPlace = (rosterId: string): string => `integration_rosters.token:${rosterId}`
