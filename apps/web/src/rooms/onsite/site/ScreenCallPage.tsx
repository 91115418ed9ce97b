import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { loader } from '../loaders/screen-call.ts'
import { DrawShow, useLots } from '../screen/DrawShow.tsx'
import { RoomPanel } from '../screen/RoomPanel.tsx'
import styles from '../screen/Screen.module.css'
import { screenTexts } from '../screen/screen-texts.ts'
import { allowSound, hasChineseVoice, speak } from '../screen/sound.ts'
import { useScreen } from '../screen/use-screen.ts'

/** /screen/call?key=…: the big screen. `room` (letter), `layout` (board, door, portrait), `voice=off`, `contrast=high`. */
export const ScreenCallPage = () => {
  const t = useTexts(screenTexts)
  const { lang, setLang } = useLang()
  const { key, first } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const [hasSound, setSound] = useState(false)
  const [isHigh, setHigh] = useState(query.get('contrast') === 'high')
  const isMute = useNoVoice(hasSound && query.get('voice') !== 'off')
  const speaks = hasSound && query.get('voice') !== 'off'
  const rooms = useRef<readonly NonNullable<typeof first>['state']['rooms'][number][]>([])
  const { state, offset, isLost, isOver } = useScreen(key, first?.state ?? null, (called) => {
    const room = rooms.current.find(({ roomId }) => roomId === called.roomId)
    if (room && speaks) speak(called.number, room)
  })
  const letter = query.get('room')?.toUpperCase()
  const shown = (state?.rooms ?? []).filter((room) =>
    first?.roomId ? room.roomId === first.roomId : letter ? room.letter === letter : true,
  )
  rooms.current = shown
  const layout = query.get('layout') ?? (shown.length === 1 ? 'door' : 'board')
  const now = useClock(offset, state?.now ?? '')
  const lots = useLots(state, offset)
  if (isOver || !state)
    return (
      <div className={styles.screen}>
        <title>{t.over}</title>
        <meta name="robots" content="noindex" />
        <div className={styles.gone}>
          <h1>{t.over}</h1>
          <p>{t.overText}</p>
        </div>
      </div>
    )
  return (
    <div className={`${styles.screen} ${layout === 'portrait' ? styles.portrait : ''} ${isHigh ? styles.high : ''}`}>
      <title>{`${t.title} · ${lang === 'en' ? state.nameEn : state.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <h1>
          {lang === 'en' ? state.nameEn : state.name}
          <small>{lang === 'en' ? state.competitionNameEn : state.competitionName}</small>
        </h1>
        <div className={styles.tools}>
          <button
            type="button"
            aria-pressed={hasSound}
            onClick={() => {
              allowSound()
              setSound(!hasSound)
            }}
          >
            {hasSound ? t.soundOff : t.soundOn}
          </button>
          <button type="button" aria-pressed={isHigh} onClick={() => setHigh(!isHigh)}>
            {t.contrast}
          </button>
          <button type="button" onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}>
            {t.fullScreen}
          </button>
          <button type="button" onClick={() => setLang(lang === 'en' ? 'zh' : 'en')}>
            {lang === 'en' ? '中文' : 'English'}
          </button>
        </div>
        <time className={styles.now}>{now}</time>
      </header>
      <p className={styles.notice} role="status">
        {isLost ? <span className={styles.lost}>{t.lost}</span> : null}
        {isMute ? <span className={styles.pausedNote}>{t.noVoice}</span> : null}
        {state.status === 'paused' ? (
          <span className={styles.pausedNote}>{state.pauseNote ? `${t.paused} · ${state.pauseNote}` : t.paused}</span>
        ) : null}
      </p>
      {lots === null ? (
        <main className={styles.rooms} data-count={Math.min(shown.length, 6)}>
          {shown.map((room) => (
            <RoomPanel
              key={room.roomId}
              state={state}
              room={room}
              offset={offset}
              rings={hasSound}
              isDoor={layout === 'door' && shown.length === 1}
            />
          ))}
        </main>
      ) : (
        <DrawShow state={state} shown={lots} />
      )}
    </div>
  )
}

/** Whether calls are to be spoken and this machine has no Chinese voice. */
const useNoVoice = (isAsked: boolean): boolean => {
  const [isMute, setMute] = useState(false)
  useEffect(() => {
    if (!isAsked) return setMute(false)
    const look = (): void => setMute(!hasChineseVoice())
    look()
    if (!('speechSynthesis' in window)) return
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }, [isAsked])
  return isMute
}

const useClock = (offset: number, first: string): string => {
  const [now, setNow] = useState(() => Date.parse(first))
  useEffect(() => {
    const tick = (): void => setNow(Date.now() + offset)
    tick()
    const every = setInterval(tick, 1000)
    return () => clearInterval(every)
  }, [offset])
  return formatDate(now, 'minute').slice(11)
}
