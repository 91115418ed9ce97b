import { useId, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import type { Autosaver, Conflict } from '#web/ui/autosave/autosaver.ts'
import { CONFLICT } from '#web/ui/autosave/conflict-place.ts'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import type { Team } from '../steps.ts'
import { differencesOf, type Material, merged } from './differences.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'

interface ConflictChoiceProps {
  team: Team
  mine: Material
  conflict: Conflict<Material>
  saver: Autosaver<Material>
}

/** Somebody else saved meanwhile: field by field mine or theirs. What only they changed starts as theirs, the rest as mine. */
export const ConflictChoice = ({ team, mine, conflict, saver }: ConflictChoiceProps) => {
  const t = useTexts(materialTexts)
  const { lang } = useLang()
  const name = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const differences = differencesOf({ ...conflict, mine }, team.form?.document ?? null, lang, t.teamName)
  const isTaken = (key: string, isMyChange: boolean): boolean => (chosen[key] ?? (isMyChange ? 'mine' : 'theirs')) === 'theirs'
  const settle = (): void => {
    const taken = differences.filter(({ key, isMyChange }) => isTaken(key, isMyChange)).map(({ key }) => key)
    void saver.settle(merged(mine, conflict.theirs, new Set(taken)))
  }
  return (
    <section id={CONFLICT} className={styles.conflict} role="alert">
      <h2>{conflict.who ? t.conflictBy(conflict.who, formatDate(conflict.when)) : t.conflictElsewhere}</h2>
      <p>{t.conflictText}</p>
      {differences.map(({ key, label, mine: own, theirs, isMyChange }) => (
        <fieldset key={key} className={styles.difference}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${name}-${key}`}
                checked={isTaken(key, isMyChange) === (side === 'theirs')}
                onChange={() => setChosen({ ...chosen, [key]: side })}
              />
              <span>
                <b>{side === 'mine' ? t.mine : t.theirs}</b>
                {(side === 'mine' ? own : theirs) || t.notFilled}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p>
        <Button look="primary" onClick={settle}>
          {t.settle}
        </Button>
      </p>
    </section>
  )
}
