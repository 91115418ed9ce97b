import { Button, type ButtonProps } from 'antd'
import { useNavigate } from 'react-router'

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'children'> {
  to: string
}

/** A way to a page that looks like a button: one link, opened here, in a new tab where the keys ask for it. */
export const LinkButton = ({ to, ...look }: LinkButtonProps) => {
  const navigate = useNavigate()
  return (
    <Button
      {...look}
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    />
  )
}
