import { Drawer, Tabs } from 'antd'
import type { ReactNode } from 'react'

interface RowDrawerProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** Buttons at the head. */
  extra?: ReactNode
  tabs: readonly { key: string; label: string; children: ReactNode }[]
  /** Key of the tab it opens with; the first one where not said. */
  start?: string
  /** Pixels. */
  width?: number
}

/** Details of a row at the side of its list, in tabs. Each tab is made when it is first looked at. */
export const RowDrawer = ({ title, open, onClose, extra, tabs, start, width = 680 }: RowDrawerProps) => (
  <Drawer title={title} open={open} onClose={onClose} extra={extra} size={width} destroyOnHidden>
    <Tabs items={[...tabs]} defaultActiveKey={start} />
  </Drawer>
)
