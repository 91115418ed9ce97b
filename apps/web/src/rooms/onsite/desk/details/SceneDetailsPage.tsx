import { deleteScene, getScene, pageScenes } from '@kaisai/contract/onsite/scene.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useName } from '#web/use-name.ts'
import { useBelongsTo } from '#web/use-workspace.ts'
import { sceneMeaning } from '../../ticket-meaning.ts'
import { onsiteTexts } from '../desk-texts.ts'
import styles from '../Onsite.module.css'
import { SceneForm } from '../SceneForm.tsx'
import { SceneMoves } from '../SceneMoves.tsx'
import { DrawPart } from './DrawPart.tsx'
import { PlanPart } from './PlanPart.tsx'
import { RoomsPart } from './RoomsPart.tsx'
import { ScreensPart } from './ScreensPart.tsx'
import { TeamsPart } from './TeamsPart.tsx'

/** /review/scene/details?id=…: a scene from its rules to its screens. */
export const SceneDetailsPage = () => {
  const t = useTexts(onsiteTexts)
  const nameOf = useName()
  const navigate = useNavigate()
  const sceneId = useSearchParams()[0].get('id') ?? ''
  const { data: scene, error, refetch } = useReply(getScene, { sceneId }, { enabled: sceneId !== '', staleMs: 0 })
  const [isEditing, setEditing] = useState(false)
  const remove = useSend(deleteScene, [pageScenes])
  useBelongsTo(scene?.competitionId)
  // An address without its scene, typed or cut off.
  if (sceneId === '') return <Navigate to="/review/scene" replace />
  if (error && !scene) return <ErrorFace error={error} onRetry={refetch} />
  if (!scene) return <SkeletonRows />
  return (
    <>
      <PageHeader
        title={nameOf(scene)}
        back="/review/scene"
        hint={`${scene.competitionName} · ${scene.stageName}`}
        tag={<StatusTag meaning={sceneMeaning[scene.status]}>{scene.statusName}</StatusTag>}
        actions={
          <>
            {scene.can.includes('delete') ? (
              <Button
                danger
                onClick={async () => {
                  if (!(await confirmBox({ title: t.deleteScene, text: t.deleteText(nameOf(scene)), danger: true }))) return
                  await remove.send({ sceneId })
                  void navigate('/review/scene')
                }}
              >
                {t.deleteScene}
              </Button>
            ) : null}
            <SceneMoves sceneId={sceneId} can={scene.can} />
            <Button type="primary" onClick={() => void navigate(`/review/scene/run?id=${sceneId}`)}>
              {t.run}
            </Button>
          </>
        }
      />
      <div className={styles.parts}>
        <section className={styles.card}>
          <h2>
            {t.settings}
            {scene.can.includes('edit') ? (
              <Button size="small" onClick={() => setEditing(true)}>
                {t.edit}
              </Button>
            ) : null}
          </h2>
          <Detail
            items={[
              { label: t.startTime, value: formatDate(scene.startTime, 'minute') },
              { label: t.presentTime, value: t.seconds(scene.presentSeconds) },
              { label: t.questionTime, value: t.seconds(scene.questionSeconds) },
              { label: t.changeTime, value: t.seconds(scene.changeSeconds) },
            ]}
          />
        </section>
        <PlanPart scene={scene} />
        <RoomsPart scene={scene} />
        <TeamsPart scene={scene} />
        <DrawPart scene={scene} />
        <ScreensPart scene={scene} />
      </div>
      <SceneForm open={isEditing} onClose={() => setEditing(false)} scene={scene} />
    </>
  )
}
