import type { Lang } from '@kaisai/contract/lang'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { brandCss } from '#web/brand.ts'
import { LangProvider } from '#web/lang.tsx'
import styles from './Preview.module.css'

/** The devices a page is looked at on: pixels of the window. */
export const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}
export type Device = keyof typeof devices

/** Without it the frame is laid out as a page of the nineties: forms, tables and empty lines have other measures there. */
const EMPTY = '<!doctype html><title>-</title>'

interface PreviewFrameProps {
  title: string
  device: Device
  lang: Lang
  /** The site's color; empty: the product's own. */
  brandColor: string
  children: ReactNode
}

/**
 * Public parts as a window of a device shows them, scaled to the room there is: in a frame of their own, so that their styles ask for the
 * device's width. No script runs in the frame, and nothing in it can be pressed.
 */
export const PreviewFrame = ({ title, device, lang, brandColor, children }: PreviewFrameProps) => {
  const { width, height } = devices[device]
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const outer = room.current
    if (!outer) return
    const measure = (): void => setScale(Math.min(1, outer.clientWidth / width) || 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={title}
          sandbox="allow-same-origin"
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          srcDoc={EMPTY}
          onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
        />
        {body ? (
          <Inside body={body} lang={lang} brandColor={brandColor}>
            {children}
          </Inside>
        ) : null}
      </div>
    </div>
  )
}

type InsideProps = Pick<PreviewFrameProps, 'lang' | 'brandColor' | 'children'> & { body: HTMLElement }

const Inside = ({ body, lang, brandColor, children }: InsideProps) => {
  useEffect(() => followStyles(body.ownerDocument), [body])
  useEffect(() => {
    const { ownerDocument: inner } = body
    inner.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN'
    // What is hidden where no scripts run is shown: they run outside of the frame.
    inner.documentElement.dataset.preview = ''
    body.inert = true
  }, [body, lang])
  useEffect(() => {
    const inner = body.ownerDocument
    const window = inner.defaultView as (Window & typeof globalThis) | null
    if (!window) return
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(brandCss(brandColor))
    inner.adoptedStyleSheets = [sheet]
  }, [body, brandColor])
  return createPortal(
    <LangProvider key={lang} initial={lang}>
      {children}
    </LangProvider>,
    body,
  )
}

const isStyle = (node: Node): node is HTMLLinkElement | HTMLStyleElement =>
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet') ||
  // The component library's own styles mean nothing to public parts.
  (node instanceof HTMLStyleElement && !node.hasAttribute('data-css-hash'))

/** The styles of this page in the frame too, and those that come later: parts are fetched when they are shown. */
const followStyles = (inner: Document): (() => void) => {
  const copy = (node: Node): void => {
    if (!isStyle(node)) return
    const made = node.cloneNode(true) as HTMLLinkElement | HTMLStyleElement
    made.nonce = node.nonce
    inner.head.append(made)
  }
  inner.head.replaceChildren()
  document.head.childNodes.forEach(copy)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(copy)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
