import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './Readiness.module.css'

/** Fewer parts than this are seen without a list of them. */
const FEWEST = 3

/** The parts of a long step by their headings, as they come and go; each leads to its place. */
export const PartLinks = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const t = useTexts(deskTexts)
  const [parts, setParts] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const page = within.current
    if (!page) return
    let frame = 0
    const look = (): void => {
      const found = [...page.querySelectorAll<HTMLElement>('h2')].filter((part) => part.offsetParent && part.textContent)
      setParts((now) => (now.length === found.length && now.every((one, at) => one === found[at]) ? now : found))
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(page, { childList: true, subtree: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [within])
  if (parts.length < FEWEST) return null
  return (
    <nav className={styles.parts} aria-label={t.onThisPage}>
      <h2>{t.onThisPage}</h2>
      <ul>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, their places are not
          <li key={at}>
            <button
              type="button"
              onClick={() => {
                part.style.scrollMarginTop = `${HEAD_PX}px`
                part.scrollIntoView({ block: 'start' })
              }}
            >
              {part.textContent}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Below the head of the desk.
const HEAD_PX = 120
