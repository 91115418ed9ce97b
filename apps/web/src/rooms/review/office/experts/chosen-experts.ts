// The list of chosen experts while it is edited: no more than one lead in a panel.
export interface ChosenExpert {
  readonly expertId: string
  readonly groupId: string | null
  readonly isCaptain: boolean
  readonly maxLoad: number
}
export type Chosen = ReadonlyMap<string, ChosenExpert>

/** Takes an expert in, or leaves him out. */
export const toggled = (chosen: Chosen, expert: ChosenExpert): Chosen => {
  const next = new Map(chosen)
  if (!next.delete(expert.expertId)) next.set(expert.expertId, expert)
  return next
}

/** Changes one expert. Whoever becomes the lead of a panel takes over from its lead; who changes panels does not stay one. */
export const changed = (chosen: Chosen, expertId: string, part: Partial<Omit<ChosenExpert, 'expertId'>>): Chosen => {
  const own = chosen.get(expertId)
  if (!own) return chosen
  const isMoved = part.groupId !== undefined && part.groupId !== own.groupId
  const after = { ...own, ...(isMoved ? { isCaptain: false } : {}), ...part }
  return new Map(
    [...chosen].map(([id, one]) => [
      id,
      id === expertId
        ? after
        : after.isCaptain && one.isCaptain && one.groupId === after.groupId
          ? { ...one, isCaptain: false }
          : one,
    ]),
  )
}

/** Takes all experts of a panel in; those already chosen move to it. The first becomes its lead where it has none. */
export const withPanel = (
  chosen: Chosen,
  panel: { groupId: string; expertIds: readonly string[] },
  loadOf: (expertId: string) => number | undefined,
): Chosen => {
  const next = new Map(chosen)
  for (const expertId of panel.expertIds) {
    const maxLoad = next.get(expertId)?.maxLoad ?? loadOf(expertId)
    // Not usable in this batch: no account, or not active.
    if (maxLoad === undefined) continue
    const hasLead = [...next.values()].some((one) => one.groupId === panel.groupId && one.isCaptain && one.expertId !== expertId)
    next.set(expertId, { expertId, groupId: panel.groupId, isCaptain: !hasLead, maxLoad })
  }
  return next
}
