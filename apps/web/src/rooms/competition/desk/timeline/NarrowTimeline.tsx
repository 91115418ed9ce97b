import { msOf } from '@kaisai/contract/china-clock'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import { Drawer } from 'antd'
import { AddNode } from './AddNode.tsx'
import { FindingsList } from './FindingsList.tsx'
import styles from './NarrowTimeline.module.css'
import { NodeEditor } from './NodeEditor.tsx'
import { SlimTimeline } from './SlimTimeline.tsx'
import { StageWindows } from './StageWindows.tsx'
import { TimelineHead } from './TimelineHead.tsx'
import { findingsOf, findNode, withNode, withoutNode } from './timeline-edit.ts'
import type { TimelineModel } from './timeline-model.ts'
import { useWindowWords } from './window-look.ts'

/** The timeline on a phone: a slim picture of the bars, then the windows of each stage as a list; a tap edits. */
export const NarrowTimeline = ({ model }: { model: TimelineModel }) => {
  const { fullName, stageName } = useWindowWords()
  const { stages, at, now, findings, selected, isEditable } = model
  const stage = stages.find(({ stageId }) => stageId === selected?.stageId)
  const node = findNode(stages, selected)
  const byStart = ({ nodes }: TimelineStage): WindowNode[] => nodes.toSorted((a, b) => msOf(a.startsAt) - msOf(b.startsAt))
  return (
    <>
      <TimelineHead findings={findings} isFolded={false} onFold={model.fold} />
      <SlimTimeline stages={stages} at={at} now={now} findings={findings} selected={selected} />
      <FindingsList findings={findings} onLocate={isEditable ? model.select : undefined} />
      {stages.map((one) => (
        <section key={one.stageId} className={styles.stage} aria-label={stageName(one)}>
          <header>
            <h3>{stageName(one)}</h3>
            {isEditable ? <AddNode stages={stages} stage={one} at={at} onAdd={model.add} isWide /> : null}
          </header>
          <StageWindows
            stage={one}
            nodes={byStart(one)}
            at={at}
            findings={findings}
            onPick={isEditable ? model.select : undefined}
          />
        </section>
      ))}
      <Drawer
        placement="bottom"
        size="auto"
        open={isEditable && !!node}
        onClose={() => model.select(null)}
        title={stage && node ? fullName(stage, node.kind) : ''}
        destroyOnHidden
      >
        {stage && node && selected ? (
          <NodeEditor
            stage={stage}
            node={node}
            findings={findingsOf(findings, selected)}
            lock={model.lockOf(stage, node)}
            onChange={(changed) => model.change(withNode(stages, selected, changed))}
            onRemove={() => {
              model.select(null)
              model.change(withoutNode(stages, selected))
            }}
          />
        ) : null}
      </Drawer>
    </>
  )
}
