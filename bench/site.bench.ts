// The home page rendered by us against the same bytes as a static file from nginx, and how soon a change is seen.

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Measured } from './lib/load.ts'
import { median, table, verdict } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { scaled } from './lib/scale.ts'

const ROUNDS = scaled(3, 1)
const SECONDS = scaled(4, 1)
const CONNECTIONS = scaled(32, 4)
const NGINX_PORT = 47_905

const startNginx = (folder: string, page: string): ChildProcess => {
  mkdirSync(join(folder, 'www/home'), { recursive: true })
  writeFileSync(join(folder, 'www/home/homepage'), page)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; default_type text/html; charset utf-8;
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

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const nginx = existsSync('/usr/sbin/nginx') || existsSync('/usr/bin/nginx')
  if (!nginx) {
    process.stderr.write('This bench needs nginx to compare with: apt-get install nginx-light\n')
    return
  }
  const product = await startProduct()
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-nginx-'))
  const path = '/home/homepage'
  const page = await (await fetch(product.address + path, { headers: { 'accept-encoding': 'identity' } })).text()
  const peer = startNginx(folder, page)
  try {
    if (!(await answers(`http://127.0.0.1:${NGINX_PORT}${path}`))) throw new Error('nginx did not start')
    const results: Record<'ours' | 'nginx', Measured[]> = { ours: [], nginx: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [kind, port] of [
        ['nginx', NGINX_PORT],
        ['ours', product.port],
      ] as const) {
        const ask = { port, path, headers: { host: `127.0.0.1:${port}` }, connections: CONNECTIONS }
        await load({ ...ask, seconds: 1 })
        results[kind].push(await load({ ...ask, seconds: SECONDS }))
      }
    }
    const of = (kind: 'ours' | 'nginx', what: (m: Measured) => number): number => median(results[kind].map(what))
    process.stdout.write(
      `the home page, ${(page.length / 1024).toFixed(1)} KiB, page cache warm, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s\n\n`,
    )
    table([
      ['server', 'req/s', 'p50 ms', 'p99 ms', 'errors'],
      ...(['nginx', 'ours'] as const).map((kind) => [
        kind,
        of(kind, (m) => m.rate).toFixed(0),
        of(kind, (m) => m.p50).toFixed(1),
        of(kind, (m) => m.p99).toFixed(1),
        String(of(kind, (m) => m.errors)),
      ]),
    ])
    process.stdout.write('\n')
    verdict('requests, ours / nginx', of('ours', (m) => m.rate) / of('nginx', (m) => m.rate), 0.5, 'more')
    verdict('seconds until a change is on the page', (await freshness(product.address)) / 1000, 1, 'less')
  } finally {
    peer.kill()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// An organizer changes the site’s description; the page is asked for until it shows.
const freshness = async (address: string): Promise<number> => {
  const call = async (method: string, path: string, body?: object, token?: string): Promise<{ data: Record<string, unknown> }> =>
    (
      await fetch(`${address}/prod-api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json() as Promise<{ data: Record<string, unknown> }>
  const { data: signed } = await call('POST', '/auth/login/pwd', { username: 'guyanqing', password: 'Kaisai#2026' })
  const token = String(signed.token)
  const sites = (await call('GET', '/website/site/list', undefined, token)) as unknown as { data: { siteId: string }[] }
  const { data: site } = await call('GET', `/website/site/detail?siteId=${sites.data[0]!.siteId}`, undefined, token)
  const { groupId: _g, logoUrl: _l, status: _s, ...fields } = site
  const mark = `Fresh ${Math.floor(performance.now())}`
  const began = performance.now()
  await call('POST', '/website/site/update', { ...fields, description: mark }, token)
  for (;;) {
    if ((await (await fetch(`${address}/home/homepage`)).text()).includes(mark)) return performance.now() - began
    if (performance.now() - began > 30_000) throw new Error('the change was not seen')
  }
}
