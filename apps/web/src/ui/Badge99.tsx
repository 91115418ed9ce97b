import { Badge } from 'antd'
import type { ReactNode } from 'react'

/** A count at the corner of something; 99+ beyond 99, nothing at 0. `label` says what is counted. */
export const Badge99 = ({ count, label, children }: { count: number; label?: string; children?: ReactNode }) => (
  <Badge count={count} overflowCount={99} size="small" title={label} offset={[-4, 6]}>
    {children}
  </Badge>
)
