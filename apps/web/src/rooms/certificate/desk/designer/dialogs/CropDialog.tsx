import type { Crop } from '@kaisai/certificate/model/document'
import { wholePicture } from '@kaisai/certificate/model/geometry-fit'
import { Button, Modal, Segmented } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import styles from '../Designer.module.css'
import { type CropGrip, draggedCrop, type RatioName, ratioOf, withRatio } from '../state/crop.ts'
import { currentSlide, useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { useCommands } from '../state/use-commands.ts'

/** Chooses the part of a picture that is shown. The file stays whole. */
export const CropDialog = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const id = useDesigner((state) => state.cropping)
  const element = useDesigner((state) =>
    state.cropping === null ? undefined : currentSlide(state).elements.find((one) => one.id === state.cropping),
  )
  const pictures = useDesigner((state) => state.pictures)
  const picture = element?.type === 'image' ? pictures[element.src.slice('file:'.length)] : undefined
  const close = (): void => store.setState({ cropping: null })
  return (
    <Modal
      title={t.cropTitle}
      open={id !== null && picture !== undefined}
      width={720}
      footer={null}
      onCancel={close}
      destroyOnHidden
    >
      {element?.type === 'image' && picture?.width && picture.height ? (
        <CropForm
          key={element.id}
          id={element.id}
          initial={element.crop ?? wholePicture}
          picture={{ url: picture.url, width: picture.width, height: picture.height }}
          onClose={close}
        />
      ) : null}
    </Modal>
  )
}

interface CropFormProps {
  id: string
  initial: Crop
  picture: { url: string; width: number; height: number }
  onClose: () => void
}

const GRIPS: readonly CropGrip[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const ratioNames = ['free', 'picture', 'square', 'photo'] as const satisfies readonly RatioName[]
const STEP = 0.01

const CropForm = ({ id, initial, picture, onClose }: CropFormProps) => {
  const t = useTexts(designerTexts)
  const commands = useCommands()
  const [crop, setCrop] = useState(initial)
  const [ratio, setRatio] = useState<RatioName>('free')
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<{ grip: CropGrip; from: Crop; x: number; y: number } | null>(null)
  const wanted = ratioOf(ratio, picture)
  const press = (event: PointerEvent<HTMLElement>): void => {
    const grip = (event.target as Element).getAttribute('data-crop') as CropGrip | null
    if (!grip || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { grip, from: crop, x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current || !area.current) return
    const { grip, from, x, y } = drag.current
    const { width, height } = area.current.getBoundingClientRect()
    setCrop(draggedCrop(from, grip, (event.clientX - x) / width, (event.clientY - y) / height, wanted))
  }
  const end = (): void => {
    drag.current = null
  }
  const byKeys = (event: KeyboardEvent): void => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0]
    if (!x && !y) return
    event.preventDefault()
    setCrop((now) => draggedCrop(now, event.shiftKey ? 'se' : 'move', x! * STEP, y! * STEP, wanted))
  }
  const apply = (): void => {
    const isWhole = crop.x < 0.001 && crop.y < 0.001 && crop.width > 0.999 && crop.height > 0.999
    commands.crop(id, isWhole ? null : crop)
    onClose()
  }
  const percent = (part: number): string => `${part * 100}%`
  const place = { left: percent(crop.x), top: percent(crop.y), width: percent(crop.width), height: percent(crop.height) }
  return (
    <div className={styles.crop}>
      <p className={styles.fine}>{t.cropNote}</p>
      <div
        ref={area}
        className={styles.cropPicture}
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          maxWidth: `calc(55vh * ${picture.width / picture.height})`,
        }}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={picture.url} alt="" draggable={false} />
        <div className={styles.cropShade}>
          <div style={place} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a frame one moves and resizes is no element of HTML */}
        <div
          className={styles.cropFrame}
          role="group"
          aria-label={t.cropArea}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrows
          tabIndex={0}
          data-crop="move"
          onKeyDown={byKeys}
          style={place}
        >
          {GRIPS.map((grip) => (
            <i key={grip} data-crop={grip} />
          ))}
        </div>
      </div>
      <div className={styles.cropFoot}>
        <Segmented
          size="small"
          aria-label={t.cropRatio}
          value={ratio}
          options={ratioNames.map((value) => ({ value, label: t.cropRatios[value] }))}
          onChange={(next) => {
            setRatio(next)
            setCrop((now) => withRatio(now, ratioOf(next, picture)))
          }}
        />
        <output className={styles.fine}>
          {t.cropShown(Math.round(crop.width * picture.width), Math.round(crop.height * picture.height))}
        </output>
        <span className={styles.grow} />
        <Button
          onClick={() => {
            setRatio('free')
            setCrop(wholePicture)
          }}
        >
          {t.cropAll}
        </Button>
        <Button type="primary" onClick={apply}>
          {t.cropApply}
        </Button>
      </div>
    </div>
  )
}
