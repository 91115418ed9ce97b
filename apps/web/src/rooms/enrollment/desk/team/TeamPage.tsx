import { getTeamForDesk } from '@kaisai/contract/enrollment/desk.endpoints'
import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { useBelongsTo } from '#web/use-workspace.ts'
import { TEAM_LIST } from '../list/list-address.ts'
import { AuditFoot } from './AuditFoot.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ExtendForm } from './ExtendForm.tsx'
import { MaterialPanel } from './MaterialPanel.tsx'
import { StagesPanel } from './StagesPanel.tsx'
import styles from './Team.module.css'
import { TeamHead } from './TeamHead.tsx'
import { TeamHistory } from './TeamHistory.tsx'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'
import { useWalk, type Walk } from './use-walk.ts'

/** `/enroll/team/details?id=…&list=…`: one enrollment to look at and to audit, and the way on to the next. */
export const TeamPage = () => {
  const t = useTexts(teamTexts)
  const [query] = useSearchParams()
  const teamId = query.get('id') ?? ''
  const list = query.get('list')
  const walk = useWalk(teamId, list)
  const { data, error, refetch } = useReply(getTeamForDesk, { teamId }, { staleMs: 0, enabled: teamId !== '' })
  useBelongsTo(data?.competitionId)
  if (teamId === '') return <EmptyFace text={t.missing} action={<Link to={TEAM_LIST}>{t.toList}</Link>} />
  if (data) return <Page key={teamId} team={data} walk={walk} list={list} isExtending={query.get('open') === 'extend'} />
  return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
}

interface PageProps {
  team: TeamDetail
  walk: Walk
  list: string | null
  /** Opened to give more time. */
  isExtending: boolean
}

const Page = ({ team, walk, list, isExtending }: PageProps) => {
  const t = useTexts(teamTexts)
  const [tab, setTab] = useState('material')
  const [isFormOpen, openForm] = useState(isExtending && team.can.includes('extend') && team.nodes.length > 0)
  const waiting = team.changes.filter(({ status }) => status === 'requested').length
  const extend = (): void => openForm(true)
  return (
    <>
      <TeamHead team={team} back={walk.back} onExtend={extend} />
      {waiting > 0 && tab !== 'changes' ? (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t.openChange}
          action={<Button onClick={() => setTab('changes')}>{t.toChanges}</Button>}
        />
      ) : null}
      <section className={styles.card}>
        <Tabs
          activeKey={tab}
          onChange={setTab}
          destroyOnHidden
          items={[
            { key: 'material', label: t.material, children: <MaterialPanel team={team} /> },
            {
              key: 'changes',
              label: waiting > 0 ? t.changesWaiting(waiting) : t.changes,
              children: <ChangesPanel team={team} />,
            },
            { key: 'stages', label: t.stages, children: <StagesPanel team={team} onExtend={extend} /> },
            { key: 'history', label: t.history, children: <TeamHistory teamId={team.teamId} /> },
          ]}
        />
      </section>
      {walk.mayAudit ? <AuditFoot team={team} walk={walk} list={list} /> : null}
      {isFormOpen ? <ExtendForm team={team} onClose={() => openForm(false)} /> : null}
    </>
  )
}
