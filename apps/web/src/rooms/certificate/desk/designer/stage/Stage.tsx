import { CANVAS_WIDTH } from '@kaisai/certificate/model/document'
import { boundsOf } from '@kaisai/certificate/model/geometry'
import { bleedUnits } from '@kaisai/certificate/model/paper'
import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { Ground } from '../draw/SlideDrawing.tsx'
import { currentSlide, selectedElements, useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { fitView } from '../state/view.ts'
import { ContextMenu, type MenuPlace } from './ContextMenu.tsx'
import { Handles } from './Handles.tsx'
import { Hovered } from './Hovered.tsx'
import { Readout } from './Readout.tsx'
import { RULER_PX, Rulers } from './Rulers.tsx'
import { SnapLines } from './SnapLines.tsx'
import styles from './Stage.module.css'
import { StageElement } from './StageElement.tsx'
import { usePointer } from './use-pointer.ts'
import { useStageDrop } from './use-stage-drop.ts'
import { useStageSize } from './use-stage-size.ts'

// Only those who write in place fetch the text editor.
const loadEditor = () => import('../text/InlineEditor.tsx')
const InlineEditor = lazy(async () => ({ default: (await loadEditor()).InlineEditor }))
// Sent for once the canvas stands: whoever opens a text does not wait for it.
const AHEAD_MS = 1500

const MARGIN_PX = 24

/** The canvas with everything one grasps: elements, handles, rulers, guides. */
export const Stage = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const holder = useRef<HTMLDivElement>(null)
  const { width, height } = useStageSize(holder)
  const ratio = useDesigner((state) => state.history.now.document.viewportRatio)
  const print = useDesigner((state) => state.history.now.document.print)
  const percentage = useDesigner((state) => state.canvasPercentage)
  const pan = useDesigner((state) => state.pan)
  const slide = useDesigner(currentSlide)
  const copies = useDesigner((state) => state.copies)
  const editing = useDesigner((state) => state.editing)
  const announcement = useDesigner((state) => state.announcement)
  const uploading = useDesigner((state) => state.uploading)
  const [roomX, roomY] = [Math.max(60, width - RULER_PX - MARGIN_PX), Math.max(60, height - RULER_PX - MARGIN_PX)]
  const scale = fitView.scale(roomX, roomY, ratio, percentage)
  const x = RULER_PX + (width - RULER_PX - CANVAS_WIDTH * scale) / 2 + pan.x
  const y = RULER_PX + (height - RULER_PX - CANVAS_WIDTH * ratio * scale) / 2 + pan.y
  useEffect(() => store.setState({ canvasScale: scale }), [store, scale])
  useEffect(() => {
    const ahead = setTimeout(() => void loadEditor().catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(ahead)
  }, [])
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const menuAt = (left: number, top: number): void => {
    setMenu({ x: left, y: top, spot: { x: (left - x) / scale, y: (top - y) / scale } })
  }
  const openOn = (target: Element, clientX: number, clientY: number): void => {
    const id = target.getAttribute('data-element')
    const { selected, select } = store.getState()
    if (id === null) select([])
    else if (!selected.includes(id)) select([id])
    const box = holder.current!.getBoundingClientRect()
    menuAt(clientX - box.left, clientY - box.top)
  }
  const pointer = usePointer(holder, { x, y, scale }, openOn)
  const drop = useStageDrop({ x, y, scale })
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element
    if (!event.currentTarget.contains(target) || target.closest('[data-inline-editor]')) return
    event.preventDefault()
    openOn(target, event.clientX, event.clientY)
  }
  // Beside what is selected: a key has no place of its own.
  const openByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const isAsked = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (!isAsked || event.target !== event.currentTarget) return
    event.preventDefault()
    const [first] = selectedElements(store.getState())
    const bounds = first ? boundsOf(first) : { left: CANVAS_WIDTH / 2, top: (CANVAS_WIDTH * ratio) / 2, width: 0, height: 0 }
    menuAt(x + (bounds.left + bounds.width / 2) * scale, y + (bounds.top + bounds.height / 2) * scale)
  }
  const edited = editing === null ? undefined : slide.elements.find(({ id }) => id === editing)
  return (
    <div
      ref={holder}
      className={styles.stage}
      role="application"
      aria-label={t.stage}
      aria-describedby="designer-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes keys as a whole; what is selected is announced
      tabIndex={0}
      data-stage=""
      data-pans={pointer.isPanning ? '' : undefined}
      {...pointer.handlers}
      {...drop.handlers}
      onContextMenu={openMenu}
      onKeyDown={openByKey}
    >
      <svg width={width} height={height} aria-hidden="true">
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
          <g className={styles.paper}>
            <Ground slide={slide} viewportRatio={ratio} print={print} />
          </g>
          {[...slide.elements, ...copies].map((element) => (
            <StageElement key={element.id} element={element} isEdited={editing === element.id} />
          ))}
        </g>
        <g transform={`translate(${x} ${y})`}>
          <BleedLine
            width={CANVAS_WIDTH * scale}
            height={CANVAS_WIDTH * ratio * scale}
            by={bleedUnits({ viewportRatio: ratio, ...(print ? { print } : {}) }) * scale}
          />
          <SnapLines width={CANVAS_WIDTH * scale} height={CANVAS_WIDTH * ratio * scale} />
          <Hovered />
          <Handles />
        </g>
        <Rulers width={width} height={height} x={x} y={y} scale={scale} ratio={ratio} />
      </svg>
      {edited?.type === 'text' ? (
        <Suspense fallback={<p className={styles.pill}>{t.openingText}</p>}>
          <Overlay x={x} y={y} scale={scale}>
            <InlineEditor key={edited.id} element={edited} />
          </Overlay>
        </Suspense>
      ) : null}
      {uploading === null ? null : <p className={styles.pill}>{t.uploading(Math.round(uploading * 100))}</p>}
      {drop.isOver ? <div className={styles.drop} /> : null}
      <Readout width={width} />
      <ContextMenu place={menu} onClose={() => setMenu(null)} />
      <p id="designer-keys" className={styles.said}>
        {t.stageKeys}
      </p>
      <p className={styles.said} role="status" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

/** How far the printed sheet reaches before it is cut. */
const BleedLine = ({ width, height, by }: { width: number; height: number; by: number }) =>
  by > 0 ? <rect className={styles.bleed} x={-by} y={-by} width={width + by * 2} height={height + by * 2} /> : null

/** Lengths inside are canvas units. */
const Overlay = ({ x, y, scale, children }: { x: number; y: number; scale: number; children: ReactNode }) => (
  <div
    style={{
      position: 'absolute',
      left: 0,
      top: 0,
      transformOrigin: '0 0',
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
    }}
  >
    {children}
  </div>
)
