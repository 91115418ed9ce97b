import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { asItStands } from '#web/workspace.ts'
import styles from './Finder.module.css'
import { finderTexts } from './finder-texts.ts'
import { type Choice, type ChoiceGroup, useFound } from './use-found.ts'

interface SearchPaletteProps {
  open: boolean
  onClose: () => void
}

/** Finds anything somebody may open, from every page of the desk, by keyboard alone. */
export const SearchPalette = ({ open, onClose }: SearchPaletteProps) => {
  const t = useTexts(finderTexts)
  const box = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={680}
      style={{ top: 72 }}
      className={styles.palette ?? ''}
      aria-label={t.title}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      destroyOnHidden
    >
      <Body box={box} onClose={onClose} />
    </Modal>
  )
}

const Body = ({ box, onClose }: { box: React.RefObject<InputRef | null>; onClose: () => void }) => {
  const t = useTexts(finderTexts)
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isStale, error, isAsked, retry } = useFound(text)
  // Rows of the word before are not opened by an Enter meant for this one.
  const choices = groups.flatMap(({ key, rows }) => (isStale && key !== 'pages' ? [] : rows.map((row) => optionId(id, key, row))))
  const paths = new Map(groups.flatMap(({ key, rows }) => rows.map((row) => [optionId(id, key, row), row.path] as const)))
  const chosen = choices[Math.min(at, choices.length - 1)]
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const step = (by: number): void => {
    if (choices.length > 0) setAt((Math.min(at, choices.length - 1) + by + choices.length) % choices.length)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') {
      const path = chosen === undefined ? undefined : paths.get(chosen)
      if (path !== undefined) {
        onClose()
        void navigate(asItStands(path))
      }
    } else return
    event.preventDefault()
  }
  const word = text.trim()
  return (
    <>
      <Input
        ref={box}
        autoFocus
        size="large"
        allowClear
        maxLength={50}
        prefix={<SearchOutlined />}
        placeholder={t.hint}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
        role="combobox"
        aria-label={t.title}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t.title} aria-busy={isStale}>
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            id={id}
            chosen={chosen}
            isStale={isStale && group.key !== 'pages'}
            onChosen={onClose}
          />
        ))}
      </div>
      {error ? (
        <p className={styles.note} role="alert">
          {error.message} <Button onClick={retry}>{t.retry}</Button>
        </p>
      ) : null}
      <footer className={styles.foot}>
        <span role="status">
          {isStale
            ? t.searching
            : !isAsked && word.length < 2
              ? t.begin
              : error
                ? ''
                : choices.length > 0
                  ? t.found(choices.length)
                  : t.none(word)}
        </span>
        <span className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.choose} <kbd>Enter</kbd> {t.enter} <kbd>Esc</kbd> {t.close}
        </span>
      </footer>
    </>
  )
}

const optionId = (id: string, group: string, row: Choice): string => `${id}-${group}-${row.id}`

interface GroupProps {
  group: ChoiceGroup
  id: string
  chosen: string | undefined
  isStale: boolean
  onChosen: () => void
}

const Group = ({ group, id, chosen, isStale, onChosen }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
  <div role="group" aria-labelledby={`${id}-${group.key}`} className={styles.group} data-stale={isStale}>
    <div role="presentation" id={`${id}-${group.key}`} className={styles.kind}>
      {group.label}
    </div>
    {group.rows.map((row) => {
      const option = optionId(id, group.key, row)
      return (
        <Link
          key={row.id}
          id={option}
          role="option"
          aria-selected={option === chosen}
          tabIndex={-1}
          className={styles.choice ?? ''}
          to={asItStands(row.path)}
          onClick={onChosen}
        >
          <strong>{row.title}</strong>
          {row.subtitle ? <small>{row.subtitle}</small> : null}
        </Link>
      )
    })}
  </div>
)
