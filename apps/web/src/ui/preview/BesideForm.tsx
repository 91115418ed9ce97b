import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import { useMedia } from '../use-media.ts'
import styles from './Preview.module.css'

const texts = bilingual({
  zh: { view: '编辑与预览', edit: '编辑', preview: '预览' },
  en: { view: 'Edit and preview', edit: 'Edit', preview: 'Preview' },
})

/** A form with its preview beside it; where there is no room for both, the preview is a second tab and nothing typed is lost. */
export const BesideForm = ({ children, preview }: { children: ReactNode; preview: () => ReactNode }) => {
  const t = useTexts(texts)
  const isWide = useMedia('(min-width: 1200px)')
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  return (
    <>
      {isWide ? null : (
        <Segmented<'edit' | 'preview'>
          block
          className={styles.switch}
          aria-label={t.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'edit', label: t.edit },
            { value: 'preview', label: t.preview },
          ]}
        />
      )}
      <div className={isWide ? styles.beside : undefined}>
        <div className={styles.form} hidden={!isWide && view === 'preview'}>
          {children}
        </div>
        {isWide || view === 'preview' ? <div className={styles.side}>{preview()}</div> : null}
      </div>
    </>
  )
}
