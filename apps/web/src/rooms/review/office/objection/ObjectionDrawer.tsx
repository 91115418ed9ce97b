import { consequenceLabels } from '@kaisai/contract/review/labels'
import { getObjection, viewObjectionFile } from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { download } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import { objectionMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { HandleForm } from './HandleForm.tsx'
import { type ObjectionVerb, objectionVerbs } from './objection-detail.ts'
import { objectionTexts } from './objection-texts.ts'

/** One objection with its evidence, and the ways to go on with it. */
export const ObjectionDrawer = ({ objectionId, onClose }: { objectionId: string | null; onClose: () => void }) => {
  const t = useTexts(objectionTexts)
  const shown = useKept(objectionId)
  return (
    <Drawer open={objectionId !== null} onClose={onClose} size={720} destroyOnHidden title={t.details}>
      {shown ? <Inside objectionId={shown} /> : null}
    </Drawer>
  )
}

const Inside = ({ objectionId }: { objectionId: string }) => {
  const t = useTexts(objectionTexts)
  const label = useLabel()
  const [verb, choose] = useState<ObjectionVerb | null>(null)
  const { data, error, refetch } = useReply(getObjection, { objectionId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <div className={office.stack}>
      <h2>
        {[data.awardName, data.workCode, data.workTitle].filter(Boolean).join(' · ')}{' '}
        <StatusTag meaning={objectionMeaning[data.status]}>{data.statusName}</StatusTag>
      </h2>
      <p className={office.tools}>
        {objectionVerbs
          .filter((one) => data.can.includes(one))
          .map((one) => (
            <Button key={one} danger={one === 'uphold' || one === 'refuse'} onClick={() => choose(one)}>
              {label(objectionStates.moves[one].label)}
            </Button>
          ))}
      </p>
      <Detail
        items={[
          { label: t.competition, value: `${data.competitionName} · ${data.stageName}`, wide: true },
          { label: t.name, value: data.name },
          { label: t.phone, value: data.phone },
          { label: t.createTime, value: formatDate(data.createTime, 'minute') },
          { label: t.acceptDue, value: formatDate(data.acceptDueTime, 'minute') },
          { label: t.decideDue, value: formatDate(data.decideDueTime, 'minute') },
          { label: t.handler, value: data.handlerName },
          { label: t.content, value: <p className={office.prose}>{data.content}</p>, wide: true },
          {
            label: t.files,
            wide: true,
            value:
              data.files.length === 0 ? (
                t.noFiles
              ) : (
                <span className={office.tools}>
                  {data.files.map(({ fileId, name }) => (
                    <Button
                      key={fileId}
                      size="small"
                      onClick={() => void download(viewObjectionFile, { objectionId, fileId }).catch(() => undefined)}
                    >
                      {name}
                    </Button>
                  ))}
                </span>
              ),
          },
          ...(data.answer ? [{ label: t.answer, value: <p className={office.prose}>{data.answer}</p>, wide: true }] : []),
          ...(data.consequence ? [{ label: t.consequence, value: label(consequenceLabels[data.consequence]) }] : []),
          ...(data.decidedTime ? [{ label: t.decidedTime, value: formatDate(data.decidedTime, 'minute') }] : []),
          ...(data.publicNote ? [{ label: t.publicNote, value: data.publicNote, wide: true }] : []),
        ]}
      />
      {data.same.length > 0 ? (
        <section>
          <h3 className={office.partTitle}>{t.same}</h3>
          <ul className={office.list}>
            {data.same.map((one) => (
              <li key={one.objectionId}>
                <span className={office.grow}>{one.name}</span>
                <span className={office.quiet}>{one.statusName}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3 className={office.partTitle}>{t.history}</h3>
        <HistoryTimeline
          entries={data.moves.map((one) => ({
            time: one.time,
            who: one.userName,
            action: one.label,
            meaning: 'open',
            reason: one.reason,
          }))}
        />
      </section>
      {verb ? <HandleForm objection={data} verb={verb} onClose={() => choose(null)} /> : null}
    </div>
  )
}
