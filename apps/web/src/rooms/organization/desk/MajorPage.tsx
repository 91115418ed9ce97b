import { PlusOutlined } from '@ant-design/icons'
import { listMajors } from '@kaisai/contract/organization/public.endpoints'
import { deleteMajors, pageMajors } from '@kaisai/contract/organization/school.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { DictText } from '#web/ui/dict-words.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useName } from '#web/use-name.ts'
import { useDegrees } from './degrees.ts'
import { MajorDrawer } from './MajorDrawer.tsx'
import { type Major, MajorForm } from './MajorForm.tsx'
import { removeRows } from './remove-rows.ts'
import { schoolTexts } from './school-texts.ts'

/** The catalogue of majors. */
export const MajorPage = () => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const mayRemove = usePermission(['sys:school:edit'])
  const [target, setTarget] = useState<Major | 'new' | null>(null)
  const [looked, setLooked] = useState<Major | null>(null)
  const status = useDict('on_off')
  const disciplines = useDict('discipline')
  const levels = useDegrees()
  const columns = useColumns(setTarget, setLooked)
  const add = (
    <Can any={['sys:school:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.addMajor}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.majorsTitle} hint={t.majorsTitleHint} actions={add} />
      <DataTable
        name="organization.majors"
        list={pageMajors}
        rowKey="majorId"
        onRow={setLooked}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.majorKeyword },
          { name: 'discipline', label: t.discipline, kind: 'select', options: disciplines.options },
          { name: 'degree', label: t.degree, kind: 'select', options: levels },
          { name: 'status', label: w.status, kind: 'select', options: status.options },
        ]}
        columns={columns}
        selection={
          mayRemove
            ? (rows, clear) => (
                <Button size="small" danger onClick={() => void removeMajors(rows, t, clear)}>
                  {w.remove}
                </Button>
              )
            : undefined
        }
        empty={{ text: t.noMajorRows, action: add }}
      />
      <MajorForm target={target} onClose={() => setTarget(null)} />
      <MajorDrawer row={looked} onClose={() => setLooked(null)} />
    </>
  )
}

type Texts = (typeof schoolTexts)['zh']
const removeMajors = (rows: readonly Major[], t: Texts, done: () => void = () => {}): Promise<void> =>
  removeRows({
    title: rows.length === 1 ? t.deleteMajor(rows[0]!.name) : t.deleteMajors(rows.length),
    text: `${rows.length > 1 ? `${rows.map((row) => row.name).join('、')}\n` : ''}${t.deleteMajorText}`,
    endpoint: deleteMajors,
    input: { majorIds: rows.map((row) => row.majorId) },
    refreshes: [pageMajors, listMajors],
    count: rows.length,
    done,
  })

const useColumns = (edit: (row: Major) => void, look: (row: Major) => void): Column<Major>[] => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const nameOf = useName()
  const any = ['sys:school:edit']
  return [
    { key: 'name', title: t.majorName, isTitle: true, always: true, sort: true, render: (row) => nameOf(row) },
    { key: 'code', title: t.majorCode, sort: true },
    { key: 'nameEn', title: t.nameEn },
    { key: 'discipline', title: t.discipline, render: (row) => <DictText type="discipline" value={row.discipline} /> },
    { key: 'degree', title: t.degree, render: (row) => <DictText type="degree" value={row.degree} /> },
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
            { key: 'remove', label: w.remove, any, danger: true, onClick: () => removeMajors([row], t) },
          ]}
        />
      ),
    },
  ]
}
