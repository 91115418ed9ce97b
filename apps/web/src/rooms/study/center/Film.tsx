import { useEffect, useRef } from 'react'
import { FileVideo, type WorkFile } from '../../work/index.ts'
import styles from './Study.module.css'

interface FilmProps {
  file: WorkFile
  /** The second it goes on at. */
  from: number
  isDone: boolean
  /** The second reached, whether the film was seen, and whether that is the last word for now. */
  onKeep: (at: number, isDone: boolean, isLast: boolean) => void
}

/** Seconds between two notes of where a film is. */
const EVERY = 15
/** Who saw this share of a film has seen it: the last words are often names. */
const SEEN = 0.95

/** A film that remembers where it was left: noted while it plays, when it is paused, and when the page is hidden. */
export const Film = ({ file, from, isDone, onKeep }: FilmProps) => {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onKeep)
  latest.current = onKeep
  const begin = useRef({ from, isDone })
  // Its address changes within hours: a film that plays keeps the one it began with.
  const shown = useRef(file)
  useEffect(() => {
    const film = box.current?.querySelector('video')
    if (!film) return
    let noted = begin.current.from
    let wasSeen = begin.current.isDone
    const note = (isLast = false): void => {
      noted = film.currentTime
      latest.current(film.currentTime, wasSeen, isLast)
    }
    const handlers = {
      loadedmetadata: () => {
        if (begin.current.from > 0 && begin.current.from < film.duration - 1) film.currentTime = begin.current.from
      },
      timeupdate: () => {
        if (!wasSeen && film.duration > 0 && film.currentTime >= film.duration * SEEN) {
          wasSeen = true
          note(true)
        } else if (Math.abs(film.currentTime - noted) >= EVERY) note()
      },
      pause: () => note(),
      play: () => note(),
    }
    const hidden = (): void => {
      if (document.visibilityState === 'hidden' && film.currentTime !== noted) note()
    }
    for (const [name, handler] of Object.entries(handlers)) film.addEventListener(name, handler)
    document.addEventListener('visibilitychange', hidden)
    if (film.readyState >= 1) handlers.loadedmetadata()
    return () => {
      for (const [name, handler] of Object.entries(handlers)) film.removeEventListener(name, handler)
      document.removeEventListener('visibilitychange', hidden)
      note(true)
    }
  }, [])
  return (
    <div ref={box} className={styles.film}>
      <FileVideo file={shown.current} />
    </div>
  )
}
