import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { callNext, checkIn, getRun, holdRoom, moveTicket, revealScore, setTimer } from '@kaisai/contract/onsite/run.endpoints'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { clockText } from '#web/ui/clock/time-left.ts'
import { useTimeLeft } from '#web/ui/clock/use-time-left.ts'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { ticketMeaning } from '../../ticket-meaning.ts'
import styles from '../Onsite.module.css'
import { PanelLine } from './PanelLine.tsx'
import { runTexts } from './run-texts.ts'

type Run = ReplyOf<typeof getRun>
type Room = Run['rooms'][number]
type Ticket = Room['queue'][number]

/** One room of the run desk: who is inside, the timer, the queue. */
export const RunRoom = ({ run, room }: { run: Run; room: Room }) => {
  const t = useTexts(runTexts)
  const call = useSend(callNext, [getRun])
  const hold = useSend(holdRoom, [getRun])
  const mayRun = run.can.length > 0
  const isLive = run.status === 'live'
  return (
    <section className={styles.card}>
      <h2>
        {room.letter} {room.name} {room.place ? <small className={styles.quiet}>{room.place}</small> : null}
        {room.isHeld ? <StatusTag meaning="waits">{room.holdNote || t.held}</StatusTag> : null}
        {mayRun && isLive ? (
          <ThrottledButton
            size="small"
            onClick={async () => {
              const note = room.isHeld ? '' : await promptBox({ title: t.hold, field: { label: t.holdNote } })
              if (note !== null) await hold.send({ roomId: room.roomId, isHeld: !room.isHeld, note }).catch(() => undefined)
            }}
          >
            {room.isHeld ? t.release : t.hold}
          </ThrottledButton>
        ) : null}
      </h2>
      {room.current ? <Inside run={run} room={room} ticket={room.current} /> : null}
      {!room.current && mayRun && isLive ? (
        <ThrottledButton
          type="primary"
          size="large"
          block
          disabled={room.isHeld || !room.queue.some(({ status }) => status !== 'waiting')}
          onClick={async () => {
            const called = await call.send({ roomId: room.roomId }).catch(() => null)
            if (called) toast('success', t.called(called.number))
          }}
        >
          {t.callNext}
        </ThrottledButton>
      ) : null}
      <TicketList title={t.queue} run={run} tickets={room.queue} />
      {room.skipped.length > 0 ? <TicketList title={t.skipped} run={run} tickets={room.skipped} /> : null}
      {room.over.length > 0 ? <TicketList title={t.over} run={run} tickets={room.over} /> : null}
      <PanelLine room={room} mayRun={mayRun} />
    </section>
  )
}

const Inside = ({ run, room, ticket }: { run: Run; room: Room; ticket: Ticket }) => {
  const t = useTexts(runTexts)
  const timer = useSend(setTimer, [getRun])
  const left = useTimeLeft(room.timer, run.now)
  const act = (what: 'pause' | 'resume' | 'extend' | 'restart') =>
    timer.send({ roomId: room.roomId, act: what, ...(what === 'extend' ? { seconds: 60 } : {}) }).catch(() => undefined)
  return (
    <div className={styles.current}>
      <p className={styles.number}>{ticket.number}</p>
      <p>
        {ticket.teamName} · {ticket.schoolName}
        {ticket.workTitle ? ` · ${ticket.workTitle}` : ''}
      </p>
      <StatusTag meaning={ticketMeaning[ticket.status]}>{ticket.statusName}</StatusTag>
      {ticket.sheets ? <p>{t.sheets(ticket.sheets.submitted, ticket.sheets.needed)}</p> : null}
      {room.timer && left !== null ? (
        <>
          <p className={`${styles.timer} ${left <= 0 ? styles.late : ''}`} role="timer">
            {clockText(left)}
          </p>
          {ticket.can.length > 0 ? (
            <p className={styles.acts}>
              <ThrottledButton size="small" onClick={() => act(room.timer?.isRunning ? 'pause' : 'resume')}>
                {room.timer.isRunning ? t.stop : t.go}
              </ThrottledButton>
              <ThrottledButton size="small" onClick={() => act('extend')}>
                {t.more}
              </ThrottledButton>
              <ThrottledButton size="small" onClick={() => act('restart')}>
                {t.restart}
              </ThrottledButton>
            </p>
          ) : null}
        </>
      ) : null}
      {ticket.shown ? (
        <p>
          {t.shown} <b>{ticket.shown.scoreText}</b> <small className={styles.quiet}>{pointsOf(ticket.shown)}</small>
        </p>
      ) : null}
      <TicketActs run={run} ticket={ticket} />
    </div>
  )
}

// The points of the panel; dropped ones in brackets.
const pointsOf = ({ points }: NonNullable<Ticket['shown']>): string =>
  points.map(({ text, dropped }) => (dropped ? `(${text})` : text)).join('  ')

const TicketList = ({ title, run, tickets }: { title: string; run: Run; tickets: readonly Ticket[] }) => {
  const t = useTexts(runTexts)
  return (
    <>
      <h3 className={styles.sub}>
        {title} {tickets.length}
      </h3>
      {tickets.length === 0 ? <p className={styles.quiet}>{t.nobody}</p> : null}
      <ul className={styles.queue}>
        {tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <strong>{ticket.number}</strong>
            <span>{ticket.teamName}</span>
            <StatusTag meaning={ticketMeaning[ticket.status]}>{ticket.statusName}</StatusTag>
            {ticket.shown ? <b title={pointsOf(ticket.shown)}>{ticket.shown.scoreText}</b> : null}
            {ticket.etaTime ? <time>{formatDate(ticket.etaTime, 'minute').slice(11)}</time> : null}
            <TicketActs run={run} ticket={ticket} />
          </li>
        ))}
      </ul>
    </>
  )
}

// The one that usually comes next is the primary button.
const primary = new Set(['present', 'ask', 'score', 'finish'])

const TicketActs = ({ run, ticket }: { run: Run; ticket: Ticket }) => {
  const t = useTexts(runTexts)
  const move = useSend(moveTicket, [getRun])
  const come = useSend(checkIn, [getRun])
  const reveal = useSend(revealScore, [getRun])
  const isInside = isIn(ticketStates, 'busy', ticket.status)
  const press = async (verb: string): Promise<void> => {
    const { ticketId } = ticket
    if (verb === 'checkIn') return void (await come.send({ sceneId: run.sceneId, ticketId, code: '' }).catch(() => undefined))
    if (verb === 'reveal' || verb === 'hideScore')
      return void (await reveal.send({ ticketId, isShown: verb === 'reveal' }).catch(() => undefined))
    const isShort = verb === 'finish' && ticket.sheets !== null && ticket.sheets.submitted < ticket.sheets.needed
    const reason = isShort ? await promptBox({ title: t.withoutQuorum, field: { label: t.finishReason } }) : ''
    if (reason === null) return
    await move
      .send({
        ticketId,
        verb: verb as 'present',
        ...(reason ? { reason } : {}),
        ...(verb === 'return' ? { isPresent: true } : {}),
      })
      .catch(() => undefined)
  }
  if (ticket.can.length === 0) return null
  const names: Readonly<Record<string, string>> = {
    checkIn: t.checkIn,
    recall: t.recall(ticket.calls),
    undoCall: t.undoCall,
    present: t.present,
    ask: t.ask,
    score: t.score,
    finish: t.finish,
    skip: t.skip,
    return: t.returnHere,
    miss: t.miss,
    undoCheckIn: t.undoCheckIn,
    reveal: t.reveal,
    hideScore: t.hideScore,
  }
  return (
    <p className={isInside ? styles.acts : styles.buttons}>
      {ticket.can.map((verb, at) => (
        <ThrottledButton
          key={verb}
          size={isInside ? 'middle' : 'small'}
          type={isInside && primary.has(verb) && ticket.can.findIndex((one) => primary.has(one)) === at ? 'primary' : 'default'}
          danger={verb === 'skip' || verb === 'miss'}
          onClick={() => press(verb)}
        >
          {names[verb]}
        </ThrottledButton>
      ))}
    </p>
  )
}
