import { InputNumber } from 'antd'

interface NumberFieldProps {
  label: string
  /** Null when the selection has several. */
  value: number | null
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  unit?: string | undefined
  disabled?: boolean
}

/** A number of a panel; what cannot be read changes nothing. */
export const NumberField = ({ label, value, onChange, min, max, step = 1, unit, disabled }: NumberFieldProps) => (
  <InputNumber
    size="small"
    style={{ width: '100%' }}
    aria-label={label}
    value={value}
    min={min}
    max={max}
    step={step}
    disabled={disabled}
    suffix={unit}
    onChange={(next) => {
      if (typeof next === 'number' && Number.isFinite(next)) onChange(next)
    }}
  />
)
