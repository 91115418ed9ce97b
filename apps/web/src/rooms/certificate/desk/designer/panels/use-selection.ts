import type { Element } from '@kaisai/certificate/model/document'
import { type ElementProps, updateElement } from '@kaisai/certificate/model/edit'
import { useCallback, useMemo } from 'react'
import { selectedElements, useDesigner, useDesignerStore } from '../state/designer-store.ts'

/** The selected elements, and a way to change what they have in common. */
export const useSelection = () => {
  const store = useDesignerStore()
  const history = useDesigner((state) => state.history)
  const selected = useDesigner((state) => state.selected)
  const elements = useMemo(() => selectedElements({ history, selected }), [history, selected])
  const change = useCallback(
    (props: ElementProps) => {
      const ids = selectedElements(store.getState()).map(({ id }) => id)
      const mark = `${Object.keys(props).join()} ${ids.join()}`
      store.getState().edit((document, slideId) => updateElement(document, { id: ids, props, slideId }), mark)
    },
    [store],
  )
  return { elements, change }
}

/** What all elements have in common; null when they differ or one of them does not have it. */
export const common = <T>(elements: readonly Element[], name: string): T | null => {
  const [first, ...others] = elements.map((element) => (element as unknown as Record<string, unknown>)[name])
  return first !== undefined && others.every((one) => one === first) ? (first as T) : null
}
