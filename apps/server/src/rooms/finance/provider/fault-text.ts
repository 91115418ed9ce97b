import { inLang, type Label, type Lang } from '@kaisai/contract/lang'

/** Why a provider was not understood. What a provider says itself is kept as it is. */
const labels: Readonly<Record<string, Label>> = {
  timeout: ['支付渠道没有在 10 秒内响应', 'the provider did not answer within 10 seconds'],
  network: ['无法连接支付渠道', 'the provider cannot be reached'],
  resting: ['支付渠道多次没有响应，30 秒后再试', 'the provider failed several times; tried again after 30 seconds'],
  'too-large': ['支付渠道的应答过大', 'the provider’s answer was too large'],
  host: ['网关地址不正确', 'the gateway’s address is not right'],
  'private-address': ['网关地址指向内网，已拒绝', 'the gateway’s name leads into a private network'],
  answer: [
    '支付渠道的应答无法识别：其服务故障，或密钥不符',
    'the provider’s answer could not be read: it is out of order, or the keys do not fit',
  ],
  certificate: ['支付宝公钥证书已更换，请重新下载并填写', 'Alipay signs with another certificate; download and enter it again'],
  keys: ['密钥不正确，请重新填写', 'the keys are not right; enter them again'],
  hash: ['账单文件与其摘要不符', 'the bill does not fit its hash'],
  ABNORMAL: ['退款异常，请在微信商户平台处理', 'the refund is abnormal; deal with it on WeChat Pay’s merchant platform'],
  CLOSED: ['退款已被支付渠道关闭', 'the provider closed the refund'],
}

/** A fault of a provider for the reader. */
export const faultText = (fault: string, lang: Lang): string =>
  Object.hasOwn(labels, fault) ? inLang(labels[fault]!, lang) : fault
