import { DEFAULT_COLOR, type ShapeElement } from '@kaisai/certificate/model/document'
import { Checkbox, Segmented } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { ColorField } from './ColorField.tsx'
import { NumberField } from './NumberField.tsx'
import { OpacityRow } from './OpacityRow.tsx'
import styles from './Panels.module.css'
import { Row } from './Row.tsx'
import type { StyleProps } from './style-props.ts'
import { common } from './use-selection.ts'

const FILL = '#f3e9d2'

/** How lines, rectangles and ellipses look. */
export const ShapeStyle = ({ elements, isReadOnly, change }: StyleProps<ShapeElement>) => {
  const t = useTexts(designerTexts)
  const hasArea = elements.some(({ shape }) => shape !== 'line')
  const hasCorners = elements.every(({ shape }) => shape === 'rectangle')
  return (
    <>
      {hasArea ? (
        <Paint
          label={t.fill}
          none={t.noFill}
          value={common<string>(elements, 'fill')}
          initial={FILL}
          isReadOnly={isReadOnly}
          onChange={(fill) => change({ fill })}
        />
      ) : null}
      <Paint
        label={t.stroke}
        none={t.noStroke}
        value={common<string>(elements, 'stroke')}
        initial={DEFAULT_COLOR}
        isReadOnly={isReadOnly}
        onChange={(stroke) => change({ stroke })}
      />
      <div className={styles.pair}>
        <Row label={t.strokeWidth}>
          <NumberField
            label={t.strokeWidth}
            value={common<number>(elements, 'strokeWidth')}
            min={0}
            max={100}
            step={0.5}
            disabled={isReadOnly}
            onChange={(strokeWidth) => change({ strokeWidth })}
          />
        </Row>
        {hasCorners ? (
          <Row label={t.radius}>
            <NumberField
              label={t.radius}
              value={common<number>(elements, 'radius')}
              min={0}
              max={1500}
              disabled={isReadOnly}
              onChange={(radius) => change({ radius })}
            />
          </Row>
        ) : null}
      </div>
      <Row label={t.dash} wide>
        <Segmented
          block
          size="small"
          aria-label={t.dash}
          disabled={isReadOnly}
          value={common<ShapeElement['dash']>(elements, 'dash')}
          options={(['solid', 'dashed', 'dotted'] as const).map((value) => ({ value, label: t.dashes[value] }))}
          onChange={(dash) => {
            if (dash) change({ dash })
          }}
        />
      </Row>
      <OpacityRow elements={elements} isReadOnly={isReadOnly} change={change} />
    </>
  )
}

interface PaintProps {
  label: string
  none: string
  /** Empty: no paint; null: the selection has several. */
  value: string | null
  /** What it becomes when it is painted again. */
  initial: string
  isReadOnly: boolean
  onChange: (color: string) => void
}

/** A color, or none. */
const Paint = ({ label, none, value, initial, isReadOnly, onChange }: PaintProps) => (
  <Row label={label} wide>
    <span className={styles.paint}>
      <Checkbox disabled={isReadOnly} checked={value === ''} onChange={(event) => onChange(event.target.checked ? '' : initial)}>
        {none}
      </Checkbox>
      {value === '' ? null : <ColorField label={label} value={value ?? ''} disabled={isReadOnly} onChange={onChange} />}
    </span>
  </Row>
)
