import type { Alignment } from '@kaisai/certificate/model/edit-arrange'
import { Dropdown, type MenuProps } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import type { Spot } from '../state/commands.ts'
import { DEFAULT_PERCENTAGE, selectedElements, useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { useCommands } from '../state/use-commands.ts'
import { usePasteNow } from '../state/use-paste-now.ts'
import styles from './Stage.module.css'
import { toStage } from './to-stage.ts'
import { beginCropping, beginWriting } from './use-pointer.ts'

/** Where the menu was asked for: pixels of the stage, and the same place on the canvas. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
  readonly spot: Spot
}

const alignments: readonly Alignment[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
const steps = ['top', 'up', 'down', 'bottom'] as const

interface ContextMenuProps {
  readonly place: MenuPlace | null
  readonly onClose: () => void
}

/** What can be done with the selection, or with the page where nothing is selected. */
export const ContextMenu = ({ place, onClose }: ContextMenuProps) => {
  const items = useItems(place)
  if (!place) return null
  return (
    <Dropdown
      // A menu asked for elsewhere is another one: it opens there.
      key={`${place.x} ${place.y}`}
      open
      autoFocus
      // A press elsewhere closes it. With `contextMenu` any scrolling on the page would, also that of a dialog that has just closed.
      trigger={['click']}
      menu={{
        items,
        onClick: () => {
          onClose()
          toStage()
        },
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <span className={styles.menuPlace} style={{ left: place.x, top: place.y }} />
    </Dropdown>
  )
}

const useItems = (place: MenuPlace | null): NonNullable<MenuProps['items']> => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const commands = useCommands()
  const pasteNow = usePasteNow()
  const history = useDesigner((state) => state.history)
  const selected = useDesigner((state) => state.selected)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const elements = selectedElements({ history, selected })
  const line = { type: 'divider' as const }
  const paste = { key: 'paste', label: t.paste, extra: 'Ctrl+V', disabled: isReadOnly, onClick: () => void pasteNow(place?.spot) }
  if (elements.length === 0)
    return [
      paste,
      { key: 'all', label: t.selectAll, extra: 'Ctrl+A', onClick: commands.selectAll },
      line,
      {
        key: 'fit',
        label: t.fit,
        extra: 'Ctrl+0',
        onClick: () => store.setState({ canvasPercentage: DEFAULT_PERCENTAGE, pan: { x: 0, y: 0 } }),
      },
    ]
  const [only] = elements.length === 1 ? elements : []
  const isLocked = elements.some((one) => one.isLocked)
  const isFixed = isReadOnly || elements.every((one) => one.isLocked)
  const many = elements.length > 1
  const alignTo = (to?: 'page') =>
    alignments.map((one) => ({ key: `${one} ${to ?? ''}`, label: t.alignTo[one], onClick: () => commands.align(one, to) }))
  return [
    { key: 'cut', label: t.cut, extra: 'Ctrl+X', disabled: isFixed, onClick: commands.cut },
    { key: 'copy', label: t.copy, extra: 'Ctrl+C', onClick: commands.copy },
    paste,
    { key: 'duplicate', label: t.duplicate, extra: 'Ctrl+D', disabled: isReadOnly, onClick: commands.duplicate },
    line,
    ...(only?.type === 'text' && only.code === ''
      ? [{ key: 'write', label: t.write, extra: 'Enter', disabled: isFixed, onClick: () => void beginWriting(store, only.id) }]
      : []),
    ...(only?.type === 'image' && only.src !== ''
      ? [{ key: 'crop', label: t.crop, disabled: isFixed, onClick: () => void beginCropping(store, only.id) }]
      : []),
    { key: 'page', label: t.alignToPage, disabled: isFixed, children: alignTo('page') },
    ...(many
      ? [
          {
            key: 'each',
            label: t.alignToEach,
            disabled: isFixed,
            children: [
              ...alignTo(),
              line,
              { key: 'x', label: t.distributeX, disabled: elements.length < 3, onClick: () => commands.distribute('x') },
              { key: 'y', label: t.distributeY, disabled: elements.length < 3, onClick: () => commands.distribute('y') },
            ],
          },
        ]
      : []),
    {
      key: 'layer',
      label: t.layer,
      disabled: isReadOnly,
      children: steps.map((step) => ({ key: step, label: t.orders[step], onClick: () => commands.order(step) })),
    },
    ...(many ? [{ key: 'group', label: t.group, extra: 'Ctrl+G', disabled: isReadOnly, onClick: commands.group }] : []),
    ...(elements.some(({ groupId }) => groupId)
      ? [{ key: 'ungroup', label: t.ungroup, disabled: isReadOnly, onClick: commands.ungroup }]
      : []),
    line,
    { key: 'lock', label: isLocked ? t.unlock : t.lock, disabled: isReadOnly, onClick: () => commands.lock(!isLocked) },
    { key: 'hide', label: t.hide, disabled: isReadOnly, onClick: () => commands.hide(true) },
    { key: 'remove', label: t.remove, extra: 'Delete', danger: true, disabled: isFixed, onClick: commands.remove },
  ]
}
