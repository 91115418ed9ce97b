import { DownloadOutlined } from '@ant-design/icons'
import { exportRosterTemplate, getRoster, pageRosterRuns } from '@kaisai/contract/integration/roster.endpoints'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RosterForm } from './RosterForm.tsx'
import { RosterRun } from './RosterRun.tsx'
import { RosterRuns } from './RosterRuns.tsx'
import { RosterSetting } from './RosterSetting.tsx'
import { RosterUpload } from './RosterUpload.tsx'
import { rosterTexts } from './roster-texts.ts'

/** /system/roster: the list of a school’s people that is read every night, and what became of it. */
export const RosterPage = () => {
  const t = useTexts(rosterTexts)
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<'setting' | 'upload' | null>(null)
  const { data, error, refetch } = useReply(getRoster, {}, { staleMs: 0 })
  const runId = query.get('runId')
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const { roster, canEdit, schoolName } = data
  const reload = () => refresh(getRoster, pageRosterRuns)
  const setUp = canEdit ? (
    <Button type="primary" onClick={() => setDialog('setting')}>
      {roster ? t.edit : t.setUp}
    </Button>
  ) : null
  const actions =
    schoolName === '' ? null : (
      <>
        <Button icon={<DownloadOutlined />} onClick={() => void download(exportRosterTemplate, {}).catch(() => undefined)}>
          {t.template}
        </Button>
        {roster && canEdit ? (
          <Button onClick={() => setDialog('upload')}>{roster.source === 'upload' ? t.upload : t.now}</Button>
        ) : null}
        {roster ? setUp : null}
      </>
    )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={actions} />
      {schoolName === '' ? (
        <EmptyFace text={t.noSchool} />
      ) : roster ? (
        <Tabs
          activeKey={query.get('tab') ?? (runId ? 'runs' : 'setting')}
          onChange={(tab) => setQuery({ tab })}
          destroyOnHidden
          items={[
            {
              key: 'setting',
              label: t.setting,
              children: <RosterSetting data={data} onDecide={(id) => setQuery({ tab: 'runs', runId: id })} />,
            },
            { key: 'runs', label: t.runs, children: <RosterRuns onOpen={(id) => setQuery({ tab: 'runs', runId: id })} /> },
          ]}
        />
      ) : (
        <EmptyFace text={t.none} action={setUp} />
      )}
      {dialog === 'setting' ? <RosterForm data={data} onClose={() => setDialog(null)} /> : null}
      {dialog === 'upload' && roster ? (
        <RosterUpload
          isUpload={roster.source === 'upload'}
          onClose={() => setDialog(null)}
          onBegun={() => {
            setQuery({ tab: 'runs' })
            void reload()
          }}
        />
      ) : null}
      {runId ? <RosterRun runId={runId} onDecided={reload} onClose={() => setQuery({ tab: 'runs' })} /> : null}
    </>
  )
}
