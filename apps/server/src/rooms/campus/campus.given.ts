// A world for tests: the product, a school, and providers on this machine that sign and verify for real, or lie when asked to.
import assert from 'node:assert/strict'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import { initialMapping, type ProviderKind } from '@kaisai/contract/campus/labels'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inTx } from '#src/db/tx.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { insertUser, newId } from '../identity/index.ts'

export const HOST = 'localhost:4700'
const ORIGIN = `http://${HOST}`

/** What a browser keeps of us. */
export class Browser {
  cookies = new Map<string, string>()
  readonly app: TestApp
  readonly agent: string | null

  constructor(app: TestApp, agent: string | null = null) {
    this.app = app
    this.agent = agent
  }

  get headers(): Record<string, string> {
    return {
      ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(this.agent === null ? {} : { 'user-agent': this.agent }),
    }
  }

  keep(headers: Record<string, unknown>): void {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      this.cookies.set(name, value)
    }
  }

  /** Calls with the cookies of this browser. */
  call: TestApp['call'] = async (endpoint, input, options = {}) => {
    const reply = await this.app.call(endpoint, input, { ...options, headers: { ...this.headers, ...options.headers } })
    this.keep(reply.headers)
    return reply
  }

  /** Begins at a provider; returns the address the browser goes to. */
  async begin(providerId: string, wanted?: string): Promise<string> {
    const reply = await this.call(open.beginCampus, { providerId, ...(wanted === undefined ? {} : { wanted }) })
    assert.equal(reply.code, 0, reply.msg)
    return reply.data.url
  }

  /** Comes back from a provider (a cross-site visit: no cookie of ours is sent); returns the flow, null where there is none. */
  async comeBack(address: string, form?: Record<string, string>): Promise<string | null> {
    const response = await this.app.http.inject({
      method: form ? 'POST' : 'GET',
      url: address.replace(ORIGIN, ''),
      headers: { host: HOST, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    assert.equal(response.statusCode, 303, response.body)
    const to = new URL(String(response.headers.location), ORIGIN)
    assert.equal(to.origin + to.pathname, `${ORIGIN}/neibu/campus`)
    return to.searchParams.get('flow')
  }

  finish(flowId: string | null, as?: Person | string) {
    return this.call(open.finishCampus, { flowId: flowId ?? '01970000-0000-7000-8000-000000000000' }, as ? { as } : {})
  }
}

/** The product with a school and an administrator. */
export const openCampus = async () => {
  const app = await startApp({ config: { campusHosts: ['127.0.0.1'] } })
  const root = await app.root()
  const school = await app.ctx.db
    .selectFrom('organization_schools')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  type Saved = InputOf<typeof desk.saveProvider>
  const wanted = (kind: ProviderKind, more: Partial<Saved> = {}): Saved => ({
    ...{
      providerId: null,
      version: 1,
      kind,
      name: '某大学统一身份认证',
      nameEn: 'Campus of a University',
      schoolId: school.id,
      logoFileId: null,
    },
    ...{
      seq: 0,
      isEnabled: true,
      setting: {},
      secretEndsOn: null,
      mapping: { ...initialMapping[kind], teacherValues: ['teacher'] },
    },
    ...{ createsAccounts: true, admitsDomain: '', linksPending: false, usualRole: 'student' as const },
    ...more,
  })
  const save = async (kind: ProviderKind, more: Partial<Saved> = {}): Promise<string> => {
    const reply = await app.call(desk.saveProvider, wanted(kind, more), { as: root })
    assert.equal(reply.code, 0, reply.msg)
    return reply.data.providerId
  }
  const account = async (
    name: string,
    number: string,
    more: { status?: 'active' | 'pending' | 'disabled'; hasPassword?: boolean } = {},
  ): Promise<{ id: string; userName: string }> =>
    inTx(app.ctx.db, async (tx) => {
      const id = await newId(tx)
      const userName = `u${id.slice(-10)}`
      await insertUser(tx, {
        ...{ id, user_name: userName, real_name: name, user_type: 'student', school_id: school.id, student_no: number },
        status: more.status ?? 'active',
        password_hash: more.hasPassword === false ? null : await hashPassword(app.password),
      })
      return { id, userName }
    })
  return { app, root, school, wanted, save, account, browser: (agent?: string) => new Browser(app, agent) }
}
export type World = Awaited<ReturnType<typeof openCampus>>
