// OpenID Connect: a real provider from npm on this machine, and one that lies as it is asked to.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'
import { refusal } from '#test/refusal.ts'
import { type Browser, HOST, openCampus, type World } from './campus.given.ts'
import { formOf, serve } from './serve.given.ts'

const SECRET = 'a-secret-of-the-client-that-is-long'
let world: World
let real: Awaited<ReturnType<typeof serve>>
let provider: Provider | null = null
let providerId: string
let liar: Awaited<ReturnType<typeof serve>>
let liarId: string
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: Awaited<ReturnType<typeof generateKeyPair>>
/** The liar’s ID token, made for the nonce of the sign-in. */
let lie: (honest: JWTPayload) => Promise<string>
let nonce = ''
const person = { sub: 'sub-1', name: '顾清和', student_no: '2026800', role: 'teacher' }

before(async () => {
  world = await openCampus()
  real = await serve((request, response) => void provider!.callback()(request, response))
  const setting = (issuer: string) => ({ issuer, clientId: 'kaisai', clientSecret: SECRET, scope: 'openid profile' })
  const mapping = { ...world.wanted('oidc').mapping, role: 'role' }
  providerId = await world.save('oidc', { setting: setting(real.address), mapping, name: '真实认证' })
  provider = new Provider(real.address, {
    clients: [
      {
        ...{
          client_id: 'kaisai',
          client_secret: SECRET,
          redirect_uris: [`http://${HOST}/prod-api/campus/callback/${providerId}`],
        },
        post_logout_redirect_uris: [`http://${HOST}/home/homepage`],
      },
    ],
    claims: { openid: ['sub', 'sid'], profile: ['name', 'student_no', 'role'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ ...person, sub: id }) }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client!.clientId,
        accountId: context.oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  // Whoever comes is signed in at once.
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const login = { login: { accountId: person.sub } }
    context.redirect(await provider!.interactionResult(context.req, context.res, login))
  })
  keys = await generateKeyPair('RS256', { extractable: true })
  others = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  liar = await serve(async (request, response) => {
    const at = liar.address
    response.setHeader('content-type', 'application/json')
    const path = request.url!.split('?')[0]
    if (path === '/.well-known/openid-configuration')
      return void response.end(
        JSON.stringify({
          ...{ issuer: at, authorization_endpoint: `${at}/auth`, token_endpoint: `${at}/token`, jwks_uri: `${at}/jwks` },
          ...{
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        }),
      )
    if (path === '/jwks') return void response.end(JSON.stringify({ keys: [jwk] }))
    await formOf(request)
    const seconds = Math.floor(Date.now() / 1000)
    const honest = {
      iss: at,
      aud: 'kaisai',
      sub: 'sub-2',
      nonce,
      iat: seconds,
      exp: seconds + 300,
      name: '说谎',
      student_no: '2026801',
    }
    response.end(JSON.stringify({ access_token: 'a', token_type: 'bearer', id_token: await lie(honest) }))
  })
  liarId = await world.save('oidc', { setting: setting(liar.address), name: '说谎认证' })
})
after(async () => {
  await real?.close()
  await liar?.close()
  await world?.app.stop()
})

/** Follows the real provider from its address back to ours. */
const throughReal = async (url: string, jar = new Map<string, string>()): Promise<string> => {
  for (let at = url, hops = 0; hops < 12; hops++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    assert.ok(to, `${response.status} ${(await response.text()).slice(0, 300)}`)
    at = new URL(to, at).href
    if (at.startsWith(`http://${HOST}`)) return at
  }
  throw new Error('the provider does not lead back')
}
const honestly = (payload: JWTPayload, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(keys.privateKey)
const throughLiar = async (browser: Browser): Promise<string | null> => {
  const url = new URL(await browser.begin(liarId))
  nonce = url.searchParams.get('nonce')!
  return browser.comeBack(
    `http://${HOST}/prod-api/campus/callback/${liarId}?code=c${Math.random()}&state=${url.searchParams.get('state')}`,
  )
}

test('a person of a real provider gets an account with the mapped role, signs in again, and signs out there as well', async () => {
  const { app } = world
  const browser = world.browser()
  const url = await browser.begin(providerId, '/center')
  const asked = new URL(url).searchParams
  assert.deepEqual([asked.get('code_challenge_method'), asked.get('response_type')], ['S256', 'code'])
  const flowId = await browser.comeBack(await throughReal(url))
  const reply = await browser.finish(flowId)
  assert.equal(reply.code, 0, reply.msg)
  assert.deepEqual([reply.data.proposal?.name, reply.data.proposal?.number], ['顾清和', '2026800'])
  const created = await browser.call(open.createByCampus, { flowId: flowId!, consent: true })
  assert.equal(created.code, 0, created.msg)
  assert.deepEqual((await app.call(getUserInfo, {}, { as: created.data.token! })).data.roleKeys, ['teacher'])
  const again = world.browser()
  const second = await again.finish(await again.comeBack(await throughReal(await again.begin(providerId))))
  assert.equal(second.data.signedIn?.userId, created.data.userId)
  const leave = new URL((await app.call(own.leaveCampus, {}, { as: second.data.signedIn!.token! })).data.url!)
  assert.equal(leave.origin, real.address)
  assert.equal(leave.searchParams.get('post_logout_redirect_uri'), `http://${HOST}/home/homepage`)
})

test('the address of an answer is good once, and a code that was stolen is worth nothing in another sign-in', async () => {
  const [victim, thief] = [world.browser(), world.browser()]
  const stolen = new URL(await throughReal(await victim.begin(providerId)))
  const url = new URL(await thief.begin(providerId))
  // The thief puts the victim’s code into an own sign-in: its verifier does not fit.
  stolen.searchParams.set('state', url.searchParams.get('state')!)
  const flowId = await thief.comeBack(stolen.href)
  assert.equal((await thief.finish(flowId)).code, refusal('campus.not_believed'))
  const denied = await world.browser()
  const state = new URL(await denied.begin(providerId)).searchParams.get('state')
  const gone = await denied.comeBack(
    `http://${HOST}/prod-api/campus/callback/${providerId}?error=access_denied&state=${state}&iss=${encodeURIComponent(real.address)}`,
  )
  assert.equal((await denied.finish(gone)).code, refusal('campus.denied'))
})

test('an ID token that is not this provider’s, for us, of this sign-in and of now is refused', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  const cases: Record<string, (honest: JWTPayload) => Promise<string>> = {
    'another issuer': (honest) => honestly({ ...honest, iss: 'https://other.example' }),
    'another audience': (honest) => honestly({ ...honest, aud: 'other' }),
    'another nonce': (honest) => honestly({ ...honest, nonce: 'other' }),
    'no nonce': ({ nonce: _, ...honest }) => honestly(honest),
    expired: (honest) => honestly({ ...honest, iat: seconds - 700, exp: seconds - 600 }),
    'a clock ten minutes ahead': (honest) => honestly({ ...honest, iat: seconds + 600, nbf: seconds + 600, exp: seconds + 900 }),
    'no algorithm': async (honest) => new UnsecuredJWT(honest).encode(),
    'a key nobody knows': (honest) => new SignJWT(honest).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(others.privateKey),
    'the public key as a secret (key confusion)': async (honest) =>
      new SignJWT(honest).setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(Buffer.from(await exportSPKI(keys.publicKey))),
    'the secret of the client': (honest) => new SignJWT(honest).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)),
    'changed after it was signed': async (honest) => {
      const [head, , signature] = (await honestly(honest)).split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...honest, sub: 'root' })).toString('base64url')}.${signature}`
    },
    'nothing at all': async () => '',
  }
  for (const [name, make] of Object.entries(cases)) {
    const browser = world.browser()
    lie = make
    const reply = await browser.finish(await throughLiar(browser))
    assert.equal(reply.code, refusal('campus.not_believed'), `${name}: ${reply.msg}`)
  }
  lie = honestly
  const browser = world.browser()
  assert.equal((await browser.finish(await throughLiar(browser))).code, 0, 'the honest one')
})

test('a logout token of the provider ends the session; one that is none does not', async () => {
  const { app } = world
  lie = (honest) => honestly({ ...honest, sid: 'session-1' })
  const browser = world.browser()
  const flowId = await throughLiar(browser)
  const { token } = (await browser.call(open.createByCampus, { flowId: flowId!, consent: true })).data
  const seconds = Math.floor(Date.now() / 1000)
  const good = {
    iss: liar.address,
    aud: 'kaisai',
    iat: seconds,
    jti: 'one',
    sid: 'session-1',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  }
  const send = async (jwt: string) =>
    (
      await app.http.inject({
        ...{
          method: 'POST',
          url: `/prod-api/campus/logout/${liarId}`,
          headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        },
        payload: `logout_token=${jwt}`,
      })
    ).statusCode
  assert.equal(await send(await honestly({ ...good, nonce: 'n' })), 400)
  assert.equal(await send(await honestly({ ...good, aud: 'other' })), 400)
  assert.equal(await send(await honestly({ ...good, events: {} })), 400)
  assert.equal(await send(new UnsecuredJWT(good).encode()), 400)
  assert.equal((await app.call(getUserInfo, {}, { as: token! })).code, 0)
  assert.equal(await send(await honestly(good)), 200)
  assert.equal((await app.call(getUserInfo, {}, { as: token! })).code, refusal('house.session_over'))
  assert.equal(await send(await honestly(good)), 400, 'once')
})

test('a provider that is down says so when one begins', async () => {
  const gone = await serve((_, response) => response.destroy())
  const id = await world.save('oidc', {
    setting: { issuer: gone.address, clientId: 'a', clientSecret: SECRET, scope: 'openid' },
    name: '停机',
  })
  assert.equal((await world.browser().call(open.beginCampus, { providerId: id })).code, refusal('campus.unreachable'))
  await gone.close()
  // Its metadata name addresses of an inner network: nothing there is called.
  const inner = await serve((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        issuer: inner.address,
        authorization_endpoint: `${inner.address}/a`,
        token_endpoint: 'http://10.0.0.1/token',
        jwks_uri: 'http://169.254.169.254/keys',
      }),
    )
  })
  const innerId = await world.save('oidc', {
    setting: { issuer: inner.address, clientId: 'a', clientSecret: SECRET, scope: 'openid' },
    name: '内网',
  })
  const browser = world.browser()
  const url = new URL(await browser.begin(innerId))
  const flowId = await browser.comeBack(
    `http://${HOST}/prod-api/campus/callback/${innerId}?code=c&state=${url.searchParams.get('state')}`,
  )
  assert.equal((await browser.finish(flowId)).code, refusal('campus.unreachable'))
  await inner.close()
  const listed = (await world.app.call(desk.listProviders, {}, { as: world.root })).data.providers
  assert.ok(!JSON.stringify(listed).includes(SECRET), 'no secret leaves')
  const { providerId: _, version, ...one } = listed.find((row) => row.providerId === innerId)!
  const elsewhere = {
    ...world.wanted('oidc', { setting: { ...one.setting, issuer: 'https://attacker.example' } }),
    providerId: innerId,
    version,
  }
  assert.equal(
    (await world.app.call(desk.saveProvider, elsewhere, { as: world.root })).code,
    refusal('campus.secret_needed'),
    'the stored secret goes nowhere else',
  )
})
