import { CheckCircleFilled, CompassOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { useMe } from '#web/user.ts'
import { workbenchTexts } from '../workbench-texts.ts'
import styles from './FirstRun.module.css'

type Guide = ReplyOf<typeof getWorkbench>['firstRun'][number]
type Step = Guide['steps'][number]

/**
 * The way from an empty installation to its first public competition. What is done is read from what there is. Put away it stays a
 * line of the workbench that opens it again; it goes when all of it is done.
 */
export const FirstRun = ({ guide: { guide, label, steps } }: { guide: Guide }) => {
  const t = useTexts(workbenchTexts)
  const { me } = useMe()
  const name = `first-run.${guide}.${me?.userId ?? ''}`
  const [isAway, setAway] = useState(() => preference(name, false))
  const put = (away: boolean): void => {
    remember(name, away ? true : undefined)
    setAway(away)
  }
  const done = steps.filter(({ isDone }) => isDone).length
  if (isAway)
    return (
      <p>
        <Button type="link" className={styles.away} icon={<CompassOutlined />} onClick={() => put(false)}>
          {t.showGuide(label, done, steps.length)}
        </Button>
      </p>
    )
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={styles.box} aria-labelledby={`first-run-${guide}`}>
      <header>
        <h2 id={`first-run-${guide}`}>{label}</h2>
        <p>
          {t.firstRunDone(done, steps.length)}
          <Button type="link" size="small" onClick={() => put(true)}>
            {t.hideGuide}
          </Button>
        </p>
      </header>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepRow key={step.step} step={step} at={at} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

const StepRow = ({ step, at, isNext }: { step: Step; at: number; isNext: boolean }) => {
  const t = useTexts(workbenchTexts)
  return (
    <li className={step.isDone ? styles.done : undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {step.isDone ? <CheckCircleFilled /> : at + 1}
      </span>
      <div>
        <Link to={step.path}>{step.label}</Link>
        <span className="hidden-text">{step.isDone ? t.stepDone : t.stepOpen}</span>
        {step.isDone ? null : <p>{step.text}</p>}
        {step.hint === '' || step.isDone ? null : (
          <p className={styles.hint}>
            {step.hint} <Link to={step.hintPath}>{t.goThere}</Link>
          </p>
        )}
      </div>
    </li>
  )
}
