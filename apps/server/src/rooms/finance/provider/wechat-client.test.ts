// The protocol's primitives against the vectors of WeChat Pay's own SDKs (wechatpay-go and wechatpay-java, Apache-2.0).
import assert from 'node:assert/strict'
import { generateKeyPairSync, verify } from 'node:crypto'
import { test } from 'node:test'
import { openResource, signedText, wechatClient } from './wechat-client.ts'

const PLATFORM = `-----BEGIN CERTIFICATE-----
MIIDVzCCAj+gAwIBAgIJANfOWdH1ItcBMA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNV
BAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQg
Q29tcGFueSBMdGQwHhcNMjEwNDI3MDg1NTIzWhcNMzEwNDI1MDg1NTIzWjBCMQsw
CQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZh
dWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXag
HQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOm
DeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B83
4uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGf
y8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtk
aSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZ
umNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0T
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAfTjxKRQMzNB/U6ZoCUS+BSNfa2Oh
0plMN6ZuzwiVVZwg1jywvv5yv04koS7Pd4i9E4gt9ZBUQXlpq+A3oOCEEHNRR6b2
kyazGRM7s0OP5X21WrbpSmKmU6K7hkfx30yYs08LVs/Q8DIhvaj1FCFeJzUCzYn/
fHMq4tsbKO0dKAeydPM/nrUZBmaYQVKMVOORGLFjFKVO7JV6Kq/R86ouhjEPgJOe
2xulNBUcjicqtZlBdEh/PWCYP2SpGVDclKm8jeo175T3EVAkdKzzmfpxtMmnMlmq
cTJOU9TxuGvNASMtjj7pYIerTx+xgZDXEVBWFW9PjJ0TV06tCRsgSHItgg==
-----END CERTIFICATE-----`
const HEADERS = {
  'wechatpay-nonce': 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
  'wechatpay-timestamp': '1624523846',
  'wechatpay-serial': 'D7CE59D1F522D701',
  'wechatpay-signature':
    'tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbYZTOQrVdG4b6LfTnK4mikv9++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rxELLwXvV1VEA1IBLX70xptjL8hrfUjEE8kkry6yNJTHZRU8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2laKKgYUmfdEdkNO6B2Cke5e8VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNiKRACrFmtxw2Q==',
}
const BODY =
  '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encrypt-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore","algorithm":"AEAD_AES_256_GCM","ciphertext":"YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6VEq67aVyqPdDYMkRVSDaZL3iZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklFUpsvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ==","associated_data":"payscore","nonce":"Kj7QIyUiYx1q"}}'
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  ...{
    appId: 'wx1',
    mchId: '1234567890',
    gateway: 'https://api.mch.weixin.qq.com',
    serialNo: 'F5765756002FDD77',
    apiKey: 'a'.repeat(32),
  },
  privateKey: own.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ...{ keyMode: 'cert', providerCert: PLATFORM },
}
const client = (seconds: number) => wechatClient(account, () => new Date(seconds * 1000))

test('a notice signed by WeChat Pay is believed within five minutes, unchanged and under its serial', () => {
  const at = 1_624_523_846
  assert.equal(client(at).distrust(HEADERS, BODY), null)
  assert.equal(client(at + 299).distrust(HEADERS, BODY), null)
  assert.equal(client(at + 300).distrust(HEADERS, BODY), 'timestamp')
  assert.equal(client(at - 300).distrust(HEADERS, BODY), 'timestamp')
  assert.equal(client(at).distrust(HEADERS, BODY.replace('payscore', 'payScore')), 'signature')
  assert.equal(client(at).distrust({ ...HEADERS, 'wechatpay-serial': 'F5765756002FDD77' }, BODY), 'serial')
  assert.equal(client(at).distrust({ ...HEADERS, 'wechatpay-nonce': 'x' }, BODY), 'signature')
})

test('a resource opens with its key, nonce and associated data alone', () => {
  const apiKey = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'
  const resource = { nonce: 'uluk4a9R25RW', associated_data: 'associatedData', ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=' }
  assert.equal(openResource(apiKey, resource), 'message')
  assert.equal(openResource(apiKey, { ...resource, associated_data: 'bad-associatedData' }), null)
  assert.equal(openResource(apiKey, { ...resource, nonce: 'bad-4a9R25RW' }), null)
  assert.equal(openResource('b'.repeat(32), resource), null)
  assert.equal(openResource(apiKey, { ...resource, ciphertext: 'AAAA' }), null)
})

test('a request is signed over its method, path, time, nonce and body, each with a line’s end', () => {
  const { authorization, 'wechatpay-serial': serial } = client(1_554_208_460).headersOf(
    'POST',
    '/v3/pay/transactions/native',
    '{"a":1}',
  )
  const found =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1234567890",nonce_str="([0-9a-f]{32})",timestamp="1554208460",serial_no="F5765756002FDD77",signature="([^"]+)"$/.exec(
      authorization!,
    )!
  assert.equal(serial, 'D7CE59D1F522D701')
  const text = signedText('POST', '/v3/pay/transactions/native', '1554208460', found[1]!, '{"a":1}')
  assert.equal(text, `POST\n/v3/pay/transactions/native\n1554208460\n${found[1]}\n{"a":1}\n`)
  assert.ok(verify('RSA-SHA256', Buffer.from(text), own.publicKey, Buffer.from(found[2]!, 'base64')))
})
