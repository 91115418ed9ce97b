/** One piece of an excerpt: what was found, or the words around it. */
export interface ExcerptPart {
  readonly text: string
  readonly isFound: boolean
}

/** An excerpt with «» around what was found, in pieces. A mark without its other half is a letter like any other. */
export const excerptParts = (excerpt: string): ExcerptPart[] =>
  excerpt
    .split(/(«[^«»]*»)/)
    .filter((text) => text !== '')
    .map((text) => (/^«[^«»]*»$/.test(text) ? { text: text.slice(1, -1), isFound: true } : { text, isFound: false }))
