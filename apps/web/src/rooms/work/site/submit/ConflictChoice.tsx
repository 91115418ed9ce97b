import { publicLevelLabels } from '@kaisai/contract/work/labels'
import { useId, useState } from 'react'
import { useLabel, useLang } from '#web/lang.tsx'
import type { Autosaver, Conflict } from '#web/ui/autosave/autosaver.ts'
import { CONFLICT } from '#web/ui/autosave/conflict-place.ts'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { OwnWork } from '../parts/Versions.tsx'
import { type Draft, differencesOf, merged } from './draft.ts'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

interface ConflictChoiceProps {
  work: Pick<OwnWork, 'document' | 'files'>
  mine: Draft
  conflict: Conflict<Draft>
  saver: Pick<Autosaver<Draft>, 'settle'>
}

/** A team-mate or another device saved meanwhile: field by field mine or theirs. What only they changed starts as theirs. */
export const ConflictChoice = ({ work, mine, conflict, saver }: ConflictChoiceProps) => {
  const t = useWorded(submitTexts)
  const label = useLabel()
  const { lang } = useLang()
  const name = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const differences = differencesOf({ ...conflict, mine }, work.document, lang, {
    cover: t.cover,
    publicLevel: t.shownTo,
    fileName: (fileId) => work.files.find((file) => file.fileId === fileId)?.name ?? '',
    level: (level) => label(publicLevelLabels[level]),
  })
  const sideOf = (key: string, isMyChange: boolean): 'mine' | 'theirs' => chosen[key] ?? (isMyChange ? 'mine' : 'theirs')
  const settle = (): void => {
    const taken = differences.filter(({ key, isMyChange }) => sideOf(key, isMyChange) === 'theirs').map(({ key }) => key)
    void saver.settle(merged(mine, conflict.theirs, new Set(taken)))
  }
  return (
    <section id={CONFLICT} className={styles.conflict} role="alert">
      <h2>{conflict.who ? t.conflictBy(conflict.who, formatDate(conflict.when)) : t.conflictElsewhere}</h2>
      <p>{t.conflictText}</p>
      {differences.map(({ key, label: legend, mine: own, theirs, isMyChange }) => (
        <fieldset key={key} className={styles.difference}>
          <legend>{legend}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${name}-${key}`}
                checked={sideOf(key, isMyChange) === side}
                onChange={() => setChosen({ ...chosen, [key]: side })}
              />
              <span>
                <b>{side === 'mine' ? t.mineText : t.theirs}</b>
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
