import { cloneElement, type MouseEventHandler, type ReactElement, useState } from 'react'
import { DropMenu } from './DropMenu.tsx'
import { LazySheet } from './LazySheet.tsx'
import styles from './MenuButton.module.css'
import type { MenuChoice } from './menu-choice.ts'
import { useNarrow } from './use-narrow.ts'

interface MenuButtonProps {
  /** Names the sheet on narrow screens. */
  title: string
  choices: readonly MenuChoice[]
  onChoose: (key: string) => void
  onOpen?: (isOpen: boolean) => void
  /** The button. */
  children: ReactElement<{ onClick?: MouseEventHandler }>
}

/** A button with a menu below it, a sheet from below on narrow screens; either is fetched when it is first wanted. */
export const MenuButton = ({ title, choices, onChoose, onOpen, children }: MenuButtonProps) => {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean): void => {
    setOpen(next)
    onOpen?.(next)
  }
  const choose = (key: string): void => {
    change(false)
    onChoose(key)
  }
  if (isNarrow)
    return (
      <>
        {cloneElement(children, { onClick: () => change(true) })}
        <LazySheet title={title} isOpen={isOpen} onClose={() => change(false)}>
          <ul className={styles.choices}>
            {choices.map(({ key, label, danger, isApart, isChosen }) => (
              <li key={key} data-apart={isApart || undefined}>
                <button type="button" data-danger={danger || undefined} aria-pressed={isChosen} onClick={() => choose(key)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </LazySheet>
      </>
    )
  return (
    <DropMenu choices={choices} onChoose={onChoose} onOpen={onOpen}>
      {children}
    </DropMenu>
  )
}
