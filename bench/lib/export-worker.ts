// The job worker of a bench, in a process of its own over a database that stands, so that its memory is its own.
import { startApp, type TestOptions } from '../../apps/server/test/app.ts'

process.on('disconnect', () => process.exit())
process.once('message', async (standing) => {
  const app = await startApp({ standing: standing as NonNullable<TestOptions['standing']> })
  await app.ctx.jobs.work()
  process.send!('works')
})
