import { SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Input, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { shellTexts } from '../texts.ts'
import { pagesOf, shownMenu, useMenu } from './menu.ts'

/** Finds a page of the menu by its name. */
export const PageFinder = ({ ref }: { ref: Ref<InputRef> }) => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { menu } = useMenu()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = pagesOf(shownMenu(menu)).filter(({ item, trail }) =>
    [item, ...trail].some(({ menuName }) => menuName.toLowerCase().includes(wanted)),
  )
  return (
    <AutoComplete
      value={text}
      onChange={setText}
      defaultActiveFirstOption
      popupMatchSelectWidth={300}
      options={found.map(({ item, path, trail }) => ({
        value: path,
        label: [...trail.map((above) => above.menuName), item.menuName].join(' / '),
      }))}
      notFoundContent={t.noPage}
      onSelect={(path) => {
        setText('')
        void navigate(path)
      }}
    >
      <Input ref={ref} prefix={<SearchOutlined />} placeholder={t.goTo} aria-label={t.goTo} maxLength={50} />
    </AutoComplete>
  )
}
