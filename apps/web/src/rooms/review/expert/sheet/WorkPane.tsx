import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { AiUseNote, FileStage, keptUrl, WorkContent } from '#web/rooms/work/index.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail } from './sheet-values.ts'

export interface WorkView {
  /** Full screen and back. */
  toggle: () => void
  /** Over the whole window and back. */
  large: () => void
  /** The sheet is in sight again. */
  uncover: () => void
  isLarge: () => boolean
  /** Another file, by so many. */
  turn: (by: 1 | -1) => void
}

type Shown = Pick<SheetDetail, 'code' | 'title' | 'document' | 'answers' | 'files' | 'aiUse'>

interface WorkPaneProps {
  work: Shown
  /** Under the work while it covers the sheet: what is given so far. */
  marks?: ReactNode
  ref?: React.Ref<WorkView>
}

/** The work as it was submitted, without a name anywhere: its files first, what the team wrote folded below. */
export const WorkPane = ({ work, marks, ref }: WorkPaneProps) => {
  const t = useTexts(sheetTexts)
  const pane = useRef<HTMLElement>(null)
  const [size, setSize] = useState<'beside' | 'large' | 'screen'>('beside')
  const [at, setAt] = useState(0)
  // Kept files are read from the memory of the page: the connection may be gone.
  const files = useMemo(
    () =>
      work.files.map((file) => {
        const address = keptUrl(file.fileId)
        return address === null ? file : { ...file, viewUrl: address }
      }),
    [work.files],
  )
  const file = files[Math.min(at, files.length - 1)]
  useEffect(() => {
    const note = (): void => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === pane.current
      setSize((now) => (isFull ? 'screen' : now === 'screen' ? 'beside' : now))
    }
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  const uncover = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setSize('beside')
  }
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    // Phones that know no full screen of an element show it over the whole window.
    else if (size === 'beside' && pane.current?.requestFullscreen) pane.current.requestFullscreen().catch(() => setSize('large'))
    else setSize(size === 'beside' ? 'large' : 'beside')
  }
  const turn = (by: 1 | -1): void => setAt((now) => Math.min(Math.max(0, files.length - 1), Math.max(0, now + by)))
  useImperativeHandle(ref, () => ({
    toggle,
    large: () => (size === 'beside' ? setSize('large') : uncover()),
    uncover,
    isLarge: () => size !== 'beside',
    turn,
  }))
  const isLarge = size !== 'beside'
  const texts = (
    <>
      <WorkContent
        document={work.document}
        answers={work.answers}
        files={work.files}
        viewer="participant"
        without={[...new Set(work.files.map(({ field }) => field))]}
      />
      <AiUseNote ai={work.aiUse} />
    </>
  )
  return (
    <article ref={pane} className={styles.work} data-full={isLarge || undefined} data-files={file ? true : undefined}>
      <header>
        <h2>
          <code className={styles.code}>{work.code}</code> {work.title}
        </h2>
        {files.length > 1 ? (
          <div className={styles.turn}>
            <Button
              type="text"
              aria-label={t.previousFile}
              title={`${t.previousFile} ([)`}
              disabled={at === 0}
              onClick={() => turn(-1)}
            >
              ‹
            </Button>
            <span className={styles.tabular}>{t.fileAt(at + 1, files.length)}</span>
            <Button
              type="text"
              aria-label={t.nextFile}
              title={`${t.nextFile} (])`}
              disabled={at >= files.length - 1}
              onClick={() => turn(1)}
            >
              ›
            </Button>
          </div>
        ) : null}
        <Button
          type="text"
          icon={isLarge ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={isLarge ? t.leaveFullScreen : t.fullScreen}
          title={isLarge ? t.leaveFullScreen : `${t.fullScreen} (O, F)`}
          onClick={() => (isLarge ? uncover() : setSize('large'))}
        />
      </header>
      {file ? (
        <>
          <div className={styles.stage}>
            <FileStage file={file} onSwipe={turn} />
          </div>
          {isLarge ? null : (
            <details className={styles.texts}>
              <summary>{t.description}</summary>
              {texts}
            </details>
          )}
        </>
      ) : (
        <div className={styles.texts}>{texts}</div>
      )}
      {isLarge ? marks : null}
    </article>
  )
}
