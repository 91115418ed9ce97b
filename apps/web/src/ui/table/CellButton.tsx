import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './CellButton.module.css'

/** Words or a number in a cell that open something, aligned like the plain cells beside them. */
export const CellButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="link" className={styles.cell} onClick={onClick}>
    {children}
  </Button>
)
