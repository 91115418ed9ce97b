import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  finishCalibration,
  getMyCalibration,
  listMyCalibrations,
  saveCalibrationSheet,
} from '@kaisai/contract/review/calibration.endpoints'
import { isAllowed } from '@kaisai/contract/review/sheet-rules'
import { pointsText } from '@kaisai/contract/review/sheet-total'
import { Alert, Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { mineAddress } from '../addresses.ts'
import mine from '../mine/Mine.module.css'
import { CriteriaList } from '../parts/CriteriaList.tsx'
import { Deadline } from '../parts/Deadline.tsx'
import { nameOf } from '../sheet/sheet-values.ts'
import { WorkPane } from '../sheet/WorkPane.tsx'
import styles from './Calibration.module.css'
import { calibrationTexts } from './calibration-texts.ts'
import { type Compared, hintsOf } from './hints.ts'

type Round = ReplyOf<typeof getMyCalibration>
type Work = Round['works'][number]

/** `/review/competition?calibration=…`: the samples of a round with fields for points, and how one compares once one has finished. */
export const CalibrationView = ({ batchId }: { batchId: string }) => {
  const t = useTexts(calibrationTexts)
  const { data, error, refetch } = useReply(getMyCalibration, { batchId }, { staleMs: 0 })
  const { send, isSending } = useSend(finishCalibration, [getMyCalibration, listMyCalibrations])
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const left = data.workCount - data.given
  const canJudge = data.isOpen && !data.isDone
  const finish = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.finish, text: t.finishText }))) return
    await send({ batchId }).then(
      () => toast('success', t.finished),
      () => undefined,
    )
  }
  return (
    <>
      <PageHeader
        back={mineAddress()}
        title={data.name}
        hint={
          <>
            {data.competitionName} · {data.stageName} · {t.tag} · <Deadline until={data.endTime} onOver={() => void refetch()} />
          </>
        }
      />
      <div className={mine.page}>
        <Alert type="info" showIcon title={t.lead} />
        {data.note ? (
          <section>
            <b>{t.office}</b>
            <p className={styles.body}>{data.note}</p>
          </section>
        ) : null}
        {data.isDone ? <How compared={data.compared} /> : null}
        <CriteriaList criteria={data.criteria} isScored />
        <div className={styles.works}>
          {data.works.map((work) => (
            <Sample key={work.calibrationWorkId} work={work} round={data} canJudge={canJudge} />
          ))}
        </div>
        {canJudge ? (
          <footer className={styles.foot}>
            <Button type="primary" size="large" disabled={left > 0} loading={isSending} onClick={() => void finish()}>
              {t.finish}
            </Button>
            {left > 0 ? <span className={styles.quiet}>{t.left(left)}</span> : null}
          </footer>
        ) : null}
      </div>
    </>
  )
}

const Sample = ({ work, round, canJudge }: { work: Work; round: Round; canJudge: boolean }) => {
  const t = useTexts(calibrationTexts)
  const { lang } = useLang()
  const { send, isSending } = useSend(saveCalibrationSheet, [getMyCalibration, listMyCalibrations])
  const [values, setValues] = useState<Readonly<Record<string, number | null>>>(work.sheet?.values ?? {})
  const [comment, setComment] = useState(work.sheet?.comment ?? '')
  const isWhole = round.criteria.every((one) => {
    const value = values[one.key] ?? null
    return value === null ? !one.isRequired : isAllowed(one, value)
  })
  const save = async (): Promise<void> => {
    await send({ calibrationWorkId: work.calibrationWorkId, values: { ...values }, comment }).then(
      ({ total }) => toast('success', t.saved(pointsText(total))),
      () => undefined,
    )
  }
  return (
    <article className={styles.work}>
      <h2>
        {work.label} {work.title}
      </h2>
      {work.shown ? <WorkPane work={{ ...work.shown, code: work.label }} /> : null}
      {work.body ? <p className={styles.body}>{work.body}</p> : null}
      {work.link ? (
        <a href={work.link} target="_blank" rel="noreferrer">
          {t.link}
        </a>
      ) : null}
      <div className={styles.fields}>
        {round.criteria.map((one) => (
          <label key={one.key} htmlFor={`${work.calibrationWorkId} ${one.key}`}>
            {nameOf(one, lang)} ({one.min}–{one.max})
            <InputNumber
              id={`${work.calibrationWorkId} ${one.key}`}
              inputMode="decimal"
              disabled={!canJudge}
              min={one.min}
              max={one.max}
              step={one.step}
              value={values[one.key] ?? null}
              onChange={(value) => setValues({ ...values, [one.key]: value })}
            />
          </label>
        ))}
      </div>
      <Input.TextArea
        aria-label={t.comment}
        placeholder={t.comment}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={2000}
        readOnly={!canJudge}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className={styles.foot}>
        {canJudge ? (
          <Button disabled={!isWhole} loading={isSending} onClick={() => void save()}>
            {t.save}
          </Button>
        ) : null}
        <span>{work.sheet ? t.total(pointsText(work.sheet.total)) : t.notYet}</span>
        {work.others ? (
          <span className={styles.quiet}>
            {work.others.mean === null || work.others.range === null
              ? t.noOthers
              : t.others(pointsText(work.others.mean), pointsText(work.others.range), work.others.count)}
          </span>
        ) : null}
      </div>
    </article>
  )
}

const How = ({ compared }: { compared: Compared | null }) => {
  const t = useTexts(calibrationTexts)
  if (compared === null || compared.severity === null) return <Alert type="info" title={t.waiting} />
  const { severity, error, width, order, works, experts } = compared
  const points = pointsText(Math.abs(severity))
  return (
    <section className={styles.compared}>
      <h2>{t.compared}</h2>
      <dl className={styles.figures}>
        <dt>{t.severity}</dt>
        <dd>
          <b>{Math.abs(severity) < 0.5 ? t.same : severity > 0 ? t.milder(points) : t.stricter(points)}</b>
          {error === null ? '' : ` (${t.error(pointsText(2 * error))})`}
        </dd>
        {width === null ? null : (
          <>
            <dt>{t.width}</dt>
            <dd>{t.widthOf(pointsText(width))}</dd>
          </>
        )}
        {order === null ? null : (
          <>
            <dt>{t.order}</dt>
            <dd>{t.orderOf(pointsText(order * 100))}</dd>
          </>
        )}
      </dl>
      {hintsOf(compared).map((hint) => (
        <p key={hint}>{t.hints[hint]}</p>
      ))}
      <p className={styles.quiet}>{t.from(works, experts)}</p>
    </section>
  )
}
