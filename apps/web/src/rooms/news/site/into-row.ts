const EDGE_PX = 40

/** Brings a link of a row that is pushed sideways into view, without moving the page. */
export const intoRow = (link: HTMLElement | null): void => {
  link?.parentElement?.scrollTo?.({ left: link.offsetLeft - link.parentElement.offsetLeft - EDGE_PX })
}
