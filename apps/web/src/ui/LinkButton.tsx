import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  to: string
}

/** A link that looks like a button, one stop for the keyboard: a button within a link would be two. */
export const LinkButton = ({ to, ...rest }: LinkButtonProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent): void => {
    // Another tab or window is the browser's business.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to)
  }
  return <Button {...rest} href={href} onClick={follow} />
}
