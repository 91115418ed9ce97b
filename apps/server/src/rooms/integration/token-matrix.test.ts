import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import { pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import { scopesOf, type TokenScope } from '@kaisai/contract/scope'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { BASE } from '#src/http/base.ts'
import { refusal } from '#test/refusal.ts'
import { isAddress, isAllowedFrom } from './addresses.ts'
import { openTokens } from './tokens.given.ts'

const { app, root, chief, made, ownOf } = await openTokens()
after(() => app.stop())

test('every call × tokens with all scopes: admitted where the call names one of them, refused as a whole elsewhere', async () => {
  const tokens = {
    personal: (await ownOf(await app.person('matrix_own', 't'), scopesOf('personal'))).token,
    organization: (await made(root, scopesOf('organization'))).token,
  }
  const wrong: string[] = []
  const admitted = { personal: 0, organization: 0 }
  for (const { endpoint } of allEndpoints.filter(({ endpoint: e }) => e.access !== 'public'))
    for (const kind of ['personal', 'organization'] as const) {
      const reply = await app.raw(endpoint, {}, { as: tokens[kind] })
      const wanted =
        endpoint.scope === null
          ? refusal('integration.token_refused')
          : scopesOf(kind).includes(endpoint.scope as TokenScope)
            ? null
            : refusal('integration.scope_missing')
      const isRefusal = [
        refusal('integration.token_refused'),
        refusal('integration.scope_missing'),
        refusal('house.session_over'),
        refusal('house.no_access'),
      ].includes(reply.code)
      if (wanted === null ? isRefusal : reply.code !== wanted) wrong.push(`${kind} ${endpoint.path}: ${reply.code}`)
      if (wanted === null) admitted[kind] += 1
    }
  console.log(`  ${admitted.personal} calls for personal tokens, ${admitted.organization} for those of organizations`)
  assert.deepEqual(wrong, [])
  assert.ok(admitted.personal > 10 && admitted.organization > 20)
})

// Rooms whose calls are about accounts, money and tokens have none for tokens but these (decision 145).
const tasks = ['getTask', 'downloadTaskResult']
const allowed = [
  'exportUserTemplate',
  'checkUserImport',
  ...tasks,
  'exportRosterTemplate',
  'runRoster',
  'pageRosterRuns',
  'getRosterRun',
]

test('what tokens never do: acts that ask who sits there, the account itself, money, tokens, uploads without a scope', async () => {
  for (const { room, name, endpoint } of allEndpoints.filter(({ endpoint: e }) => e.scope !== null)) {
    assert.equal(endpoint.stepUp, false, name)
    if (!allowed.includes(name))
      assert.equal(['identity', 'access', 'payout', 'integration', 'system', 'campus'].includes(room), false, name)
    assert.equal(endpoint.scope === 'open', endpoint.access === 'public', name)
    if (!tasks.includes(name))
      assert.equal(scopesOf('personal').includes(endpoint.scope as TokenScope), endpoint.access === 'signedIn', name)
  }
  const { token } = await made(chief, ['enrollment:read'])
  const upload = await app.http.inject({
    method: 'POST',
    url: BASE + UPLOAD_PATH,
    headers: {
      host: 'localhost:4700',
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `filename ${btoa('a.xlsx')},purpose ${btoa('avatar')}`,
    },
  })
  assert.equal(upload.statusCode, 403)
  // To calls for everybody it is a visitor.
  assert.deepEqual(
    [
      (await app.call(listPublicCompetitions, {}, { as: token })).code,
      (await app.call(pagePublicAwards, {} as never, { as: token })).http < 500,
    ],
    [0, true],
  )
})

test('addresses and ranges of both families', () => {
  assert.deepEqual(
    ['10.0.0.1', '10.0.0.0/8', '::1', 'fe80::/10', '10.0.0.1/33', '10.0.0.0/0', 'x', '1.2.3', '/8'].map(isAddress),
    [true, true, true, true, false, false, false, false, false],
  )
  assert.deepEqual(
    [
      isAllowedFrom([], 'x'),
      isAllowedFrom(['10.0.0.0/8'], '11.0.0.1'),
      isAllowedFrom(['::/1'], '10.0.0.1'),
      isAllowedFrom(['10.0.0.1'], '10.0.0.1'),
    ],
    [true, false, false, true],
  )
})
