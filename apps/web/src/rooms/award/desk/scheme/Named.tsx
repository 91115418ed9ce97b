import { type ReactNode, useId } from 'react'

/** A field of an award with its label. */
export const Named = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      {children(id)}
    </label>
  )
}
