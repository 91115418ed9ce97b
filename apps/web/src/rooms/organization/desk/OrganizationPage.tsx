import { PlusOutlined } from '@ant-design/icons'
import { cityIn } from '@kaisai/contract/organization/cities'
import { pageOrganizations } from '@kaisai/contract/organization/organization.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { DictText } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { useAdding } from '#web/ui/use-adding.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useName } from '#web/use-name.ts'
import { type Organization, OrganizationForm, type OrganizationTarget } from './OrganizationForm.tsx'
import styles from './OrganizationPage.module.css'
import { OrganizationSelect } from './OrganizationSelect.tsx'
import { OrganizationTreePanel } from './OrganizationTreePanel.tsx'
import { organizationPath } from './organization-path.ts'
import { organizationTexts } from './organization-texts.ts'
import { removeOrganization } from './remove-organization.ts'

/** Organizations: the tree at the left chooses whose direct children the list shows. */
export const OrganizationPage = () => {
  const t = useTexts(organizationTexts)
  const isNarrow = useNarrow()
  const [query, setQuery] = useSearchParams()
  const [target, setTarget] = useState<OrganizationTarget | null>(null)
  const parentId = query.get('parentId')
  const adding = useAdding()
  const columns = useColumns(setTarget, isNarrow)
  const filters = useFilters()
  const choose = (groupId: string | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      next.delete('pageNum')
      if (groupId) next.set('parentId', groupId)
      else next.delete('parentId')
      return next
    })
  const add = (
    <Can any={['sys:group:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={adding.begin}>
        {parentId ? t.addBelow : t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.title} hint={isNarrow ? undefined : t.hint} actions={add} />
      <div className={styles.panes}>
        {isNarrow ? null : <OrganizationTreePanel chosen={parentId} onChoose={choose} />}
        <div className={styles.list}>
          <DataTable
            name="organization.groups"
            list={pageOrganizations}
            rowKey="groupId"
            filters={filters}
            columns={columns}
            empty={{ text: parentId ? t.noLower : t.empty, action: add }}
          />
        </div>
      </div>
      <OrganizationForm
        target={adding.isOn ? { parentId } : target}
        onClose={() => {
          adding.end()
          setTarget(null)
        }}
      />
    </>
  )
}

const useFilters = (): Filter[] => {
  const t = useTexts(organizationTexts)
  const w = useTexts(words)
  const types = useDict('organization_type')
  const status = useDict('on_off')
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    { name: 'type', label: t.type, kind: 'select', options: types.options },
    { name: 'status', label: w.status, kind: 'select', options: status.options },
    {
      name: 'parentId',
      label: t.parent,
      kind: 'custom',
      render: (value, onChange) => <OrganizationSelect value={value} onChange={onChange} className={styles.field} />,
    },
  ]
}

const useColumns = (open: (target: OrganizationTarget) => void, isNarrow: boolean): Column<Organization>[] => {
  const { lang } = useLang()
  const t = useTexts(organizationTexts)
  const w = useTexts(words)
  const nameOf = useName()
  const [, setQuery] = useSearchParams()
  const look = (row: Organization): void => setQuery({ parentId: row.groupId })
  return [
    {
      key: 'groupName',
      title: t.name,
      isTitle: true,
      always: true,
      sort: true,
      render: (row) => <Link to={organizationPath(row.groupId)}>{nameOf({ name: row.groupName, nameEn: row.groupNameEn })}</Link>,
    },
    { key: 'groupCode', title: t.code, sort: true },
    { key: 'type', title: t.type, render: (row) => <DictText type="organization_type" value={row.type} /> },
    // The tree at the side says it; a long name here pushed the status under the actions.
    { key: 'parentName', title: t.parent, ellipsis: true, off: !isNarrow },
    {
      key: 'childCount',
      title: t.children,
      align: 'right',
      render: (row) => (row.childCount > 0 ? <CellButton onClick={() => look(row)}>{row.childCount}</CellButton> : 0),
    },
    { key: 'memberCount', title: t.members, align: 'right' },
    { key: 'provinceName', title: t.province, off: true },
    { key: 'city', title: t.city, off: true, render: (row) => cityIn(lang, row.city) || '–' },
    { key: 'leader', title: t.leader },
    { key: 'phone', title: t.phone, off: true },
    { key: 'status', title: w.status, render: (row) => <DictTag type="on_off" value={row.status} /> },
    { key: 'createTime', title: w.createTime, sort: true, off: true, render: (row) => formatDate(row.createTime, 'minute') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'view', label: w.view, to: organizationPath(row.groupId) },
            { key: 'edit', label: w.edit, any: ['sys:group:edit'], onClick: () => open({ row }) },
            { key: 'below', label: t.addBelow, any: ['sys:group:edit'], onClick: () => open({ parentId: row.groupId }) },
            { key: 'remove', label: w.remove, any: ['sys:group:edit'], danger: true, onClick: () => removeOrganization(row) },
          ]}
        />
      ),
    },
  ]
}
