import { Button } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { words } from './texts.ts'

/**
 * A part that is fetched when it is first shown, for what a first view does without. `Waiting` stands in its place until then; where it
 * could not be fetched, a sentence does, with a button that tries again.
 */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>) => {
  let known: ComponentType<P> | null = null
  return (props: P): ReactNode => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known)
    const [isLost, setLost] = useState(false)
    const isGone = useRef(false)
    const fetch = (): void => {
      setLost(false)
      load().then(
        (found) => {
          known = found
          if (!isGone.current) setPart(() => found)
        },
        () => {
          if (!isGone.current) setLost(true)
        },
      )
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      isGone.current = false
      if (!Part) fetch()
      return () => {
        isGone.current = true
      }
    }, [])
    if (Part) return <Part {...props} />
    if (isLost) return <Lost onRetry={fetch} />
    return Waiting ? <Waiting {...props} /> : null
  }
}

/** A dialog that is fetched when it is opened for the first time; from then on it stays, so that it can close as it opened. */
export const laterDialog = <P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const Dialog = later(load)
  return (props: P): ReactNode => {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
    return wasOpened || props.open ? <Dialog {...props} /> : null
  }
}

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
