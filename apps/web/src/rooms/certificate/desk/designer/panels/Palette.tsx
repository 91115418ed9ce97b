import { codeMeanings, imageCodes } from '@kaisai/certificate/model/codes'
import { type ShapeKind, shapeKinds } from '@kaisai/certificate/model/document'
import { type BlockGroup, blocks } from '@kaisai/certificate/model/presets'
import { everyReady } from '@kaisai/certificate/model/presets-papers'
import { foreignCodes } from '@kaisai/certificate/model/sources'
import type { DragEvent, ReactNode } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { SlideDrawing } from '../draw/SlideDrawing.tsx'
import { toStage } from '../stage/to-stage.ts'
import { currentSlide, useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { type Dragged, dragOut } from '../state/drag-data.ts'
import { useCodes } from '../state/use-codes.ts'
import { useCommands } from '../state/use-commands.ts'
import styles from './Panels.module.css'
import { PictureButton } from './PictureButton.tsx'

const codeGroups = ['people', 'work', 'award', 'number', 'image'] as const
const blockGroups = ['winner', 'personal', 'portrait', 'award', 'number', 'image'] as const satisfies readonly BlockGroup[]

/** What can be put on the canvas: words, pictures and every code; by a click, or dragged to its place. */
export const CodePalette = () => {
  const t = useTexts(designerTexts)
  const label = useLabel()
  const commands = useCommands()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const codes = [...useCodes(), ...imageCodes]
  return (
    <>
      <section className={styles.group}>
        <h2>{t.plain}</h2>
        <div className={styles.chips}>
          <Chip dragged={{ words: t.newWords }} disabled={isReadOnly} onAdd={() => commands.addWords(t.newWords)}>
            {t.addWords}
          </Chip>
          <PictureButton
            disabled={isReadOnly}
            onPicture={({ fileId, width, height }) => commands.addPicture(fileId, width, height)}
          >
            {t.addPicture}
          </PictureButton>
        </div>
      </section>
      <section className={styles.group}>
        <h2>{t.shapesGroup}</h2>
        <div className={styles.chips}>
          {shapeKinds.map((shape) => (
            <Chip key={shape} dragged={{ shape }} disabled={isReadOnly} onAdd={() => commands.addShape(shape)}>
              <ShapeIcon shape={shape} /> {t.shapeNames[shape]}
            </Chip>
          ))}
        </div>
      </section>
      {codeGroups
        .filter((group) => codes.some((code) => codeMeanings[code].group === group))
        .map((group) => (
          <section key={group} className={styles.group}>
            <h2>{group === 'award' && !codes.includes('awardName') ? t.occasion : t.codeGroups[group]}</h2>
            <div className={styles.chips}>
              {codes
                .filter((code) => codeMeanings[code].group === group)
                .map((code) => (
                  <Chip key={code} dragged={{ code }} disabled={isReadOnly} onAdd={() => commands.addCode(code)}>
                    {label(codeMeanings[code].label)}
                  </Chip>
                ))}
            </div>
          </section>
        ))}
    </>
  )
}

const ShapeIcon = ({ shape }: { shape: ShapeKind }) => (
  <svg width="14" height="10" viewBox="0 0 14 10" fill="none" stroke="currentColor" aria-hidden="true">
    {shape === 'line' ? <path d="M1 5h12" /> : null}
    {shape === 'rectangle' ? <rect x="1" y="1" width="12" height="8" /> : null}
    {shape === 'ellipse' ? <ellipse cx="7" cy="5" rx="6" ry="4" /> : null}
  </svg>
)

/** Ready blocks, group by group. */
export const BlockPalette = () => {
  const t = useTexts(designerTexts)
  const label = useLabel()
  const commands = useCommands()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const { source, holder } = useDesigner((state) => state.of)
  const fitting = blocks.filter(
    ({ elements }) => foreignCodes({ slides: [{ id: 1, elements: [...elements] }] }, source, holder).length === 0,
  )
  return blockGroups
    .filter((group) => fitting.some((block) => block.group === group))
    .map((group) => (
      <section key={group} className={styles.group}>
        <h2>{t.blockGroups[group]}</h2>
        <div className={styles.stack}>
          {fitting
            .filter((block) => block.group === group)
            .map((block) => (
              <Chip key={block.id} dragged={{ block: block.id }} disabled={isReadOnly} onAdd={() => commands.addBlock(block)}>
                {label(block.label)}
              </Chip>
            ))}
        </div>
      </section>
    ))
}

/** Whole certificates to begin with. What is on the page is replaced; undo brings it back. */
export const ReadyPalette = () => {
  const t = useTexts(designerTexts)
  const label = useLabel()
  const store = useDesignerStore()
  const commands = useCommands()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const { source, holder, paper } = useDesigner((state) => state.of)
  const fitting = everyReady.filter(
    (ready) =>
      (paper === undefined || ready.paper === paper) && foreignCodes({ slides: [ready.slide] }, source, holder).length === 0,
  )
  return (
    <section className={styles.group}>
      <h2>{t.ready}</h2>
      <p className={styles.note}>{t.readyNote}</p>
      <div className={styles.ready}>
        {fitting.map((ready) => (
          <button
            key={ready.id}
            type="button"
            disabled={isReadOnly}
            onClick={() => {
              const isEmpty = currentSlide(store.getState()).elements.length === 0
              if (isEmpty) return commands.applyReady(ready)
              void confirmBox({ title: t.replaceTitle, text: t.replaceText }).then(
                (agreed) => agreed && commands.applyReady(ready),
              )
            }}
          >
            <SlideDrawing slide={ready.slide} viewportRatio={ready.viewportRatio} label={label(ready.label)} />
            {label(ready.label)}
          </button>
        ))}
      </div>
    </section>
  )
}

interface ChipProps {
  dragged: Dragged
  disabled: boolean
  onAdd: () => void
  children: ReactNode
}
const Chip = ({ dragged, disabled, onAdd, children }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    data-chip=""
    disabled={disabled}
    draggable={!disabled}
    onDragStart={(event: DragEvent) => dragOut(event.dataTransfer, dragged)}
    onClick={(event) => {
      onAdd()
      // With the mouse one goes on upon the canvas: Enter there writes, where here it would add another one.
      if (event.detail > 0) toStage()
    }}
  >
    {children}
  </button>
)
