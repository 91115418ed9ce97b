// Public pages from the page cache against the same bytes as files from nginx (where it is not installed, from a bare node:http server), the
// same pages rendered anew, and how soon a change is seen.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Measured } from './lib/load.ts'
import { median, table, verdict } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { scaled } from './lib/scale.ts'
import { call, type Editor, siteEditor, templates } from './lib/site-editor.ts'

const ROUNDS = scaled(3, 1)
const SECONDS = scaled(4, 1)
const CONNECTIONS = scaled(32, 4)
const NGINX_PORT = 27_905

const startNginx = (folder: string, page: string): ChildProcess => {
  mkdirSync(join(folder, 'www/home'), { recursive: true })
  writeFileSync(join(folder, 'www/home/homepage'), page)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 1024; }
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')} sendfile on; keepalive_requests 1000000; default_type text/html; charset utf-8;
  server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/www; } }`,
  )
  chmodSync(folder, 0o755)
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
}

const answers = async (url: string): Promise<boolean> => {
  for (let at = 0; at < 100; at++) {
    const ok = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return true
    await new Promise((after) => setTimeout(after, 50))
  }
  return false
}

// The floor where nginx is missing: the bytes and nothing else.
const startBare = (page: string): Promise<Server> =>
  new Promise((ready) => {
    const body = Buffer.from(page)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
    const server = createServer((_, reply) => void reply.writeHead(200, headers).end(body))
    server.listen(NGINX_PORT, '127.0.0.1', () => ready(server))
  })

const SAMPLES = scaled(60, 5)
const HOME = '/home/homepage'

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const hasNginx = spawnSync('nginx', ['-v']).error === undefined
  const peerName = hasNginx ? 'nginx' : 'bare node:http'
  if (!hasNginx) process.stderr.write('Without nginx (apt-get install nginx-light) the floor is a bare node:http server.\n')
  const product = await startProduct()
  try {
    const editor = await siteEditor(product.address)
    const rows: string[][] = [
      ['page', 'KiB', 'cached req/s', `${peerName} req/s`, 'ratio', 'rendered p50 ms', 'rendered p95 ms', 'errors'],
    ]
    const ratios: number[] = []
    const slow: number[] = []
    for (const [name, path] of await pagesOf(product.address)) {
      const template = templates.find((one) => name.endsWith(one))
      if (template) await editor.take(template)
      const { ours, peer, page, errors } = await beside(product.address, product.port, path, hasNginx)
      const [p50, p95] = await renderedAnew(product.port, path)
      ratios.push(ours / peer)
      slow.push(p95)
      rows.push([
        name,
        (page.length / 1024).toFixed(1),
        ours.toFixed(0),
        peer.toFixed(0),
        (ours / peer).toFixed(2),
        p50.toFixed(0),
        p95.toFixed(0),
        String(errors),
      ])
    }
    process.stdout.write(
      `page cache warm, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s; ${SAMPLES} pages rendered anew, one after another\n\n`,
    )
    table(rows)
    process.stdout.write('\n')
    verdict(`requests of the slowest page, ours / ${peerName}`, Math.min(...ratios), 0.5, 'more')
    verdict('p95 of the slowest page rendered anew, ms', Math.max(...slow), 80, 'less')
    verdict('seconds until a change is on the page', (await freshness(product.address, editor)) / 1000, 1, 'less')
  } finally {
    await product.stop()
  }
}

const beside = async (address: string, port: number, path: string, hasNginx: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-nginx-'))
  const page = await (await fetch(address + path, { headers: { 'accept-encoding': 'identity' } })).text()
  const child = hasNginx ? startNginx(folder, page) : null
  const bare = hasNginx ? null : await startBare(page)
  try {
    if (!(await answers(`http://127.0.0.1:${NGINX_PORT}${HOME}`))) throw new Error('the peer did not start')
    const results: Record<'ours' | 'peer', Measured[]> = { ours: [], peer: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [kind, at, wanted] of [
        ['peer', NGINX_PORT, HOME],
        ['ours', port, path],
      ] as const) {
        const ask = { port: at, path: wanted, headers: { host: `127.0.0.1:${at}` }, connections: CONNECTIONS }
        await load({ ...ask, seconds: scaled(1, 0.2) })
        results[kind].push(await load({ ...ask, seconds: SECONDS }))
      }
    }
    const rate = (kind: 'ours' | 'peer'): number => median(results[kind].map((m) => m.rate))
    const errors = results.ours.reduce((sum, m) => sum + m.errors, 0)
    return { ours: rate('ours'), peer: rate('peer'), page, errors }
  } finally {
    if (child) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    bare?.closeAllConnections()
    bare?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

let visitor = 1
// An address nobody asked for is made anew. Each comes from another address: the limits on calls are for one visitor.
const renderedAnew = async (port: number, path: string): Promise<[p50: number, p95: number]> => {
  const times: number[] = []
  for (let at = 0; at < SAMPLES; at++) {
    visitor = (visitor % 250) + 1
    const began = performance.now()
    await new Promise<void>((done, fail) => {
      const asked = `${path}${path.includes('?') ? '&' : '?'}fresh=${at}`
      const sent = request({ port, host: '127.0.0.1', localAddress: `127.0.1.${visitor}`, path: asked }, (reply) => {
        if (reply.statusCode !== 200) fail(new Error(`${asked} answered ${reply.statusCode}`))
        reply.resume().on('end', done)
      })
      sent.on('error', fail).end()
    })
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return [times[Math.floor(times.length * 0.5)]!, times[Math.min(times.length - 1, Math.floor(times.length * 0.95))]!]
}

// The pages a visitor opens most: the home page in each look, lists, one competition, one article.
const pagesOf = async (address: string): Promise<[name: string, path: string][]> => {
  const competitions = await call<{ rows: { competitionId: string }[] }>(address, 'GET', '/home/competition/page?pageSize=10')
  const news = await call<{ rows: { articleId: string }[] }>(address, 'GET', '/home/competition/news/page?pageSize=10')
  return [
    ...templates.map((one): [string, string] => [`home ${one}`, HOME]),
    ['list of competitions', '/home/competition'],
    ['competition', `/home/competition/details?id=${competitions.rows[0]!.competitionId}`],
    ['list of news', '/home/newsList'],
    ['article', `/home/newsDetails?id=${news.rows[0]!.articleId}`],
  ]
}

// An organizer changes the site’s description; the page is asked for until it shows.
const freshness = async (address: string, editor: Editor): Promise<number> => {
  const mark = `Fresh ${Math.floor(performance.now())}`
  const began = performance.now()
  await editor.publish({ description: mark })
  for (;;) {
    if ((await (await fetch(address + HOME)).text()).includes(mark)) return performance.now() - began
    if (performance.now() - began > 30_000) throw new Error('the change was not seen')
  }
}
