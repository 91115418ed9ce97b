// The first script of every page. It decides when the page's own scripts start: at once, or, on a page that can be read without them, when
// somebody is about to do something.
import { healTab } from './heal-tab.ts'
import { startsAtOnce } from './starts-at-once.ts'
import { showChosen } from './strips.ts'
import { keepActions, LATER_MS, untilWanted } from './until-wanted.ts'

const startLink = document.head.querySelector<HTMLLinkElement>('link[data-start]')!

const heal = ({ message }: Error): void =>
  void healTab(message, {
    fetch: (address, options) => fetch(address, options),
    reload: () => location.reload(),
    now: Date.now,
    storage: sessionStorage,
    entry: startLink.href,
  })

addEventListener('vite:preloadError', ({ payload }) => heal(payload))

const start = (): void => {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  // By its address: a file the bundler knows would bring the styles again, which came with the document.
  import(/* @vite-ignore */ startLink.href).catch(heal)
}

// As `RichContent` does when the page has started: the text shall not move when it does.
for (const styled of document.querySelectorAll<HTMLElement>('[data-style]')) styled.style.cssText = styled.dataset.style ?? ''

const chosen = (): void => showChosen(document)
chosen()
addEventListener('kaisai:chosen', chosen)

const { search, hash } = location
if (startsAtOnce(window.__page, { search, hash, cookies: document.cookie, storage: () => localStorage })) start()
else {
  addEventListener('kaisai:started', keepActions(document), { once: true })
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  // Whoever opened a form came to fill it in.
  const isForm = window.__page.start === 'onceShown'
  untilWanted({ document, window, waitMs: isForm ? 0 : connection?.saveData ? null : LATER_MS, start })
}
