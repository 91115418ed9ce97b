// What people do in HotCRP, as requests.
import { randomUUID } from 'node:crypto'
import type { Hotcrp } from './hotcrp.ts'
import { type Doing, type Doings, type PeerSize, summary } from './peer-doings.ts'
import { type Step, type Walk, walk } from './ways.ts'

const page = (path: string, holds: string): Step => ({ method: 'GET', path, expect: `^HTTP/1.1 200[^]*${holds}[^]*</html>` })

/** The walks of a HotCRP that runs. */
export const hotcrpWalks = async (
  peer: Hotcrp,
  pdf: (no: number) => Buffer,
  { listed, connections }: PeerSize,
): Promise<Partial<Doings>> => {
  const some = Array.from({ length: connections }, (_, at) => at)
  const chairs: Walk['headers'][] = []
  const authors: Walk['headers'][] = []
  for (const at of some) {
    chairs.push(await peer.signIn('chair@example.org'))
    authors.push(await peer.signIn(peer.writers[at % peer.writers.length]!.email))
  }
  const seen = (sessions: readonly Walk['headers'][], step: Step): Doing => ({
    walks: sessions.map((headers) => ({ headers, steps: [step] })),
  })
  const last = peer.count('select max(paperId) from Paper')
  let areRead = false
  const drafts = peer.writers.map(({ draft }) => draft).join(',')
  return {
    whole: {
      walks: peer.writers.map((writer, at) => ({
        headers: bearer(writer.token),
        steps: [wholePaper(writer.email, pdf(10_000_000 + at))],
      })),
      reset: async () =>
        peer.execute(
          ['Paper', 'PaperConflict', 'PaperStorage', 'DocumentLink', 'ActionLog']
            .map((name) => `delete from ${name} where paperId > ${last};`)
            .join('\n'),
        ),
      stored: async () =>
        peer.count(
          `select count(*) from Paper p join PaperStorage s using (paperStorageId) where p.paperId > ${last} and p.timeSubmitted > 0 and s.size > 0`,
        ),
    },
    draft: {
      walks: peer.writers.map(({ token, draft }) => ({
        headers: bearer(token),
        steps: [
          {
            ...{ method: 'POST', path: `/peer/api/paper?p=${draft}` },
            headers: { 'content-type': 'application/json' },
            text: JSON.stringify({ object: 'paper', pid: draft, status: 'submitted' }),
            expect: '^HTTP/1.1 200[^]*"ok": true[^]*"status": "submitted"',
          },
        ],
      })),
      reset: async () => {
        if (!areRead) {
          // Whoever writes a draft by a browser has its pages counted then.
          const seen = peer.writers.map(({ token, draft }) => ({ headers: bearer(token), steps: [shownPaper(draft)] }))
          await walk({ port: peer.port, walks: seen, connections: 4, seconds: 300, isOnce: true })
          areRead = true
        }
        peer.execute(
          `delete from ActionLog where paperId in (${drafts}); update Paper set timeSubmitted = 0 where paperId in (${drafts})`,
        )
      },
      stored: async () => peer.count(`select count(*) from Paper where paperId in (${drafts}) and timeSubmitted > 0`),
    },
    rows: seen(chairs, page('/peer/search?q=1-20&t=s', 'Listed 19')),
    all: seen(chairs, page('/peer/search?q=&t=s', `Listed ${listed - 1}`)),
    own: seen(authors, page('/peer/', 'Draft \\d')),
    home: { walks: some.map(() => ({ headers: {}, steps: [page('/peer/', 'Sign in')] })) },
  }
}

const bearer = (token: string): Walk['headers'] => ({ authorization: `bearer ${token}` })

const shownPaper = (no: number): Step => ({
  method: 'GET',
  path: `/peer/api/paper?p=${no}`,
  expect: '^HTTP/1.1 200[^]*"ok": true',
})

// One form, as HotCRP documents it for submitting: fields as JSON and the file.
const wholePaper = (email: string, pdf: Buffer): Step => {
  const boundary = randomUUID()
  const fields = {
    ...{ object: 'paper', pid: 'new', title: 'Written in one go', abstract: summary, status: 'submitted' },
    authors: [{ name: 'Writer', email, affiliation: 'A university' }],
    submission: { content_file: 'paper' },
  }
  const part = (head: string, body: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}`
  const bytes = Buffer.concat([
    Buffer.from(`${part('name="json"', JSON.stringify(fields))}\r\n`),
    Buffer.from(part('name="paper"; filename="paper.pdf"\r\ncontent-type: application/pdf', '')),
    pdf,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    ...{ method: 'POST', path: '/peer/api/paper' },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes,
    expect: '^HTTP/1.1 200[^]*"ok": true[^]*"status": "submitted"',
  }
}
