import { PlusOutlined } from '@ant-design/icons'
import { pageTemporaries, revokeTemporary } from '@kaisai/contract/expert/temporary.endpoints'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { deskTexts } from '../desk-texts.ts'
import { MoveExpert } from '../library/MoveExpert.tsx'
import { Disciplines, useLibraryFilter } from '../parts/fields.tsx'
import { leaveTasks } from '../parts/leave-tasks.ts'
import { expertMeaning } from '../parts/meanings.ts'
import styles from '../parts/Parts.module.css'
import { TemporaryForm } from './TemporaryForm.tsx'
import type { LinkShown, Temporary } from './temporary-row.ts'
import { temporaryTexts } from './temporary-texts.ts'

const linkMeaning = { open: 'waits', used: 'good', expired: 'bad', locked: 'bad', revoked: 'idle' } as const

/** /expert/temporary: people who come in by a link and a code. */
export const TemporaryPage = () => {
  const comma = useComma()
  const t = useTexts(temporaryTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const [target, setTarget] = useState<Temporary | 'new' | null>(null)
  const [link, setLink] = useState<LinkShown | null>(null)
  const [kept, setKept] = useState<Temporary | null>(null)
  const revoke = async (row: Temporary): Promise<void> => {
    const reason = await promptBox({
      title: d.moveTitle(t.revoke, row.name),
      text: t.revokeText,
      danger: true,
      field: { label: d.reason },
    })
    if (!reason) return
    await leaveTasks((leavesTasks, options) => call(revokeTemporary, { expertId: row.expertId, reason, leavesTasks }, options), {
      title: d.moveTitle(t.revoke, row.name),
      confirmText: t.revoke,
    }).then(
      () => toast('success', w.done),
      () => undefined,
    )
    await refresh(pageTemporaries)
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.temporaries} hint={t.hint} actions={add} />
      <DataTable
        name="expert.temporaries"
        list={pageTemporaries}
        rowKey="expertId"
        filters={[{ name: 'keyword', label: t.name }, ...useLibraryFilter()]}
        empty={{ text: t.none, action: add }}
        columns={[
          { key: 'name', title: t.name, isTitle: true, always: true },
          { key: 'unit', title: t.unit },
          { key: 'phone', title: t.phone },
          { key: 'disciplines', title: t.discipline, render: (row) => <Disciplines codes={row.disciplines} /> },
          { key: 'groups', title: d.groups, render: (row) => row.groups.join(comma) },
          {
            key: 'expireTime',
            title: t.validUntil,
            render: (row) => (row.expireTime ? formatDate(row.expireTime, 'minute') : '–'),
          },
          {
            key: 'linkState',
            title: t.link,
            render: (row) =>
              row.linkState ? <StatusTag meaning={linkMeaning[row.linkState]}>{row.linkStateName}</StatusTag> : '–',
          },
          { key: 'enterTime', title: t.entered, render: (row) => (row.enterTime ? formatDate(row.enterTime, 'minute') : '–') },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={expertMeaning[row.status as 'temporary']}>{row.statusName}</StatusTag>,
          },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'renew', label: t.renew, shown: row.moves.includes('renew'), onClick: () => setTarget(row) },
                  {
                    key: 'promote',
                    label: t.promote,
                    any: ['expert:info:edit'],
                    shown: row.moves.includes('promote'),
                    onClick: () => setKept(row),
                  },
                  {
                    key: 'revoke',
                    label: t.revoke,
                    danger: true,
                    shown: row.moves.includes('revoke'),
                    onClick: () => revoke(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {target ? <TemporaryForm row={target === 'new' ? null : target} onClose={() => setTarget(null)} onMade={setLink} /> : null}
      {kept ? (
        <MoveExpert
          row={kept}
          verb="promote"
          onClose={() => {
            setKept(null)
            void refresh(pageTemporaries)
          }}
        />
      ) : null}
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </>
  )
}

const LinkDialog = ({ link, onClose }: { link: LinkShown | null; onClose: () => void }) => {
  const t = useTexts(temporaryTexts)
  const w = useTexts(words)
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text).then(
      () => toast('success', t.copied),
      () => undefined,
    )
  }
  return (
    <Modal open={link !== null} onCancel={onClose} title={t.linkReady} footer={<Button onClick={onClose}>{w.close}</Button>}>
      {link ? (
        <>
          <p className={styles.lead}>{t.linkOnce}</p>
          <p className={styles.mono}>{link.url}</p>
          <Button onClick={() => void copy(link.url)}>{t.copyLink}</Button>
          <h3 className={styles.part}>{t.code}</h3>
          {link.code === '' ? (
            <p>{t.codeSent}</p>
          ) : (
            <>
              <p className={styles.code}>{link.code}</p>
              <Button onClick={() => void copy(link.code)}>{t.copyCode}</Button>
            </>
          )}
          <QrPicture svg={link.svg} label={t.link} />
        </>
      ) : null}
    </Modal>
  )
}
