import { StartRefused } from './start-refused.ts'

/** Runs a command of the console: what is foreseen is one sentence and exit code 1, anything else is thrown. */
export const runCommand = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
