import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { listMyTodos } from '@kaisai/contract/system/workbench.endpoints'
import { serverNow } from '#web/clock.ts'
import { innerPath } from '#web/inner-path.ts'
import { bilingual, useTexts } from '#web/lang.tsx'
import type { OwnPartProps } from '#web/own-part.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { enrollmentMeaning } from '../status-meaning.ts'
import styles from './OwnState.module.css'

const texts = bilingual({
  zh: { own: '我的报名', see: '查看我的报名', all: (count: number) => `我在该竞赛有 ${count} 项报名`, until: '截止' },
  en: { own: 'My enrollment', see: 'See my enrollment', all: (count: number) => `${count} enrollments of mine`, until: 'until' },
})
const MOST = 20

type Card = ReplyOf<typeof listMyTodos>[number]
type Team = ReplyOf<typeof pageMyTeams>['rows'][number]

/** On the page of a competition: my team, its state, the next thing to do with its end and one button. Others are shown what everybody is. */
export const OwnState = ({ competitionId, children }: OwnPartProps) => {
  const { data: teams } = usePublicReply(pageMyTeams, { competitionId, pageNum: 1, pageSize: MOST })
  const { data: todos } = usePublicReply(listMyTodos, {})
  const cards = (todos ?? []).filter((card) => card.competitionId === competitionId)
  const card = cards[0]
  const team = teamFor(teams?.rows ?? [], card)
  if (!team && !card) return children
  const isOver = team !== undefined && isIn(enrollmentStates, 'over', team.status)
  return (
    <>
      <Own team={team} card={card} count={teams?.total ?? 0} />
      {isOver && !card ? children : null}
    </>
  )
}

// The team the card is about; else the newest that still takes part.
const teamFor = (teams: readonly Team[], card: Card | undefined): Team | undefined =>
  teams.find(({ teamId }) => card?.id.startsWith(teamId)) ??
  teams.find(({ status }) => !isIn(enrollmentStates, 'over', status)) ??
  teams[0]

const Own = ({ team, card, count }: { team: Team | undefined; card: Card | undefined; count: number }) => {
  const t = useTexts(texts)
  const own = team ? `/center/team?id=${team.teamId}` : '/center'
  return (
    <section className={styles.own} aria-label={t.own}>
      <div className={styles.words}>
        <p className={styles.team}>
          <b>{team?.name || team?.code || card?.title}</b>
          {team ? <StatusTag meaning={enrollmentMeaning(team.status)}>{team.statusName}</StatusTag> : null}
          {count > 1 ? <span className={styles.more}>{t.all(count)}</span> : null}
        </p>
        {card ? (
          <p className={styles.next}>
            {card.text}
            {card.due ? (
              <span>
                {' · '}
                {t.until} <TimeLeft until={card.due} serverTime={new Date(serverNow()).toISOString()} />
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      {card ? (
        <ButtonLink to={innerPath(card.path) ?? own} look="primary" large>
          {card.action}
        </ButtonLink>
      ) : (
        <ButtonLink to={own} large>
          {t.see}
        </ButtonLink>
      )}
    </section>
  )
}
