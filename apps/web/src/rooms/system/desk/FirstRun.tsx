import { CheckCircleFilled } from '@ant-design/icons'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { workbenchTexts } from '../workbench-texts.ts'
import styles from './FirstRun.module.css'

type Step = ReplyOf<typeof getWorkbench>['firstRun'][number]

/** The way from an empty installation to its first public competition. It goes when all of it is done. */
export const FirstRun = ({ steps }: { steps: readonly Step[] }) => {
  const t = useTexts(workbenchTexts)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={styles.box} aria-labelledby="first-run">
      <header>
        <h2 id="first-run">{t.firstRun}</h2>
        <p>{t.firstRunDone(steps.filter(({ isDone }) => isDone).length, steps.length)}</p>
      </header>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.step} className={step.isDone ? styles.done : undefined} aria-current={step === next ? 'step' : undefined}>
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
        ))}
      </ol>
    </section>
  )
}
