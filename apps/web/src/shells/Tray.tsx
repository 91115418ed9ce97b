import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { LazySheet } from '#web/ui/LazySheet.tsx'
import { OnDemand } from '#web/ui/OnDemand.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'

interface TrayProps {
  /** Name of the button, also for its tip. */
  label: string
  icon: ReactNode
  title: string
  /** What it holds; `close` puts it away. */
  children: (close: () => void) => ReactNode
  onOpen?: (isOpen: boolean) => void
}

const loadPopover = async () => (await import('./TrayPopover.tsx')).TrayPopover

/** What a button at the top right opens: beside it on wide screens, a sheet from below on narrow ones, where nothing fits beside. */
export const Tray = ({ label, icon, title, children, onOpen }: TrayProps) => {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean): void => {
    setOpen(next)
    onOpen?.(next)
  }
  const close = (): void => change(false)
  const button = (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={title}
      aria-expanded={isOpen}
      {...(isNarrow ? { onClick: () => change(!isOpen) } : {})}
    />
  )
  if (isNarrow)
    return (
      <>
        {button}
        <LazySheet title={title} isOpen={isOpen} onClose={close}>
          {children(close)}
        </LazySheet>
      </>
    )
  return (
    <OnDemand load={loadPopover} more={{ title, content: () => children(close) }} isOpen={isOpen} onOpen={change}>
      {button}
    </OnDemand>
  )
}
