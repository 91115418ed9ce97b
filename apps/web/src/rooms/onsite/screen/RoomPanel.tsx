import { useLang, useTexts } from '#web/lang.tsx'
import styles from './Screen.module.css'
import { screenTexts } from './screen-texts.ts'
import { Timer } from './Timer.tsx'
import type { ScreenState } from './use-screen.ts'

interface RoomPanelProps {
  state: ScreenState
  room: ScreenState['rooms'][number]
  offset: number
  rings: boolean
  /** A door sign shows one room with its whole queue. */
  isDoor?: boolean
}

/** One room: who is inside as the largest thing, its timer, who gets ready, who waits. */
export const RoomPanel = ({ state, room, offset, rings, isDoor = false }: RoomPanelProps) => {
  const t = useTexts(screenTexts)
  const { lang } = useLang()
  const { current, queue, timer } = room
  // Who has not checked in cannot get ready; the hall still reads whom the desk looks for.
  const here = queue.filter(({ status }) => status !== 'waiting')
  const missing = queue.filter(({ status }) => status === 'waiting')
  const most = isDoor ? 12 : 6
  const [next, waiting] = [here.slice(0, 2), here.slice(2, 2 + most)]
  const [name, place] = lang === 'en' ? [room.nameEn, room.placeEn] : [room.name, room.place]
  const where = [name, place].filter(Boolean).join(' · ')
  return (
    <section className={isDoor ? styles.door : styles.room} aria-label={`${room.letter} ${room.name}`}>
      <header className={styles.roomHead}>
        <span className={styles.letter}>{room.letter}</span>
        <h2 className={styles.roomName}>
          {name}
          {place ? <small>{place}</small> : null}
        </h2>
      </header>
      <div
        className={`${styles.inside} ${current ? (current.status === 'called' ? styles.calling : '') : styles.empty}`}
        aria-live="assertive"
      >
        <p className={styles.number} key={`${current?.number} ${room.calls}`}>
          {current?.number ?? '—'}
        </p>
        {current?.status === 'called' ? <p className={styles.where}>{t.comeTo(where)}</p> : null}
        <p className={styles.team}>
          {current ? [current.team, current.school].filter(Boolean).join(' · ') : <Idle state={state} room={room} />}
          {current?.status === 'called' && room.calls > 1 ? <em>{t.calledAgain(room.calls)}</em> : null}
        </p>
        {room.revealed ? <Revealed score={room.revealed} isNamed={current?.number === room.revealed.number} /> : null}
        {timer ? (
          <Timer timer={timer} sentAt={Date.parse(state.now)} offset={offset} warnSeconds={state.warnSeconds} rings={rings} />
        ) : null}
      </div>
      {room.board.length > 0 && (isDoor || !current) ? <Board rows={room.board} most={isDoor ? 12 : 5} /> : null}
      {next.length > 0 ? (
        <div className={styles.next}>
          <h3>{t.next}</h3>
          {next.map((ticket) => (
            <p key={ticket.number}>
              <strong>{ticket.number}</strong>
              <span>{ticket.team}</span>
            </p>
          ))}
        </div>
      ) : null}
      <footer className={styles.rest}>
        {waiting.length > 0 ? (
          <p>
            <b>{t.waiting}</b> {waiting.map(({ number }) => number).join('  ')}
            {here.length > 2 + waiting.length ? ' …' : ''}
          </p>
        ) : null}
        {missing.length > 0 ? (
          <p>
            <b>{t.missing}</b>{' '}
            {missing
              .slice(0, most)
              .map(({ number }) => number)
              .join('  ')}
            {missing.length > most ? ' …' : ''}
          </p>
        ) : null}
        {room.skipped.length > 0 ? (
          <p className={styles.skipped}>
            <b>{t.skipped}</b> {room.skipped.join('  ')}
          </p>
        ) : null}
        <p className={styles.progress}>{t.progress(room.done, room.total)}</p>
      </footer>
    </section>
  )
}

type Shown = NonNullable<ScreenState['rooms'][number]['revealed']>

/** A score in the hall: the figure, and the points of the panel with those that were dropped struck out. */
const Revealed = ({ score, isNamed }: { score: Shown; isNamed: boolean }) => {
  const t = useTexts(screenTexts)
  return (
    <div className={styles.score} key={`${score.number} ${score.scoreText}`}>
      <p className={styles.scoreOf}>
        {t.scoreOf(score.number)} {isNamed ? null : score.team}
      </p>
      <p className={styles.scoreText}>{score.scoreText}</p>
      <ul className={styles.points}>
        {score.points.map(({ text, dropped }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is what points are known by
          <li key={at}>{dropped ? <del>{text}</del> : text}</li>
        ))}
      </ul>
    </div>
  )
}

/** The best so far; equal scores share a place until the head of the panel decides. */
const Board = ({ rows, most }: { rows: ScreenState['rooms'][number]['board']; most: number }) => {
  const t = useTexts(screenTexts)
  const shown = rows.slice(0, most)
  return (
    <div className={styles.board}>
      <h3>{t.board}</h3>
      <ol>
        {shown.map((row, at) => (
          <li key={row.number}>
            <b>{row.place}</b> <strong>{row.number}</strong> <span>{row.team}</span> <em>{row.scoreText}</em>
            {row.isTied && shown[at + 1]?.place !== row.place ? <small>{t.tied}</small> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

const Idle = ({ state, room }: { state: ScreenState; room: ScreenState['rooms'][number] }) => {
  const t = useTexts(screenTexts)
  if (state.status === 'finished') return t.finished
  if (room.isHeld) return room.holdNote ? `${t.held} · ${room.holdNote}` : t.held
  if (state.status === 'paused') return t.paused
  if (state.status !== 'live') return t.notBegun
  return room.queue.length === 0 && room.skipped.length === 0 ? t.closed : t.nobody
}
