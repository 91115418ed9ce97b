import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './Finder.module.css'
import { finderTexts } from './finder-texts.ts'

/** In the head of every page: opens the search, which `/` opens too. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => {
  const t = useTexts(finderTexts)
  if (useNarrow()) return <Button type="text" icon={<SearchOutlined />} aria-label={t.title} title={t.title} onClick={onOpen} />
  return (
    <button type="button" className={styles.button} aria-label={t.title} aria-keyshortcuts="/" onClick={onOpen}>
      <SearchOutlined />
      <span>{t.open}</span>
      <kbd>/</kbd>
    </button>
  )
}
