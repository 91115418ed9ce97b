import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formTexts } from '../form-texts.ts'
import styles from './Settings.module.css'

interface RowToolsProps {
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Up, down and away: for the rows of choices and columns. */
export const RowTools = ({ name, at, count, onMove, onRemove }: RowToolsProps) => {
  const t = useTexts(formTexts)
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
  )
  return (
    <span className={styles.rowTools}>
      {button(t.moveUp(name), <ArrowUpOutlined />, () => onMove(at - 1), at === 0)}
      {button(t.moveDown(name), <ArrowDownOutlined />, () => onMove(at + 1), at === count - 1)}
      {button(t.removeField(name), <DeleteOutlined />, onRemove)}
    </span>
  )
}

/** A list with one row at another place. */
export const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
