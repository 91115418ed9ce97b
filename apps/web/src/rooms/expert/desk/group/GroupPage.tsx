import { PlusOutlined } from '@ant-design/icons'
import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { addGroup, deleteGroup, pageGroups, updateGroup } from '@kaisai/contract/expert/group.endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import { LibrarySelect, useLibraries, useLibraryFilter, useOwnLibrary } from '../parts/fields.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import type { Group } from './group-row.ts'

/** /expert/group: groups with their captains. */
export const GroupPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const [target, setTarget] = useState<Group | 'new' | null>(null)
  const [filled, setFilled] = useState<Group | null>(null)
  const any = ['expert:group:edit']
  const remove = async (row: Group): Promise<void> => {
    if (!(await confirmBox({ title: t.deleteGroup(row.name), text: t.deleteGroupText, danger: true, confirmText: w.remove })))
      return
    await call(deleteGroup, { groupId: row.groupId }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await refresh(pageGroups)
  }
  const add = (
    <Can any={any}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.addGroup}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.groups} hint={t.groupsHint} actions={add} />
      <DataTable
        name="expert.groups"
        list={pageGroups}
        rowKey="groupId"
        filters={[{ name: 'keyword', label: t.groupName }, ...useLibraryFilter()]}
        onRow={setFilled}
        empty={{ text: t.noGroups, action: add }}
        columns={[
          { key: 'name', title: t.groupName, isTitle: true, always: true },
          { key: 'competitionName', title: t.competition },
          { key: 'captainName', title: t.captain },
          { key: 'memberCount', title: t.memberCount, align: 'right' },
          { key: 'description', title: t.description, ellipsis: true },
          { key: 'libraryName', title: t.library, off: true },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'members', label: t.members, onClick: () => setFilled(row) },
                  { key: 'edit', label: w.edit, any, onClick: () => setTarget(row) },
                  { key: 'remove', label: w.remove, any, danger: true, onClick: () => remove(row) },
                ]}
              />
            ),
          },
        ]}
      />
      <GroupForm target={target} onClose={() => setTarget(null)} />
      <GroupMembers group={filled} onClose={() => setFilled(null)} />
    </>
  )
}

interface Values {
  libraryId: string
  name: string
  description?: string
  competitionId?: string | null
}

const GroupForm = ({ target, onClose }: { target: Group | 'new' | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const shown = useKept(target)
  const row = shown === 'new' ? null : shown
  const own = useOwnLibrary()
  const libraries = useLibraries()
  const add = useSend(addGroup, [pageGroups])
  const update = useSend(updateGroup, [pageGroups])
  return (
    <ModalForm<Values>
      title={row ? t.editGroup : t.addGroup}
      open={target !== null}
      onClose={onClose}
      initial={shown ? (row ?? (own ? { libraryId: own } : {})) : undefined}
      version={row?.version ?? 0}
      submit={async (values, { options, version }) => {
        const fields = { name: values.name, description: values.description ?? '', competitionId: values.competitionId ?? null }
        if (row) await update.send({ groupId: row.groupId, version, ...fields }, options)
        else await add.send({ libraryId: values.libraryId ?? own!, ...fields }, options)
        toast('success', w.saved)
      }}
    >
      {row || libraries.length < 2 ? null : (
        <Form.Item name="libraryId" label={t.library} rules={[rules.chosen(t.library)]}>
          <LibrarySelect />
        </Form.Item>
      )}
      <Form.Item name="name" label={t.groupName} rules={[rules.required(t.groupName), rules.max(40)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="competitionId" label={t.competition} extra={t.competitionHint}>
        <RemoteSelect
          current={row?.competitionId ? { value: row.competitionId, label: row.competitionName } : null}
          load={async (keyword) => {
            const found = await call(listCompetitionOptions, keyword ? { keyword } : {}, { quiet: true })
            return found.map(({ competitionId, name }) => ({ value: competitionId, label: name }))
          }}
        />
      </Form.Item>
      <Form.Item name="description" label={t.description}>
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
