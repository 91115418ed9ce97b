import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import { initialsOf, tintOf } from './initials.ts'

interface PersonAvatarProps {
  name: string
  /** The address of the own picture. */
  picture: string | null | undefined
  size: number
}

/** A person’s picture, or else initials on a color of the name. The name stands beside it: nothing is read out twice. */
export const PersonAvatar = ({ name, picture, size }: PersonAvatarProps) => {
  const initials = initialsOf(name)
  if (picture) return <Avatar size={size} src={picture} alt="" />
  if (initials === '') return <Avatar size={size} icon={<UserOutlined />} alt="" />
  return (
    <Avatar size={size} style={{ backgroundColor: tintOf(name), color: '#fff', fontSize: size * 0.4 }} aria-hidden="true">
      {initials}
    </Avatar>
  )
}
