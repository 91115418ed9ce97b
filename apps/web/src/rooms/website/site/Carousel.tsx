// Banners one beside the other. It is a strip that scrolls, for fingers and without a script; the buttons scroll it. Nothing moves by
// itself: what moves must be stopped by somebody who reads.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { websiteTexts } from '../texts.ts'
import styles from './Carousel.module.css'
import type { BannersProps } from './parts.ts'

interface CarouselProps extends BannersProps {
  /** `stage`: each as wide as the window; `cards`: as many as fit. */
  look: 'stage' | 'cards'
}

/** Shows banners with their titles and links; more than one with buttons and a dot for each. */
export const Carousel = ({ banners, isOnTop, look }: CarouselProps) => {
  const t = useTexts(websiteTexts)
  const { strip, at, isAway, show, onScroll } = useStrip()
  const { length } = banners
  return (
    <section className={styles[look]} aria-label={t.banners}>
      {/* What scrolls can be scrolled with the keys. */}
      <ul ref={strip} className={styles.strip} tabIndex={length > 1 ? 0 : undefined} onScroll={onScroll}>
        {banners.map((banner, no) => (
          <li key={banner.bannerId} inert={isAway(no)}>
            <Slide banner={banner} sizes={sizes[look]} isFirst={isOnTop && no === 0} />
          </li>
        ))}
      </ul>
      {length < 2 ? null : (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t.earlierBanner}
            onClick={() => show((at + length - 1) % length)}
          />
          {banners.map(({ bannerId, title }, no) => (
            <button
              key={bannerId}
              type="button"
              className={styles.dot}
              aria-label={t.toBanner(no + 1, title)}
              aria-current={no === at ? 'true' : undefined}
              onClick={() => show(no)}
            />
          ))}
          <button type="button" className={styles.arrow} aria-label={t.laterBanner} onClick={() => show((at + 1) % length)} />
        </div>
      )}
    </section>
  )
}

// On a stage it is at least 220 px high, and cut at its sides.
const sizes = { stage: 'max(100vw, 660px)', cards: '(max-width: 744px) 86vw, 640px' }

const Slide = ({ banner, ...how }: { banner: BannersProps['banners'][number]; sizes: string; isFirst: boolean }) => {
  const inside = (
    <>
      <Picture src={banner.imageUrl} narrowSrc={banner.narrowImageUrl} width={1920} height={640} {...how} />
      <span className={styles.words}>
        <strong>{banner.title}</strong>
        {banner.subtitle === '' ? null : <small>{banner.subtitle}</small>}
      </span>
    </>
  )
  return (
    <Linked to={banner.link} className={styles.slide!}>
      {inside}
    </Linked>
  )
}

/** What a banner leads to, or where it leads nowhere the words alone. */
export const Linked = ({ to, ...rest }: { to: string; className: string; children: ReactNode }) =>
  to === '' ? <div {...rest} /> : <SiteLink to={to} {...rest} />

/** A finger that scrolls has come to rest. */
const REST_MS = 100

const useStrip = () => {
  const strip = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<View | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => strip.current && setView(viewOf(strip.current, strip.current.scrollLeft)), REST_MS)
  }, [])
  useEffect(() => {
    onScroll()
    addEventListener('resize', onScroll)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('resize', onScroll)
    }
  }, [onScroll])
  const show = (no: number): void => {
    const [left] = placesOf(strip.current!)[no]!
    // Before it has arrived: who presses twice means the one after.
    setView(viewOf(strip.current!, left))
    strip.current!.scrollLeft = left
  }
  // Before the script all can be reached.
  return { strip, at: view?.at ?? 0, isAway: (no: number) => view !== null && !view.seen[no], show, onScroll }
}

interface View {
  /** The first that is seen whole. */
  readonly at: number
  readonly seen: readonly boolean[]
}
const placesOf = (strip: HTMLElement): [left: number, right: number][] => {
  const slides = [...strip.children] as HTMLElement[]
  return slides.map(({ offsetLeft, offsetWidth }) => {
    const left = offsetLeft - slides[0]!.offsetLeft
    return [left, left + offsetWidth]
  })
}
/** What is seen when the strip is scrolled so far. */
const viewOf = (strip: HTMLElement, scrolled: number): View => {
  const from = Math.min(scrolled, strip.scrollWidth - strip.clientWidth)
  const to = from + strip.clientWidth
  const places = placesOf(strip)
  return {
    // A part of a pixel is no reason.
    at: Math.max(
      0,
      places.findIndex(([left]) => left > from - 2),
    ),
    seen: places.map(([left, right]) => Math.min(right, to) - Math.max(left, from) > (right - left) / 2),
  }
}
