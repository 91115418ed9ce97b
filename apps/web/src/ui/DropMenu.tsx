import { type ReactElement, useState } from 'react'
import type { MenuChoice } from './menu-choice.ts'
import { OnDemand } from './OnDemand.tsx'

interface DropMenuProps {
  choices: readonly MenuChoice[]
  onChoose: (key: string) => void
  onOpen?: (isOpen: boolean) => void
  /** The button. */
  children: ReactElement
}

const loadMenu = async () => (await import('./MenuPopup.tsx')).MenuPopup

/** A button with a menu below it, at every width; the menu is fetched when it is first wanted and closes with the choice. */
export const DropMenu = ({ choices, onChoose, onOpen, children }: DropMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean): void => {
    setOpen(next)
    onOpen?.(next)
  }
  const choose = (key: string): void => {
    change(false)
    onChoose(key)
  }
  return (
    <OnDemand load={loadMenu} more={{ choices, onChoose: choose }} isOpen={isOpen} onOpen={change}>
      {children}
    </OnDemand>
  )
}
