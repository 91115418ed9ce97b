import { useEffect } from 'react'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { selectedElements, useDesignerStore } from './designer-store.ts'
import { nameOf } from './element-name.ts'

const WAIT_MS = 250

/** Says what is selected and where it stands, a moment after it changed. */
export const useAnnouncements = (): void => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (): void => {
      const elements = selectedElements(store.getState())
      const [only] = elements
      const announcement =
        elements.length === 1 && only
          ? t.announceOne(nameOf(only, t), Math.round(only.left), Math.round(only.top))
          : elements.length > 1
            ? t.announceMany(elements.length)
            : ''
      if (announcement !== store.getState().announcement) store.setState({ announcement })
    }
    const stop = store.subscribe((state, before) => {
      if (state.selected === before.selected && state.history === before.history) return
      clearTimeout(timer)
      timer = setTimeout(say, WAIT_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, t])
}
