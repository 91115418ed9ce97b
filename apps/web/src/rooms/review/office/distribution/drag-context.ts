import { createContext } from 'react'

/** An expert on the way to a work. */
export interface Dragged {
  readonly expertId: string
  readonly name: string
  /** The work he is taken from; null: from the list of experts. */
  readonly from: string | null
}

/** What is dragged now, for every work it may be dropped on. */
export const DragContext = createContext<{ dragged: Dragged | null; drag: (dragged: Dragged | null) => void }>({
  dragged: null,
  drag: () => undefined,
})
