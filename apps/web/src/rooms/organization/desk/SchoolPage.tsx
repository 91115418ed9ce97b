import { PlusOutlined } from '@ant-design/icons'
import { cityIn } from '@kaisai/contract/organization/cities'
import { listSchools } from '@kaisai/contract/organization/public.endpoints'
import { deleteSchool, pageSchools } from '@kaisai/contract/organization/school.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { DictText } from '#web/ui/dict-words.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useName } from '#web/use-name.ts'
import { useProvinces } from './fields.tsx'
import { MergeSchools } from './MergeSchools.tsx'
import { SchoolDrawer } from './SchoolDrawer.tsx'
import { type School, SchoolForm } from './SchoolForm.tsx'
import { schoolTexts } from './school-texts.ts'

/** The library of schools. */
export const SchoolPage = () => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const [target, setTarget] = useState<School | 'new' | null>(null)
  const [duplicate, setDuplicate] = useState<School | null>(null)
  const [looked, setLooked] = useState<School | null>(null)
  const levels = useDict('school_level')
  const status = useDict('on_off')
  const provinces = useProvinces()
  const columns = useColumns({ edit: setTarget, merge: setDuplicate, look: setLooked })
  const add = (
    <Can any={['sys:school:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.addSchool}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.schools} hint={t.schoolsHint} actions={add} />
      <DataTable
        name="organization.schools"
        list={pageSchools}
        rowKey="schoolId"
        onRow={setLooked}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.schoolKeyword },
          { name: 'provinceCode', label: t.province, kind: 'select', options: provinces },
          { name: 'level', label: t.level, kind: 'select', options: levels.options },
          { name: 'status', label: w.status, kind: 'select', options: status.options },
        ]}
        columns={columns}
        empty={{ text: t.noSchools, action: add }}
      />
      <SchoolForm target={target} onClose={() => setTarget(null)} />
      <MergeSchools drop={duplicate} onClose={() => setDuplicate(null)} />
      <SchoolDrawer row={looked} onClose={() => setLooked(null)} />
    </>
  )
}

interface Does {
  edit: (row: School) => void
  merge: (row: School) => void
  look: (row: School) => void
}

const useColumns = ({ edit, merge, look }: Does): Column<School>[] => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const nameOf = useName()
  const { lang } = useLang()
  const any = ['sys:school:edit']
  const remove = async (row: School): Promise<void> => {
    const text = t.deleteSchoolText(row.collegeCount, row.userCount)
    if (!(await confirmBox({ title: t.deleteSchool(nameOf(row)), text, danger: true, confirmText: w.remove }))) return
    await call(deleteSchool, { schoolId: row.schoolId }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await refresh(pageSchools, listSchools)
  }
  return [
    { key: 'name', title: t.name, isTitle: true, always: true, sort: true, render: (row) => nameOf(row) },
    { key: 'code', title: t.code, sort: true },
    { key: 'nameEn', title: t.nameEn, off: true },
    { key: 'provinceName', title: t.province },
    { key: 'city', title: t.city, render: (row) => cityIn(lang, row.city) || '–' },
    { key: 'nature', title: t.nature, render: (row) => <DictText type="school_nature" value={row.nature} /> },
    { key: 'level', title: t.level, render: (row) => <DictText type="school_level" value={row.level} /> },
    {
      key: 'collegeCount',
      title: t.collegeCount,
      align: 'right',
      render: (row) => <Link to={`/system/groud/college?schoolId=${row.schoolId}`}>{row.collegeCount}</Link>,
    },
    { key: 'userCount', title: t.userCount, align: 'right' },
    { key: 'status', title: w.status, render: (row) => <DictTag type="on_off" value={row.status} /> },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'view', label: w.view, onClick: () => look(row) },
            { key: 'edit', label: w.edit, any, onClick: () => edit(row) },
            { key: 'merge', label: t.merge, any, onClick: () => merge(row) },
            { key: 'remove', label: w.remove, any, danger: true, onClick: () => remove(row) },
          ]}
        />
      ),
    },
  ]
}
