import { Dropdown } from 'antd'
import type { MenuChoice } from './menu-choice.ts'
import type { PopupProps } from './OnDemand.tsx'

interface MenuPopupProps extends PopupProps {
  choices: readonly MenuChoice[]
  onChoose: (key: string) => void
}

/** A menu below a button. */
export const MenuPopup = ({ choices, onChoose, isOpen, onOpen, children }: MenuPopupProps) => {
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ key }) => key)
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={onOpen}
      menu={{
        selectable: chosen.length > 0,
        selectedKeys: chosen,
        items: choices.flatMap(({ key, label, danger, isApart }) => [
          ...(isApart ? [{ type: 'divider' as const, key: `above ${key}` }] : []),
          { key, label, ...(danger ? { danger } : {}) },
        ]),
        onClick: ({ key }) => onChoose(key),
      }}
    >
      {children}
    </Dropdown>
  )
}
