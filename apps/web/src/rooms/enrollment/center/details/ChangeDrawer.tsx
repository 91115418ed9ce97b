import { requestChange } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { Button, Checkbox, Drawer, Input } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { CallError } from '#web/call-error.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { randomId } from '#web/random-id.ts'
import { FormView } from '#web/rooms/competition/form-view/index.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { centerTexts } from '../../center-texts.ts'
import { TeamFieldControl } from '../../fields/TeamFieldControl.tsx'
import { useFieldWords } from '../../fields/use-field-words.ts'
import { uploadEnrollFile } from '../../site/material/upload-enroll-file.ts'
import type { Team } from '../../site/steps.ts'
import { isLiving } from '../../site/team/role-places.ts'
import { type ChangeDraft, changeDraftOf, changeFaultOf, changeInputOf } from './change-input.ts'
import styles from './Details.module.css'
import { WantedPeople } from './WantedPeople.tsx'

/** Asking for changes after the lock: the enrollment as it stands, edited; what differs is sent. */
export const ChangeDrawer = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const t = useTexts(centerTexts)
  const house = useTexts(words)
  const { lang } = useLang()
  const { labelOf } = useFieldWords()
  // The version the person looked at counts, whatever is read meanwhile.
  const [seen] = useState(team)
  const [draft, setDraft] = useState<ChangeDraft>(() => changeDraftOf(team))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [key, setKey] = useState(() => randomId())
  const { send, isSending } = useSend(requestChange, [getTeam, pageMyTeams])
  const at = useMemo(() => new Date(seen.serverTime), [seen])
  const change = (part: Partial<ChangeDraft>): void => {
    setDraft((now) => ({ ...now, ...part }))
    setRefusal(null)
    setKey(randomId())
  }
  const save = async (): Promise<void> => {
    const fault = changeFaultOf(seen, draft)
    if (fault) return setRefusal(t.changeFaults[fault])
    try {
      await send(changeInputOf(seen, draft)!, { quiet: true, idempotencyKey: key })
      toast('success', t.changeSent)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.message)
    }
  }
  const close = async (): Promise<void> => {
    const isEmpty = changeInputOf(seen, draft) === null && draft.reason.trim() === ''
    if (isEmpty || (await confirmBox({ text: house.leaveUnsaved, confirmText: house.leave, cancelText: house.stay }))) onClose()
  }
  const others = seen.members.filter((member) => isLiving(member) && member.role !== 'captain')
  return (
    <Drawer
      open
      size="large"
      title={t.askChange}
      onClose={() => void close()}
      footer={
        <Button type="primary" block loading={isSending} onClick={() => void save()}>
          {t.sendChange}
        </Button>
      }
    >
      <div className={styles.change}>
        <p className={styles.fine}>{t.changeHint}</p>
        <Labelled label={t.changeReason}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={200}
              showCount
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </Labelled>
        {seen.mode === 'team' ? (
          <Labelled label={t.teamName}>
            {(id) => (
              <Input
                id={id}
                value={draft.name}
                maxLength={seen.limits.teamNameMax}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Labelled>
        ) : null}
        {teamFieldsIn('change').map((key) => (
          <Labelled key={key} label={labelOf(key)}>
            {(id) => (
              <TeamFieldControl
                field={key}
                id={id}
                value={draft[key]}
                onChange={(value) => change({ [key]: value } as Partial<ChangeDraft>)}
              />
            )}
          </Labelled>
        ))}
        {others.length > 0 ? (
          <section>
            <h3>{t.removePeople}</h3>
            <Checkbox.Group<string>
              className={styles.decisions ?? ''}
              value={[...draft.removed]}
              onChange={(removed) => change({ removed })}
              options={others.map(({ memberId, name, roleName }) => ({ value: memberId, label: `${name} · ${roleName}` }))}
            />
          </section>
        ) : null}
        {seen.mode === 'team' ? <WantedPeople people={draft.added} onChange={(added) => change({ added })} /> : null}
        {seen.form ? (
          <section>
            <h3>{t.form}</h3>
            <FormView
              document={seen.form.document}
              audience="team"
              answers={draft.answers}
              onChange={(answers) => change({ answers })}
              at={at}
              lang={lang}
              upload={uploadEnrollFile}
            />
          </section>
        ) : null}
        {refusal ? (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        ) : null}
      </div>
    </Drawer>
  )
}

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
