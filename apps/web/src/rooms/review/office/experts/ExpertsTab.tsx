import { downloadScoreSheet } from '@kaisai/contract/review/progress.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { Bar } from '../Bar.tsx'
import { type BatchDetail, type BatchExpert, isAssigned } from '../batch/batch-detail.ts'
import styles from '../Office.module.css'
import { ChooseExperts } from './ChooseExperts.tsx'
import { expertTexts } from './expert-texts.ts'
import { PanelWorks } from './PanelWorks.tsx'
import { titleWord } from './title-word.ts'
import { useRemind } from './use-remind.ts'

const meaningOf = { open: 'waits', accepted: 'good', declined: 'bad' } as const
type Answer = keyof typeof meaningOf

/** Who judges in a batch, in which panel, and how far each of them is. */
export const ExpertsTab = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(expertTexts)
  const [isChoosing, setChoosing] = useState(false)
  const { ask, isLooking, dialog } = useRemind(batch.batchId)
  const late = batch.experts.filter(isLate)
  const choose = batch.can.includes('assign') ? (
    <Button type="primary" onClick={() => setChoosing(true)}>
      {t.choose}
    </Button>
  ) : null
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <div className={styles.tools}>
          <h2 className={`${styles.partTitle} ${styles.grow}`}>{t.experts}</h2>
          {batch.can.includes('remind') && late.length > 0 ? (
            <Button loading={isLooking} onClick={() => void ask(late.map(({ expertId }) => expertId))}>
              {t.remindAll}
            </Button>
          ) : null}
          {choose}
        </div>
        {batch.experts.length === 0 ? <EmptyFace text={t.none} /> : <ExpertTable batch={batch} remind={ask} />}
        {dialog}
      </section>
      {batch.groups.length > 0 ? <PanelWorks batch={batch} /> : null}
      {isChoosing ? <ChooseExperts batch={batch} onClose={() => setChoosing(false)} /> : null}
    </div>
  )
}

const isLate = ({ answer, load, submittedCount }: BatchExpert): boolean => answer !== 'declined' && load > submittedCount

interface ExpertTableProps {
  batch: BatchDetail
  remind: (expertIds: string[]) => Promise<void>
}

const ExpertTable = ({ batch, remind }: ExpertTableProps) => {
  const t = useTexts(expertTexts)
  const w = useTexts(words)
  const label = useLabel()
  const isOut = isAssigned(batch)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.panel}</th>
            {isOut ? <th scope="col">{t.answer}</th> : null}
            <th scope="col">
              {t.load} / {t.maxLoad}
            </th>
            {isOut ? <th scope="col">{t.submitted}</th> : null}
            {isOut ? <th scope="col">{t.overdue}</th> : null}
            {isOut ? <th scope="col">{w.actions}</th> : null}
          </tr>
        </thead>
        <tbody>
          {batch.experts.map((one) => (
            <tr key={one.expertId}>
              <th scope="row">
                <span className={styles.two}>
                  <span>{one.name}</span>
                  <small>{[one.unit, label(titleWord(one.title))].filter(Boolean).join(' · ')}</small>
                </span>
              </th>
              <td>
                <span className={styles.tags}>
                  {one.groupName || '–'}
                  {one.isCaptain ? <StatusTag meaning="open">{t.lead}</StatusTag> : null}
                </span>
              </td>
              {isOut ? (
                <td>
                  <span className={styles.two}>
                    <span>
                      <StatusTag meaning={meaningOf[one.answer as Answer] ?? 'idle'}>
                        {t.answers[one.answer as Answer] ?? one.answer}
                      </StatusTag>
                    </span>
                    {one.reason ? <small>{one.reason}</small> : null}
                  </span>
                </td>
              ) : null}
              <td>
                <span className={styles.progress}>
                  <Bar value={one.load} whole={one.worksMost} isOver={one.load > one.worksMost} />
                  {one.load} / {one.worksMost}
                </span>
              </td>
              {isOut ? <td>{one.submittedCount}</td> : null}
              {isOut ? <td className={one.overdueCount > 0 ? styles.wrong : undefined}>{one.overdueCount}</td> : null}
              {isOut ? (
                <td>
                  <RowActions
                    actions={[
                      {
                        key: 'remind',
                        label: t.remind,
                        shown: batch.can.includes('remind') && isLate(one),
                        onClick: () => remind([one.expertId]),
                      },
                      {
                        key: 'sheet',
                        label: t.sheet,
                        any: ['review:result:export'],
                        shown: one.submittedCount > 0,
                        onClick: () =>
                          download(downloadScoreSheet, { batchId: batch.batchId, expertId: one.expertId }).catch(() => undefined),
                      },
                    ]}
                  />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
