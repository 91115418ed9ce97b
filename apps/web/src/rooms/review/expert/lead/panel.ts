// What a lead sees of a work, and what may be confirmed. Pure.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listPanel } from '@kaisai/contract/review/lead.endpoints'

export type Panel = ReplyOf<typeof listPanel>
export type PanelEntry = Panel['entries'][number]
export type PanelSheet = PanelEntry['sheets'][number]

const open: readonly string[] = ['assigned', 'accepted', 'drafting', 'returned']

/** The lead's own sheet on a work while it still waits for him: what the others gave is hidden until then. */
export const ownOpenSheet = ({ sheets }: PanelEntry): PanelSheet | null =>
  sheets.find(({ isOwn, status }) => isOwn && open.includes(status)) ?? null

/** The lead's own sheet first. */
export const inOrder = ({ sheets }: PanelEntry): PanelSheet[] => [
  ...sheets.filter(({ isOwn }) => isOwn),
  ...sheets.filter(({ isOwn }) => !isOwn),
]

/** The tasks of a work that may be confirmed now. */
export const confirmable = (entry: PanelEntry): string[] =>
  ownOpenSheet(entry) !== null ? [] : entry.sheets.filter(({ can }) => can.includes('confirm')).map(({ taskId }) => taskId)

/** Works that stand equal with another one of their category. */
export const equals = (entries: readonly PanelEntry[]): ReadonlySet<string> => {
  const scoreOf = (entry: PanelEntry): number | null => entry.decisionScore ?? entry.mean
  const placeOf = (entry: PanelEntry): string => `${entry.itemId} ${scoreOf(entry)}`
  const counts = new Map<string, number>()
  for (const entry of entries) if (scoreOf(entry) !== null) counts.set(placeOf(entry), (counts.get(placeOf(entry)) ?? 0) + 1)
  return new Set(entries.filter((entry) => (counts.get(placeOf(entry)) ?? 0) > 1).map(({ entryId }) => entryId))
}

export const panelSorts = ['order', 'range', 'mean', 'waiting'] as const
export type PanelSort = (typeof panelSorts)[number]

/** Works by how far apart the experts are, by their mean, or those first whose sheets wait for the lead; without a figure last. */
export const sortedEntries = (entries: readonly PanelEntry[], sort: PanelSort): PanelEntry[] => {
  if (sort === 'order') return [...entries]
  const figure = (entry: PanelEntry): number =>
    (sort === 'range' ? entry.range : sort === 'mean' ? entry.mean : confirmable(entry).length) ?? -1
  return [...entries].sort((a, b) => figure(b) - figure(a))
}

/** The sheet a lead would return: of those that may be, the one farthest from the mean. */
export const farthest = (entry: PanelEntry): PanelSheet | null => {
  if (ownOpenSheet(entry) !== null) return null
  const off = ({ total }: PanelSheet): number => Math.abs((total ?? 0) - (entry.mean ?? 0))
  return entry.sheets.filter(({ can }) => can.includes('return')).sort((a, b) => off(b) - off(a))[0] ?? null
}
