import { isIn } from '@kaisai/contract/machine'
import {
  checkAffinityImport,
  exportAffinityTemplate,
  importAffinities,
  removeAffinities,
} from '@kaisai/contract/review/affinity.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { bidOfficeTexts } from './bid-office-texts.ts'

/** The organizer's own figures: a workbook of works and experts, imported and removed. */
export const MatchingPart = ({ batch, figures }: { batch: BatchDetail; figures: number }) => {
  const t = useTexts(bidOfficeTexts)
  const [isImporting, setImporting] = useState(false)
  const onImported = useCallback(() => void refreshBatches(), [])
  const { batchId } = batch
  const may = batch.can.includes('plan') && isIn(batchStates, 'unpublished', batch.status)
  if (!may && figures === 0) return null
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.removeAsk, text: t.removeText, danger: true, confirmText: t.remove }))) return
    await call(removeAffinities, { batchId, version: batch.version }).then(
      () => toast('success', t.removed),
      () => undefined,
    )
    await refreshBatches()
  }
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.matching}</h2>
      <div className={office.tools}>
        <p className={`${office.grow} ${office.quiet}`}>{figures === 0 ? t.matchingLead : t.matchingCount(figures)}</p>
        {may ? (
          <>
            {figures > 0 ? (
              <Button danger onClick={() => void remove()}>
                {t.remove}
              </Button>
            ) : null}
            <Button onClick={() => setImporting(true)}>{t.importMatching}</Button>
          </>
        ) : null}
      </div>
      <ImportDialog<object>
        title={t.importMatching}
        open={isImporting}
        onClose={() => setImporting(false)}
        template={exportAffinityTemplate}
        templateInput={{ batchId }}
        purpose="affinityImport"
        scope={batchId}
        initial={{}}
        check={({ fileId }) => call(checkAffinityImport, { batchId, fileId })}
        run={({ fileId, digest }, options) => call(importAffinities, { batchId, fileId, digest }, options)}
        onImported={onImported}
      />
    </section>
  )
}
