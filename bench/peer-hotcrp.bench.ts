// HotCRP beside us: works submitted, lists and home pages, in one run on one machine, both over databases that sync every commit.

import { isWebBuilt } from '../apps/server/src/web/index.ts'
import { installForHotcrp, missingForHotcrp, startHotcrp } from './lib/hotcrp.ts'
import { hotcrpWalks } from './lib/hotcrp-walks.ts'
import { measureBeside, peerSize } from './lib/peer-run.ts'

const names = {
  whole: 'a work written, its PDF sent, submitted',
  draft: 'a finished draft submitted',
  rows: 'list, 20 rows',
  all: `list, all ${peerSize.listed} rows`,
  own: 'home of a writer',
  home: 'public home page',
}

/**
 * Runs the bench; the word `install` installs the packages of Debian HotCRP needs and ends, `unread` sets a HotCRP up that does
 * not read PDFs. Other words (`whole draft rows all own home`) choose what is measured.
 */
export const run = async (words: string[] = []): Promise<void> => {
  if (words[0] === 'install') return installForHotcrp()
  const missing =
    missingForHotcrp() ?? (isWebBuilt() ? null : 'The pages are not built, nothing was measured. Run `npm run build`.')
  if (missing !== null) {
    process.stdout.write(`${missing}\n`)
    return
  }
  const readsPdf = !words.includes('unread')
  const chosen = words.filter((word) => word !== 'unread')
  await measureBeside(names, chosen, async (pdf) => {
    const peer = await startHotcrp({ ...peerSize, readsPdf }, pdf)
    return { ...peer, name: 'HotCRP', doings: await hotcrpWalks(peer, pdf, peerSize) }
  })
}
