import type { InputOf } from '@kaisai/contract/endpoint'
import { addAvoidance, deleteAvoidance, listAvoidances } from '@kaisai/contract/review/conflict.endpoints'
import { conflictKindLabels, declaredConflictKinds } from '@kaisai/contract/review/labels'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useLabel } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { ErrorFace } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Center.module.css'
import { resultCenterTexts } from './center-texts.ts'

interface Team {
  readonly teamId: string
  readonly teamName: string
  readonly competitionName: string
}

/** Whom one's teams ask to be kept away from their works. */
export const Avoidances = ({ teams }: { teams: readonly Team[] }) => {
  const t = useWorded(resultCenterTexts)
  return (
    <section className={styles.card}>
      <h2>{t.avoidances}</h2>
      <p className={styles.fine}>{t.avoidancesHint}</p>
      {teams.map((team) => (
        <TeamAvoidances key={team.teamId} team={team} />
      ))}
    </section>
  )
}

const TeamAvoidances = ({ team }: { team: Team }) => {
  const t = useWorded(resultCenterTexts)
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useReply(listAvoidances, { teamId: team.teamId }, { staleMs: 0 })
  const { send } = useSend(deleteAvoidance, [listAvoidances])
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return null
  const revoke = async (avoidanceId: string, name: string): Promise<void> => {
    if (!(await confirmBox({ title: t.revoke, text: t.revokeText(name), confirmText: t.revoke, danger: true }))) return
    await send({ avoidanceId }).then(
      () => toast('success', t.revoked),
      () => undefined,
    )
  }
  return (
    <div className={styles.objection}>
      <div className={styles.row}>
        <b>{[team.competitionName, team.teamName].filter(Boolean).join(' · ')}</b>
        {data.isOpen ? (
          <Button size="small" onClick={() => setAdding(true)}>
            {t.addAvoidance}
          </Button>
        ) : (
          <small className={styles.fine}>{t.closed}</small>
        )}
      </div>
      {data.rows.length === 0 ? <p className={styles.fine}>{t.noAvoidances}</p> : null}
      {data.rows.map((one) => (
        <div key={one.avoidanceId} className={styles.row}>
          <span>
            {one.name} {one.unit} · {one.kindName}
            {one.note ? ` · ${one.note}` : ''}
          </span>
          {data.isOpen ? (
            <Button size="small" type="link" danger onClick={() => void revoke(one.avoidanceId, one.name)}>
              {t.revoke}
            </Button>
          ) : null}
        </div>
      ))}
      {isAdding ? <AvoidanceForm teamId={team.teamId} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

type Values = Omit<InputOf<typeof addAvoidance>, 'teamId'>

const AvoidanceForm = ({ teamId, onClose }: { teamId: string; onClose: () => void }) => {
  const t = useWorded(resultCenterTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(addAvoidance, [listAvoidances])
  return (
    <ModalForm<Values>
      title={t.addAvoidance}
      open
      onClose={onClose}
      initial={{ name: '', unit: '', kind: 'relative', note: '' }}
      submit={async (values, { options }) => {
        await send({ teamId, ...values }, options)
        toast('success', t.added)
      }}
    >
      <Form.Item name="name" label={t.expertName} rules={[rules.required(t.expertName)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="unit" label={t.unit}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="kind" label={t.kind}>
        <Select options={declaredConflictKinds.map((kind) => ({ value: kind, label: label(conflictKindLabels[kind]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t.note}>
        <Input.TextArea maxLength={200} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
