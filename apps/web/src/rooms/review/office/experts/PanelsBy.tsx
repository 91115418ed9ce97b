import { panelWays, setPanelsBy } from '@kaisai/contract/review/plan.endpoints'
import { Radio } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import styles from './Experts.module.css'
import { expertTexts } from './expert-texts.ts'

/** How panels, or parts that share nobody, were formed: what their scores may be compared by. */
export const PanelsBy = ({ batch, isSettable }: { batch: BatchDetail; isSettable: boolean }) => {
  const t = useTexts(expertTexts)
  const [isSaving, setSaving] = useState(false)
  const save = async (panelsBy: (typeof panelWays)[number] | null): Promise<void> => {
    setSaving(true)
    const reply = await call(setPanelsBy, { batchId: batch.batchId, version: batch.version, panelsBy }).catch(() => undefined)
    if (reply !== undefined) toast('success', t.panelsBySaved)
    await refreshBatches()
    setSaving(false)
  }
  return (
    <div className={styles.ways}>
      <h3 className={office.partTitle}>{t.panelsBy}</h3>
      <Radio.Group
        aria-label={t.panelsBy}
        disabled={!isSettable || isSaving}
        value={batch.panelsBy}
        onChange={({ target }) => void save(target.value as (typeof panelWays)[number] | null)}
      >
        {[...panelWays, null].map((way) => (
          <Radio key={way ?? ''} value={way}>
            {t.panelWays[way ?? 'unsaid']}
            <small>{t.panelWayMeans[way ?? 'unsaid']}</small>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  )
}
