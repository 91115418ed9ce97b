import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  MenuOutlined,
  UnderlineOutlined,
} from '@ant-design/icons'
import { codeMeanings } from '@kaisai/certificate/model/codes'
import { Button, InputNumber, type RefSelectProps, Select } from 'antd'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { ColorField } from '../panels/ColorField.tsx'
import { useFontChoices } from '../panels/use-font-choices.ts'
import { useCodes } from '../state/use-codes.ts'
import styles from './InlineEditor.module.css'
import { insertField, insertWords, type RichTextAttrs, selectedPart, setAlign, setMark, togglePart } from './rich-commands.ts'

const aligns = [
  ['left', <AlignLeftOutlined key="left" />],
  ['center', <AlignCenterOutlined key="center" />],
  ['right', <AlignRightOutlined key="right" />],
  ['justify', <MenuOutlined key="justify" />],
] as const

interface TextToolbarProps {
  readonly view: EditorView
  readonly attrs: RichTextAttrs
  /** What was typed to open the list of fields; null: it is closed. */
  readonly picking: string | null
  readonly onPicking: (typed: string | null) => void
}

/** The tools of the text that is being written. */
export const TextToolbar = ({ view, attrs, picking, onPicking }: TextToolbarProps) => {
  const t = useTexts(designerTexts)
  const label = useLabel()
  const fonts = useFontChoices()
  const codes = useCodes()
  const list = useRef<RefSelectProps>(null)
  const isChosen = useRef(false)
  useEffect(() => {
    if (picking !== null) list.current?.focus()
  }, [picking])
  const part = selectedPart(view.state)
  const act = (run: () => void) => () => {
    run()
    view.focus()
  }
  const marks = [
    ['bold', <BoldOutlined key="bold" />],
    ['italic', <ItalicOutlined key="italic" />],
    ['underline', <UnderlineOutlined key="underline" />],
  ] as const
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.textTools} data-inline-editor="">
      <Select
        aria-label={t.font}
        size="small"
        style={{ width: 116 }}
        value={attrs.fontname}
        options={fonts}
        onChange={(value) => act(() => setMark(view, 'fontFamily', value))()}
      />
      <InputNumber
        aria-label={t.fontSize}
        size="small"
        style={{ width: 68 }}
        min={6}
        max={400}
        value={Number.parseFloat(attrs.fontsize)}
        onChange={(value) => value && setMark(view, 'fontSize', value)}
      />
      {marks.map(([name, icon]) => (
        <Button
          key={name}
          size="small"
          icon={icon}
          aria-label={t[name]}
          title={t[name]}
          aria-pressed={attrs[name]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={act(() => setMark(view, name, !attrs[name]))}
        />
      ))}
      <ColorField label={t.color} value={attrs.color} onChange={(value) => setMark(view, 'color', value)} isBare />
      {aligns.map(([name, icon]) => (
        <Button
          key={name}
          size="small"
          icon={icon}
          aria-label={t.aligns[name]}
          title={t.aligns[name]}
          aria-pressed={attrs.align === name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={act(() => setAlign(view, name))}
        />
      ))}
      <Select
        aria-label={t.insertCode}
        size="small"
        style={{ width: 132 }}
        placeholder={t.insertCode}
        value={null}
        showSearch
        optionFilterProp="label"
        options={codes.map((code) => ({ value: code, label: label(codeMeanings[code].label) }))}
        ref={list}
        open={picking !== null}
        onOpenChange={(isOpen) => {
          if (isOpen) return onPicking('')
          // Closed without a choice: what was typed is typed.
          if (picking !== null && picking !== '' && !isChosen.current) insertWords(view, picking)
          isChosen.current = false
          onPicking(null)
          view.focus()
        }}
        onSelect={(value) => {
          const code = codes.find((one) => one === value)
          if (!code) return
          isChosen.current = true
          onPicking(null)
          act(() => insertField(view, code, (one) => label(codeMeanings[one].label)))()
        }}
      />
      <Button
        size="small"
        title={t.optionalPartNote}
        aria-pressed={part?.isOptional ?? false}
        disabled={part === null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={act(() => togglePart(view))}
      >
        {t.optionalPart}
      </Button>
    </div>
  )
}
