import type { PresetKey } from '@kaisai/contract/competition/rules/presets'
import type { CompetitionPreset } from '@kaisai/contract/competition/rules/presets/preset'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { PresetPicker } from './PresetPicker.tsx'

let picked: { key: PresetKey; preset: CompetitionPreset } | null = null
const Page = () => {
  const [key, setKey] = useState<PresetKey | null>(null)
  return (
    <PresetPicker
      value={key}
      onChange={(next, preset) => {
        picked = { key: next, preset }
        setKey(next)
      }}
    />
  )
}

test('a card is chosen and hands over its preset; below stands what it sets', () => {
  renderInDesk(<Page />)
  expect(screen.getAllByRole('radio')).toHaveLength(7)
  expect(screen.queryByRole('region')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /三创赛模式/ }))
  expect(picked?.key).toBe('sanchuang')
  expect(picked?.preset.rules.teamNameMax).toBe(16)
  const detail = screen.getByRole('region', { name: '三创赛模式' })
  expect(detail.textContent).toContain('须上传承诺书')
  expect(within(detail).getByText('队伍名称2-16个字符')).toBeTruthy()
  expect(within(detail).getAllByText('作品提交')).toHaveLength(3)
})
