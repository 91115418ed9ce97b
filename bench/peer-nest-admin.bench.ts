// nest-admin beside us, a RuoYi-like system for administrators in Node: files sent, rows written and lists, in one run on one machine.

import { isWebBuilt } from '../apps/server/src/web/index.ts'
import { installForNestAdmin, missingForNestAdmin, startNestAdmin } from './lib/nest-admin.ts'
import { nestAdminWalks } from './lib/nest-admin-walks.ts'
import { measureBeside, peerSize } from './lib/peer-run.ts'

const names = {
  whole: 'a work written, its PDF sent, submitted',
  draft: 'a finished draft submitted',
  rows: 'list of works, 20 rows',
  all: `list of works, all ${peerSize.listed} rows`,
  own: 'own list of a writer',
  people: 'list of people, 20 rows',
}

/** Runs the bench; the word `install` installs the packages of Debian it needs and ends. Other words (`whole draft rows all own people`) choose what is measured. */
export const run = async (words: string[] = []): Promise<void> => {
  if (words[0] === 'install') return installForNestAdmin()
  const missing =
    missingForNestAdmin() ?? (isWebBuilt() ? null : 'The pages are not built, nothing was measured. Run `npm run build`.')
  if (missing !== null) {
    process.stdout.write(`${missing}\n`)
    return
  }
  await measureBeside(names, words, async (pdf) => {
    const peer = await startNestAdmin(peerSize)
    return { ...peer, name: 'nest-admin', doings: await nestAdminWalks(peer, pdf, peerSize) }
  })
}
