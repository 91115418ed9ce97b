import type { getWechatAccount } from '@kaisai/contract/campus/wechat.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type WechatSetting = ReplyOf<typeof getWechatAccount>
