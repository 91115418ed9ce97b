// The page of whoever waits for a public page: it asks again by itself, without a script.
import type { Lang } from '@kaisai/contract/lang'
import { plainPage } from './plain-page.ts'
import type { Queued } from './queue.ts'

/** Says how many are ahead, and comes back by itself. */
export const waitingPage = (lang: Lang, { place, seconds, waitMs }: Pick<Queued, 'place' | 'seconds' | 'waitMs'>): string => {
  const again = Math.max(1, Math.ceil(waitMs / 1000))
  return lang === 'en'
    ? plainPage(
        lang,
        'Please wait a moment',
        `Many people are here at once. ${place === 0 ? 'You are next.' : `${place} are ahead of you, about ${seconds} seconds.`} This page goes on by itself, in the order people came. Please leave it open.`,
        undefined,
        again,
      )
    : plainPage(
        lang,
        '正在排队，请稍候',
        `当前访问人数较多，${place === 0 ? '即将轮到您' : `前面还有 ${place} 位，约需 ${seconds} 秒`}。系统按先后顺序处理，页面会自动继续，请勿关闭。`,
        undefined,
        again,
      )
}
