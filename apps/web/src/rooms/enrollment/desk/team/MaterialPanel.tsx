import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import { TeamAnswers } from '../../TeamAnswers.tsx'
import { ChainPanel } from './ChainPanel.tsx'
import { DecisionsPanel } from './DecisionsPanel.tsx'
import { LetterPanel } from './LetterPanel.tsx'
import { isAdvisor, MemberCards } from './MemberCards.tsx'
import styles from './Team.module.css'
import { TeamFacts } from './TeamFacts.tsx'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'
import { VerdictsPanel } from './VerdictsPanel.tsx'

/** What an auditor reads: the material on one side, the rules and the audit so far on the other. */
export const MaterialPanel = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  const advisors = team.members.filter(isAdvisor).length
  const asksTeam = team.form?.document.sections.some(({ fields }) => fields.some(({ audience }) => audience === 'team')) ?? false
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Part title={t.verdicts}>
          <VerdictsPanel team={team} />
        </Part>
        <Part title={t.chain}>
          <ChainPanel team={team} />
        </Part>
        <Part title={t.facts}>
          <TeamFacts team={team} />
        </Part>
        <Part title={t.decisions}>
          <DecisionsPanel team={team} />
        </Part>
      </div>
      <div className={styles.main}>
        <Part title={t.form}>
          {team.form && asksTeam ? (
            <TeamAnswers viewer="manager" team={team} form={team.form} audience="team" answers={team.answers} />
          ) : (
            <p className={styles.quiet}>{t.noForm}</p>
          )}
        </Part>
        <Part title={t.membersOf(team.members.length - advisors, advisors)}>
          <MemberCards team={team} />
        </Part>
        <Part title={t.letter}>
          <LetterPanel team={team} />
        </Part>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
