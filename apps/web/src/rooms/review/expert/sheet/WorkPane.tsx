import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { AiUseNote, WorkContent } from '#web/rooms/work/index.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail } from './sheet-values.ts'

export interface FullScreen {
  toggle: () => void
  isFull: () => boolean
}

/** The work as it was submitted, without a name anywhere; pictures, papers and films open in full. */
export const WorkPane = ({ task, ref }: { task: SheetDetail; ref: React.Ref<FullScreen> }) => {
  const t = useTexts(sheetTexts)
  const pane = useRef<HTMLElement>(null)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const note = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === pane.current)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    // Phones that know no full screen of an element show it over the whole window.
    else if (pane.current?.requestFullscreen) pane.current.requestFullscreen().catch(() => setFull(true))
    else setFull(!isFull)
  }
  useImperativeHandle(ref, () => ({ toggle, isFull: () => isFull }))
  return (
    <article ref={pane} className={styles.work} data-full={isFull || undefined}>
      <header>
        <h2>
          <code className={styles.code}>{task.code}</code> {task.title}
        </h2>
        <Button
          type="text"
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={isFull ? t.leaveFullScreen : t.fullScreen}
          title={isFull ? t.leaveFullScreen : `${t.fullScreen} (F)`}
          onClick={toggle}
        />
      </header>
      <WorkContent document={task.document} answers={task.answers} files={task.files} viewer="participant" />
      <AiUseNote ai={task.aiUse} />
    </article>
  )
}
