// What people do in nest-admin, as requests.
import { randomUUID } from 'node:crypto'
import type { NestAdmin } from './nest-admin.ts'
import type { Doing, Doings, PeerSize } from './peer-doings.ts'
import type { Step, Walk } from './ways.ts'

const done = (holds = ''): string => `^HTTP/1.1 20[01][^]*${holds}[^]*"code":200`
const json = { 'content-type': 'application/json' }

/** The walks of a nest-admin that runs. */
export const nestAdminWalks = async (
  peer: NestAdmin,
  pdf: (no: number) => Buffer,
  { listed, connections }: PeerSize,
): Promise<Partial<Doings>> => {
  const admins: Walk['headers'][] = []
  for (let at = 0; at < connections; at++) admins.push(await peer.signIn('admin'))
  const sessions: Walk['headers'][] = []
  for (const { name } of peer.writers) sessions.push(await peer.signIn(name))
  const seen = (headers: readonly Walk['headers'][], stepsOf: (at: number) => readonly Step[]): Doing => ({
    walks: headers.map((one, at) => ({ headers: one, steps: stepsOf(at) })),
  })
  const list = (query: string, holds: string): Step => ({
    ...{ method: 'GET', path: `/api/tools/storage/list?${query}` },
    expect: done(holds),
  })
  const [lastFile, lastTodo] = ['tool_storage', 'todo'].map((name) => Number(peer.select(`select max(id) from ${name}`)[0]))
  const drafts = peer.writers.map(({ draft }) => draft).join(',')
  return {
    whole: {
      walks: peer.writers.map(({ name }, at) => ({ headers: sessions[at]!, steps: wholeWork(name, pdf(10_000_000 + at)) })),
      reset: async () => {
        peer.execute(`delete from tool_storage where id > ${lastFile}; delete from todo where id > ${lastTodo}`)
        peer.clearFiles()
      },
      stored: async () =>
        peer
          .select(
            `select s.path from todo t join tool_storage s on t.value = concat('Written in one go ', s.path) where t.id > ${lastTodo} and s.id > ${lastFile}`,
          )
          .filter((path) => peer.bytesOf(path) > 16_000).length,
    },
    draft: {
      walks: peer.writers.map(({ draft }, at) => ({
        headers: sessions[at]!,
        steps: [
          {
            method: 'PUT',
            path: `/api/todos/${draft}`,
            headers: json,
            text: JSON.stringify({ value: 'Submitted' }),
            expect: done(),
          },
        ],
      })),
      reset: async () => peer.execute(`update todo set value = 'Draft' where id in (${drafts})`),
      stored: async () => Number(peer.select(`select count(*) from todo where id in (${drafts}) and value = 'Submitted'`)[0]),
    },
    rows: seen(admins, () => [list('page=1&pageSize=20', 'work-')]),
    all: seen(admins, () =>
      Array.from({ length: Math.ceil(listed / 100) }, (_, at) => list(`page=${at + 1}&pageSize=100`, 'work-')),
    ),
    own: seen(sessions.slice(0, connections), (at) => [
      list(`page=1&pageSize=20&username=${peer.writers[at]!.name}`, `"username":"${peer.writers[at]!.name}"`),
    ]),
    people: seen(admins, () => [{ method: 'GET', path: '/api/system/users?page=1&pageSize=20', expect: done('"username"') }]),
  }
}

// The file by its upload, then a row that names it.
const wholeWork = (name: string, pdf: Buffer): readonly Step[] => {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="work-${name}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return [
    {
      ...{ method: 'POST', path: '/api/tools/upload' },
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      bytes: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      ...{ expect: done(), keep: { path: '"filename":"([^"]+)"' } },
    },
    {
      ...{ method: 'POST', path: '/api/todos', headers: json },
      ...{ text: JSON.stringify({ value: 'Written in one go {{path}}' }), expect: done() },
    },
  ]
}
