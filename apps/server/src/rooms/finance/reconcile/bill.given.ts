// Bills as the providers write them, for tests and the demo.

export interface GivenTrade {
  readonly what?: 'payment' | 'refund'
  /** Our number of the payment, and of the refund. */
  readonly no: string
  readonly refundNo?: string
  readonly tradeNo: string
  /** `120.00` */
  readonly yuan: string
  readonly fee?: string
}
const ALIPAY_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The lines of Alipay's detailed bill of a day. */
export const alipayLines = (merchant: string, day: string, trades: readonly GivenTrade[]): string[] => {
  const date = (text: string): string => text.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')
  const rows = trades.map(({ what = 'payment', no, refundNo = '', tradeNo, yuan, fee = '0.00' }) => {
    const amount = what === 'refund' ? `-${yuan}` : yuan
    const names = [`${tradeNo}\t`, `${no}\t`, what === 'refund' ? '退款' : '交易', '报名费', `${day} 10:00:00`, `${day} 10:00:05`]
    const sums = [
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
      refundNo === '' ? '' : `${refundNo}\t`,
      fee,
    ]
    return [...names, '', '', '', '', '138****0000', ...sums, '0.00', ''].join(',')
  })
  const count = (what: string): number => trades.filter((trade) => (trade.what ?? 'payment') === what).length
  return [
    '#支付宝业务明细查询',
    `#账号：[${merchant}0156]`,
    `#起始日期：[${date(day)} 00:00:00]   终止日期：[${date(day)} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_HEAD,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count('payment')}笔，商家实收共0.00元，商家优惠共0.00元`,
    `#退款合计：${count('refund')}笔，商家实收退款共0.00元，商家优惠退款共0.00元`,
    `#导出时间：[${date(day)} 09:30:00]`,
  ]
}

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

/** The lines of WeChat Pay's trade bill of a day. */
export const wechatLines = (merchant: string, day: string, trades: readonly GivenTrade[]): string[] => {
  const sum = (what: string): string =>
    trades
      .filter((trade) => (trade.what ?? 'payment') === what)
      .reduce((all, { yuan }) => all + Number(yuan), 0)
      .toFixed(2)
  const rows = trades.map(({ what = 'payment', no, refundNo = '', tradeNo, yuan, fee = '0.00000' }) => {
    const isRefund = what === 'refund'
    const names = [`${day} 10:00:05`, 'wx8888888888888888', merchant, '0', '', tradeNo, no, 'oPayer', 'NATIVE']
    const paid = isRefund ? '0.00' : yuan
    const back = isRefund ? yuan : '0.00'
    const sums = [
      isRefund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      paid,
      '0.00',
      isRefund ? `5${tradeNo}` : '0',
      refundNo || '0',
      back,
      '0.00',
    ]
    return [...names, ...sums, isRefund ? 'ORIGINAL' : '', isRefund ? 'SUCCESS' : '', '报名费', '', fee, '0.60%', paid, back, '']
      .map((cell) => `\`${cell}`)
      .join(',')
  })
  return [
    WECHAT_HEAD,
    ...rows,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${trades.length},\`${sum('payment')},\`${sum('refund')},\`0.00,\`0.00000,\`${sum('payment')},\`${sum('refund')}`,
  ]
}

/** Lines as bytes in UTF-8 with a byte order mark, as WeChat Pay sends them. */
export const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
