import { PlusOutlined } from '@ant-design/icons'
import { listBounds, type TableColumn } from '@kaisai/contract/competition/form/kinds/list-kinds'
import { Button, Input, InputNumber } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { freeName } from '../field-key.ts'
import { Faults } from './Line.tsx'
import { type LimitProps, NumberLine, Pair, SwitchLine } from './limit-parts.tsx'
import { moved, RowTools } from './RowTools.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

const FIRST_CHARS = 50

/** The columns of a table and how many rows it may have. */
export const ColumnsEditor = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'table'>) => {
  const t = useTexts(settingTexts)
  const { columns } = limits
  const put = (next: TableColumn[], burst?: string): void => onChange({ columns: next }, burst)
  const set = (at: number, change: Partial<TableColumn>, burst?: string): void =>
    put(columns.with(at, { ...columns[at]!, ...change }), burst && `column ${at} ${burst}`)
  const add = (): void => {
    const key = freeName('column', new Set(columns.map((column) => column.key)))
    put([...columns, { key, label: '', labelEn: '', maxChars: FIRST_CHARS, isRequired: false }])
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{t.columns}</legend>
        <ol className={styles.rows}>
          {columns.map((column, at) => (
            <li key={column.key} className={styles.optionRow}>
              <div className={styles.rowHead}>
                <SwitchLine
                  label={t.columnRequired}
                  isOn={column.isRequired}
                  readOnly={readOnly}
                  onChange={(isRequired) => set(at, { isRequired })}
                />
                {readOnly ? null : (
                  <RowTools
                    name={column.label || t.columnZh(at + 1)}
                    at={at}
                    count={columns.length}
                    onMove={(to) => put(moved(columns, at, to))}
                    onRemove={() => put(columns.toSpliced(at, 1))}
                  />
                )}
              </div>
              <Input
                aria-label={t.columnZh(at + 1)}
                placeholder={t.zh}
                value={column.label}
                maxLength={40}
                readOnly={readOnly}
                onChange={(event) => set(at, { label: event.target.value }, 'zh')}
              />
              <div className={styles.optionMore}>
                <Input
                  aria-label={t.columnEn(at + 1)}
                  placeholder={t.en}
                  value={column.labelEn}
                  maxLength={80}
                  readOnly={readOnly}
                  onChange={(event) => set(at, { labelEn: event.target.value }, 'en')}
                />
                <InputNumber
                  aria-label={t.columnChars(at + 1)}
                  placeholder={t.chars}
                  value={column.maxChars}
                  min={1}
                  max={listBounds.cellChars}
                  precision={0}
                  readOnly={readOnly}
                  onChange={(maxChars) => maxChars !== null && set(at, { maxChars }, 'chars')}
                />
              </div>
              <Faults faults={faultsAt(`columns.${at}`)} />
            </li>
          ))}
        </ol>
        <Faults faults={faultsAt('columns')} />
        {readOnly ? null : (
          <Button
            size="small"
            className={styles.preset}
            icon={<PlusOutlined />}
            disabled={columns.length >= listBounds.columns}
            onClick={add}
          >
            {t.addColumn}
          </Button>
        )}
      </fieldset>
      <Pair>
        <NumberLine
          label={t.minRows}
          value={limits.minRows}
          min={0}
          max={listBounds.rows}
          readOnly={readOnly}
          faults={faultsAt('minRows')}
          onChange={(minRows) => onChange({ minRows }, 'minRows')}
        />
        <NumberLine
          label={t.maxRows}
          value={limits.maxRows}
          min={1}
          max={listBounds.rows}
          isNeeded
          readOnly={readOnly}
          onChange={(maxRows) => onChange({ maxRows: maxRows! }, 'maxRows')}
        />
      </Pair>
    </>
  )
}
