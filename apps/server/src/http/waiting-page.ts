// The pages of whoever waits for a public page: they ask again by themselves, without a script.
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

/** Of whose network asked for too many pages: it goes on in `seconds`, and comes back by itself then. */
export const tooManyPage = (lang: Lang, seconds: number): string =>
  lang === 'en'
    ? plainPage(
        lang,
        'Please wait a moment',
        `Too many pages were opened from your network within a minute. You can continue in ${seconds} second${seconds === 1 ? '' : 's'}: this page reloads by itself, so please leave it open.`,
        undefined,
        seconds,
      )
    : plainPage(
        lang,
        '访问过于频繁，请稍候',
        `您所在的网络在一分钟内打开的页面过多，${seconds} 秒后可继续访问。页面会自动刷新，请勿关闭。`,
        undefined,
        seconds,
      )
