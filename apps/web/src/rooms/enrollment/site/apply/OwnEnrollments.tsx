import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { useLabel } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentMeaning } from '../../status-meaning.ts'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import { signUpAddress } from '../steps.ts'
import styles from './Apply.module.css'
import type { SignUpInfo } from './sign-up-info.ts'

interface OwnEnrollmentsProps {
  competitionId: string
  enrollments: SignUpInfo['mine']
}

/** What one has in this competition already, to go on with. */
export const OwnEnrollments = ({ competitionId, enrollments }: OwnEnrollmentsProps) => {
  const t = useWorded(enrollmentTexts)
  const label = useLabel()
  return (
    <section className={parts.card}>
      <h2>{t.mineHere}</h2>
      <ul className={styles.mine}>
        {enrollments.map((one) => (
          <li key={one.teamId}>
            <div>
              <p className={styles.mineName}>
                {one.name} <StatusTag meaning={enrollmentMeaning(one.status)}>{one.statusName}</StatusTag>
              </p>
              <p className={parts.fine}>
                {[one.itemName, label(teamRoleLabels[one.role as keyof typeof teamRoleLabels] ?? ['', '']), one.code]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <ButtonLink to={signUpAddress(competitionId, one.teamId)}>{t.goOn}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
