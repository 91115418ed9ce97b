import { setPanelOfWorks } from '@kaisai/contract/review/plan.endpoints'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import styles from './Experts.module.css'
import { expertTexts } from './expert-texts.ts'
import { PanelsBy } from './PanelsBy.tsx'

/** Gives the works of whole categories to panels. */
export const PanelWorks = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(expertTexts)
  const [isSaving, setSaving] = useState(false)
  const isSettable = batch.can.includes('plan')
  const give = async (itemId: string, groupId: string): Promise<void> => {
    setSaving(true)
    const reply = await call(setPanelOfWorks, {
      ...{ batchId: batch.batchId, itemId, entryIds: [] },
      groupId: groupId === '' ? null : groupId,
    }).catch(() => null)
    if (reply) toast('success', t.set(reply.workCount))
    await refreshBatches()
    setSaving(false)
  }
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.panels}</h2>
      <p className={office.lead}>{t.panelsHint}</p>
      <p className={`${office.tools} ${office.lead}`}>
        {batch.groups.map(({ groupId, name, workCount }) => (
          <span key={groupId}>
            {name} <b className={office.number}>{workCount}</b>
          </span>
        ))}
      </p>
      <PanelsBy batch={batch} isSettable={batch.can.includes('assign')} />
      {isSettable ? (
        <div className={styles.choices}>
          {batch.items.map(({ itemId, name, workCount }) => (
            <p key={itemId}>
              <span>
                {t.ofItem(name)} <small className={office.quiet}>{workCount}</small>
              </span>
              <Select
                aria-label={t.ofItem(name)}
                disabled={isSaving}
                placeholder={t.apply}
                value={null}
                onChange={(next: string | null) => next !== null && void give(itemId, next)}
                options={[
                  { value: '', label: t.anyPanel },
                  ...batch.groups.map(({ groupId, name: label }) => ({ value: groupId, label })),
                ]}
              />
            </p>
          ))}
        </div>
      ) : null}
    </section>
  )
}
