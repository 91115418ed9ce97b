import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './SettingsFrame.module.css'

interface SettingsFrameProps {
  label: string
  isEditable: boolean
  /** How often a save met the edit of somebody else: each time what differs, at the top of the form, comes into sight. */
  conflicts: number
  children: ReactNode
}

/** Around a long form of settings: what may not be changed stays readable, and a conflict is seen from the save button below. */
export const SettingsFrame = ({ label, isEditable, conflicts, children }: SettingsFrameProps) => {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // A position instead of `scrollIntoView`: the head of the desk would cover it.
    if (conflicts > 0 && frame.current) scrollTo({ top: scrollY + frame.current.getBoundingClientRect().top - HEAD_PX })
  }, [conflicts])
  return (
    <section ref={frame} aria-label={label} className={isEditable ? '' : styles.readable}>
      <ConfigProvider componentDisabled={!isEditable}>{children}</ConfigProvider>
    </section>
  )
}

const HEAD_PX = 120
