import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { CompetitionLine } from '#web/rooms/competition/site/index.ts'
import { TrialForm } from '#web/rooms/website/site/trial/index.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { loader } from '../loaders/experience.ts'
import styles from './experience/Experience.module.css'
import { experienceTexts } from './experience/experience-texts.ts'
import { WorkCards } from './gallery/WorkCards.tsx'

/** /experience: what the product does, with what is really there on this site, and the way to a trial. */
export const ExperiencePage = () => {
  const t = useWorded(experienceTexts)
  const { competitions, competitionCount, works, workCount } = useLoaderData<typeof loader>()
  const [announce, enroll, submit, show] = t.steps
  return (
    <article className={styles.page}>
      <title>{t.title}</title>
      <meta name="description" content={t.lead} />
      <header className={styles.hero}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
        <p>
          <ButtonLink to="#trial" look="primary" large>
            {t.start}
          </ButtonLink>
        </p>
      </header>
      <ol className={styles.steps}>
        <Step at={1} words={announce}>
          {competitions.length === 0 ? (
            <p className={styles.quiet}>{t.noCompetitions}</p>
          ) : (
            <>
              <ul>
                {competitions.map((competition) => (
                  <CompetitionLine key={competition.competitionId} competition={competition} />
                ))}
              </ul>
              <p>
                <ButtonLink to="/home/competition">{t.seeCompetitions(competitionCount)}</ButtonLink>
              </p>
            </>
          )}
        </Step>
        <Step at={2} words={enroll}>
          <p>
            <ButtonLink to="/neibu/register">{t.tryTeam}</ButtonLink>
          </p>
        </Step>
        <Step at={3} words={submit}>
          <p>
            <ButtonLink to="/home/work/receipt">{t.verify}</ButtonLink>
          </p>
        </Step>
        <Step at={4} words={show}>
          {works.length === 0 ? (
            <p className={styles.quiet}>{t.noWorks}</p>
          ) : (
            <>
              <WorkCards rows={works} hasCompetition />
              <p>
                <ButtonLink to="/home/news/previousWorks">{t.seeWorks(workCount)}</ButtonLink>
              </p>
            </>
          )}
        </Step>
      </ol>
      <section id="trial" className={styles.trial}>
        <h2>{t.form}</h2>
        <p className={styles.quiet}>{t.formLead}</p>
        <TrialForm />
      </section>
    </article>
  )
}

const Step = ({ at, words, children }: { at: number; words: readonly [string, string]; children: ReactNode }) => (
  <li className={styles.step}>
    <span className={styles.number} aria-hidden="true">
      {at}
    </span>
    <div>
      <h2>{words[0]}</h2>
      <p className={styles.text}>{words[1]}</p>
      {children}
    </div>
  </li>
)
