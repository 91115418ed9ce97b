// What WeChat shows of a page that is passed on in it. Nothing is loaded or called in any other browser.
import { isInWechat } from '@kaisai/contract/wechat-browser'
import { useEffect } from 'react'
import type { Card } from './share/offer-card.ts'

/** On iPhones WeChat compares the address the visit began at, elsewhere the one of now. */
const landing = typeof location === 'undefined' ? '' : location.href
const signedAddress = (): string => (/iPhone|iPad/i.test(navigator.userAgent) ? landing : location.href).split('#')[0]!

const offer = async (card: Card): Promise<void> => {
  const address = signedAddress()
  const { offerCard } = await import('./share/offer-card.ts')
  await offerCard(card, address)
}

/** Gives WeChat the card of a page; null: the page is not to be passed on. */
export const useShareCard = (card: Card | null): void => {
  const key = card === null ? '' : JSON.stringify(card)
  useEffect(() => {
    // The page is read with or without it.
    if (key !== '' && isInWechat(navigator.userAgent)) void offer(JSON.parse(key) as Card).catch(() => undefined)
  }, [key])
}
