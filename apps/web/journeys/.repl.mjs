import http from 'node:http'
import { chromium, expect } from '@playwright/test'
process.on('unhandledRejection', (e) => console.error('UNHANDLED', e))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
const P = {}, faults = [], S = {}
const open = async (name, opt = {}) => {
  const c = await browser.newContext({ baseURL: 'http://localhost:47160', locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 }, ...opt })
  const p = await c.newPage()
  p.setDefaultTimeout(8000)
  p.on('console', (m) => m.type() === 'error' && faults.push(name + ': ' + m.text()))
  p.on('pageerror', (e) => faults.push(name + ': ' + e.message))
  P[name] = p
  return p
}
const signIn = async (name, user = name, opt = {}) => {
  const p = await open(name, opt)
  await p.goto('/neibu/login')
  await p.getByLabel('用户名', { exact: true }).fill(user)
  await p.getByLabel('密码', { exact: true }).fill('Kaisai#2026')
  await p.getByRole('button', { name: '登录', exact: true }).click()
  await p.waitForURL((u) => !u.pathname.startsWith('/neibu/'))
  return p
}
const snap = async (p, sel = 'body') => await p.locator(sel).first().ariaSnapshot()
let v = 0
const steps = (file) => import(`/work/main/apps/web/journeys/main-job/${file}.ts?v=${++v}`)
const AsyncFunction = (async () => {}).constructor
http.createServer(async (q, r) => {
  let b = ''
  for await (const c of q) b += c
  try {
    const out = await new AsyncFunction('P', 'S', 'open', 'signIn', 'snap', 'expect', 'steps', 'faults', b)(P, S, open, signIn, snap, expect, steps, faults)
    r.end((typeof out === 'string' ? out : JSON.stringify(out, null, 1) ?? 'ok') + (faults.length ? '\nFAULTS ' + faults.splice(0).join('\n') : ''))
  } catch (e) { r.end('ERR ' + (e?.message ?? e) + '\n' + (e?.stack ?? '').split('\n').filter(l => l.includes('main-job')).slice(0, 4).join('\n') + (faults.length ? '\nFAULTS ' + faults.splice(0).join('\n') : '')) }
}).listen(47161, '127.0.0.1')
