// Which entries of the navigation stand in the row and which in its menu, by the width there is. Computed from their letters before anything is
// drawn, so that the first view is right without scripts; the style sheet does the rest (`RowPlaces.module.css`). Pure.

/** The narrowest the row becomes, in rem: what needs no more always stands in it. */
export const LEAST_ROW = 14
/** The widest it becomes: what needs more always stands in the menu. */
export const MOST_ROW = 48

const GAP = 0.25
const SIDES = 1.25
const ARROW = 1

export interface RowEntry {
  readonly name: string
  /** It has a button for entries below. */
  readonly hasBelow: boolean
}

/** About how wide text is, in its own size. A little more than most fonts need; where one needs more still, the row cuts a name short. */
export const widthOfText = (text: string): number => {
  let width = 0
  for (const letter of text) width += widthOfLetter(letter)
  return width
}

/** From which width of the row, in rem, each entry stands in it; null: never. `all`: from which nothing is left for the menu. */
export const rowPlaces = (
  entries: readonly RowEntry[],
  menuName: string,
): { readonly from: readonly (number | null)[]; readonly all: number | null } => {
  const menu = GAP + SIDES + ARROW + widthOfText(menuName)
  let end = 0
  const ends = entries.map(({ name, hasBelow }, at) => {
    end += (at === 0 ? 0 : GAP) + SIDES + widthOfText(name) + (hasBelow ? ARROW : 0)
    return end
  })
  return { from: ends.map((one) => stepOf(Math.min(one + menu, end))), all: stepOf(end) }
}

const stepOf = (width: number): number | null => {
  const step = Math.max(LEAST_ROW, Math.ceil(width))
  return step > MOST_ROW ? null : step
}

const widthOfLetter = (letter: string): number => {
  if (letter > '\u2e7f') return 1
  if (/[ iljI.,:;'|!]/.test(letter)) return 0.3
  if (/[tfr()[\]-]/.test(letter)) return 0.4
  if (/[mwMW@%&—…]/.test(letter)) return 0.92
  return /[A-Z]/.test(letter) ? 0.68 : 0.58
}
