// What WeChat shows of a page that is passed on in it. Nothing is loaded or called in any other browser.
import { signSharedPage } from '@kaisai/contract/campus/wechat.endpoints'
import { isInWechat } from '@kaisai/contract/wechat-browser'
import { useEffect } from 'react'
import { call } from '#web/call.ts'

interface Card {
  readonly title: string
  readonly text: string
  readonly image: string
  readonly address: string
}

/** On iPhones WeChat compares the address the visit began at, elsewhere the one of now. */
const landing = typeof location === 'undefined' ? '' : location.href
const signedAddress = (): string => (/iPhone|iPad/i.test(navigator.userAgent) ? landing : location.href).split('#')[0]!

const offer = async ({ title, text, image, address }: Card): Promise<void> => {
  const { card } = await call(signSharedPage, { url: signedAddress() }, { quiet: true })
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

/** Gives WeChat the card of a page; null: the page is not to be passed on. */
export const useShareCard = (card: Card | null): void => {
  const key = card === null ? '' : JSON.stringify(card)
  useEffect(() => {
    // The page is read with or without it.
    if (key !== '' && isInWechat(navigator.userAgent)) void offer(JSON.parse(key) as Card).catch(() => undefined)
  }, [key])
}
