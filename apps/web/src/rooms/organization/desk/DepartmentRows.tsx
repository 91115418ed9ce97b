import { Table } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { words } from '#web/ui/texts.ts'
import { type Branch, flattened } from '#web/ui/tree.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import type { Department, DepartmentTarget } from './DepartmentForm.tsx'
import styles from './DepartmentPage.module.css'
import { departmentTexts } from './department-texts.ts'

interface DepartmentRowsProps {
  branches: readonly Branch<Department>[]
  open: (target: DepartmentTarget) => void
  look: (row: Department) => void
  remove: (row: Department) => void
}

interface Line extends Department {
  children?: Line[]
}
const linesOf = (branches: readonly Branch<Department>[]): Line[] =>
  branches.map(({ row, children }) => ({ ...row, ...(children.length > 0 ? { children: linesOf(children) } : {}) }))

/** Departments as a tree table; on phones as cards, indented by their depth. */
export const DepartmentRows = ({ branches, ...does }: DepartmentRowsProps) => {
  const t = useTexts(departmentTexts)
  const w = useTexts(words)
  const isNarrow = useNarrow()
  if (isNarrow) return <Cards branches={branches} {...does} />
  return (
    <Table<Line>
      size="middle"
      rowKey="departmentId"
      dataSource={linesOf(branches)}
      pagination={false}
      scroll={{ x: 'max-content' }}
      expandable={{ defaultExpandAllRows: true }}
      columns={[
        { title: t.name, dataIndex: 'name', className: styles.name },
        { title: t.leader, dataIndex: 'leader', render: (leader: string) => leader || '–' },
        { title: t.phone, dataIndex: 'phone', render: (phone: string) => phone || '–' },
        { title: t.sort, dataIndex: 'sort', align: 'right' },
        { title: w.status, dataIndex: 'status', render: (status: string) => <DictTag type="on_off" value={status} /> },
        { title: w.actions, key: 'actions', fixed: 'right', render: (_, row) => <Actions row={row} {...does} /> },
      ]}
    />
  )
}

const Actions = ({ row, open, look, remove }: { row: Department } & Omit<DepartmentRowsProps, 'branches'>) => {
  const t = useTexts(departmentTexts)
  const w = useTexts(words)
  const any = ['sys:dept:edit']
  return (
    <RowActions
      actions={[
        { key: 'edit', label: w.edit, any, onClick: () => open({ row }) },
        { key: 'below', label: t.addBelow, any, onClick: () => open({ parentId: row.departmentId }) },
        { key: 'view', label: w.view, onClick: () => look(row) },
        { key: 'remove', label: w.remove, any, danger: true, onClick: () => remove(row) },
      ]}
    />
  )
}

const Cards = ({ branches, ...does }: DepartmentRowsProps) => (
  <ul className={styles.cards}>
    {flattened(branches).map(({ row, depth }) => (
      <li key={row.departmentId} className={styles.rowCard} style={{ marginInlineStart: Math.min(depth, 4) * 14 }}>
        <div className={styles.rowHead}>
          <strong>{row.name}</strong>
          <DictTag type="on_off" value={row.status} />
        </div>
        {row.leader || row.phone ? <p className={styles.total}>{[row.leader, row.phone].filter(Boolean).join(' · ')}</p> : null}
        <Actions row={row} {...does} />
      </li>
    ))}
  </ul>
)
