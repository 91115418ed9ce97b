import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { changeItem } from '@kaisai/contract/enrollment/own.endpoints'
import { getSignUp, getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { useState } from 'react'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import { signUpAddress, stepBeside, type Team } from '../steps.ts'
import styles from './Apply.module.css'
import { CategoryCards } from './CategoryCards.tsx'
import type { SignUpInfo } from './sign-up-info.ts'

/** What was applied for; until it is submitted it may go to another category. */
export const ChangeCategory = ({ info, team }: { info: SignUpInfo; team: Team }) => {
  const t = useWorded(enrollmentTexts)
  const change = useOnce(changeItem, [getTeam, getSignUp])
  const [chosen, setChosen] = useState(team.itemId)
  const mayChange = team.can.includes('edit') && isIn(enrollmentStates, 'forming', team.status)
  const offered = info.categories.filter(({ itemId, modes }) => itemId === team.itemId || modes.includes(team.mode))
  const save = async (): Promise<void> => {
    const name = offered.find(({ itemId }) => itemId === chosen)?.name ?? ''
    if (!(await confirmBox({ title: t.changeCategory, text: t.changeCategoryText(team.itemName, name) }))) return
    const saved = await change.run({ teamId: team.teamId, version: team.version, itemId: chosen })
    if (saved) toast('success', t.categoryChanged)
  }
  return (
    <>
      <section className={parts.card}>
        <h2>{t.applied(team.itemName)}</h2>
        <p className={parts.quiet}>{[t.modes[team.mode], team.name, team.code].join(' · ')}</p>
        <p className={parts.buttons}>
          <ButtonLink to={signUpAddress(team.competitionId, team.teamId, stepBeside('apply', team, 1))} look="primary">
            {t.next}
          </ButtonLink>
        </p>
      </section>
      {mayChange && offered.length > 1 ? (
        <details className={styles.copy}>
          <summary>{t.changeCategory}</summary>
          <CategoryCards
            legend={info.itemLabel || t.category}
            // Its own category is one it has, whatever the rules say of a second one.
            categories={offered.map((one) => (one.itemId === team.itemId ? { ...one, isAllowed: true, verdicts: [] } : one))}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Refusal error={change.error} />
          <p className={parts.buttons}>
            <Button disabled={chosen === team.itemId} busy={change.isRunning} onClick={() => void save()}>
              {t.changeCategory}
            </Button>
          </p>
        </details>
      ) : null}
    </>
  )
}
