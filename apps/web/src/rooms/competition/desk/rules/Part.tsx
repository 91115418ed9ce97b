import { type ReactNode, useId } from 'react'
import styles from './Part.module.css'

/** A control with its name above it, for rows of several. Hands the control the id its label points to. */
export const Part = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: (id: string) => ReactNode
}) => {
  const id = useId()
  return (
    <div className={className ? `${styles.part} ${className}` : styles.part}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
