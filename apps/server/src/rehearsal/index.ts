// Rehearsals: a copy of the product over a database of its own, without any way out. It stays for a while after the report, to be visited.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/database.ts'
import { freshKeys } from '../platform/secrets.ts'
import type { RehearsalDoor, Rehearsals, Rehearsed } from '../ports/rehearsal.ts'
import { acceptedByStage } from '../rooms/expert/reads.ts'
import { buildCopy } from './build-copy.ts'
import type { BuildCopy } from './copy-app.ts'
import { createCopyDatabase, dropCopyDatabase, dropLeftovers, keepKeys, keepVisitors } from './copy-database.ts'
import { copyRows } from './copy-rows.ts'
import { runRehearsal } from './run-rehearsal.ts'
import { TurnedClock, World } from './world.ts'

/** Milliseconds a rehearsal may take before it is stopped. */
const MOST_MS = 10 * 60_000

/** Where what a rehearsal makes lies, besides its database. */
export const folderOf = ({ dataDir }: { readonly dataDir: string }, rehearsalId: string): string =>
  join(dataDir, 'rehearsals', rehearsalId)

/** What copies are marked with: the database they were made for. */
export const ownerOf = async (db: Db): Promise<string> =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name

/** The rehearsals of an application. `build` makes another one over another database. */
export const makeRehearsals = (self: () => Ctx, build: BuildCopy): Rehearsals => {
  const server = (): string => self().config.rehearsalDatabaseUrl
  let door: RehearsalDoor | null = null
  const drop = async (rehearsalId: string): Promise<void> => {
    await door?.shut(rehearsalId)
    await dropCopyDatabase(server(), rehearsalId)
    await rm(folderOf(self().config, rehearsalId), { recursive: true, force: true })
  }
  const run = async (...[order, report]: Parameters<Rehearsals['run']>): Promise<Rehearsed> => {
    const { rehearsalId, competitionId, lang, teams } = order
    const ctx = self()
    const url = await createCopyDatabase(server(), rehearsalId, await ownerOf(ctx.db))
    await copyRows(ctx.db, url, competitionId)
    const keys = freshKeys()
    await keepKeys(url, keys)
    const clock = new TurnedClock(ctx.now)
    const { app, jobs } = await buildCopy(ctx, build, {
      ...{ url, keys, now: clock.now, folder: folderOf(ctx.config, rehearsalId) },
      ...{ limits: false, statementMs: 60_000 },
    })
    try {
      const { organization_id } = await ctx.db
        .selectFrom('competitions')
        .select('organization_id')
        .where('id', '=', competitionId)
        .executeTakeFirstOrThrow()
      const world = new World({ app, url, clock, jobs, lang })
      const found = await runRehearsal(world, {
        ...{ competitionId, teams, report, organizationId: organization_id },
        experts: await acceptedByStage(ctx.db, competitionId),
      })
      await keepVisitors(url, found.visitors)
      return { report: found.report, visitors: found.visitors.map(({ person, name }) => ({ person, name })) }
    } finally {
      await app.close()
    }
  }
  return {
    get isOffered() {
      return server() !== ''
    },
    get isVisited() {
      return server() !== '' && self().config.rehearsalPort !== null
    },
    run: async (order, report) => {
      if (server() === '') throw problem('competition.rehearsal_off')
      const began = Date.now()
      let isKept = false
      try {
        const found = await run(order, async (done, total) => {
          if (Date.now() - began > MOST_MS) throw problem('competition.rehearsal_too_long')
          await report(done, total)
        })
        isKept = self().config.rehearsalPort !== null
        return found
      } finally {
        if (!isKept) await drop(order.rehearsalId)
      }
    },
    drop,
    sweep: async (but) => {
      if (server() === '') return
      const { dataDir } = self().config
      await dropLeftovers(server(), await ownerOf(self().db), but)
      await removeFolders(join(dataDir, 'rehearsals'), but)
    },
    get door() {
      return door
    },
    setDoor: (opened) => {
      door = opened
    },
  }
}

const removeFolders = async (parent: string, but: readonly string[]): Promise<void> => {
  for (const name of await readdir(parent).catch(() => [] as string[]))
    if (!but.includes(name)) await rm(join(parent, name), { recursive: true, force: true })
}
