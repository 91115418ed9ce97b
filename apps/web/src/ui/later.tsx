import { Button } from 'antd'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { laterWith } from './later-with.tsx'
import { words } from './texts.ts'

const Lost = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts(words)
  return (
    <span role="alert">
      {t.loadFailed}{' '}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </span>
  )
}

/** A part of desk and center that is fetched when it is first shown. */
export const later = laterWith(Lost)

/** A dialog that is fetched when it is opened for the first time; from then on it stays, so that it can close as it opened. */
export const laterDialog = <P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const Dialog = later(load)
  return (props: P): ReactNode => {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
    return wasOpened || props.open ? <Dialog {...props} /> : null
  }
}
