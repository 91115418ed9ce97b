import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import { InviteByNumber } from './InviteByNumber.tsx'
import { InviteLinks } from './InviteLinks.tsx'
import { type AskedRole, rolePlaces } from './role-places.ts'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

const ways = ['link', 'phone', 'idNumber'] as const
type Way = (typeof ways)[number]

/** Inviting people: whom for, and by which way. */
export const InvitePanel = ({ team }: { team: Team }) => {
  const t = useTexts(teamTexts)
  const [way, setWay] = useState<Way>('link')
  const [wanted, setWanted] = useState<AskedRole>('member')
  const places = rolePlaces(team.limits, team.members).filter(({ max }) => max > 0)
  const free = places.filter(({ left }) => left > 0)
  const role = free.find((one) => one.role === wanted)?.role ?? free[0]?.role
  const left = free.find((one) => one.role === role)?.left ?? 0
  return (
    <section className={parts.card}>
      <h2>{t.invite}</h2>
      {role === undefined ? <p className={parts.quiet}>{t.allTaken}</p> : null}
      {places.length > 1 && role !== undefined ? (
        <fieldset className={styles.choice}>
          <legend>{t.asRole}</legend>
          {places.map((one) => (
            <label key={one.role}>
              <input
                type="radio"
                name="invite-role"
                checked={one.role === role}
                disabled={one.left === 0}
                onChange={() => setWanted(one.role)}
              />
              <span>
                {t.roles[one.role]}
                <small>{one.left > 0 ? t.free(one.left) : t.full}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {role === undefined ? null : (
        <fieldset className={styles.choice}>
          <legend>{t.byWay}</legend>
          {ways.map((one) => (
            <label key={one}>
              <input type="radio" name="invite-way" checked={one === way} onChange={() => setWay(one)} />
              <span>{t.ways[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {way === 'link' || role === undefined ? (
        <InviteLinks team={team} role={role} left={left} />
      ) : (
        <>
          <InviteByNumber key={way} team={team} role={role} way={way} />
          {way === 'phone' ? <InviteLinks team={team} left={left} isOfNumbers /> : null}
        </>
      )}
      <p className={parts.fine}>{t.standsFor(team.invitationHours)}</p>
    </section>
  )
}
