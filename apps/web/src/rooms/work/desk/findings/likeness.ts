/** How alike two files are, as a word: `distance` counts the bits of 64 in which their pictures differ. */
export const likenessOf = (kind: 'same' | 'alike', distance: number): 'same' | 'nearly' | 'very' | 'somewhat' => {
  if (kind === 'same') return 'same'
  if (distance <= NEARLY) return 'nearly'
  return distance <= VERY ? 'very' : 'somewhat'
}

// Resaved and resized pictures differ in few bits, cropped and recolored ones in some.
const NEARLY = 3
const VERY = 7
