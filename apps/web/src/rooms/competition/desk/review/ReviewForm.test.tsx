import { defaultReviewSetting, type ReviewSetting } from '@kaisai/contract/competition/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { blank } from './criteria-edits.ts'
import { ReviewForm } from './ReviewForm.tsx'

const SAVE = '/prod-api/competition/review/save'
const criteria = [{ ...blank, key: 'idea', name: '创意', weight: 100 }] as ReviewSetting['criteria']
const stored: ReviewSetting = { ...defaultReviewSetting, criteria }

interface Given {
  review?: Partial<ReviewSetting>
  isEditable?: boolean
  answer?: Parameters<typeof serveWith>[0]
}
const show = ({ review, isEditable = true, answer = () => ({ code: 0, data: { version: 8 } }) }: Given = {}) => {
  const asked = serveWith(answer)
  const onDirty = vi.fn()
  renderInDesk(
    <ReviewForm
      stage={{ stageId: 'one', version: 7, review: { ...stored, ...review } }}
      window={undefined}
      others={[{ stageId: 'two', name: '省赛' }]}
      isEditable={isEditable}
      onDirty={onDirty}
    />,
  )
  return { saved: () => asked.filter(({ path }) => path.endsWith(SAVE)).map(({ input }) => input), onDirty }
}
const type = (label: string | RegExp, text: string) => {
  const control = screen.getByLabelText(label)
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存评审设置' }))

test('saves what was typed against the version it was loaded with, then against the next one', async () => {
  const { saved, onDirty } = show()
  type('每件作品评委数', '5')
  type('去掉最高分', '1')
  type('去掉最低分', '1')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  expect(await screen.findByText(/^去掉 1 个最高分和 1 个最低分后取平均；评分不齐的照样去掉/)).toBeTruthy()
  save()
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
  expect(saved()).toEqual([{ stageId: 'one', version: 7, review: { ...stored, perWork: 5, dropHighest: 1, dropLowest: 1 } }])
  type('小数位数', '3')
  save()
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ version: 8, review: { decimals: 3 } })
})

test('drops that leave no score are told at their fields and not sent; more reviewers cure it', async () => {
  const { saved } = show({ review: { perWork: 2 } })
  type('去掉最高分', '2')
  const [error] = await screen.findAllByText(/去掉 2 个分数后一个也不剩/, { selector: '.ant-form-item-explain-error' })
  expect(error!.closest('.ant-form-item')!.textContent).toContain('去掉最高分')
  save()
  // The form's refusal is there once it leads to the field: the field's own was there before.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('去掉最高分')))
  expect(saved()).toEqual([])
  type('每件作品评委数', '3')
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeNull())
  expect(screen.getByText(/只剩 1 个分数/)).toBeTruthy()
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('weights that do not make a hundred are told and not sent', async () => {
  const { saved } = show({ review: { criteria: [{ ...criteria[0]!, weight: 60 }] } })
  expect(screen.queryByText(/权重合计须为 100/)).toBeNull()
  save()
  expect(await screen.findByText('权重合计须为 100，现为 60，还差 40')).toBeTruthy()
  expect(saved()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '平均分配权重' }))
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('a way of review shows only what it uses, and leaves the rest as it is stored', async () => {
  const { saved } = show()
  type('极差预警', '30')
  fireEvent.click(screen.getByRole('radio', { name: /^投票/ }))
  expect(await screen.findByText(/^按得票率（得票数占实际投票评委的百分比）从高到低排名/)).toBeTruthy()
  expect(screen.queryByLabelText('去掉最高分')).toBeNull()
  expect(screen.queryByText('权重合计 100')).toBeNull()
  expect(screen.queryByRole('radio', { name: /^两两比较/ })).toBeNull()
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ review: { ...stored, type: 'vote' } })
})

test('votes by number, a chain of ties in another order: the sentences follow, and both are saved', async () => {
  const { saved } = show({ review: { type: 'vote' } })
  fireEvent.click(await screen.findByRole('radio', { name: /^按得票数/ }))
  expect(await screen.findByText('按得票数从多到少排名。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '移除：权重最高的评分项' }))
  fireEvent.click(screen.getByRole('button', { name: '上移：组长排序' }))
  expect(
    await screen.findByText('得分相同时依次比较：未舍入的得分、不去掉高低分的平均、组长排序、评委分歧较小；仍相同的并列。'),
  ).toBeTruthy()
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ review: { votesBy: 'count', tieBreak: ['exact', 'fullMean', 'captainVote', 'spread'] } })
})

test('criteria on their own, products rounded, parts added up: the sentence follows, and all is saved', async () => {
  const { saved } = show({ review: { perWork: 5, dropHighest: 1, dropLowest: 1 } })
  expect(screen.queryByLabelText('评分项乘积的小数位数')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^按评分项/ }))
  expect(await screen.findByLabelText('评分项乘积的小数位数')).toBeTruthy()
  type('评分项乘积的小数位数', '2')
  fireEvent.click(screen.getByRole('radio', { name: /^中位数/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^相加/ }))
  type('各部分乘积的小数位数', '1')
  expect(
    await screen.findByText(
      /^每个评分项分别去掉 1 个最高分和 1 个最低分后取中位数；各项按权重折算为百分制，四舍五入保留 2 位小数后相加；.*各部分得分乘以权重百分比，四舍五入保留 1 位小数后相加/,
    ),
  ).toBeTruthy()
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({
    review: { trimBy: 'criterion', roundCriteria: 2, average: 'median', combineBy: 'sum', roundParts: 1 },
  })
  // Beside severity there are no criteria to count: the choice is gone from the page and from the sentence.
  fireEvent.click(screen.getByRole('radio', { name: /^扣除松紧/ }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^按评分项/ })).toBeNull())
  expect(screen.queryByText(/^每个评分项分别/)).toBeNull()
})

test('a tie is decided by a criterion by its name; one that was deleted is named, and not sent', async () => {
  const { saved } = show({ review: { tieBreak: ['criterion:idea', 'criterion:gone'] } })
  expect(screen.getByText(/评分项“创意”、/)).toBeTruthy()
  save()
  expect(await screen.findByText('已删除的评分项，请移除', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(saved()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '移除：评分项“gone”' }))
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ review: { tieBreak: ['criterion:idea'] } })
})

test('standard scores carry a warning with the measured reason', async () => {
  show({ review: { standardise: 'tscore' } })
  expect(await screen.findByText(/0.812 比 0.829/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^扣除松紧/ }))
  await waitFor(() => expect(screen.queryByText(/0.812 比 0.829/)).toBeNull())
})

test('weights by reliability are for means: the choice of a median is gone, and the sentence says the test', async () => {
  const { saved } = show({ review: { average: 'median' } })
  fireEvent.click(await screen.findByRole('radio', { name: /^按可信度加权/ }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^中位数/ })).toBeNull())
  expect(await screen.findByText(/如检验表明评委间评分误差确有差别，取平均时按各评委的可信度加权/)).toBeTruthy()
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ review: { standardise: 'reliable' } })
})

test('weights by stated confidence: the choice says what experts read, and the sentence says the test', async () => {
  const { saved } = show({})
  fireEvent.click(await screen.findByRole('radio', { name: /^按把握程度加权/ }))
  expect(await screen.findByText(/取平均时按评委填写的把握程度加权/)).toBeTruthy()
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ review: { standardise: 'confident' } })
})

test('comparing pairs is no way of review', async () => {
  show({})
  expect(await screen.findByRole('radio', { name: /^评分/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^两两比较/ })).toBeNull()
})

test('a save that meets the edit of somebody else tells it field by field; what only they changed is taken over whole', async () => {
  const theirs: ReviewSetting = { ...stored, perWork: 9, criteria: [{ ...criteria[0]!, name: '独创' }] }
  let isFirst = true
  const { saved } = show({
    answer: (path, input) => {
      if (path.endsWith('/stage/detail')) return { code: 0, data: { stageId: 'one', version: 12, review: theirs } }
      if (!path.endsWith(SAVE) || !isFirst) return { code: 0, data: { version: Number(input.version) + 1 } }
      isFirst = false
      const changes = [{ field: 'review', theirs: '{"cut', mine: '{"cut' }]
      return { code: 40900, msg: 'edited', data: { who: '顾言清', when: '2026-11-20T04:00:00Z', version: 12, changes } }
    },
  })
  type('小数位数', '1')
  save()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.querySelector('th')!.textContent)).toEqual(['小数位数'])
  expect(screen.getByText('对方修改而您未改动的内容已更新到表单中：每件作品评委数、评分项')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toEqual({ stageId: 'one', version: 12, review: { ...theirs, decimals: 1 } })
})

test('the review of another stage is filled in, counts as a change, and can be taken back', async () => {
  const other: ReviewSetting = { ...stored, type: 'vote', perWork: 11 }
  const { saved, onDirty } = show({ answer: () => ({ code: 0, data: { version: 8, review: other } }) })
  fireEvent.mouseDown(screen.getByLabelText('从其他赛段复制'))
  fireEvent.click(await screen.findByTitle('省赛'))
  expect(await screen.findByText('已填入“省赛”的评审设置，保存后生效。')).toBeTruthy()
  expect((screen.getByLabelText('每件作品评委数') as HTMLInputElement).value).toBe('11')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: /撤\s?销/ }))
  expect((screen.getByLabelText('每件作品评委数') as HTMLInputElement).value).toBe('3')
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toEqual({ stageId: 'one', version: 7, review: stored })
})

test('the score sheet follows what is typed', async () => {
  show()
  const sheet = () => within(screen.getByRole('region', { name: '评分表预览' }))
  expect(sheet().getByText(/评委看不到作者信息/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^公开/ }))
  expect(await sheet().findByText(/示例大学/)).toBeTruthy()
  type('评分项名称', '创新性')
  expect(await sheet().findByText(/创新性/)).toBeTruthy()
  type('评语最少字数', '30')
  expect(await sheet().findByText('至少 30 字')).toBeTruthy()
})

test('what may not be changed can be read and not saved', () => {
  show({ isEditable: false })
  expect((screen.getByLabelText('每件作品评委数') as HTMLInputElement).disabled).toBe(true)
  expect((screen.getByRole('radio', { name: /^投票/ }) as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '保存评审设置' })).toBeNull()
  expect(screen.queryByLabelText('从其他赛段复制')).toBeNull()
  expect(screen.getByText('竞赛当前不能修改，仅供查看。')).toBeTruthy()
})
