interface Node {
  readonly itemId: string
  readonly parentId: string | null
  readonly isEnabled: boolean
}

/** The categories everybody sees: enabled, and so is everything above them. */
export const openCategories = <N extends Node>(all: readonly N[]): N[] => {
  const byId = new Map(all.map((category) => [category.itemId, category]))
  const isOpen = (category: Node): boolean => {
    const parent = category.parentId === null ? null : byId.get(category.parentId)
    return category.isEnabled && (parent === null || (parent !== undefined && isOpen(parent)))
  }
  return all.filter(isOpen)
}

/** The categories teams enter: open ones without an open one below. */
export const enteredCategories = <N extends Node>(all: readonly N[]): N[] => {
  const open = openCategories(all)
  return open.filter(({ itemId }) => !open.some(({ parentId }) => parentId === itemId))
}
