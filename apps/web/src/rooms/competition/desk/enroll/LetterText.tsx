import type { Lang } from '@kaisai/contract/lang'
import { Button, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import type { Competition } from '../setup-context.ts'
import styles from './Enroll.module.css'
import { enrollTexts } from './enroll-texts.ts'
import { sampleLetter, sampleLetterEn } from './sample-letter.ts'

interface LetterTextProps {
  lang: Lang
  competition: Competition
  maxLength: number
  /** Given by Form.Item. */
  value?: string
  onChange?: (text: string) => void
  id?: string
}

/** The text of a commitment letter in one language, with a sample to begin with. */
export const LetterText = ({ lang, competition, maxLength, value = '', onChange, id }: LetterTextProps) => {
  const t = useTexts(enrollTexts)
  const sample = lang === 'zh' ? sampleLetter(competition.name) : sampleLetterEn(competition.nameEn || competition.name)
  const fill = async (): Promise<void> => {
    if (value.trim() !== '' && !(await confirmBox({ title: t.sampleTitle, text: t.sampleText, confirmText: t.replace }))) return
    onChange?.(sample)
  }
  return (
    <>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={maxLength}
        autoSize={{ minRows: 4, maxRows: 14 }}
        lang={lang === 'zh' ? 'zh-CN' : 'en'}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {value === sample ? null : (
        <Button type="link" size="small" className={styles.sample} onClick={() => void fill()}>
          {t.useSample}
        </Button>
      )}
    </>
  )
}
