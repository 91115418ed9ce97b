import { getObjectionSubject, listMyObjections } from '@kaisai/contract/review/objection.endpoints'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import { objectionMeaning } from '../office/meanings.ts'
import styles from './Center.module.css'
import { resultCenterTexts } from './center-texts.ts'
import { ObjectionForm, type ObjectionTarget } from './ObjectionForm.tsx'

const targetOf = (query: URLSearchParams): ObjectionTarget | null => {
  const [awardId, resultId, workId] = ['award', 'result', 'work'].map((key) => query.get(key))
  if (awardId) return { awardId }
  return resultId && workId ? { resultId, workId } : null
}

/** One's own objections with their state, and the form for what a public page named in the address. */
export const Objections = () => {
  const t = useWorded(resultCenterTexts)
  const [query, setQuery] = useSearchParams()
  const target = targetOf(query)
  const { data: own, error, refetch } = useReply(listMyObjections, {}, { staleMs: 0 })
  const leave = () => setQuery({}, { replace: true })
  return (
    <>
      {target ? <Target key={JSON.stringify(target)} target={target} onLeave={leave} /> : null}
      {error && !own ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {own && own.length > 0 ? (
        <section className={styles.card}>
          <h2>{t.objections}</h2>
          {own.map((one) => (
            <div key={one.objectionId} className={styles.objection}>
              <p>
                <strong>{one.subject}</strong> <StatusTag meaning={objectionMeaning[one.status]}>{one.statusName}</StatusTag>
              </p>
              <p className={styles.fine}>
                {one.competitionName} · {one.stageName} · {t.submitted(formatDate(one.createTime, 'minute'))}
                {one.fileCount > 0 ? ` · ${t.fileCount(one.fileCount)}` : ''}
              </p>
              <p>{one.content}</p>
              {one.answer ? (
                <p>
                  {one.decidedTime ? (
                    <span className={styles.fine}>{t.answered(formatDate(one.decidedTime, 'minute'))} </span>
                  ) : null}
                  {one.answer}
                </p>
              ) : (
                <p className={styles.fine}>
                  {one.status === 'submitted'
                    ? t.acceptBy(formatDate(one.acceptDueTime, 'minute'))
                    : t.decideBy(formatDate(one.decideDueTime, 'minute'))}
                </p>
              )}
            </div>
          ))}
        </section>
      ) : null}
    </>
  )
}

const Target = ({ target, onLeave }: { target: ObjectionTarget; onLeave: () => void }) => {
  const t = useWorded(resultCenterTexts)
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useReply(getObjectionSubject, target, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <>
      <Alert
        type={data.canObject ? 'info' : 'warning'}
        showIcon
        title={t.about(data.title)}
        description={data.canObject ? (data.endTime ? t.until(formatDate(data.endTime, 'minute')) : '') : data.reason}
        action={
          data.canObject ? (
            <Button onClick={() => setOpen(true)}>{t.object}</Button>
          ) : (
            <Button onClick={onLeave}>{t.leave}</Button>
          )
        }
      />
      {data.canObject && isOpen ? (
        <WorkWord word={data.workLabel}>
          <ObjectionForm target={target} title={data.title} onClose={() => setOpen(false)} />
        </WorkWord>
      ) : null}
    </>
  )
}
