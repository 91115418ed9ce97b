import { inLang } from '@kaisai/contract/lang'
import { listSceneChoices, pageScenes } from '@kaisai/contract/onsite/scene.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { sceneMeaning } from '../../ticket-meaning.ts'
import { onsiteTexts } from '../desk-texts.ts'
import { SceneForm } from '../SceneForm.tsx'

/** /review/scene: the scenes within reach. */
export const SceneListPage = () => {
  const t = useTexts(onsiteTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { data: choices } = useReply(listSceneChoices, {})
  const add = (
    <Can any={['onsite:scene:edit']}>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.scenes} hint={t.scenesHint} actions={add} />
      <DataTable
        name="onsite.scenes"
        list={pageScenes}
        rowKey="sceneId"
        filters={[
          { name: 'keyword', label: t.keyword },
          { name: 'competitionId', label: t.competition, kind: 'select', options: choices?.competitions ?? [] },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: Object.entries(sceneStates.states).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
          { name: 'isDue', label: t.dueOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
        ]}
        columns={[
          { key: 'name', title: t.name, isTitle: true },
          { key: 'competitionName', title: t.competition },
          { key: 'stageName', title: t.stage, width: 120 },
          { key: 'startTime', title: t.startTime, width: 160, render: (row) => formatDate(row.startTime, 'minute') },
          {
            key: 'status',
            title: t.state,
            width: 100,
            render: (row) => <StatusTag meaning={sceneMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'rooms', title: t.rooms, width: 80, align: 'right' },
          { key: 'done', title: t.done, width: 100, align: 'right', render: (row) => `${row.done} / ${row.teams}` },
          {
            key: 'actions',
            title: w.actions,
            width: 140,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'run', label: t.run, to: `/review/scene/run?id=${row.sceneId}` },
                  { key: 'open', label: t.open, to: `/review/scene/details?id=${row.sceneId}` },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.none, action: add }}
      />
      <SceneForm
        open={isAdding}
        onClose={() => setAdding(false)}
        onSaved={(sceneId) => void navigate(`/review/scene/details?id=${sceneId}`)}
      />
    </>
  )
}
