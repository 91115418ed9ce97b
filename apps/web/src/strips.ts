// Rows of links that are wider than a phone (`data-strip`). Of the first script alone: each file of it is one more to wait for.

/** Brings the chosen link of each row to its middle. */
export const showChosen = (document: Document): void => {
  for (const chosen of document.querySelectorAll('[data-strip] [aria-current]')) {
    const strip = chosen.closest('[data-strip]')!
    const [own, whole] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
  }
}
