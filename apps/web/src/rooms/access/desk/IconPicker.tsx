import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { iconNames, menuIcon } from '#web/shells/desk/icons.tsx'
import styles from './Menus.module.css'
import { menuTexts } from './menu-texts.ts'

interface IconPickerProps {
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: string
  onChange?: (name: string) => void
  id?: string
}

/** A choice of one of the desk's icons, or none. */
export const IconPicker = ({ value = '', onChange, id }: IconPickerProps) => {
  const t = useTexts(menuTexts)
  // An icon that was set by hand stays a choice, so that a save does not lose it.
  const names = value === '' || iconNames.includes(value) ? iconNames : [...iconNames, value]
  return (
    <div id={id} className={styles.icons}>
      <Button type={value === '' ? 'primary' : 'default'} aria-pressed={value === ''} onClick={() => onChange?.('')}>
        {t.noIcon}
      </Button>
      {names.map((name) => (
        <Button
          key={name}
          type={value === name ? 'primary' : 'default'}
          aria-pressed={value === name}
          aria-label={name}
          title={name}
          icon={menuIcon(name)}
          onClick={() => onChange?.(name)}
        />
      ))}
    </div>
  )
}
