import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { Link, useLoaderData } from 'react-router'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { useFieldWords } from '../fields/use-field-words.ts'
import type { loader } from '../loaders/team-details.ts'
import { enrollmentTexts } from '../texts.ts'
import styles from './PublicTeam.module.css'
import parts from './parts/Parts.module.css'

/** /home/competition/team/details?id=…: one team as the organizer shows it. */
export const TeamDetailsPage = () => {
  const t = useWorded(enrollmentTexts)
  const team = useLoaderData<typeof loader>()
  const { labelOf, textOf } = useFieldWords()
  // The slogan heads the page; what else is public stands under it with its label.
  const facts = teamFieldsIn('public')
    .filter((key) => key !== 'slogan')
    .map((key) => ({ label: labelOf(key), text: textOf(key, team[key]) }))
    .filter(({ text }) => text !== '')
  return (
    <article className={styles.page}>
      <PageMeta title={team.name} description={`${team.competitionName} ${team.itemName}`} />
      <Crumbs
        above={[
          { to: '/home/competition', name: t.competitions },
          { to: `/home/competition/details?id=${team.competitionId}`, name: team.competitionName },
          { to: `/home/competition/details?id=${team.competitionId}&tab=team`, name: t.teamList },
        ]}
        here={team.name}
      />
      <header>
        <h1>{team.name}</h1>
        <p className={parts.quiet}>
          {[team.itemName, t.named(team.participant.label, team.participant.value)].filter(Boolean).join(' · ')}
          {team.schoolName === '' ? null : (
            <>
              {' · '}
              {team.schoolId ? <Link to={`/home/schoolInfo?id=${team.schoolId}`}>{team.schoolName}</Link> : team.schoolName}
            </>
          )}
        </p>
        {team.slogan ? <p className={styles.slogan}>{team.slogan}</p> : null}
        {facts.map(({ label, text }) => (
          <p key={label} className={parts.quiet}>
            {label} · {text}
          </p>
        ))}
      </header>
      {team.people.length > 0 ? (
        <section>
          <h2>{t.people}</h2>
          <ul className={styles.people}>
            {team.people.map(({ name, roleName }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be alike, their order is fixed
              <li key={at}>
                <b>{name}</b> <span>{roleName}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {team.stages.length > 0 ? (
        <section>
          <h2>{t.stages}</h2>
          <ul className={styles.people}>
            {team.stages.map(({ name, statusName }) => (
              <li key={name}>
                <b>{name}</b> <span>{statusName}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}
