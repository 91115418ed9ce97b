// What pages have read is in one language: what a switch asks anew, and what it need not.
import type { DataRouter, ShouldRevalidateFunction } from 'react-router'

/** For frames, whose settings change with the language only: they are asked again on the same address, not by going on. */
export const sameAddress: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate

/**
 * Asks everything a page has read again. While somebody is on the way to another page that page is asked anew at once, but its frame, for
 * which this is going on, keeps its words: it is asked when the way has ended.
 */
export const askInNewLanguage = async (router: Pick<DataRouter, 'state' | 'revalidate' | 'subscribe'>): Promise<void> => {
  const isOnTheWay = router.state.navigation.state !== 'idle'
  await router.revalidate()
  if (!isOnTheWay) return
  await whenIdle(router)
  await router.revalidate()
}

const whenIdle = (router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.navigation.state === 'idle') return resolve()
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      stop()
      resolve()
    })
  })
