import { sortMembers } from '@kaisai/contract/enrollment/member.endpoints'
import { useTexts } from '#web/lang.tsx'
import { usePublicSend } from '#web/ui/site/public-query.ts'
import type { Member, Team } from '../steps.ts'
import { PersonCard } from './PersonCard.tsx'
import { peopleReads } from './people-reads.ts'
import { type AskedRole, askedRoles, isLiving, moved, placeOf } from './role-places.ts'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

/** The people of a team by kind, in their order; those who are gone at the end. */
export const PeopleList = ({ team, mayChange }: { team: Team; mayChange: boolean }) => {
  const t = useTexts(teamTexts)
  const { send, isSending } = usePublicSend(sortMembers, peopleReads)
  const living = team.members.filter(isLiving)
  const gone = team.members.filter((one) => !isLiving(one))
  const move = (kind: AskedRole, memberId: string, by: 1 | -1): void => {
    const memberIds = moved(orderedOf(living, kind), memberId, by)
    if (memberIds) void send({ teamId: team.teamId, memberIds }).catch(() => undefined)
  }
  const group = (kind: AskedRole) => {
    const people = living.filter(({ role }) => placeOf(role) === kind)
    const order = orderedOf(living, kind)
    // Company advisors have no order that means anything.
    const isOrdered = mayChange && kind !== 'company_teacher' && order.length > 1
    return people.length === 0 ? null : (
      <section key={kind}>
        <h3>{t.groups[kind]}</h3>
        <ol className={styles.people}>
          {people.map((member) => {
            const at = order.indexOf(member.memberId)
            return (
              <PersonCard
                key={member.memberId}
                team={team}
                member={member}
                mayChange={mayChange}
                onUp={isOrdered && at > 0 && !isSending ? () => move(kind, member.memberId, -1) : undefined}
                onDown={
                  isOrdered && at >= 0 && at < order.length - 1 && !isSending ? () => move(kind, member.memberId, 1) : undefined
                }
                isOrdered={isOrdered && at >= 0}
              />
            )
          })}
        </ol>
      </section>
    )
  }
  return (
    <div className={styles.groups}>
      {askedRoles.map(group)}
      {gone.length > 0 ? (
        <details className={styles.gone}>
          <summary>{t.gone(gone.length)}</summary>
          <ul>
            {gone.map((member) => (
              <li key={member.memberId}>
                {member.name} · {member.roleName} · {member.statusName}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

/** Ids of those of a kind who can change places: the captain leads his members and stays where he is. */
const orderedOf = (living: readonly Member[], kind: AskedRole): string[] =>
  living.filter(({ role }) => placeOf(role) === kind && role !== 'captain').map(({ memberId }) => memberId)
