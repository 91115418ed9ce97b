import { Segmented } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'

const WIDTH = 'reviewDivider'
const [LEAST, MOST, STEP] = [30, 75, 2] as const
const within = (percent: number): number => Math.round(Math.min(MOST, Math.max(LEAST, percent)))

type Side = 'work' | 'sheet'

// Out of sight and reach, yet laid out at its width: a slow phone that turns over has only to paint it.
const away = { height: 0, overflow: 'hidden', visibility: 'hidden', border: 0 } as const

export interface PanesView {
  /** Shows the sheet where a phone shows the work. */
  showSheet: () => void
}

interface PanesProps {
  ref: Ref<PanesView>
  work: ReactNode
  sheet: ReactNode
  /** Under the sheet, on a phone under both. */
  foot: ReactNode
}

/**
 * Work and sheet beside each other with a divider that can be moved; on a phone one after the other. Both stay alive. Which of them a phone
 * shows is known here alone: turning over renders neither again.
 */
export const Panes = ({ ref, work, sheet, foot }: PanesProps) => {
  const t = useTexts(sheetTexts)
  const isNarrow = useNarrow()
  const [side, setSide] = useState<Side>('work')
  useImperativeHandle(ref, () => ({ showSheet: () => setSide('sheet') }), [])
  const frame = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(() => within(preference(WIDTH, innerWidth < innerHeight ? 50 : 60)))
  const put = (next: number): void => {
    setPercent(within(next))
    remember(WIDTH, within(next))
  }
  const drag = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = frame.current!.getBoundingClientRect()
    put(((event.clientX - left) / width) * 100)
  }
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    put(percent + by)
  }
  return (
    <>
      {isNarrow ? (
        <Segmented<Side>
          block
          className={styles.sides}
          value={side}
          options={[
            { value: 'work', label: t.work },
            { value: 'sheet', label: t.sheet },
          ]}
          onChange={setSide}
        />
      ) : null}
      <div
        ref={frame}
        className={styles.panes}
        style={isNarrow ? undefined : { gridTemplateColumns: `${percent}fr 13px ${100 - percent}fr` }}
      >
        <div className={styles.pane} style={isNarrow && side !== 'work' ? away : undefined}>
          {work}
        </div>
        {isNarrow ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
          <div
            className={styles.divider}
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={t.divider}
            title={t.divider}
            aria-valuenow={percent}
            aria-valuemin={LEAST}
            aria-valuemax={MOST}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onKeyDown={press}
          />
        )}
        <div className={`${styles.pane} ${styles.right}`} style={isNarrow && side !== 'sheet' ? away : undefined}>
          {sheet}
          {isNarrow ? null : foot}
        </div>
      </div>
      {isNarrow ? foot : null}
    </>
  )
}
