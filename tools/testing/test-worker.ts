// One of the processes that run test files one after another: what Node loads and compiles of the product serves all of them.
// Each file has a root of its own (its hooks, its failures), and counts as ended when nothing keeps the process alive any more.
import asyncHooks from 'node:async_hooks'
import { pathToFileURL } from 'node:url'
import { reasonOf } from './outcome.ts'

// The runner follows every promise to the test it was made in, which takes a tenth of the processor and keeps promises in memory. Without that
// an error nobody waited for still fails its file; it may not name its test.
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
const { run } = await import('node:test')

/** What a worker says while it runs a file; `ended` is the last of it. */
export type WorkerNote =
  | { readonly kind: 'passed' | 'skipped' }
  | {
      readonly kind: 'failed'
      readonly name: string
      readonly file: string
      readonly line: number | null
      readonly reason: string
    }
  | { readonly kind: 'ended'; readonly memoryBytes: number }

const { env, exitCode } = { env: { ...process.env }, exitCode: process.exitCode }
const folder = process.cwd()

const say = (note: WorkerNote): Promise<void> => new Promise((resolve) => process.send!(note, () => resolve()))

const restoreProcess = (): void => {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(folder)
  process.exitCode = exitCode
}

const runFile = (file: string): Promise<void> =>
  new Promise((resolve) => {
    let failures = 0
    const fail = (name: string, reason: string, place: { file?: string; line?: number } = {}): void => {
      failures++
      void say({ kind: 'failed', name, file: place.file ?? file, line: place.line ?? null, reason })
    }
    const troubles: string[] = []
    const stream = run({ files: [file], isolation: 'none', only: false })
    stream.on('test:pass', ({ skip, todo, details }) => {
      if (details.type !== 'suite') void say({ kind: skip || todo ? 'skipped' : 'passed' })
    })
    stream.on('test:fail', ({ name, file, line, details }) => {
      // A parent fails with its children: only they count and say why.
      if ((details.error as { failureType?: string }).failureType !== 'subtestsFailed')
        fail(name, reasonOf(details.error), { ...(file && { file }), ...(line && { line }) })
    })
    stream.on('test:diagnostic', ({ message }) => void (message.startsWith('Error: ') && troubles.push(message)))
    stream.on('end', async () => {
      // From here on the next message is waited for; a file that never gets here lets the process end.
      process.channel!.ref()
      // What a file throws after its first test is nobody's failure yet.
      await import(pathToFileURL(file).href).catch((error) => failures === 0 && fail('loading the file', reasonOf(error)))
      if (failures === 0 && troubles.length > 0) fail('after the tests', troubles.join('\n'))
      if (failures === 0 && (process.exitCode ?? 0) !== 0) fail('the exit code', `the file leaves ${process.exitCode}`)
      resolve()
    })
    stream.resume()
  })

process.on('disconnect', () => process.exit())
process.on('message', async (file: string) => {
  process.channel!.unref()
  // The test application notes by this name who made a call.
  process.argv[1] = file
  await runFile(file)
  restoreProcess()
  await say({ kind: 'ended', memoryBytes: process.memoryUsage.rss() })
})
