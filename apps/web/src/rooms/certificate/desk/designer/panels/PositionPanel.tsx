import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { useDesigner } from '../state/designer-store.ts'
import { useCommands } from '../state/use-commands.ts'
import { useLengths } from '../state/use-unit.ts'
import { NumberField } from './NumberField.tsx'
import styles from './Panels.module.css'
import { Row } from './Row.tsx'
import { common, useSelection } from './use-selection.ts'

const fields = [
  ['left', -3000, 3000],
  ['top', -3000, 3000],
  ['width', 4, 3000],
  ['height', 4, 3000],
] as const

/** 元素位置: where the selection stands, how it is turned, on which layer. */
export const PositionPanel = () => {
  const t = useTexts(designerTexts)
  const commands = useCommands()
  const { unit, show, read } = useLengths()
  const { elements, change } = useSelection()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  if (elements.length === 0) return null
  const isLocked = elements.some((one) => one.isLocked)
  const isOff = isReadOnly || isLocked
  const shown = (units: number | null): number | null => (units === null ? null : show(units))
  const setSize = (name: 'width' | 'height', value: number): void => {
    const [only] = elements
    if (elements.length !== 1 || only?.type !== 'image' || !only.fixedRatio) change({ [name]: value })
    else
      change({
        [name]: value,
        [name === 'width' ? 'height' : 'width']:
          Math.round((value / only[name]) * only[name === 'width' ? 'height' : 'width'] * 100) / 100,
      })
  }
  return (
    <section className={styles.group} aria-label={t.position}>
      <h2>{t.position}</h2>
      <div className={styles.pair}>
        {fields.map(([name, min, max]) => (
          <Row key={name} label={t.places[name]}>
            <NumberField
              label={t.places[name]}
              value={shown(common<number>(elements, name))}
              min={show(min)}
              max={show(max)}
              unit={unit === 'mm' ? 'mm' : undefined}
              disabled={isOff}
              onChange={(value) => {
                const units = Math.min(max, Math.max(min, read(value)))
                if (name === 'width' || name === 'height') setSize(name, units)
                else change({ [name]: units })
              }}
            />
          </Row>
        ))}
        <Row label={t.rotate}>
          <NumberField
            label={t.rotate}
            value={common<number>(elements, 'rotate')}
            min={-360}
            max={360}
            unit="°"
            disabled={isOff}
            onChange={(rotate) => change({ rotate })}
          />
        </Row>
      </div>
      <div className={styles.buttons}>
        <Button size="small" disabled={isReadOnly} aria-pressed={isLocked} onClick={() => commands.lock(!isLocked)}>
          {isLocked ? t.unlock : t.lock}
        </Button>
        {(['top', 'up', 'down', 'bottom'] as const).map((step) => (
          <Button key={step} size="small" disabled={isReadOnly} onClick={() => commands.order(step)}>
            {t.orders[step]}
          </Button>
        ))}
      </div>
    </section>
  )
}
