// `# type | Chinese | English [| tags]`, then value | Chinese | English [| tag]. Read by ../dictionaries.ts.

export const moneyDictionaries = `
# bank | 银行 | Bank
icbc | 中国工商银行 | Industrial and Commercial Bank of China
abc | 中国农业银行 | Agricultural Bank of China
boc | 中国银行 | Bank of China
ccb | 中国建设银行 | China Construction Bank
bocom | 交通银行 | Bank of Communications
psbc | 中国邮政储蓄银行 | Postal Savings Bank of China
cmb | 招商银行 | China Merchants Bank
spdb | 上海浦东发展银行 | Shanghai Pudong Development Bank
citic | 中信银行 | China CITIC Bank
ceb | 中国光大银行 | China Everbright Bank
cmbc | 中国民生银行 | China Minsheng Bank
cib | 兴业银行 | Industrial Bank
pab | 平安银行 | Ping An Bank
hxb | 华夏银行 | Hua Xia Bank
cgb | 广发银行 | China Guangfa Bank
czb | 浙商银行 | China Zheshang Bank
cbhb | 渤海银行 | China Bohai Bank
hfb | 恒丰银行 | Hengfeng Bank
bob | 北京银行 | Bank of Beijing
bosc | 上海银行 | Bank of Shanghai
jsb | 江苏银行 | Bank of Jiangsu
njcb | 南京银行 | Bank of Nanjing
nbcb | 宁波银行 | Bank of Ningbo
hzb | 杭州银行 | Bank of Hangzhou
hsb | 徽商银行 | Huishang Bank
csb | 长沙银行 | Bank of Changsha
bocd | 成都银行 | Bank of Chengdu
xab | 西安银行 | Bank of Xi'an
webank | 微众银行 | WeBank
mybank | 网商银行 | MYbank

# pay_channel | 支付方式 | Way of paying
alipay | 支付宝 | Alipay
wechat | 微信支付 | WeChat Pay
transfer | 对公转账 | Bank transfer
free | 免费 | Free of charge

# order_status | 订单状态 | Order status | tags
pending | 待支付 | To be paid | warning
verifying | 凭证审核中 | Voucher in review | processing
paid | 已支付 | Paid | success
closed | 已关闭 | Closed | default
partially_refunded | 部分退款 | Partly refunded | warning
refunded | 已退款 | Refunded | default

# refund_reason | 退款原因 | Reason for a refund
withdrawn | 退赛 | Left the competition
duplicate | 重复支付 | Paid twice
amount | 金额有误 | Wrong amount
cancelled | 竞赛取消 | Competition cancelled
other | 其他 | Other

# invoice_type | 发票类型 | Kind of invoice
digital_normal | 电子发票（普通发票） | Digital invoice (ordinary)
digital_special | 电子发票（增值税专用发票） | Digital invoice (special VAT)

# buyer_type | 购方类型 | Kind of buyer
01 | 企业单位 | Company
02 | 事业单位及其他组织 | Public institution or other organization
03 | 个人 | Individual
04 | 境外单位或个人 | Overseas buyer
`
