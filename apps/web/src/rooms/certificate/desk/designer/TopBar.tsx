import {
  AlignCenterOutlined,
  ArrowLeftOutlined,
  EyeOutlined,
  HistoryOutlined,
  MinusOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { setTitle } from '@kaisai/certificate/model/edit'
import type { Alignment } from '@kaisai/certificate/model/edit-arrange'
import { Button, Dropdown, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../designer-texts.ts'
import styles from './Designer.module.css'
import {
  currentSlide,
  DEFAULT_PERCENTAGE,
  LEAST_PERCENTAGE,
  MOST_PERCENTAGE,
  useDesigner,
  useDesignerStore,
} from './state/designer-store.ts'
import { useCommands } from './state/use-commands.ts'

export type DialogName = 'preview' | 'help' | 'versions' | 'conflict'

interface TopBarProps {
  state: ReactNode
  publish: ReactNode
  onDialog: (name: DialogName) => void
}

/** Title, tools for the selection, zoom, preview, what is saved. */
export const TopBar = ({ state, publish, onDialog }: TopBarProps) => {
  const t = useTexts(designerTexts)
  return (
    <header className={styles.top}>
      <Link to="/certificate/template" className={styles.back} aria-label={t.back} title={t.back}>
        <ArrowLeftOutlined />
      </Link>
      <Title />
      <Tools />
      <Zoom />
      <span className={styles.grow} />
      {state}
      <Button icon={<HistoryOutlined />} onClick={() => onDialog('versions')}>
        {t.versions}
      </Button>
      <Button icon={<EyeOutlined />} onClick={() => onDialog('preview')}>
        {t.preview}
      </Button>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={t.keys}
        title={`${t.keys} (?)`}
        onClick={() => onDialog('help')}
      />
      {publish}
    </header>
  )
}

const Title = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const title = useDesigner((state) => state.history.now.document.title)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const [typed, setTyped] = useState(title)
  useEffect(() => setTyped(title), [title])
  const keep = (): void => {
    store.getState().edit((document) => (typed === document.title ? document : setTitle(document, typed)))
    setTyped(store.getState().history.now.document.title)
  }
  return (
    <Input
      className={styles.title}
      variant="borderless"
      aria-label={t.title}
      maxLength={60}
      readOnly={isReadOnly}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  )
}

const alignments: readonly Alignment[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']

const Tools = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const commands = useCommands()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const mayUndo = useDesigner((state) => state.history.past.length > 0)
  const mayRedo = useDesigner((state) => state.history.future.length > 0)
  const count = useDesigner((state) => state.selected.length)
  const isGrouped = useDesigner((state) =>
    currentSlide(state).elements.some(({ id, groupId }) => Boolean(groupId) && state.selected.includes(id)),
  )
  const isOff = isReadOnly || count === 0
  const alignMenu = [
    ...(count > 1
      ? [
          {
            type: 'group' as const,
            label: t.alignToEach,
            children: alignments.map((one) => ({ key: one, label: t.alignTo[one], onClick: () => commands.align(one) })),
          },
        ]
      : []),
    {
      type: 'group' as const,
      label: t.alignToPage,
      children: alignments.map((one) => ({
        key: `page ${one}`,
        label: t.alignTo[one],
        onClick: () => commands.align(one, 'page'),
      })),
    },
    { type: 'divider' as const },
    { key: 'x', label: t.distributeX, disabled: count < 3, onClick: () => commands.distribute('x') },
    { key: 'y', label: t.distributeY, disabled: count < 3, onClick: () => commands.distribute('y') },
  ]
  const layerMenu = [
    ...(['top', 'up', 'down', 'bottom'] as const).map((step) => ({
      key: step,
      label: t.orders[step],
      onClick: () => commands.order(step),
    })),
    { type: 'divider' as const },
    { key: 'group', label: t.group, disabled: count < 2, onClick: commands.group },
    { key: 'ungroup', label: t.ungroup, disabled: !isGrouped, onClick: commands.ungroup },
    { key: 'duplicate', label: t.duplicate, onClick: commands.duplicate },
    { key: 'remove', label: t.remove, danger: true, onClick: commands.remove },
  ]
  return (
    <span className={styles.tools}>
      <Button
        type="text"
        icon={<UndoOutlined />}
        aria-label={t.undo}
        title={`${t.undo} (Ctrl+Z)`}
        disabled={!mayUndo || isReadOnly}
        onClick={() => store.getState().undo()}
      />
      <Button
        type="text"
        icon={<RedoOutlined />}
        aria-label={t.redo}
        title={`${t.redo} (Ctrl+Y)`}
        disabled={!mayRedo || isReadOnly}
        onClick={() => store.getState().redo()}
      />
      <Dropdown disabled={isOff} menu={{ items: alignMenu }} trigger={['click']}>
        <Button type="text" icon={<AlignCenterOutlined />}>
          {t.arrange}
        </Button>
      </Dropdown>
      <Dropdown disabled={isOff} menu={{ items: layerMenu }} trigger={['click']}>
        <Button type="text">{t.layer}</Button>
      </Dropdown>
    </span>
  )
}

const Zoom = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const commands = useCommands()
  const percentage = useDesigner((state) => state.canvasPercentage)
  return (
    <span className={styles.tools}>
      <Button
        type="text"
        icon={<MinusOutlined />}
        aria-label={t.smaller}
        title={`${t.smaller} (Ctrl+-)`}
        disabled={percentage <= LEAST_PERCENTAGE}
        onClick={() => commands.zoom(percentage - 10)}
      />
      <Button
        type="text"
        className={styles.percent}
        title={t.fit}
        aria-label={t.zoomed(percentage)}
        onClick={() => store.setState({ canvasPercentage: DEFAULT_PERCENTAGE, pan: { x: 0, y: 0 } })}
      >
        {percentage}%
      </Button>
      <Button
        type="text"
        icon={<PlusOutlined />}
        aria-label={t.larger}
        title={`${t.larger} (Ctrl+=)`}
        disabled={percentage >= MOST_PERCENTAGE}
        onClick={() => commands.zoom(percentage + 10)}
      />
    </span>
  )
}
