import { getTeamForDesk } from '@kaisai/contract/enrollment/desk.endpoints'
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { deskTexts } from '../desk-texts.ts'
import { teamPath } from '../list/list-address.ts'
import { ChangeCard } from '../team/ChangesPanel.tsx'
import type { ChangeRow } from './change-row.ts'

interface ChangeDrawerProps {
  change: ChangeRow | null
  onClose: () => void
}

/** One request with its differences and the two answers. */
export const ChangeDrawer = ({ change, onClose }: ChangeDrawerProps) => {
  const t = useTexts(deskTexts)
  return (
    <Drawer
      title={t.changeOf(change?.teamName || change?.teamCode || '')}
      open={change !== null}
      onClose={onClose}
      size={640}
      destroyOnHidden
      extra={change ? <Link to={teamPath(change.teamId)}>{t.openTeam}</Link> : null}
    >
      {change ? <Content change={change} onClose={onClose} /> : null}
    </Drawer>
  )
}

const Content = ({ change, onClose }: { change: ChangeRow; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const { data, error, refetch } = useReply(getTeamForDesk, { teamId: change.teamId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  const found = data.changes.find(({ changeId }) => changeId === change.changeId)
  if (!found) return <EmptyFace text={t.changeGone} />
  return <ChangeCard change={found} teamName={change.teamName || change.teamCode} onDecided={onClose} />
}
