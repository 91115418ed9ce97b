import { DEFAULT_RATIO, type Frame, type PrintSetting, type Slide } from '@kaisai/certificate/model/document'
import { removeSlideProps, setViewportRatio, updateSlide, withPrint } from '@kaisai/certificate/model/edit'
import { PORTRAIT_RATIO } from '@kaisai/certificate/model/presets-certificates'
import { Button, Checkbox, Segmented } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { currentSlide, useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { useSetUnit } from '../state/use-unit.ts'
import { ColorField } from './ColorField.tsx'
import { NumberField } from './NumberField.tsx'
import { PageList } from './PageList.tsx'
import styles from './Panels.module.css'
import { PictureButton } from './PictureButton.tsx'
import { Row } from './Row.tsx'

const FRAME_COLOR = '#b8934a'
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-4

/** The page: its shape, paper, background picture and frame. */
export const SlidePanel = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const slide = useDesigner(currentSlide)
  const ratio = useDesigner((state) => state.history.now.document.viewportRatio)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const shape = isNear(ratio, DEFAULT_RATIO) ? 'landscape' : isNear(ratio, PORTRAIT_RATIO) ? 'portrait' : 'custom'
  const print = useDesigner((state) => state.history.now.document.print)
  const unit = useDesigner((state) => state.unit)
  const setUnit = useSetUnit()
  const { background } = slide
  const setPrint = (change: Partial<PrintSetting>): void =>
    store.getState().edit((document) => withPrint(document, change), 'print')
  const setRatio = (next: number): void => store.getState().edit((document) => setViewportRatio(document, next), 'ratio')
  const paint = (change: NonNullable<Slide['background']>): void =>
    store.getState().edit((document, id) => updateSlide(document, { background: { ...background, ...change } }, id), 'background')
  const without = (name: 'src' | 'frame'): void => {
    const { [name]: _gone, ...rest } = background ?? {}
    store
      .getState()
      .edit((document, id) =>
        Object.keys(rest).length === 0
          ? removeSlideProps(document, 'background', id)
          : updateSlide(document, { background: rest }, id),
      )
  }
  return (
    <section className={styles.group} aria-label={t.page}>
      <h2>{t.page}</h2>
      <PageList />
      <Segmented
        block
        size="small"
        aria-label={t.shape}
        disabled={isReadOnly}
        value={shape}
        options={(['landscape', 'portrait', 'custom'] as const).map((value) => ({ value, label: t.shapes[value] }))}
        onChange={(value) => setRatio(value === 'landscape' ? DEFAULT_RATIO : value === 'portrait' ? PORTRAIT_RATIO : 1)}
      />
      {shape === 'custom' ? (
        <Row label={t.ratio}>
          <NumberField label={t.ratio} value={ratio} min={0.3} max={3.4} step={0.01} disabled={isReadOnly} onChange={setRatio} />
        </Row>
      ) : null}
      <Row label={t.unit}>
        <Segmented
          block
          size="small"
          aria-label={t.unit}
          value={unit}
          options={(['px', 'mm'] as const).map((value) => ({ value, label: t.units[value] }))}
          onChange={setUnit}
        />
      </Row>
      <Row label={t.paper}>
        <ColorField
          label={t.paper}
          value={background?.color ?? '#ffffff'}
          disabled={isReadOnly}
          onChange={(color) => paint({ color })}
        />
      </Row>
      <Row label={t.frame} wide>
        <Segmented
          block
          size="small"
          aria-label={t.frame}
          disabled={isReadOnly}
          value={background?.frame?.kind ?? 'none'}
          options={(['none', 'line', 'double', 'corner'] as const).map((value) => ({ value, label: t.frames[value] }))}
          onChange={(kind) =>
            kind === 'none'
              ? without('frame')
              : paint({ frame: { kind: kind as Frame['kind'], color: background?.frame?.color ?? FRAME_COLOR } })
          }
        />
      </Row>
      {background?.frame ? (
        <Row label={t.frameColor}>
          <ColorField
            label={t.frameColor}
            value={background.frame.color}
            disabled={isReadOnly}
            onChange={(color) => paint({ frame: { ...background.frame!, color } })}
          />
        </Row>
      ) : null}
      <div className={styles.buttons}>
        <PictureButton disabled={isReadOnly} onPicture={({ fileId }) => paint({ src: `file:${fileId}` })}>
          {background?.src ? t.replaceBackground : t.addBackground}
        </PictureButton>
        {background?.src ? (
          <Button size="small" disabled={isReadOnly} onClick={() => without('src')}>
            {t.removeBackground}
          </Button>
        ) : null}
      </div>
      <Row label={t.bleed}>
        <NumberField
          label={t.bleed}
          value={print?.bleedMm ?? 0}
          min={0}
          max={10}
          step={0.5}
          unit="mm"
          disabled={isReadOnly}
          onChange={(bleedMm) => setPrint({ bleedMm })}
        />
      </Row>
      <Checkbox
        disabled={isReadOnly}
        checked={print?.hasCropMarks ?? false}
        onChange={(event) => setPrint({ hasCropMarks: event.target.checked })}
      >
        {t.cropMarks}
      </Checkbox>
      <p className={styles.note}>{t.bleedNote}</p>
    </section>
  )
}
