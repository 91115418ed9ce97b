import { defaultRules } from '@kaisai/contract/competition/rules/rules'
import { defaultEnrollSetting } from '@kaisai/contract/competition/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { Competition } from '../setup-context.ts'
import { EnrollSettings } from './EnrollSettings.tsx'

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView ??= () => {}

const stored = {
  ...{ version: 3, enrollMode: 'team', externalUrl: '', auditChain: ['school'] },
  ...{ rules: defaultRules, setting: defaultEnrollSetting },
}
type Answer = { code: number; msg?: string; data?: unknown }
const open = (isEditable = true, save: () => Answer = () => ({ code: 0, data: { version: 4 } })) => {
  let held: object = stored
  const asked = serveWith((path) => {
    if (path.endsWith('/enroll/detail')) return { code: 0, data: held }
    return path.endsWith('/enroll/save') ? save() : { code: 0, data: [] }
  })
  const competition = { competitionId: 'c1', name: '设计大赛', nameEn: '', isEditable } as Competition
  renderInDesk(<EnrollSettings competition={competition} />)
  return {
    sent: () => asked.filter(({ path }) => path.endsWith('/enroll/save')).map(({ input }) => input),
    hold: (next: object) => {
      held = next
    },
  }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存报名规则' }))
const turn = async (name: string) => fireEvent.click(await screen.findByRole('switch', { name }))

test('steps of the audit keep their order, in whatever order they were switched on', async () => {
  const { sent } = open()
  await turn('由组委会审核')
  await turn('由指导教师审核')
  expect(screen.getByText(/依次由指导教师、学校、组委会审核/)).toBeTruthy()
  await turn('由学校审核')
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ competitionId: 'c1', version: 3, auditChain: ['advisor', 'organizer'] }]))
})

test('nobody in the chain: it is said that nothing is audited', async () => {
  open()
  await turn('由学校审核')
  expect(screen.getByText('不设审核，提交后直接通过。')).toBeTruthy()
})

test('a letter needs its text, and a sample is offered', async () => {
  const { sent } = open()
  await turn('须上传承诺书')
  await screen.findByLabelText('承诺书正文')
  save()
  expect(await screen.findByText('请填写承诺书正文')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: '填入范本' })[0]!)
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('承诺书正文').value).toContain('“设计大赛”'))
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ setting: { needsLetter: true } }]))
})

test('a preset fills the form and is saved only with it; the rules in words follow at once', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: '套用竞赛模式' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('点击“保存报名规则”后才会生效')
  fireEvent.click(within(dialog).getByRole('radio', { name: /集创赛模式/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: '填入表单' }))
  const words = screen.getByRole('region', { name: '规则说明' })
  expect(await within(words).findByText(/不可解散/)).toBeTruthy()
  expect(sent()).toEqual([])
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ enrollMode: 'team', auditChain: ['advisor', 'organizer'] }]))
  expect(sent()[0]!.rules).toMatchObject({ levelGroups: 'exact', isDissolvable: false })
})

test('rules that contradict themselves are not sent', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: /添加限制/ }))
  for (const most of screen.getAllByLabelText('最多队伍数')) fireEvent.blur(most)
  fireEvent.mouseDown(screen.getAllByLabelText('统计身份').at(-1)!)
  fireEvent.click((await screen.findAllByTitle('指导')).at(-1)!)
  save()
  await waitFor(() => expect(screen.getAllByText(/设置了两次，请只保留一条/)).toHaveLength(2))
  expect(sent()).toEqual([])
})

test('an address that is none is said at its field', async () => {
  const { sent } = open()
  fireEvent.change(await screen.findByLabelText('外部报名地址'), { target: { value: 'abc' } })
  save()
  const field = screen.getByLabelText('外部报名地址').closest<HTMLElement>('.ant-form-item')!
  await waitFor(() => expect(field.querySelector('.ant-form-item-explain-error')).toBeTruthy())
  expect(sent()).toEqual([])
})

test('what somebody else saved meanwhile is taken over where only the other one changed it', async () => {
  const data = {
    ...{ who: '罗毅', when: '2026-11-20T00:00:00Z', version: 5 },
    changes: [{ field: 'rules', theirs: '{"cut', mine: '{"cut' }],
  }
  const answers: Answer[] = [
    { code: 40900, msg: '', data },
    { code: 0, data: { version: 6 } },
  ]
  const { sent, hold } = open(true, () => answers.shift()!)
  await turn('由组委会审核')
  hold({ ...stored, version: 5, rules: { ...defaultRules, teamNameMax: 16 } })
  save()
  // Only the other one had changed it.
  await screen.findByText(/已更新到表单中/)
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 5, rules: { teamNameMax: 16 }, auditChain: ['school', 'organizer'] })
})

test('where nothing may be changed everything is shown, and nothing can be', async () => {
  open(false)
  const step = await screen.findByRole('switch', { name: '由学校审核' })
  expect(step).toHaveProperty('disabled', true)
  for (const name of ['外部报名地址', '队伍名称上限', '团队赛'])
    expect(screen.getByLabelText(name), name).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '保存报名规则' })).toBeNull()
  expect(screen.queryByRole('button', { name: '套用竞赛模式' })).toBeNull()
  expect(screen.getByRole('button', { name: '试一试' })).toHaveProperty('disabled', false)
})
