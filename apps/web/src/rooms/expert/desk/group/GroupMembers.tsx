import { listGroupMembers, pageGroups, saveGroupMembers } from '@kaisai/contract/expert/group.endpoints'
import { getExpert, pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import { ExpertSelect } from '../parts/fields.tsx'
import styles from '../parts/Parts.module.css'
import type { Group } from './group-row.ts'

interface Member {
  readonly expertId: string
  readonly name: string
  readonly note: string
  readonly isCaptain: boolean
  readonly hasAccount: boolean
}

/** Who belongs to a group and who leads it; saved as a whole. */
export const GroupMembers = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const shown = useKept(group)
  return (
    <Drawer open={group !== null} onClose={onClose} size={560} destroyOnHidden title={shown ? t.editMembers(shown.name) : ''}>
      {shown ? <Inside key={shown.groupId} group={shown} onSaved={onClose} /> : null}
    </Drawer>
  )
}

const Inside = ({ group, onSaved }: { group: Group; onSaved: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const mayEdit = usePermission(['expert:group:edit'])
  const { data, error, refetch } = useReply(listGroupMembers, { groupId: group.groupId }, { staleMs: 0 })
  const { send, isSending } = useSend(saveGroupMembers, [pageGroups, listGroupMembers, pageExperts, getExpert])
  const [members, setMembers] = useState<readonly Member[] | null>(null)
  useEffect(() => {
    if (data)
      setMembers(
        (now) =>
          now ??
          data.map((one) => ({
            ...one,
            note: [one.schoolName, one.titleName, `${t.load} ${one.load ?? '–'}`].filter(Boolean).join(' · '),
          })),
      )
  }, [data, t])
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!members) return <SkeletonRows rows={4} />
  const save = async (): Promise<void> => {
    const expertIds = members.map(({ expertId }) => expertId)
    const captainId = members.find(({ isCaptain }) => isCaptain)?.expertId ?? null
    await send({ groupId: group.groupId, version: group.version, expertIds, captainId }).then(
      () => {
        toast('success', w.saved)
        onSaved()
      },
      () => undefined,
    )
  }
  return (
    <>
      {mayEdit ? (
        <div className={styles.lead}>
          <ExpertSelect
            libraryId={group.libraryId}
            placeholder={t.memberHint}
            onChange={(expertId, name) => {
              if (!expertId || members.some((one) => one.expertId === expertId)) return
              setMembers([...members, { expertId, name, note: '', isCaptain: false, hasAccount: true }])
            }}
          />
        </div>
      ) : null}
      {members.length === 0 ? <EmptyFace /> : null}
      <ul className={styles.list}>
        {members.map((one) => (
          <li key={one.expertId}>
            <span className={styles.grow}>
              {one.name} {one.isCaptain ? <StatusTag meaning="open">{t.isCaptain}</StatusTag> : null}
              <br />
              <small className={styles.quiet}>{one.hasAccount ? one.note : `${one.note} · ${t.noAccount}`}</small>
            </span>
            {mayEdit ? (
              <>
                {one.isCaptain ? null : (
                  <Button
                    size="small"
                    disabled={!one.hasAccount}
                    onClick={() => setMembers(members.map((it) => ({ ...it, isCaptain: it.expertId === one.expertId })))}
                  >
                    {t.setCaptain}
                  </Button>
                )}
                <Button size="small" onClick={() => setMembers(members.filter((it) => it.expertId !== one.expertId))}>
                  {t.takeOff}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <p className={styles.lead}>
          <br />
          <Button type="primary" loading={isSending} onClick={() => void save()}>
            {w.save}
          </Button>
        </p>
      ) : null}
    </>
  )
}
