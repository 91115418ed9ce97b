import type { ReactNode } from 'react'
import styles from './Factors.module.css'

interface FactorButtonProps {
  look?: 'primary' | 'plain' | 'quiet'
  type?: 'button' | 'submit'
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A button as low as the center's own, without Ant Design: this piece is shown outside the center as well. */
export const FactorButton = ({ look = 'plain', type = 'button', disabled = false, onClick, children }: FactorButtonProps) => (
  <button type={type} className={`${styles.button} ${styles[look]}`} disabled={disabled} onClick={onClick}>
    {children}
  </button>
)
