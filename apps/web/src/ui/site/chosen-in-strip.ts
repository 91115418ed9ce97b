/** A ref of the chosen link in a row that is wider than a phone (`data-strip`): the first script brings it into view (`wake.ts`). */
export const chosenInStrip = (link: Element | null): void => {
  if (link) dispatchEvent(new Event('kaisai:chosen'))
}
