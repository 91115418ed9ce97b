interface Ruled {
  readonly itemId: string
  readonly parentId: string | null
  readonly sentences: readonly string[]
}

/** The rules that hold in every category one can enter, in the order of the first; none where there is a single one: it says them itself. */
export const sharedSentences = (categories: readonly Ruled[]): readonly string[] => {
  const entered = categories.filter(({ itemId }) => !categories.some(({ parentId }) => parentId === itemId))
  const [first, ...others] = entered
  if (!first || others.length === 0) return []
  return first.sentences.filter((sentence) => others.every(({ sentences }) => sentences.includes(sentence)))
}
