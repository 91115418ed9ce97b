import { KEY_PATTERN } from '@kaisai/contract/competition/form/document'
import { Input } from 'antd'
import { useState } from 'react'
import styles from './Settings.module.css'

const KEY = new RegExp(KEY_PATTERN)

interface KeyInputProps {
  id: string
  value: string
  readOnly: boolean
  onChange: (key: string) => void
}

/** The key of a field. It is taken over when the box is left, and only when it is one: a half-typed key would be followed by conditions. */
export const KeyInput = ({ value, onChange, ...rest }: KeyInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...rest}
      className={styles.key}
      value={typed ?? value}
      maxLength={31}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== null && typed !== value && KEY.test(typed)) onChange(typed)
        setTyped(null)
      }}
    />
  )
}
