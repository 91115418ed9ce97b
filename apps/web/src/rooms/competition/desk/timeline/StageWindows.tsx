import { ExclamationCircleFilled, RightOutlined, WarningFilled } from '@ant-design/icons'
import { chinaText, msOf } from '@kaisai/contract/china-clock'
import type { NodeRef, TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './NarrowTimeline.module.css'
import { findingsOf } from './timeline-edit.ts'
import { familyOf, stateMeaning, useWindowWords } from './window-look.ts'

interface StageWindowsProps {
  stage: TimelineStage
  nodes: readonly WindowNode[]
  at: Date
  findings: readonly TimelineFinding[]
  /** Without it the rows are only read. */
  onPick?: (ref: NodeRef) => void
}

/** The windows of one stage as rows: what, when, how long, and whether it is open. */
export const StageWindows = ({ stage, nodes, at, findings, onPick }: StageWindowsProps) => {
  const { t, kindName, lengthOf, stateOf } = useWindowWords()
  if (nodes.length === 0) return <p className={styles.noWindows}>{t.noWindows}</p>
  const inside = (node: WindowNode) => {
    const { state, words } = stateOf(node, at)
    const found = findingsOf(findings, { stageId: stage.stageId, kind: node.kind })
    const isError = found.some(({ severity }) => severity === 'error')
    return (
      <>
        <span className={styles.what}>
          <strong>{kindName(node.kind)}</strong>
          <StatusTag meaning={stateMeaning[state]}>{words}</StatusTag>
          <span className={styles.length}>{lengthOf(node)}</span>
        </span>
        <span className={styles.when}>
          {chinaText(msOf(node.startsAt))} – {chinaText(msOf(node.endsAt))}
        </span>
        {found.length > 0 ? (
          <span className={styles.found} data-severity={isError ? 'error' : 'warning'}>
            {isError ? <ExclamationCircleFilled /> : <WarningFilled />}
            {t.counts(...countsOf(found))}
          </span>
        ) : null}
      </>
    )
  }
  return (
    <ul className={styles.windows}>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two windows of a kind are a mistake that must be shown
        <li key={`${node.kind}/${index}`} data-family={familyOf[node.kind]}>
          {onPick ? (
            <button type="button" className={styles.window} onClick={() => onPick({ stageId: stage.stageId, kind: node.kind })}>
              {inside(node)}
              <RightOutlined className={styles.arrow} />
            </button>
          ) : (
            <div className={styles.window}>{inside(node)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

const countsOf = (findings: readonly TimelineFinding[]): [errors: number, warnings: number] => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return [errors, findings.length - errors]
}
