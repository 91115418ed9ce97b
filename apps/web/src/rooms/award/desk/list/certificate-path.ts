// Where certificates are made for awards that were published: the form opens with the competition, and what is named here, filled in.
interface Published {
  readonly level: number
  readonly targetType: string
  /** Null: of all categories. */
  readonly itemId: string | null
  readonly publicity: number
  readonly final: number
}

/** The form for certificates of a competition: of all its published awards, or of one. */
export const certificatePath = (competitionId: string, award?: Published): string => {
  const query = new URLSearchParams({ add: 'true', competitionId })
  if (award) {
    query.set('levels', String(award.level))
    query.set('target', award.targetType)
    if (award.itemId !== null) query.set('itemIds', award.itemId)
    // Awards that are still shown for objection: certificates can be made ahead for them.
    if (award.final === 0) query.set('stateOf', 'publicity')
  }
  return `/certificate/make?${query}`
}
