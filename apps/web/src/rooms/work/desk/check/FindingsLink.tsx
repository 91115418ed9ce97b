import { Link } from 'react-router'
import { workPath } from '../list/list-address.ts'

/** Leads to what was found of a work, in a tab of its own: the dialog it stands in stays. */
export const FindingsLink = ({ workId, title }: { workId: string; title: string }) => (
  <Link to={workPath(workId, undefined, 'finding')} target="_blank">
    {title}
  </Link>
)
