import { Drawer, Tabs } from 'antd'
import type { ReactNode } from 'react'

interface RowDrawerProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** Buttons at the head. */
  extra?: ReactNode
  tabs: readonly { key: string; label: string; children: ReactNode }[]
  /** Pixels. */
  width?: number
}

/** Details of a row at the side of its list, in tabs. Each tab is made when it is first looked at. */
export const RowDrawer = ({ title, open, onClose, extra, tabs, width = 680 }: RowDrawerProps) => (
  <Drawer title={title} open={open} onClose={onClose} extra={extra} size={width} destroyOnHidden>
    <Tabs items={[...tabs]} />
  </Drawer>
)
