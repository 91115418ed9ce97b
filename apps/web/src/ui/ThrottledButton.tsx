import { Button, type ButtonProps } from 'antd'
import { CLICK_LOCK_MS, useClickLock } from './use-click-lock.ts'

interface ThrottledButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  onClick: () => unknown
  /** Milliseconds without a second click; a promise from `onClick` extends it until it settles. */
  lock?: number
}

/** A button that is off for a second after each click, and shows that its work is under way. */
export const ThrottledButton = ({ onClick, lock = CLICK_LOCK_MS, disabled, ...rest }: ThrottledButtonProps) => {
  const [isLocked, run] = useClickLock(lock)
  return <Button {...rest} disabled={disabled || isLocked} aria-busy={isLocked} onClick={() => run(onClick)} />
}
