import { PlusOutlined, SnippetsOutlined } from '@ant-design/icons'
import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { type FormOption, MOST_OPTIONS } from '@kaisai/contract/competition/form/kinds/choice-kinds'
import { Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Faults } from './Line.tsx'
import { freeValue, onlyLines, readLines, withLines } from './option-lines.ts'
import { PasteOptions } from './PasteOptions.tsx'
import { moved, RowTools } from './RowTools.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

interface OptionsEditorProps {
  options: readonly FormOption[]
  faultsAt: (path: string) => readonly FormFinding[]
  readOnly: boolean
  onChange: (options: FormOption[], burst?: string) => void
}

/** The choices of a field: words in both languages, places, order; many at once by pasting. */
export const OptionsEditor = ({ options, faultsAt, readOnly, onChange }: OptionsEditorProps) => {
  const t = useTexts(settingTexts)
  const [isPasting, setPasting] = useState(false)
  const set = (at: number, change: Partial<FormOption>, burst: string): void =>
    onChange(options.with(at, { ...options[at]!, ...change }), `option ${at} ${burst}`)
  const add = (): void => onChange([...options, { value: freeValue(options), label: '', labelEn: '' }])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t.options}</legend>
      <ol className={styles.rows}>
        {options.map((option, at) => (
          <li key={option.value} className={styles.optionRow}>
            <div className={styles.rowHead}>
              <span className={styles.hint}>{t.option(at + 1)}</span>
              {readOnly ? null : (
                <RowTools
                  name={option.label || t.option(at + 1)}
                  at={at}
                  count={options.length}
                  onMove={(to) => onChange(moved(options, at, to))}
                  onRemove={() => onChange(options.toSpliced(at, 1))}
                />
              )}
            </div>
            <Input
              aria-label={t.optionZh(at + 1)}
              placeholder={t.zh}
              value={option.label}
              maxLength={100}
              readOnly={readOnly}
              onChange={(event) => set(at, { label: event.target.value }, 'zh')}
              onPaste={(event) => {
                // Several lines at once are several choices.
                const lines = readLines(event.clipboardData.getData('text'))
                if (readOnly || lines.length < 2) return
                event.preventDefault()
                const others = option.label === '' ? options.toSpliced(at, 1) : [...options]
                onChange(withLines(others, lines).slice(0, MOST_OPTIONS))
              }}
            />
            <div className={styles.optionMore}>
              <Input
                aria-label={t.optionEn(at + 1)}
                placeholder={t.en}
                value={option.labelEn}
                maxLength={200}
                readOnly={readOnly}
                onChange={(event) => set(at, { labelEn: event.target.value }, 'en')}
              />
              <InputNumber
                aria-label={t.optionPlaces(at + 1)}
                placeholder={t.places}
                value={option.places ?? null}
                min={1}
                max={1_000_000}
                precision={0}
                readOnly={readOnly}
                onChange={(places) => set(at, { places: places ?? undefined }, 'places')}
              />
            </div>
            <Faults faults={faultsAt(`options.${at}`)} />
          </li>
        ))}
      </ol>
      <Faults faults={faultsAt('options')} />
      {readOnly ? null : (
        <div className={styles.rowButtons}>
          <Button size="small" icon={<PlusOutlined />} disabled={options.length >= MOST_OPTIONS} onClick={add}>
            {t.addOption}
          </Button>
          <Button size="small" icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
            {t.pasteOptions}
          </Button>
        </div>
      )}
      <PasteOptions
        open={isPasting}
        onClose={() => setPasting(false)}
        onAdd={(lines) => onChange(withLines(options, lines).slice(0, MOST_OPTIONS))}
        onReplace={(lines) => onChange(onlyLines(options, lines).slice(0, MOST_OPTIONS))}
      />
    </fieldset>
  )
}
