import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { deleteDepartment, listDepartments } from '@kaisai/contract/organization/organization.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { words } from '#web/ui/texts.ts'
import { branchesOf, flattened } from '#web/ui/tree.ts'
import { DepartmentDrawer } from './DepartmentDrawer.tsx'
import { type Department, DepartmentForm, type DepartmentTarget } from './DepartmentForm.tsx'
import styles from './DepartmentPage.module.css'
import { DepartmentRows } from './DepartmentRows.tsx'
import { departmentTexts } from './department-texts.ts'
import { OrganizationSelect } from './OrganizationSelect.tsx'

/** The departments of the active organization, or of another one within reach. */
export const DepartmentPage = () => {
  const t = useTexts(departmentTexts)
  const w = useTexts(words)
  const groupId = useSearchParams()[0].get('groupId') ?? undefined
  const { data, error, isFetching, refetch } = useReply(listDepartments, groupId ? { groupId } : {}, { staleMs: 0 })
  const [target, setTarget] = useState<DepartmentTarget | null>(null)
  const [looked, setLooked] = useState<Department | null>(null)
  const branches = branchesOf(
    data ?? [],
    (row) => row.departmentId,
    (row) => row.parentId,
  )
  const add = (
    <Can any={['sys:dept:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget({ parentId: null })}>
        {t.add}
      </Button>
    </Can>
  )
  const remove = async (row: Department): Promise<void> => {
    const below = flattened(branches).filter(({ row: one }) => one.parentId === row.departmentId).length
    const agreed = await confirmBox({ title: t.remove(row.name), text: t.removeText(below), danger: true, confirmText: w.remove })
    if (!agreed) return
    await call(deleteDepartment, { departmentId: row.departmentId }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await refresh(listDepartments)
  }
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <Bar groupId={groupId} total={data ? t.total(data.length) : ''} onRefresh={() => void refetch()} />
      <section className={styles.card} aria-busy={isFetching}>
        {error ? (
          <ErrorFace error={error} onRetry={refetch} />
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.length === 0 ? (
          <EmptyFace text={t.empty} action={add} />
        ) : (
          <DepartmentRows branches={branches} open={setTarget} look={setLooked} remove={(row) => void remove(row)} />
        )}
      </section>
      <DepartmentForm target={target} groupId={groupId} branches={branches} onClose={() => setTarget(null)} />
      <DepartmentDrawer row={looked} onClose={() => setLooked(null)} />
    </>
  )
}

const Bar = ({ groupId, total, onRefresh }: { groupId: string | undefined; total: string; onRefresh: () => void }) => {
  const t = useTexts(departmentTexts)
  const w = useTexts(words)
  const [, setQuery] = useSearchParams()
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the choice below is the control */}
      <label className={styles.of}>
        <span>{t.of}</span>
        <OrganizationSelect
          value={groupId}
          placeholder={t.own}
          className={styles.field}
          onChange={(next) => setQuery(next ? { groupId: next } : {})}
        />
      </label>
      <span className={styles.total}>{total}</span>
      <Button type="text" icon={<ReloadOutlined />} aria-label={w.refresh} title={w.refresh} onClick={onRefresh} />
    </div>
  )
}
