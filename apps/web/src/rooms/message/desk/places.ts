// Places of a template: `{name}` in its texts.
const PLACE = /\{(\w+)\}/g
/** Characters of one text message, and of each part of a longer one. */
const ONE_SMS = 70
const SMS_PART = 67

/** The places of a text the product does not fill, each once. */
export const unknownPlaces = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(PLACE)].map((found) => found[1]!).filter((place) => !known.includes(place))),
]

/** How many text messages a text is charged as. */
export const smsParts = (text: string): number => {
  const length = [...text].length
  return length <= ONE_SMS ? 1 : Math.ceil(length / SMS_PART)
}
