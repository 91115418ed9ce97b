import { defaultWorkSetting } from '@kaisai/contract/competition/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { Competition } from '../setup-context.ts'
import { WorkSettings } from './WorkSettings.tsx'

const usual = { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }
let stored: { version: number; wording: object | null; setting: typeof defaultWorkSetting }
const show = async (isEditable = true) => {
  stored = { version: 3, wording: null, setting: { ...defaultWorkSetting, returnDays: 5 } }
  const asked = serveWith((path, input) => {
    if (path.endsWith('/work/detail')) return { code: 0, data: { ...stored, statementTexts: [] } }
    if (!path.endsWith('/work/save')) return { code: 0 }
    if (input.version === stored.version) return { code: 0, data: { version: stored.version + 1 } }
    const conflict = { who: '顾言清', when: '2026-11-20T04:00:00Z', version: stored.version }
    return { code: 40900, data: { ...conflict, changes: [{ field: 'work_setting', theirs: '{', mine: '{' }] } }
  })
  renderInDesk(<WorkSettings competition={{ competitionId: 'c', isEditable } as Competition} />)
  await screen.findByLabelText('作品总大小上限')
  return () => asked.filter(({ path }) => path.endsWith('/work/save')).map(({ input }) => input)
}
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存作品设置' }))

test('saves what was changed, with the words of the site', async () => {
  const saved = await show()
  type('作品总大小上限', '300')
  fireEvent.click(screen.getByRole('radio', { name: /^凭链接查看/ }))
  save()
  const setting = { ...stored.setting, maxTotalMb: 300, publicLevel: 'link' }
  await waitFor(() => expect(saved()).toEqual([{ competitionId: 'c', version: 3, wording: null, setting }]))
})

test('own words are shown and saved only where they are wanted', async () => {
  const saved = await show()
  expect(screen.queryByRole('radio', { name: '提交选题' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^本竞赛的用语/ }))
  fireEvent.click(await screen.findByRole('radio', { name: '提交选题' }))
  save()
  await waitFor(() => expect(saved()[0]).toMatchObject({ wording: { ...usual, submitButton: 'topic' } }))
})

test('nothing is returned without a check: the days are not asked, and stay as they are', async () => {
  const saved = await show()
  type('退回补正天数', '9')
  fireEvent.click(screen.getByRole('radio', { name: /^不审查/ }))
  await waitFor(() => expect(screen.queryByLabelText('退回补正天数')).toBeNull())
  save()
  await waitFor(() => expect(saved()[0]).toMatchObject({ setting: { formalCheck: 'off', returnDays: 5 } }))
})

test('an emptied number is told at its field and not sent', async () => {
  const saved = await show()
  type('作品总大小上限', '')
  save()
  expect(await screen.findByText('请填写作品总大小上限')).toBeTruthy()
  expect(saved()).toEqual([])
})

test('the edit of somebody else is told field by field, and what only they changed is taken over', async () => {
  const saved = await show()
  type('作品总大小上限', '300')
  stored = { version: 9, wording: { ...usual, itemLabel: 'topic' }, setting: { ...stored.setting, notice: '请注意' } }
  save()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.querySelector('th')!.textContent)).toEqual(['作品总大小上限'])
  expect(screen.getByText('对方修改而您未改动的内容已更新到表单中：提交须知、使用哪种用语、用语')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  const setting = { ...stored.setting, maxTotalMb: 300 }
  expect(saved()[1]).toEqual({ competitionId: 'c', version: 9, wording: stored.wording, setting })
})

test('what may not be changed can be read and not saved', async () => {
  await show(false)
  expect((screen.getByLabelText('作品总大小上限') as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '保存作品设置' })).toBeNull()
})
