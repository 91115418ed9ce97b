import { Popover } from 'antd'
import type { ReactNode } from 'react'
import type { PopupProps } from '#web/ui/OnDemand.tsx'

/** What a button of the top bar opens beside it, on wide screens. */
export const TrayPopover = ({
  title,
  content,
  isOpen,
  onOpen,
  children,
}: PopupProps & { title: string; content: () => ReactNode }) => (
  <Popover trigger="click" placement="bottomRight" title={title} content={content} open={isOpen} onOpenChange={onOpen}>
    {children}
  </Popover>
)
