import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { holdsAny, useSession } from '#web/session.ts'
import { DropMenu } from './DropMenu.tsx'
import styles from './RowActions.module.css'
import { tableTexts } from './table/texts.ts'

export interface RowAction {
  key: string
  label: string
  onClick?: () => unknown
  /** Leads to a page instead. */
  to?: string
  danger?: boolean
  /** Left out unless one of the permissions is held. */
  any?: readonly string[]
  /** Left out when false: the row's `moves` do not offer it. */
  shown?: boolean
}

const AT_ONCE = 3
/** Three are shown up to this length, in Latin letters: more would cover the columns beside them. */
const WIDEST = 28
const lengthOf = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

/** What can be done to a row, in words: three at most; the rest, and of three what destroys or is too long, under 更多. */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => {
  const t = useTexts(tableTexts)
  const navigate = useNavigate()
  const user = useSession((state) => state.user)
  const offered = actions.filter((action) => action.shown !== false && (!action.any || holdsAny(user, action.any)))
  const run = (action: RowAction): void => {
    if (action.to) void navigate(action.to)
    else action.onClick?.()
  }
  if (offered.length === 0) return null
  // Of several, what destroys is a click further away.
  const calm = offered.filter((action) => !action.danger)
  const isLong = offered.reduce((sum, { label }) => sum + lengthOf(label), 0) > WIDEST
  const isFolded =
    offered.length > AT_ONCE || (offered.length === AT_ONCE && (isLong || calm.length < AT_ONCE) && calm.length > 0)
  const direct = isFolded ? calm.slice(0, AT_ONCE - 1) : offered
  const folded = offered.filter((action) => !direct.includes(action))
  return (
    <span className={styles.actions}>
      {direct.map((action) => (
        <Button key={action.key} type="link" size="small" danger={action.danger} onClick={() => run(action)}>
          {action.label}
        </Button>
      ))}
      {folded.length > 0 ? (
        <DropMenu
          choices={folded.map(({ key, label, danger = false }) => ({ key, label, danger }))}
          onChoose={(key) => run(folded.find((action) => action.key === key)!)}
        >
          <Button type="link" size="small" icon={<DownOutlined />} iconPlacement="end">
            {t.more}
          </Button>
        </DropMenu>
      ) : null}
    </span>
  )
}
