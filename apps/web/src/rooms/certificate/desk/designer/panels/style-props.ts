import type { useSelection } from './use-selection.ts'

/** What the parts of the style panel are given: elements of one kind and how to change them. */
export interface StyleProps<E> {
  elements: readonly E[]
  isReadOnly: boolean
  change: ReturnType<typeof useSelection>['change']
}
