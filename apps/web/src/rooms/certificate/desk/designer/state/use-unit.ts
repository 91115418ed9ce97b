import { mmPerUnit } from '@kaisai/certificate/model/paper'
import { useMemo } from 'react'
import { preference, remember } from '#web/preferences.ts'
import { useSession } from '#web/session.ts'
import { type Unit, useDesigner, useDesignerStore } from './designer-store.ts'

const nameFor = (userId: string): string => `designerUnit.${userId}`

/** The unit a person chose last in this browser. */
export const rememberedUnit = (userId: string): Unit => (preference<string>(nameFor(userId), 'px') === 'mm' ? 'mm' : 'px')

/** Lengths as they are shown: `show` from canvas units, `read` back to them, both to a hundredth. */
export interface Lengths {
  readonly unit: Unit
  readonly show: (units: number) => number
  readonly read: (shown: number) => number
}

/** Lengths of a unit on a page of a shape. */
export const lengthsOf = (unit: Unit, viewportRatio: number): Lengths => {
  const factor = unit === 'mm' ? mmPerUnit(viewportRatio) : 1
  const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0
  return { unit, show: (units) => hundredth(units * factor), read: (shown) => hundredth(shown / factor) }
}

/** Lengths in the person's unit. */
export const useLengths = (): Lengths => {
  const unit = useDesigner((state) => state.unit)
  const ratio = useDesigner((state) => state.history.now.document.viewportRatio)
  return useMemo(() => lengthsOf(unit, ratio), [unit, ratio])
}

/** Changes the unit and remembers it for this person. */
export const useSetUnit = (): ((unit: Unit) => void) => {
  const store = useDesignerStore()
  const userId = useSession((state) => state.user?.userId ?? '')
  return (unit) => {
    store.setState({ unit })
    remember(nameFor(userId), unit)
  }
}
