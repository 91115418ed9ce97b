// The contest of a nation to measure over: filled anew, or left standing by an earlier run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { seedDemo } from '../../apps/server/seed/demo/index.ts'
import { startApp, type TestApp, type TestOptions } from '../../apps/server/test/app.ts'
import { type Counted, type Filled, fillNation, nationAt, sizesOf } from './many-nation.ts'

export const NAME = '首届“开赛杯”全国大学生创新设计大赛'

export interface Nation {
  readonly app: TestApp
  readonly competitionId: string
  readonly size: Counted
  /** Null where the database stood already. */
  readonly filled: { readonly took: readonly Filled[]; readonly seconds: number; readonly bytes: number } | null
}

const bytesOf = async (app: TestApp): Promise<number> => (await app.asOwner(sizesOf)).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Opens one at a share of a tenth of the largest known. KAISAI_NATION names a file in which the database of each share is remembered for the
 * next run; they lie on the server KAISAI_TEST_DATABASE names, which has to go on running.
 */
export const openNation = async (share: number): Promise<Nation> => {
  const memory = process.env.KAISAI_NATION
  const remembered: Record<string, Kept> = memory && existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
  const kept = remembered[share]
  if (kept) {
    const app = await startApp({ standing: kept.standing })
    return { app, competitionId: kept.competitionId, size: nationAt(share), filled: null }
  }
  const app = await startApp()
  await seedDemo(app.ctx)
  const { id } = await app.ctx.db.selectFrom('competitions').select('id').where('name', '=', NAME).executeTakeFirstOrThrow()
  const before = await bytesOf(app)
  const began = performance.now()
  const took = await fillNation(app.asOwner, id, nationAt(share))
  const seconds = (performance.now() - began) / 1000
  const { url, ownerUrl, readerUrl, keysText, dataDir } = app
  if (memory) {
    const standing = { database: { url, ownerUrl, readerUrl }, keysText, dataDir }
    writeFileSync(memory, JSON.stringify({ ...remembered, [share]: { competitionId: id, standing } satisfies Kept }))
  }
  return { app, competitionId: id, size: nationAt(share), filled: { took, seconds, bytes: (await bytesOf(app)) - before } }
}

interface Kept {
  readonly competitionId: string
  readonly standing: NonNullable<TestOptions['standing']>
}
