import { PlusOutlined } from '@ant-design/icons'
import { listColleges } from '@kaisai/contract/organization/public.endpoints'
import { deleteColleges, pageColleges, pageSchools } from '@kaisai/contract/organization/school.endpoints'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useName } from '#web/use-name.ts'
import { CollegeDrawer } from './CollegeDrawer.tsx'
import { type College, CollegeForm } from './CollegeForm.tsx'
import { SchoolSelect } from './PlaceSelects.tsx'
import { removeRows } from './remove-rows.ts'
import styles from './SchoolPage.module.css'
import { schoolTexts } from './school-texts.ts'

/** The school the address names, with its name once some college of it is known. */
const useChosenSchool = (): { value: string; label: string } | null => {
  const t = useTexts(schoolTexts)
  const schoolId = useSearchParams()[0].get('schoolId')
  const { data } = useReply(pageColleges, { schoolId: schoolId ?? '', pageSize: 1 }, { enabled: schoolId !== null })
  return schoolId ? { value: schoolId, label: data?.rows[0]?.schoolName ?? t.chosenSchool } : null
}

/** The colleges of schools. */
export const CollegePage = () => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const mayRemove = usePermission(['sys:school:edit'])
  const [target, setTarget] = useState<College | 'new' | null>(null)
  const [looked, setLooked] = useState<College | null>(null)
  const status = useDict('on_off')
  const school = useChosenSchool()
  const columns = useColumns(setTarget, setLooked)
  const add = (
    <Can any={['sys:school:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.addCollege}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.colleges} hint={t.collegesHint} actions={add} />
      <DataTable
        name="organization.colleges"
        list={pageColleges}
        rowKey="collegeId"
        onRow={setLooked}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.collegeName },
          {
            name: 'schoolId',
            label: t.school,
            kind: 'custom',
            render: (value, onChange) => (
              <SchoolSelect value={value} onChange={onChange} current={school} className={styles.field} />
            ),
          },
          { name: 'status', label: w.status, kind: 'select', options: status.options },
        ]}
        columns={columns}
        selection={
          mayRemove
            ? (rows, clear) => (
                <Button size="small" danger onClick={() => void removeColleges(rows, t, clear)}>
                  {w.remove}
                </Button>
              )
            : undefined
        }
        empty={{ text: t.noCollegeRows, action: add }}
      />
      <CollegeForm target={target} school={school} onClose={() => setTarget(null)} />
      <CollegeDrawer row={looked} onClose={() => setLooked(null)} />
    </>
  )
}

type Texts = (typeof schoolTexts)['zh']
const removeColleges = (rows: readonly College[], t: Texts, done: () => void = () => {}): Promise<void> =>
  removeRows({
    title: rows.length === 1 ? t.deleteCollege(rows[0]!.name) : t.deleteColleges(rows.length),
    text: `${rows.length > 1 ? `${rows.map((row) => row.name).join('、')}\n` : ''}${t.deleteCollegeText}`,
    endpoint: deleteColleges,
    input: { collegeIds: rows.map((row) => row.collegeId) },
    refreshes: [pageColleges, listColleges, pageSchools],
    count: rows.length,
    done,
  })

const useColumns = (edit: (row: College) => void, look: (row: College) => void): Column<College>[] => {
  const comma = useComma()
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const nameOf = useName()
  const any = ['sys:school:edit']
  return [
    { key: 'name', title: t.collegeName, isTitle: true, always: true, sort: true, render: (row) => nameOf(row) },
    { key: 'schoolName', title: t.school },
    { key: 'nameEn', title: t.nameEn, off: true },
    {
      key: 'majors',
      title: t.majors,
      render: (row) =>
        row.majors.length === 0 ? (
          t.noMajors
        ) : (
          <Tooltip title={row.majors.map((major) => major.name).join(comma)}>
            <span>
              <CellButton onClick={() => look(row)}>{t.majorCount(row.majors.length)}</CellButton>
            </span>
          </Tooltip>
        ),
    },
    { key: 'status', title: w.status, render: (row) => <DictTag type="on_off" value={row.status} /> },
    { key: 'createTime', title: w.createTime, render: (row) => formatDate(row.createTime, 'minute') },
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
            { key: 'remove', label: w.remove, any, danger: true, onClick: () => removeColleges([row], t) },
          ]}
        />
      ),
    },
  ]
}
