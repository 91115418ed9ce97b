import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { groupId } from '#web/session.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx'
import { useMe } from '#web/user.ts'
import { askToLogOut } from './log-out.ts'
import { shellTexts } from './texts.ts'
import styles from './UserMenu.module.css'

/** The signed-in person's own menu. */
export const UserMenu = () => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { me } = useMe()
  const places: Record<string, string> = {
    dashboard: '/dashboard',
    center: '/center',
    site: '/home/homepage',
    document: '/manual',
  }
  return (
    <MenuButton
      title={me?.realName || t.center}
      choices={[
        // Who has no office has no desk.
        ...(groupId() === null ? [] : [{ key: 'dashboard', label: t.workbench }]),
        { key: 'center', label: t.center },
        { key: 'site', label: t.site },
        { key: 'document', label: t.document },
        { key: 'logout', label: t.logout, danger: true, isApart: true },
      ]}
      onChoose={(key) => (key === 'logout' ? void askToLogOut() : void navigate(places[key] ?? '/'))}
    >
      <button type="button" className={styles.user}>
        {/* Named also where a narrow screen shows the picture alone. */}
        <span className="hidden-text">{me?.realName ?? t.center}</span>
        <PersonAvatar size={30} name={me?.realName ?? ''} picture={me?.avatar} />
        <span aria-hidden="true">{me?.realName}</span>
      </button>
    </MenuButton>
  )
}
