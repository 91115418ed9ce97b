import { UserOutlined } from '@ant-design/icons'
import { initialsOf, tintOf } from './initials.ts'
import styles from './PersonAvatar.module.css'

interface PersonAvatarProps {
  name: string
  /** The address of the own picture. */
  picture: string | null | undefined
  size: number
}

/** A person’s picture, or else initials on a color of the name. The name stands beside it: nothing is read out twice. */
export const PersonAvatar = ({ name, picture, size }: PersonAvatarProps) => {
  const initials = initialsOf(name)
  if (picture) return <img src={picture} alt="" width={size} height={size} className={styles.picture} />
  return (
    <span
      className={initials === '' ? styles.avatar : styles.initials}
      style={{
        ...{ width: size, height: size, fontSize: size * (initials === '' ? 0.5 : 0.4) },
        ...(initials === '' ? {} : { backgroundColor: tintOf(name) }),
      }}
      aria-hidden="true"
    >
      {initials === '' ? <UserOutlined /> : initials}
    </span>
  )
}
