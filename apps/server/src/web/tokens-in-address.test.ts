import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutTokens, withTokensOf } from './tokens-in-address.ts'

test('tokens leave an address, everything else stays as it was', () => {
  for (const [given, wanted] of [
    ['/home/x', '/home/x'],
    ['/home/x?a=1&b=%20', '/home/x?a=1&b=%20'],
    ['/home/x?token=SECRET', '/home/x'],
    ['/neibu/contact?undo=SECRET', '/neibu/contact'],
    ['/home/x?a=1&token=SECRET&b=2&adminToken=OTHER', '/home/x?a=1&b=2'],
    ['/home/x?token=SECRET&token=SECOND', '/home/x'],
    ['/home/x?%74oken=SECRET&token=a', '/home/x'],
    ['/home/x?mytoken=kept', '/home/x?mytoken=kept'],
  ] as const)
    assert.equal(withoutTokens(given), wanted)
})

test('a redirect within the site hands the tokens on, one that leads out does not', () => {
  assert.equal(
    withTokensOf('/details?id=1&token=SECRET', '/home/competition/details?id=1'),
    '/home/competition/details?id=1&token=SECRET',
  )
  assert.equal(withTokensOf('/x?token=SECRET', '//evil.example'), '//evil.example')
  assert.equal(withTokensOf('/x?token=SECRET', 'https://evil.example/'), 'https://evil.example/')
  assert.equal(withTokensOf('/x?a=1', '/y'), '/y')
})
