import { DownOutlined, SearchOutlined } from '@ant-design/icons'
import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { Button, Input, Popover } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useLastPlaces } from './last-places.ts'
import { overviewPath } from './sections.ts'
import styles from './Workspace.module.css'
import { workspaceTexts } from './workspace-texts.ts'

const MOST_FOUND = 10

/** The name of the competition, which opens others: those used last, and any within reach by its name. */
export const Switcher = ({ competitionId, name }: { competitionId: string; name: string }) => {
  const t = useTexts(workspaceTexts)
  const [isOpen, open] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={open}
      destroyOnHidden
      content={<Choices competitionId={competitionId} onChosen={() => open(false)} />}
    >
      <Button
        type="text"
        className={styles.switcher ?? ''}
        aria-label={`${t.switchTo} · ${name}`}
        title={name}
        aria-expanded={isOpen}
      >
        <span>{name}</span>
        <DownOutlined />
      </Button>
    </Popover>
  )
}

const Choices = ({ competitionId, onChosen }: { competitionId: string; onChosen: () => void }) => {
  const t = useTexts(workspaceTexts)
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const last = useLastPlaces().filter((one) => one.competitionId !== competitionId)
  const { data } = useReply(listCompetitionOptions, keyword ? { keyword } : {}, { keep: true })
  const isSearching = keyword !== '' || last.length === 0
  const shown = isSearching ? data?.filter((one) => one.competitionId !== competitionId).slice(0, MOST_FOUND) : last
  return (
    <div className={styles.choices}>
      <Input
        autoFocus
        allowClear
        maxLength={50}
        prefix={<SearchOutlined />}
        placeholder={t.search}
        aria-label={t.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <h4>{isSearching ? t.found : t.last}</h4>
      <ul>
        {shown?.map((one) => (
          <li key={one.competitionId}>
            <Link to={overviewPath(one.competitionId)} onClick={onChosen}>
              {one.name}
            </Link>
          </li>
        ))}
        {shown?.length === 0 ? <li className={styles.quiet}>{t.noneFound}</li> : null}
      </ul>
      <Link to="/competition/list" onClick={onChosen}>
        {t.toList}
      </Link>
    </div>
  )
}
