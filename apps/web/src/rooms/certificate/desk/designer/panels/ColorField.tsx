import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { DESIGN_COLORS } from './DesignColors.tsx'
import styles from './Panels.module.css'

interface ColorFieldProps {
  label: string
  /** Empty when the selection has several. */
  value: string
  onChange: (color: string) => void
  disabled?: boolean
  /** The swatch alone. */
  isBare?: boolean
}

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const long = (color: string): string =>
  /^#[0-9a-f]{3}$/i.test(color) ? `#${[...color.slice(1)].map((one) => one + one).join('')}` : color

/** A color by its swatch, which offers those the design uses, or by its number. */
export const ColorField = ({ label, value, onChange, disabled, isBare = false }: ColorFieldProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const swatch = (
    <input
      type="color"
      list={DESIGN_COLORS}
      className={styles.swatch}
      aria-label={label}
      title={label}
      disabled={disabled}
      value={COLOR.test(value) ? long(value) : '#333333'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (isBare) return swatch
  return (
    <span className={styles.color}>
      {swatch}
      <Input
        size="small"
        aria-label={label}
        disabled={disabled}
        value={typed}
        maxLength={7}
        status={typed !== '' && !COLOR.test(typed) ? 'error' : ''}
        onChange={(event) => {
          setTyped(event.target.value)
          if (COLOR.test(event.target.value)) onChange(event.target.value.toLowerCase())
        }}
        onBlur={() => setTyped(value)}
      />
    </span>
  )
}
