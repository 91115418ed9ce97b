import { EditOutlined, EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import type { Element } from '@kaisai/certificate/model/document'
import { updateElement } from '@kaisai/certificate/model/edit'
import { moveLayer } from '@kaisai/certificate/model/edit-arrange'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { promptBox } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { currentSlide, useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { nameOf } from '../state/element-name.ts'
import { useCommands } from '../state/use-commands.ts'
import styles from './Panels.module.css'

/** The elements of the page from the highest to the lowest: select, rename, hide, lock, drag to another layer. */
export const Layers = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const commands = useCommands()
  const { elements } = useDesigner(currentSlide)
  const selected = useDesigner((state) => state.selected)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const rename = async (element: Element): Promise<void> => {
    const name = await promptBox({
      title: t.rename,
      field: { label: t.elementName, check: (value) => (value.trim() === '' ? t.nameNeeded : null) },
    })
    if (name === null) return
    store
      .getState()
      .edit((document, slideId) =>
        updateElement(document, { id: element.id, props: { name: name.trim().slice(0, 60) }, slideId }),
      )
  }
  const drop = (onto: string): void => {
    const place = elements.findIndex(({ id }) => id === onto)
    if (dragged !== null && dragged !== onto)
      store.getState().edit((document, slideId) => moveLayer(document, slideId, dragged, place))
    setDragged(null)
    setOver(null)
  }
  if (elements.length === 0) return <p className={styles.group}>{t.noLayers}</p>
  return (
    <ul className={styles.layers} aria-label={t.layers}>
      {[...elements].reverse().map((element) => {
        const name = nameOf(element, t)
        return (
          <li
            key={element.id}
            className={styles.layer}
            data-selected={selected.includes(element.id) || undefined}
            data-over={over === element.id || undefined}
            draggable={!isReadOnly}
            onDragStart={() => setDragged(element.id)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(element.id)
            }}
            onDragEnd={() => setOver(null)}
            onDrop={() => drop(element.id)}
          >
            <button
              type="button"
              aria-pressed={selected.includes(element.id)}
              onClick={(event) => store.getState().select([element.id], event.shiftKey)}
              onKeyDown={(event) => {
                if (!event.altKey || isReadOnly) return
                const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
                if (step === 0) return
                event.preventDefault()
                const at = elements.indexOf(element)
                store.getState().edit((document, slideId) => moveLayer(document, slideId, element.id, Math.max(0, at + step)))
              }}
            >
              {name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t.renameOne(name)}
              disabled={isReadOnly}
              onClick={() => void rename(element)}
            />
            <Button
              type="text"
              size="small"
              icon={element.isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
              aria-label={element.isHidden ? t.showOne(name) : t.hideOne(name)}
              disabled={isReadOnly}
              onClick={() => commands.hide(!element.isHidden, [element.id])}
            />
            <Button
              type="text"
              size="small"
              icon={element.isLocked ? <LockOutlined /> : <UnlockOutlined />}
              aria-label={element.isLocked ? t.unlockOne(name) : t.lockOne(name)}
              disabled={isReadOnly}
              onClick={() => commands.lock(!element.isLocked, [element.id])}
            />
          </li>
        )
      })}
    </ul>
  )
}
