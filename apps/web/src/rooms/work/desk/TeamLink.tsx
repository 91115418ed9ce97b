import { Link } from 'react-router'
import { usePermission } from '#web/ui/Can.tsx'
import { teamPath } from '../../enrollment/desk/index.ts'

/** A team's name; for those who may see enrollments the way to it. */
export const TeamLink = ({ teamId, name }: { teamId: string; name: string }) => {
  const maySee = usePermission(['enroll:team:list'])
  return maySee ? <Link to={teamPath(teamId)}>{name}</Link> : <span>{name}</span>
}
