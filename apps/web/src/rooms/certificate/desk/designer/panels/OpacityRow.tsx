import type { ImageElement, ShapeElement } from '@kaisai/certificate/model/document'
import { Slider } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { Row } from './Row.tsx'
import type { StyleProps } from './style-props.ts'
import { common } from './use-selection.ts'

/** How much of what lies below shows through, in percent; kept as a fraction. */
export const OpacityRow = ({ elements, isReadOnly, change }: StyleProps<ImageElement | ShapeElement>) => {
  const t = useTexts(designerTexts)
  return (
    <Row label={t.opacity} wide>
      <Slider
        min={0}
        max={100}
        disabled={isReadOnly}
        value={Math.round((common<number>(elements, 'opacity') ?? 1) * 100)}
        ariaLabelForHandle={t.opacity}
        onChange={(percent) => change({ opacity: percent / 100 })}
      />
    </Row>
  )
}
