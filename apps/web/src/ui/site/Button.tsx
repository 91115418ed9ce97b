import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'
import { useReady } from './use-ready.ts'

type Look = 'primary' | 'plain' | 'quiet'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  look?: Look
  wide?: boolean
  large?: boolean
  busy?: boolean
}

const classes = (look: Look, wide = false, large = false): string =>
  [styles.button, styles[look], wide ? styles.wide : '', large ? styles.large : ''].join(' ')

/**
 * A button of the public side; `busy` shows that its work is under way and takes no second click. One that sends a form and may be busy needs
 * its script: before that the browser alone would send what was typed to an address that answers nobody, so it cannot be pressed yet.
 */
export const Button = ({ look = 'plain', wide, large, busy, disabled, children, type = 'button', ...rest }: ButtonProps) => {
  const isReady = useReady()
  const waits = type === 'submit' && busy !== undefined && !isReady
  return (
    <button
      {...rest}
      type={type}
      className={classes(look, wide, large)}
      disabled={disabled || busy || waits}
      aria-busy={busy ?? false}
      data-waits={waits || undefined}
    >
      {busy ? <span className={styles.spin} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}

interface ButtonLinkProps {
  to: string
  look?: Look
  wide?: boolean
  large?: boolean
  /** Loads a fresh document. */
  reload?: boolean
  children: ReactNode
}

/** A link that looks like a button. Addresses outside the site open as ordinary links. */
export const ButtonLink = ({ to, look = 'plain', wide, large, reload, children }: ButtonLinkProps) =>
  to.startsWith('/') ? (
    <Link to={to} className={classes(look, wide, large)} reloadDocument={reload}>
      {children}
    </Link>
  ) : (
    <a href={to} className={classes(look, wide, large)} rel="noopener noreferrer">
      {children}
    </a>
  )
