import { type ComponentType, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { textsNow } from '#web/lang.tsx'
import { toast } from './notice/notice.ts'
import { words } from './texts.ts'

export interface PopupProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button it opens beside. */
  children: ReactElement
}

interface OnDemandProps<P extends PopupProps> {
  /** Fetches what opens. */
  load: () => Promise<ComponentType<P>>
  /** What it shows beyond `PopupProps`. */
  more: Omit<P, keyof PopupProps>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactElement
}

/** A button whose pop-up is fetched when a pointer or the focus comes near: most pages are left without opening it. */
export const OnDemand = <P extends PopupProps>({ load, more, isOpen, onOpen, children }: OnDemandProps<P>) => {
  const holder = useRef<HTMLSpanElement>(null)
  const isAsked = useRef(false)
  const hadFocus = useRef(false)
  const isWanted = useRef(false)
  const [Popup, setPopup] = useState<ComponentType<P> | null>(null)
  const fetch = (): void => {
    if (isAsked.current) return
    isAsked.current = true
    load().then(
      (found) => {
        hadFocus.current = holder.current?.contains(document.activeElement) ?? false
        setPopup(() => found)
      },
      () => {
        isAsked.current = false
        // Whoever only came near asked for nothing.
        if (!isWanted.current) return
        isWanted.current = false
        onOpen(false)
        toast('error', textsNow(words).notOpened)
      },
    )
  }
  // The button is made anew within the pop-up: the keyboard stays on it.
  useLayoutEffect(() => {
    if (Popup && hadFocus.current) holder.current?.querySelector('button')?.focus()
  }, [Popup])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the button within
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button is a click
    <span
      ref={holder}
      style={{ display: 'contents' }}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={({ target }) => {
        isWanted.current = true
        fetch()
        // Pressed on the first button and released on the second, the click is this element's.
        if (!Popup || target === holder.current) onOpen(true)
      }}
    >
      {Popup ? (
        <Popup {...(more as P)} isOpen={isOpen} onOpen={onOpen}>
          {children}
        </Popup>
      ) : (
        children
      )}
    </span>
  )
}
