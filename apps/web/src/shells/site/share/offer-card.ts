// Gives WeChat the card of a page. Fetched inside WeChat alone.
import { signSharedPage } from '@kaisai/contract/campus/wechat.endpoints'
import { call } from '#web/call.ts'

export interface Card {
  readonly title: string
  readonly text: string
  readonly image: string
  readonly address: string
}

/** Offers a card to WeChat. `signedAddress`: the one the signature is for. Where the platform has no official account, nothing happens. */
export const offerCard = async ({ title, text, image, address }: Card, signedAddress: string): Promise<void> => {
  const { card } = await call(signSharedPage, { url: signedAddress }, { quiet: true })
  if (card === null) return
  const { default: wx } = await import('weixin-js-sdk')
  const { appId, timestamp, nonce, signature } = card
  wx.config({
    ...{ appId, timestamp, signature, nonceStr: nonce },
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  const success = (): void => undefined
  wx.ready(() => {
    wx.updateAppMessageShareData({ title, desc: text, link: address, imgUrl: image, success })
    wx.updateTimelineShareData({ title, link: address, imgUrl: image, success })
  })
}
