import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet from below, on narrow screens. */
export const Sheet = ({ title, isOpen, onClose, children }: SheetProps) => (
  <Drawer title={title} placement="bottom" size="auto" open={isOpen} onClose={onClose} destroyOnHidden>
    {children}
  </Drawer>
)
