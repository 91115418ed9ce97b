import { Popover } from 'antd'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NodeEditor } from './NodeEditor.tsx'
import styles from './TimelineBody.module.css'
import { findingsOf, findNode, keyOf, withNode, withoutNode } from './timeline-edit.ts'
import type { TimelineModel } from './timeline-model.ts'
import { useWindowWords } from './window-look.ts'

interface EditorPopoverProps {
  model: TimelineModel
  body: RefObject<HTMLElement | null>
  barOf: (key: string) => HTMLElement | null
  isHidden: boolean
}

/** The editor of the selected window at its bar. It stays where it opened while the bar moves with what is typed. */
export const EditorPopover = ({ model, body, barOf, isHidden }: EditorPopoverProps) => {
  const { fullName } = useWindowWords()
  const { stages, selected, isEditable } = model
  const [place, setPlace] = useState({ left: 0, top: 0, width: 0, height: 0 })
  const stage = stages.find(({ stageId }) => stageId === selected?.stageId)
  const node = findNode(stages, selected)
  const key = selected && node && isEditable ? keyOf(selected) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another bar opens the editor elsewhere
  useLayoutEffect(() => {
    const bar = key === null ? null : barOf(key)
    if (!bar || !body.current) return
    bar.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    const [frame, seen] = [body.current.getBoundingClientRect(), bar.getBoundingClientRect()]
    const left = Math.max(seen.left, frame.left)
    const right = Math.max(left + 8, Math.min(seen.right, frame.right))
    setPlace({ left: left - frame.left, top: seen.top - frame.top, width: right - left, height: seen.height })
  }, [key])
  const close = () => {
    model.select(null)
    if (key !== null) barOf(key)?.focus()
  }
  return (
    <Popover
      open={key !== null && !isHidden}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      onOpenChange={(isOpen) => isOpen || model.select(null)}
      title={stage && node ? fullName(stage, node.kind) : ''}
      content={
        stage && node && selected ? (
          <Focused onEscape={close}>
            <NodeEditor
              key={key}
              stage={stage}
              node={node}
              findings={findingsOf(model.findings, selected)}
              lock={model.lockOf(stage, node)}
              onChange={(changed) => model.change(withNode(stages, selected, changed))}
              onRemove={() => {
                model.select(null)
                model.change(withoutNode(stages, selected))
              }}
            />
          </Focused>
        ) : null
      }
    >
      <span className={styles.anchor} style={place} />
    </Popover>
  )
}

/** Takes the focus when it appears, so that Tab goes on in it, and gives it back on Escape. */
const Focused = ({ onEscape, children }: { onEscape: () => void; children: React.ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the editor from any of its fields
    <div ref={box} tabIndex={-1} className={styles.focused} onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      {children}
    </div>
  )
}
