import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { Line } from './Line.tsx'
import { settingTexts } from './setting-texts.ts'

interface BothProps {
  label: string
  zh: string
  en: string
  /** Characters of the Chinese text; English may have twice as many. */
  max: number
  rows?: number
  readOnly: boolean
  faultsZh?: readonly FormFinding[]
  faultsEn?: readonly FormFinding[]
  onChange: (text: string, lang: 'zh' | 'en') => void
}

/** A text in both languages. */
export const Both = ({ label, zh, en, max, rows, readOnly, faultsZh, faultsEn, onChange }: BothProps) => {
  const t = useTexts(settingTexts)
  return (['zh', 'en'] as const).map((lang) => (
    <Line key={lang} label={`${label} · ${t[lang]}`} faults={lang === 'zh' ? faultsZh : faultsEn}>
      {(control) => {
        const props = {
          ...control,
          value: lang === 'zh' ? zh : en,
          maxLength: lang === 'zh' ? max : max * 2,
          readOnly,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value, lang),
        }
        return rows ? <Input.TextArea {...props} autoSize={{ minRows: rows, maxRows: 10 }} /> : <Input {...props} />
      }}
    </Line>
  ))
}
