import { Drawer } from 'antd'
import type { ReactNode } from 'react'

export interface SideDrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The menu of a phone: over the page, from the side. */
export const SideDrawer = ({ open, onClose, title, children }: SideDrawerProps) => (
  <Drawer open={open} onClose={onClose} placement="left" size={264} title={title} styles={{ body: { padding: 0 } }}>
    {children}
  </Drawer>
)
