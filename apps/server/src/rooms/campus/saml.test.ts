// SAML: assertions a provider signs for real, and everything that is not quite one: unsigned, wrapped, replayed, for somebody else, late.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { refusal } from '#test/refusal.ts'
import { type Browser, HOST, openCampus, type World } from './campus.given.ts'
import { assertionOf, at, certificate, DS, IDP, responseOf, type Said, signatureOf, signedOf } from './saml.given.ts'

let world: World
let providerId: string
let metadataUrl: string
let callbackUrl: string

before(async () => {
  world = await openCampus()
  const setting = {
    idpIssuer: IDP,
    entryPoint: 'https://idp.example.edu.cn/sso',
    logoutUrl: 'https://idp.example.edu.cn/slo',
    certificate,
  }
  providerId = await world.save('saml', { setting })
  callbackUrl = `http://${HOST}/prod-api/campus/callback/${providerId}`
  metadataUrl = `http://${HOST}/prod-api/campus/metadata/${providerId}`
})
after(() => world?.app.stop())

const begun = async (browser: Browser) => {
  const url = new URL(await browser.begin(providerId))
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString()
  return { state: url.searchParams.get('RelayState')!, requestId: /ID="([^"]+)"/.exec(request)![1]!, request }
}
const saidOf = (requestId: string, more: Partial<Said> = {}): Said => ({
  ...{
    id: `_a${randomBytes(8).toString('hex')}`,
    issuer: IDP,
    audience: metadataUrl,
    recipient: callbackUrl,
    inResponseTo: requestId,
  },
  ...{ user: 'meng', from: at(-1), until: at(4), number: '2026700' },
  ...more,
})
const post = (browser: Browser, state: string, xml: string) =>
  browser.comeBack(callbackUrl, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state })

test('a signed assertion for this request signs in; what we say of ourselves names the same addresses', async () => {
  const browser = world.browser()
  const { state, requestId, request } = await begun(browser)
  assert.match(request, new RegExp(metadataUrl))
  const flowId = await post(browser, state, responseOf(signedOf(saidOf(requestId)), requestId))
  const reply = await browser.finish(flowId)
  assert.equal(reply.code, 0, reply.msg)
  assert.deepEqual([reply.data.proposal?.name, reply.data.proposal?.number], ['孟时雨', '2026700'])
  const created = await browser.call(open.createByCampus, { flowId: flowId!, consent: true })
  assert.equal(created.code, 0, created.msg)
  const left = (await world.app.call(own.leaveCampus, {}, { as: created.data.token! })).data.url!
  assert.match(left, /^https:\/\/idp\.example\.edu\.cn\/slo\?SAMLRequest=/)
  const metadata = await world.app.http.inject({ url: `/prod-api/campus/metadata/${providerId}`, headers: { host: HOST } })
  assert.match(metadata.body, new RegExp(`entityID="${metadataUrl}"`))
  assert.match(metadata.body, new RegExp(callbackUrl))
  assert.match(metadata.body, /WantAssertionsSigned="true"/)
})

test('what is not a signed assertion of this provider, for us, for this request and for now is refused', async () => {
  const cases: Record<string, (id: string) => string> = {
    unsigned: (id) => responseOf(assertionOf(saidOf(id)), id),
    'signed by another key': (id) => responseOf(signedOf(saidOf(id), 1), id),
    'changed after it was signed': (id) => responseOf(signedOf(saidOf(id)).replace('>meng<', '>root<'), id),
    'another issuer': (id) => responseOf(signedOf(saidOf(id, { issuer: 'https://other.example' })), id),
    'another audience': (id) => responseOf(signedOf(saidOf(id, { audience: 'https://other.example' })), id),
    'another recipient': (id) => responseOf(signedOf(saidOf(id, { recipient: 'https://other.example/acs' })), id),
    'another request': (id) => responseOf(signedOf(saidOf('_other')), id),
    'answers no request, and the unsigned wrapping says it does': (id) => responseOf(signedOf(saidOf('')), id),
    expired: (id) => responseOf(signedOf(saidOf(id, { from: at(-12), until: at(-6) })), id),
    'a clock ten minutes ahead': (id) => responseOf(signedOf(saidOf(id, { from: at(10), until: at(15) })), id),
    'a clock ten minutes behind': (id) => responseOf(signedOf(saidOf(id, { from: at(-15), until: at(-10) })), id),
    'good for a year': (id) => responseOf(signedOf(saidOf(id, { from: at(-60 * 24), until: at(60 * 24 * 365) })), id),
    'signed with SHA-1': (id) => responseOf(signedOf(saidOf(id), 0, 'rsa-sha1'), id),
    'signed with the certificate as a secret (key confusion)': (id) => responseOf(signedOf(saidOf(id), 0, 'hmac-sha256'), id),
    'declares types': (id) =>
      responseOf(signedOf(saidOf(id)), id, '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
    'reads a file': (id) => responseOf(signedOf(saidOf(id)), id, '<!DOCTYPE x SYSTEM "file:///etc/hostname">'),
    'no xml': () => 'nothing',
    empty: () => '',
    'two assertions': (id) => responseOf(signedOf(saidOf(id)) + assertionOf(saidOf(id, { user: 'root' })), id),
    // Signature wrapping: the signed assertion is moved aside, an invented one stands in its place.
    'wrapped: an invented one holds the signed one': (id) => {
      const evil = saidOf(id, { user: 'root' })
      return responseOf(assertionOf(evil, `<ds:Object xmlns:ds="${DS}">${signedOf(saidOf(id))}</ds:Object>`), id)
    },
    'wrapped: the signature of another one': (id) => {
      const good = saidOf(id)
      const evil = saidOf(id, { user: 'root' })
      return responseOf(
        `${assertionOf(evil, signatureOf(assertionOf(good), good.id))}<samlp:Extensions>${assertionOf(good)}</samlp:Extensions>`,
        id,
      )
    },
    'wrapped: the same id twice': (id) => {
      const good = saidOf(id)
      return responseOf(
        `<samlp:Extensions>${signedOf(good)}</samlp:Extensions>${assertionOf({ ...good, user: 'root' }, signatureOf(assertionOf(good), good.id))}`,
        id,
      )
    },
  }
  for (const [name, make] of Object.entries(cases)) {
    const browser = world.browser()
    const { state, requestId } = await begun(browser)
    const flowId = await post(browser, state, make(requestId))
    const reply = await browser.finish(flowId)
    assert.equal(reply.code, refusal('campus.not_believed'), `${name}: ${reply.msg}`)
  }
  // The form the cases are made of is a good one.
  const browser = world.browser()
  const { state, requestId } = await begun(browser)
  assert.equal((await browser.finish(await post(browser, state, responseOf(signedOf(saidOf(requestId)), requestId)))).code, 0)
})

test('an answer is taken once, and only with the state of its sign-in', async () => {
  const browser = world.browser()
  const first = await begun(browser)
  const xml = responseOf(signedOf(saidOf(first.requestId)), first.requestId)
  assert.equal(await post(browser, 'invented', xml), null)
  const flowId = await post(browser, first.state, xml)
  assert.equal((await browser.finish(flowId)).code, 0)
  assert.equal(await post(browser, first.state, xml), null)
  const second = await begun(browser)
  assert.equal(
    (await browser.finish(await post(browser, second.state, xml))).code,
    refusal('campus.not_believed'),
    'in another sign-in',
  )
  const third = await begun(browser)
  const denied = responseOf('', third.requestId).replace(
    'status:Success',
    'status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode><x a="',
  )
  assert.equal((await browser.finish(await post(browser, third.state, denied))).code, refusal('campus.denied'))
})

test('a signed logout request of the provider ends the session, an unsigned one does not', async () => {
  const { app } = world
  const browser = world.browser()
  const { state, requestId } = await begun(browser)
  const signed = (await browser.finish(await post(browser, state, responseOf(signedOf(saidOf(requestId)), requestId)))).data
    .signedIn
  const token = signed!.token!
  const id = `_l${randomBytes(6).toString('hex')}`
  const request = (signature: string): string =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" IssueInstant="${at(0)}" NotOnOrAfter="${at(3)}" Version="2.0"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${IDP}</saml:Issuer>${signature}<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">meng</saml:NameID><samlp:SessionIndex>s-meng</samlp:SessionIndex></samlp:LogoutRequest>`
  const send = async (xml: string) =>
    (
      await app.http.inject({
        ...{
          method: 'POST',
          url: `/prod-api/campus/logout/${providerId}`,
          headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        },
        payload: new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString('base64') }).toString(),
      })
    ).statusCode
  const stamp = request('')
  assert.equal(await send(stamp), 400)
  assert.equal(await send(stamp.replace('<saml:NameID', `${signatureOf(stamp, id, 1)}<saml:NameID`)), 400, 'another key')
  assert.equal((await app.call(getUserInfo, {}, { as: token })).code, 0)
  const whole = stamp.replace('<saml:NameID', `${signatureOf(stamp, id)}<saml:NameID`)
  assert.equal(await send(whole), 200)
  assert.equal((await app.call(getUserInfo, {}, { as: token })).code, refusal('house.session_over'))
  assert.equal(await send(whole), 400, 'once')
})

test('what is wrong is named in the log of the provider', async () => {
  const { rows } = (
    await world.app.call(desk.pageCampusLog, { providerId, outcome: 'refused', pageSize: 100 }, { as: world.root })
  ).data
  for (const word of ['audience', 'recipient', 'weak signature', 'declares types', 'issuer'])
    assert.ok(
      rows.some(({ reason }) => reason.includes(word)),
      word,
    )
})
