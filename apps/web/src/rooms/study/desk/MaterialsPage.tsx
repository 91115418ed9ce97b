import { PlusOutlined } from '@ant-design/icons'
import { listMaterials } from '@kaisai/contract/study/material.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { materialTexts } from '../desk-texts.ts'
import { MaterialForm } from './MaterialForm.tsx'
import { type Material, MaterialList } from './MaterialList.tsx'

/** `/competition/study`: the study materials of the competition one works in, in the order in which people see them. */
export const MaterialsPage = () => {
  const t = useTexts(materialTexts)
  const [query] = useSearchParams()
  const competitionId = query.get('competitionId')
  return competitionId === null ? (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <EmptyFace text={t.choose} />
    </>
  ) : (
    <Materials key={competitionId} competitionId={competitionId} />
  )
}

const Materials = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(materialTexts)
  // A new one, one that is changed, or none.
  const [edited, setEdited] = useState<Material | 'new' | null>(null)
  const { data, error, refetch } = useReply(listMaterials, { competitionId }, { staleMs: 0 })
  const add = data?.canEdit ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.materials.length === 0 ? <EmptyFace text={`${t.none} · ${t.noneHint}`} action={add} /> : null}
      {data && data.materials.length > 0 ? (
        <MaterialList competitionId={competitionId} materials={data.materials} canEdit={data.canEdit} onEdit={setEdited} />
      ) : null}
      {edited && data ? (
        <MaterialForm
          key={edited === 'new' ? 'new' : edited.materialId}
          competitionId={competitionId}
          categories={data.categories}
          material={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
