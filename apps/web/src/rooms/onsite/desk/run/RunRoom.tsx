import { isIn } from '@kaisai/contract/machine'
import type { OperatorVerb } from '@kaisai/contract/onsite/labels'
import type { Room, Run, Ticket } from '@kaisai/contract/onsite/offline-run'
import { getRun, revealScore } from '@kaisai/contract/onsite/run.endpoints'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { Alert } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { clockText } from '#web/ui/clock/time-left.ts'
import { useTimeLeft } from '#web/ui/clock/use-time-left.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { ticketMeaning } from '../../ticket-meaning.ts'
import styles from '../Onsite.module.css'
import type { OfflineRun } from './offline/use-offline-run.ts'
import { PanelLine } from './PanelLine.tsx'
import { runTexts } from './run-texts.ts'

interface Desk {
  readonly run: Run
  readonly act: OfflineRun['act']
}

/** One room of the run desk: who is inside, the timer, the queue. */
export const RunRoom = ({ room, ...desk }: Desk & { room: Room }) => {
  const { run, act } = desk
  const t = useTexts(runTexts)
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
              if (note !== null) await act({ kind: 'hold', roomId: room.roomId, isHeld: !room.isHeld, note }, room.letter)
            }}
          >
            {room.isHeld ? t.release : t.hold}
          </ThrottledButton>
        ) : null}
      </h2>
      {room.current ? <Inside {...desk} room={room} ticket={room.current} /> : null}
      {!room.current && mayRun && isLive ? (
        <ThrottledButton
          type="primary"
          size="large"
          block
          disabled={room.isHeld || !room.queue.some(({ status }) => status !== 'waiting')}
          onClick={async () => {
            const next = room.queue.find(({ status }) => status !== 'waiting')!
            const called = await act({ kind: 'call', roomId: room.roomId, ticketId: next.ticketId }, next.number)
            if (called !== undefined) toast('success', t.called((called as { number: string } | null)?.number ?? next.number))
          }}
        >
          {t.callNext}
        </ThrottledButton>
      ) : null}
      <TicketList title={t.queue} {...desk} tickets={room.queue} />
      {room.skipped.length > 0 ? <TicketList title={t.skipped} {...desk} tickets={room.skipped} /> : null}
      {room.over.length > 0 ? <TicketList title={t.over} {...desk} tickets={room.over} /> : null}
      <PanelLine room={room} mayRun={mayRun} />
    </section>
  )
}

const Inside = ({ room, ticket, ...desk }: Desk & { room: Room; ticket: Ticket }) => {
  const { run } = desk
  const t = useTexts(runTexts)
  const left = useTimeLeft(room.timer, run.now)
  const setTimer = (what: 'pause' | 'resume' | 'extend' | 'restart') =>
    desk.act({ kind: 'timer', roomId: room.roomId, act: what, seconds: what === 'extend' ? 60 : 0 }, room.letter)
  return (
    <div className={styles.current}>
      <p className={styles.number}>{ticket.number}</p>
      <p>
        {ticket.teamName} · {ticket.schoolName}
        {ticket.workTitle ? ` · ${ticket.workTitle}` : ''}
      </p>
      <StatusTag meaning={ticketMeaning[ticket.status]}>{ticket.statusName}</StatusTag>
      {ticket.sheetGap ? <Alert type="warning" showIcon title={t.gapTitle} description={t.gaps[ticket.sheetGap]} /> : null}
      {ticket.sheets ? <p>{t.sheets(ticket.sheets.submitted, ticket.sheets.needed)}</p> : null}
      {room.timer && left !== null ? (
        <>
          <p className={`${styles.timer} ${left <= 0 ? styles.late : ''}`} role="timer">
            {clockText(left)}
          </p>
          {ticket.can.length > 0 ? (
            <p className={styles.acts}>
              <ThrottledButton size="small" onClick={() => setTimer(room.timer?.isRunning ? 'pause' : 'resume')}>
                {room.timer.isRunning ? t.stop : t.go}
              </ThrottledButton>
              <ThrottledButton size="small" onClick={() => setTimer('extend')}>
                {t.more}
              </ThrottledButton>
              <ThrottledButton size="small" onClick={() => setTimer('restart')}>
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
      <TicketActs act={desk.act} ticket={ticket} />
    </div>
  )
}

// The points of the panel; dropped ones in brackets.
const pointsOf = ({ points }: NonNullable<Ticket['shown']>): string =>
  points.map(({ text, dropped }) => (dropped ? `(${text})` : text)).join('  ')

const TicketList = ({ title, tickets, ...desk }: Desk & { title: string; tickets: readonly Ticket[] }) => {
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
            <TicketActs act={desk.act} ticket={ticket} />
          </li>
        ))}
      </ul>
    </>
  )
}

// The one that usually comes next is the primary button.
const primary = new Set(['present', 'ask', 'score', 'finish'])

const TicketActs = ({ act, ticket }: Pick<Desk, 'act'> & { ticket: Ticket }) => {
  const t = useTexts(runTexts)
  const reveal = useSend(revealScore, [getRun])
  const isInside = isIn(ticketStates, 'busy', ticket.status)
  const press = async (verb: string): Promise<void> => {
    const { ticketId } = ticket
    if (verb === 'checkIn') return void (await act({ kind: 'checkIn', ticketId }, ticket.number))
    if (verb === 'reveal' || verb === 'hideScore')
      return void (await reveal.send({ ticketId, isShown: verb === 'reveal' }).catch(() => undefined))
    const gap = verb === 'score' ? ticket.sheetGap : null
    if (gap !== null && !(await confirmBox({ title: t.gapTitle, text: t.gaps[gap], confirmText: t.scoreAnyway }))) return
    const isShort = verb === 'finish' && ticket.sheets !== null && ticket.sheets.submitted < ticket.sheets.needed
    const reason = isShort ? await promptBox({ title: t.withoutQuorum, field: { label: t.finishReason } }) : ''
    if (reason === null) return
    await act({ kind: 'move', ticketId, verb: verb as OperatorVerb, reason }, ticket.number)
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
