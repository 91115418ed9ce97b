import type { Endpoint } from '@kaisai/contract/endpoint'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallError } from './call-error.ts'
import { addressOf, type CallDeps, createCaller, fileNameOf } from './caller.ts'

const endpoint = (over: Partial<Endpoint> = {}): Endpoint =>
  ({
    method: 'POST',
    path: '/team/save',
    access: 'signedIn',
    kind: 'json',
    stepUp: false,
    idempotent: false,
    ...over,
  }) as Endpoint

const seen: string[] = []
let answer: () => Response | Promise<Response> = () => Response.json({})
let confirmed = true
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const deps: CallDeps = {
  fetch: ((url: string, init: RequestInit) => fetched(url, init)) as typeof fetch,
  token: () => 'Bearer abc',
  language: () => 'zh-cn',
  xsrf: () => 'x1',
  toast: (message) => seen.push(`toast ${message}`),
  onSessionOver: (message) => seen.push(`over ${message}`),
  onNoAccess: (message) => seen.push(`noAccess ${message}`),
  confirmIdentity: async () => {
    seen.push('confirm')
    return confirmed
  },
  words: () => ({
    broken: '系统出错',
    importFailed: '导入失败!',
    network: 'network',
    timeout: 'timeout',
    badRequest: 'badRequest',
    badResponse: 'badResponse',
  }),
}
const { call, fetchFile } = createCaller(deps)
const envelope = (code: number, msg = '', data: unknown = null, status = 200) => Response.json({ code, msg, data }, { status })
const failure = (run: Promise<unknown>): Promise<CallError> =>
  run.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: CallError) => error,
  )

beforeEach(() => {
  seen.length = 0
  confirmed = true
  fetched.mockReset()
  fetched.mockImplementation(async () => answer())
})

describe('the error catalogue', () => {
  test('0 is success and gives the data', async () => {
    answer = () => envelope(0, '', { teamId: 't1' })
    expect(await call(endpoint())).toEqual({ teamId: 't1' })
    expect(seen).toEqual([])
  })

  test.each([
    [11000, '当前登录已失效，请重新登录', 200, ['over 当前登录已失效，请重新登录']],
    [11000, '当前登录已失效，请重新登录', 401, ['over 当前登录已失效，请重新登录']],
    [401, '您的账号暂无权限', 200, ['noAccess 您的账号暂无权限']],
    [401, '您的账号暂无权限', 403, ['noAccess 您的账号暂无权限']],
    [40030, '不显示', 422, []],
    [13017, '第 3 行有误', 422, ['toast 导入失败!']],
    [21001, '用户名或密码错误', 422, ['toast 用户名或密码错误']],
    [50000, '', 500, ['toast 系统出错']],
  ])('code %i with “%s” and status %i', async (code, msg, status, reactions) => {
    answer = () => envelope(code, msg, null, status)
    const error = await failure(call(endpoint()))
    expect(error).toMatchObject({ kind: 'business', code })
    expect(seen).toEqual(reactions)
  })

  test('a transport error whose body has no code shows its msg, or 系统出错', async () => {
    answer = () => Response.json({ msg: '上游超时' }, { status: 502 })
    expect((await failure(call(endpoint()))).message).toBe('上游超时')
    answer = () => Response.json({}, { status: 502 })
    expect((await failure(call(endpoint()))).message).toBe('系统出错')
    expect(seen).toEqual(['toast 上游超时', 'toast 系统出错'])
  })

  test('quiet calls show nothing, but the end of a session and a missing right still react', async () => {
    answer = () => envelope(21001, 'x')
    await failure(call(endpoint(), {}, { quiet: true }))
    await failure(call(endpoint(), {}, { quiet: [21001] }))
    expect(seen).toEqual([])
    answer = () => envelope(11000, 'over')
    await failure(call(endpoint(), {}, { quiet: true }))
    answer = () => envelope(401, 'no')
    await failure(call(endpoint(), {}, { quiet: [401] }))
    expect(seen).toEqual(['over over', 'noAccess no'])
  })
})

describe('kinds of failure', () => {
  test('no connection', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'))
    expect(await failure(call(endpoint()))).toMatchObject({ kind: 'network' })
    expect(seen).toEqual(['toast network'])
  })
  test('too slow', async () => {
    fetched.mockImplementation(
      (_url, init) => new Promise((_, no) => init.signal!.addEventListener('abort', () => no(new Error('aborted')))),
    )
    expect(await failure(call(endpoint(), {}, { timeoutMs: 5 }))).toMatchObject({ kind: 'timeout' })
    expect(seen).toEqual(['toast timeout'])
  })
  test('called off by the caller, silently', async () => {
    fetched.mockImplementation(
      (_url, init) => new Promise((_, no) => init.signal!.addEventListener('abort', () => no(new Error('aborted')))),
    )
    const stop = new AbortController()
    const running = failure(call(endpoint(), {}, { signal: stop.signal }))
    stop.abort()
    expect(await running).toMatchObject({ kind: 'canceled' })
    expect(seen).toEqual([])
  })
  test('an answer that is no envelope', async () => {
    answer = () => new Response('<html>', { status: 404 })
    expect(await failure(call(endpoint()))).toMatchObject({ kind: 'badRequest' })
    answer = () => new Response('<html>', { status: 200 })
    expect(await failure(call(endpoint()))).toMatchObject({ kind: 'badResponse' })
    answer = () => new Response('<html>', { status: 503 })
    expect(await failure(call(endpoint()))).toMatchObject({ kind: 'badResponse' })
  })
})

describe('files', () => {
  const zip = (headers: Record<string, string>) => new Response('PK', { headers })
  test('a named file passes through', async () => {
    answer = () =>
      zip({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="a.xlsx"; filename*=UTF-8''%E5%90%8D%E5%8D%95.xlsx`,
      })
    expect((await fetchFile(endpoint({ kind: 'file' }))).name).toBe('名单.xlsx')
  })
  test('a zip passes through without a name', async () => {
    answer = () => zip({ 'content-type': 'application/zip' })
    expect((await fetchFile(endpoint({ kind: 'file' }))).name).toBe('download.zip')
  })
  test('without a name it is an envelope in disguise', async () => {
    answer = () =>
      new Response(JSON.stringify({ code: 13017, msg: 'x', data: null }), {
        headers: { 'content-type': 'application/octet-stream' },
      })
    expect(await failure(fetchFile(endpoint({ kind: 'file' })))).toMatchObject({ code: 13017, message: '导入失败!' })
    answer = () => new Response(JSON.stringify({ code: 5, msg: '', data: null }))
    expect((await failure(fetchFile(endpoint({ kind: 'file' })))).message).toBe('系统出错')
    expect(seen).toEqual(['toast 导入失败!', 'toast 系统出错'])
  })
})

describe('what is sent', () => {
  const sentHeaders = () => fetched.mock.lastCall![1].headers as Record<string, string>
  test('token, language, anti-forgery header, body', async () => {
    answer = () => envelope(0)
    await call(endpoint(), { name: '拾光' } as never)
    const [url, init] = fetched.mock.lastCall!
    expect(url).toBe('/prod-api/team/save')
    expect(init.body).toBe('{"name":"拾光"}')
    expect(sentHeaders()).toMatchObject({ authorization: 'Bearer abc', 'accept-language': 'zh-cn', 'x-xsrf-token': 'x1' })
  })
  test('one idempotency key for every try of one call', async () => {
    answer = () => envelope(0)
    await call(endpoint({ idempotent: true }))
    expect(sentHeaders()['idempotency-key']).toMatch(/^[\w-]{21}$/)
    await call(endpoint({ idempotent: true }), {}, { idempotencyKey: 'same' })
    expect(sentHeaders()['idempotency-key']).toBe('same')
    await call(endpoint())
    expect(sentHeaders()).not.toHaveProperty('idempotency-key')
  })
  test('a GET writes its input into the address, lists repeated, nothing for nothing', () => {
    expect(addressOf({ method: 'GET', path: '/a' }, { q: '队 伍', ids: ['1', '2'], none: null, empty: '', no: false })).toBe(
      '/prod-api/a?q=%E9%98%9F+%E4%BC%8D&ids=1&ids=2&no=false',
    )
  })
  test('a sensitive call asks who sits there and is sent again with the same key', async () => {
    const replies = [envelope(40310, 'again'), envelope(0, '', 'ok')]
    answer = () => replies.shift()!
    expect(await call(endpoint({ stepUp: true, idempotent: true }))).toBe('ok')
    const keys = fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
    expect(seen).toEqual(['confirm'])
  })
  test('a sensitive call that is not confirmed fails quietly', async () => {
    confirmed = false
    answer = () => envelope(40310, 'again')
    expect(await failure(call(endpoint({ stepUp: true })))).toMatchObject({ code: 40310 })
    expect(seen).toEqual(['confirm'])
  })
})

test('file names of headers', () => {
  expect(fileNameOf(null)).toBeNull()
  expect(fileNameOf('attachment')).toBeNull()
  expect(fileNameOf('attachment; filename=plain.zip')).toBe('plain.zip')
  expect(fileNameOf('attachment; filename="a b.zip"')).toBe('a b.zip')
  expect(fileNameOf("attachment; filename*=UTF-8''%E4.zip")).toBe('%E4.zip')
})

describe('a call that has to wait for its turn', () => {
  const queued = (place: number, ticket: string) =>
    Response.json(
      { code: 42910, msg: '', data: { place, seconds: place } },
      { status: 429, headers: { 'x-queue-ticket': ticket, 'x-queue-wait': '5' } },
    )
  const places: (number | null)[] = []
  const waiting = createCaller({ ...deps, onPlace: (_, place) => places.push(place?.place ?? null) })
  beforeEach(() => {
    places.length = 0
  })

  test('comes again with its ticket and the same words until it is served; nothing is said meanwhile but its place', async () => {
    const replies = [queued(7, 'a'), queued(2, 'b'), envelope(0, '', 'served')]
    answer = () => replies.shift()!
    expect(await waiting.call(endpoint({ idempotent: true }), { name: '拾光' } as never)).toBe('served')
    const sent = fetched.mock.calls.map(([, init]) => init.headers as Record<string, string>)
    expect(sent.map((headers) => headers['x-queue-ticket'])).toEqual([undefined, 'a', 'b'])
    expect(new Set(sent.map((headers) => headers['idempotency-key'])).size).toBe(1)
    expect(fetched.mock.calls.map(([, init]) => init.body)).toEqual(Array(3).fill('{"name":"拾光"}'))
    expect(places).toEqual([7, 2, null])
    expect(seen).toEqual([])
  })
  test('is called off by the caller while it waits', async () => {
    answer = () => queued(7, 'a')
    const stop = new AbortController()
    const running = failure(waiting.call(endpoint(), {}, { signal: stop.signal }))
    await vi.waitFor(() => expect(places).toContain(7))
    stop.abort()
    expect(await running).toMatchObject({ kind: 'canceled' })
    expect(places.at(-1)).toBeNull()
  })
  test('a refusal for calling too often is no place in a queue', async () => {
    answer = () => envelope(42900, '操作过于频繁', { seconds: 9 }, 429)
    expect(await failure(waiting.call(endpoint()))).toMatchObject({ code: 42900 })
    expect(seen).toEqual(['toast 操作过于频繁'])
  })
})

describe('when a person or a computer room called too often', () => {
  const limited = () =>
    Response.json({ code: 42900, msg: 'too often', data: { seconds: 1 } }, { status: 429, headers: { 'retry-after': '0.01' } })

  test('what is read comes again by itself, and says so meanwhile', async () => {
    fetched.mockImplementation(async () => envelope(0, '', { teamId: 't1' }))
    fetched.mockImplementationOnce(async () => limited())
    const places: unknown[] = []
    const patient = createCaller({ ...deps, onPlace: (_, place) => places.push(place) })
    expect(await patient.call(endpoint({ method: 'GET' }))).toEqual({ teamId: 't1' })
    expect(places).toEqual([{ place: 0, seconds: 0, reason: 'tooMany' }, null])
    expect(seen).toEqual([])
  })

  test('what changes something, and what is asked while somebody types, is refused at once', async () => {
    answer = limited
    expect(await failure(call(endpoint({ idempotent: true })))).toMatchObject({ code: 42900 })
    expect(await failure(call(endpoint({ method: 'GET' }), {}, { quiet: true }))).toMatchObject({ code: 42900 })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(seen).toEqual(['toast too often'])
  })
})

describe('while the service is interrupted', () => {
  const away = () =>
    Response.json({ code: 50310, msg: 'interrupted', data: null }, { status: 503, headers: { 'retry-after': '0.01' } })

  test('reading, and what is done once however often it comes, is sent again until it is back, with the same key', async () => {
    for (const one of [endpoint({ method: 'GET' }), endpoint({ idempotent: true })]) {
      fetched.mockReset()
      fetched.mockImplementation(async () => envelope(0, '', { teamId: 't1' }))
      fetched.mockImplementationOnce(async () => away()).mockImplementationOnce(async () => away())
      expect(await call(one)).toEqual({ teamId: 't1' })
      expect(fetched).toHaveBeenCalledTimes(3)
      const keys = fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['idempotency-key'])
      expect(new Set(keys).size).toBe(1)
    }
    expect(seen).toEqual([])
  })

  test('what might be done twice is not sent again: the person decides', async () => {
    answer = away
    expect(await failure(call(endpoint()))).toMatchObject({ code: 50310 })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(seen).toEqual(['toast interrupted'])
  })
})
