import { designColors } from '@kaisai/certificate/model/design-colors'
import { useMemo } from 'react'
import { useDesigner } from '../state/designer-store.ts'

/** The list every color field of the designer offers. */
export const DESIGN_COLORS = 'design-colors'

/** The colors of the design, beside the browser's own choice of colors. */
export const DesignColors = () => {
  const document = useDesigner((state) => state.history.now.document)
  const colors = useMemo(() => designColors(document), [document])
  return (
    <datalist id={DESIGN_COLORS}>
      {colors.map((color) => (
        <option key={color} value={color} />
      ))}
    </datalist>
  )
}
