import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { deleteCalibration, getCalibration, moveCalibration } from '@kaisai/contract/review/calibration.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { CalibrationFigures } from './CalibrationFigures.tsx'
import { CalibrationForm } from './CalibrationForm.tsx'
import { calibrationOfficeTexts } from './calibration-office-texts.ts'
import { ReopenForm } from './ReopenForm.tsx'
import type { Round } from './round.ts'

const MINUTE_MS = 60_000
const meanings = { draft: 'idle', open: 'open', closed: 'good' } as const

/** The calibration round of a batch by points: set up, opened, watched, ended. */
export const CalibrationPart = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(calibrationOfficeTexts)
  const { batchId } = batch
  const [asked, ask] = useState<'edit' | 'reopen' | null>(null)
  const { data, refetch } = useReply(getCalibration, { batchId }, { staleMs: 0, everyMs: MINUTE_MS, keep: true })
  const isAhead = isIn(batchStates, 'unpublished', batch.status)
  const may = batch.can.includes('plan')
  if (data === undefined || batch.setting.type !== 'score' || (data === null && !(isAhead && may))) return null
  const act = async (title: string, text: string, run: (round: Round) => Promise<string>): Promise<void> => {
    if (data === null || !(await confirmBox({ title, text, danger: title !== t.open, confirmText: title }))) return
    await run(data).then(
      (done) => toast('success', done),
      () => undefined,
    )
    await refresh(getCalibration)
  }
  const open = () =>
    act(t.open, t.openText(data?.works.length ?? 0, formatDate(data?.endTime ?? '', 'minute')), async ({ version }) =>
      t.opened((await call(moveCalibration, { batchId, version, verb: 'open' })).notified),
    )
  const close = () =>
    act(t.close, t.closeText, async ({ version }) => {
      await call(moveCalibration, { batchId, version, verb: 'close' })
      return t.closed
    })
  const remove = () =>
    act(t.remove, t.removeText, async ({ version }) => {
      await call(deleteCalibration, { batchId, version })
      return t.removed
    })
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>
        {t.title} {data ? <StatusTag meaning={meanings[data.status]}>{data.statusName}</StatusTag> : null}
      </h2>
      <div className={office.stack}>
        <div className={office.tools}>
          <p className={`${office.grow} ${office.quiet}`}>
            {data === null || data.status === 'draft' ? t.lead : t.until(formatDate(data.endTime, 'minute'))}
          </p>
          {may && isAhead ? (
            <>
              {data === null || data.status === 'draft' ? (
                <Button onClick={() => ask('edit')}>{data === null ? t.setUp : t.edit}</Button>
              ) : null}
              {data?.status === 'draft' ? (
                <Button type="primary" onClick={() => void open()}>
                  {t.open}
                </Button>
              ) : null}
              {data?.status === 'open' ? (
                <Button danger onClick={() => void close()}>
                  {t.close}
                </Button>
              ) : null}
              {data?.status === 'closed' ? <Button onClick={() => ask('reopen')}>{t.reopen}</Button> : null}
            </>
          ) : null}
          {may && data !== null ? (
            <Button type="text" danger onClick={() => void remove()}>
              {t.remove}
            </Button>
          ) : null}
        </div>
        {data === null ? null : <CalibrationFigures round={data} />}
      </div>
      {asked === 'edit' ? <CalibrationForm batchId={batchId} round={data} onClose={() => ask(null)} /> : null}
      {asked === 'reopen' && data ? (
        <ReopenForm batchId={batchId} round={data} onClose={() => ask(null)} onDone={refetch} />
      ) : null}
    </section>
  )
}
