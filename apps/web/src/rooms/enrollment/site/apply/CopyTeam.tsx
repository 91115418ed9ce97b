import { useState } from 'react'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import styles from './Apply.module.css'
import type { SignUpInfo } from './sign-up-info.ts'

interface CopyTeamProps {
  copies: SignUpInfo['copies']
  isCopying: boolean
  error: { message: string } | null
  onCopy: (teamId: string) => void
}

/** Starting from a team of an earlier edition instead of from nothing. */
export const CopyTeam = ({ copies, isCopying, error, onCopy }: CopyTeamProps) => {
  const t = useWorded(enrollmentTexts)
  const [teamId, setTeamId] = useState(copies[0]?.teamId ?? '')
  return (
    <details className={styles.copy}>
      <summary>{t.copyTitle(copies.length)}</summary>
      <p className={parts.quiet}>{t.copyHint}</p>
      <label className={styles.select}>
        <span className="hidden-text">{t.copyWhich}</span>
        <select value={teamId} onChange={(event) => setTeamId(event.target.value)}>
          {copies.map((one) => (
            <option key={one.teamId} value={one.teamId}>
              {t.copyOption(one.name, one.competitionName, one.itemName, one.people)}
            </option>
          ))}
        </select>
      </label>
      <Refusal error={error} />
      <p>
        <Button busy={isCopying} onClick={() => onCopy(teamId)}>
          {t.copyNow}
        </Button>
      </p>
    </details>
  )
}
