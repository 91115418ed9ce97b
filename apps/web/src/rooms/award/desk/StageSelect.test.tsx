import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { StageSelect } from './StageSelect.tsx'

const stage = (stageId: string, stageName: string, isReady: boolean) => ({
  ...{ stageId, stageName, isReady, competitionId: 'c1', competitionName: '设计大赛', schemeId: null },
})

test('the chosen stage is called by its name, also where only those with a locked result are offered', async () => {
  serveWith(() => ({ code: 0, data: [stage('s1', '初赛', true), stage('s2', '复赛', false), stage('s3', '决赛', false)] }))
  renderInDesk(<StageSelect isReadyOnly value="s3" placeholder="选择赛段" />)
  expect(await screen.findByText('设计大赛 · 决赛')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox'))
  expect(await screen.findByText('设计大赛 · 初赛')).toBeTruthy()
  expect(screen.queryByText('设计大赛 · 复赛')).toBeNull()
})
