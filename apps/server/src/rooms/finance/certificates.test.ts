// Both providers by certificates in place of keys: Alipay's three, WeChat Pay's platform certificate.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { AlipaySdk } from 'alipay-sdk'
import { makeCertificate } from '#seed/demo/gateway/certificates.ts'
import { refusal } from '#test/refusal.ts'
import { openOnline } from './online.given.ts'

const world = await openOnline('byCertificates')
const { app, does, finance, gateway, order, clock, confirmed, statusOf, paying, notify, sendWechat } = world
after(world.stop)

test('the numbers of certificates are those Alipay’s SDK computes', () => {
  const { appId, privateKey, appCert, providerCert, rootCert } = gateway.alipay.byCertificates as Record<string, string>
  const sdk = new AlipaySdk({
    ...{ appId: appId!, privateKey: privateKey!, keyType: 'PKCS8' },
    ...{ appCertContent: appCert!, alipayPublicCertContent: providerCert!, alipayRootCertContent: rootCert! },
  })
  const { appCertSn, alipayCertSn } = sdk.config as { appCertSn: string; alipayCertSn: string }
  for (const sn of [appCertSn, alipayCertSn]) assert.match(sn, /^[0-9a-f]{32}$/)
  assert.notEqual(appCertSn, alipayCertSn)
})

test('a team pays, and gets its money back, with certificates on both sides', async () => {
  for (const provider of ['alipay', 'wechat'] as const) {
    const begun = await paying(provider)
    gateway.pay(begun.no)
    const isByKey = provider === 'wechat' ? (await notify(provider, begun.no)).statusCode : 500
    assert.equal(isByKey, 500, 'a notice signed with the public key, which this account does not have')
    if (provider === 'alipay') await notify(provider, begun.no)
    else assert.equal((await sendWechat(gateway.wechatNotice(begun.no, null, { isByCertificate: true }))).statusCode, 204)
    assert.equal(await statusOf(begun.teamId), 'effective', provider)
    await confirmed(finance)
    await does(finance, desk.requestRefund, { orderId: begun.orderId, reason: '主办方取消' })
    await clock()
    assert.equal((await order(begun.captain, begun.orderId)).status, 'refunded', provider)
  }
})

test('a certificate that is not the app’s, and answers under another of Alipay’s, are named', async () => {
  const channel = async () => (await does(finance, desk.listChannels, {})).channels.find(({ provider }) => provider === 'alipay')!
  const { version, channelId } = await channel()
  await confirmed(finance)
  const own = gateway.alipay.byCertificates
  const input = { provider: 'alipay' as const, version, isEnabled: false, ...own }
  const refused = await app.call(desk.saveChannel, { ...input, appCert: own.providerCert! }, { as: finance })
  assert.deepEqual([refused.code, refused.msg], [refusal('finance.channel_keys'), '“应用公钥证书”不正确，请核对后重新填写'])
  // The same key in another certificate: what was signed is right, its number is not.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = makeCertificate(gateway.alipay.byKeys.providerPublicKey!, 'Renewed', 'Demo Root', privateKey).pem
  await does(finance, desk.saveChannel, { ...input, providerCert: other })
  const fault = '支付宝公钥证书已更换，请重新下载并填写'
  assert.equal((await does(finance, desk.testChannel, { channelId })).fault, fault)
})

test('a mode that is changed asks for its keys', async () => {
  const { version } = (await does(finance, desk.listChannels, {})).channels.find(({ provider }) => provider === 'alipay')!
  await confirmed(finance)
  const { appId, sellerId, gateway: address } = gateway.alipay.byKeys
  const input = {
    provider: 'alipay' as const,
    version,
    isEnabled: false,
    appId: appId!,
    sellerId: sellerId!,
    gateway: address!,
    keyMode: 'key',
  }
  assert.equal((await app.call(desk.saveChannel, input, { as: finance })).code, refusal('finance.channel_keys'))
})
