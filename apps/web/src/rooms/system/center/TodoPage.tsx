import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listMyTodos } from '@kaisai/contract/system/workbench.endpoints'
import { Button } from 'antd'
import { Link } from 'react-router'
import { innerPath } from '#web/inner-path.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CalendarAddress } from '../todo/CalendarAddress.tsx'
import { Due } from '../todo/Due.tsx'
import styles from '../todo/Todo.module.css'
import { todoTexts } from '../todo-texts.ts'

type Card = ReplyOf<typeof listMyTodos>[number]
const EVERY_MS = 60_000

/** /center/todo: what waits for me, one card a task. */
export const TodoPage = () => {
  const t = useTexts(todoTexts)
  const { data, error, refetch } = useReply(listMyTodos, {}, { staleMs: 0, everyMs: EVERY_MS })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {data === undefined ? <SkeletonRows /> : data.length === 0 ? <NothingWaits /> : <Cards cards={data} />}
      <CalendarAddress />
    </>
  )
}

const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={`${card.key} ${card.id}`} className={styles.card}>
        <div>
          <h2>{card.text}</h2>
          <p>{[card.title, card.competitionName].filter(Boolean).join(' · ')}</p>
          {card.note === '' ? null : <p className={styles.note}>{card.note}</p>}
          <div className={styles.facts}>
            <Due since={card.since} due={card.due} />
          </div>
        </div>
        <Link to={innerPath(card.path) ?? '/center'} className={styles.go}>
          <Button type="primary" block>
            {card.action}
          </Button>
        </Link>
      </li>
    ))}
  </ul>
)

const NothingWaits = () => {
  const t = useTexts(todoTexts)
  return (
    <EmptyFace
      kind="done"
      text={t.nothingMine}
      action={
        <div className={styles.buttons}>
          <LinkButton to="/home/competition?badge=enrolling" type="primary">
            {t.toCompetitions}
          </LinkButton>
          <LinkButton to="/center/team">{t.toTeams}</LinkButton>
        </div>
      }
    />
  )
}
