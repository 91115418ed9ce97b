import type { createBrowserRouter } from 'react-router'

/**
 * Takes what the server said of the first page (decision 169) out of the document when another one is shown: browsers' reading views take
 * title and author from it.
 */
export const dropStructuredData = (router: ReturnType<typeof createBrowserRouter>): void => {
  const { pathname, search } = router.state.location
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove()
    stop()
  })
}
