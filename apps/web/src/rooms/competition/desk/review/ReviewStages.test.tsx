import { defaultReviewSetting } from '@kaisai/contract/competition/settings'
import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { Setup } from '../setup-context.ts'
import { ReviewStages } from './ReviewStages.tsx'

const node: WindowNode = {
  ...{ nodeId: null, kind: 'REVIEW', startsAt: '2026-12-01T09:00:00+08:00', endsAt: '2026-12-11T09:00:00+08:00' },
  ...{ graceMinutes: 0, latePolicy: 'reject' },
}
const stage = (stageId: string, name: string, nodes: readonly WindowNode[]) => ({
  stageId,
  name,
  nameEn: '',
  seq: 1,
  level: 'custom',
  nodes,
})
const show = (stages: readonly object[], address = '/competition/reviewSet?id=c') => {
  serveWith((_, { stageId }) => ({
    code: 0,
    data: { stageId, version: 1, review: { ...defaultReviewSetting, perWork: stageId === 'final' ? 9 : 3 } },
  }))
  const setup = { competition: { competitionId: 'c', isEditable: true }, schedule: { stages } }
  return renderInDesk(<ReviewStages setup={setup as unknown as Setup} />, address)
}
const both = [stage('school', '校赛', []), stage('final', '决赛', [node])]
const perWork = async () => ((await screen.findByLabelText('每件作品评委数')) as HTMLInputElement).value
const isChosen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected')

test('opens the first stage that is reviewed, and says so where one is not, with the way to the schedule', async () => {
  show(both)
  expect(await perWork()).toBe('9')
  expect(isChosen('决赛')).toBe('true')
  expect(screen.queryByText(/没有“网络评审”或“现场比赛”窗口/)).toBeNull()
  expect(screen.getByText(/评审窗口共 10 天/)).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '校赛' }))
  await waitFor(async () => expect(await perWork()).toBe('3'))
  expect(screen.getByText(/没有“网络评审”或“现场比赛”窗口/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /前往赛程安排/ }).getAttribute('href')).toBe('/competition/scheduleSet?id=c')
})

test('the stage is in the address', async () => {
  const router = show(both, '/competition/reviewSet?id=c&stage=school')
  expect(await perWork()).toBe('3')
  fireEvent.click(screen.getByRole('tab', { name: '决赛' }))
  await waitFor(() => expect(router.state.location.search).toBe('?id=c&stage=final'))
})

test('what was typed is not lost by going to another stage without being asked', async () => {
  show(both)
  fireEvent.change(await screen.findByLabelText('每件作品评委数'), { target: { value: '4' } })
  expect(await screen.findByText('未保存')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '校赛' }))
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await perWork()).toBe('4')
})

test('without stages there is the way to the schedule', () => {
  show([])
  expect(screen.getByText(/还没有赛段/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /前往赛程安排/ })).toBeTruthy()
})
