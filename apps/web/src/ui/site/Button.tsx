import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'

type Look = 'primary' | 'plain' | 'quiet'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  look?: Look
  wide?: boolean
  large?: boolean
  busy?: boolean
}

const classes = (look: Look, wide = false, large = false): string =>
  [styles.button, styles[look], wide ? styles.wide : '', large ? styles.large : ''].join(' ')

/** A button of the public side; `busy` shows that its work is under way and takes no second click. */
export const Button = ({
  look = 'plain',
  wide,
  large,
  busy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button {...rest} type={type} className={classes(look, wide, large)} disabled={disabled || busy} aria-busy={busy}>
    {busy ? <span className={styles.spin} aria-hidden="true" /> : null}
    {children}
  </button>
)

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
