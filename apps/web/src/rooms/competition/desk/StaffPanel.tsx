import { getCompetition } from '@kaisai/contract/competition/info.endpoints'
import { addStaff, listStaffOptions, removeStaff } from '@kaisai/contract/competition/parts.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import styles from './DetailsPage.module.css'
import { deskTexts } from './desk-texts.ts'
import type { Competition } from './setup-context.ts'

/** Who is named for the competition, in which role. */
export const StaffPanel = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const mayName = usePermission(['competition:staff:edit'])
  const { competitionId } = competition
  const [chosen, choose] = useState<string | null>(null)
  const change = async (work: Promise<unknown>): Promise<void> => {
    await work.then(
      () => toast('success', t.saved),
      () => undefined,
    )
    choose(null)
    await refresh(getCompetition, listStaffOptions)
  }
  const add = (): void => {
    const [userId, roleId] = (chosen ?? '').split(' ')
    if (userId && roleId) void change(call(addStaff, { competitionId, userId, roleId }))
  }
  const remove = async (person: Competition['staff'][number]): Promise<void> => {
    const box = {
      title: t.removeStaffTitle(person.realName, person.roleName),
      text: t.removeStaffText,
      danger: true,
      confirmText: t.removeStaff,
    }
    if (await confirmBox(box)) await change(call(removeStaff, { competitionId, userId: person.userId, roleId: person.roleId }))
  }
  return (
    <>
      <p className={styles.quiet}>{t.staffHint}</p>
      {mayName ? (
        <div className={styles.tools}>
          <RemoteSelect
            className={styles.grow}
            value={chosen}
            onChange={(value) => choose((value as string | undefined) ?? null)}
            deps={[competition.staff.length]}
            placeholder={t.person}
            aria-label={t.person}
            load={async (keyword) => {
              const rows = await call(listStaffOptions, { competitionId, ...(keyword ? { keyword } : {}) })
              return rows.map((row) => ({
                value: `${row.userId} ${row.roleId}`,
                label: `${row.realName}（${row.userName}）· ${row.roleName}`,
              }))
            }}
          />
          <Button type="primary" disabled={chosen === null} onClick={add}>
            {t.addStaff}
          </Button>
        </div>
      ) : null}
      <ul className={styles.rows}>
        {competition.staff.map((person) => (
          <li key={`${person.userId}${person.roleId}`}>
            <span className={styles.grow}>
              {person.realName} <small>{person.userName}</small>
            </span>
            <span>{person.roleName}</span>
            {mayName ? (
              <Button size="small" danger onClick={() => void remove(person)}>
                {t.removeStaff}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
