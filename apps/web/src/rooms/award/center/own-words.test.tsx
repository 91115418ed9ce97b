import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { WordsOf, WorkWord } from '#web/wording-context.tsx'
import { Exclusions } from './Exclusions.tsx'
import { type MyAward, RewardCard } from './RewardCard.tsx'

const row = (workId: string, workLabel: string) => ({
  ...{ workId, workLabel, workName: `纸桥${workId}`, competitionId: workId, competitionName: '设计赛' },
  ...{ stageName: '决赛', reasons: ['每人限获一项'] },
})

for (const [labels, word] of [
  [['选题', '选题'], '选题'],
  [['选题', '作品'], '作品'],
] as const)
  test(`reasons about ${labels.join('、')} speak of ${word} on a site that says 作品`, async () => {
    serveWith(() => ({ code: 0, data: labels.map((label, at) => row(String(at), label)) }))
    renderInDesk(
      <WorkWord word="作品">
        <Exclusions />
      </WorkWord>,
    )
    expect(await screen.findByText(new RegExp(`^以下${word}按奖项方案的规则`))).toBeTruthy()
  })

const award: MyAward = {
  ...{
    awardId: 'a1',
    competitionId: 'c1',
    competitionName: '设计赛',
    stageName: '决赛',
    name: '一等奖',
    level: 1,
    color: '#c8102e',
  },
  ...{
    targetType: 'team',
    targetName: '团队',
    role: '参赛学生',
    workName: '纸桥',
    teamName: '追光',
    itemName: '影像',
    itemLabel: '选题类别',
  },
  ...{
    schools: [],
    students: [],
    teachers: [],
    prize: 0,
    prizeStatusName: '',
    needsCard: false,
    status: 'final',
    statusName: '已生效',
  },
  ...{ publicityEndTime: null, revokeReason: '', time: '2026-11-01T00:00:00Z', isNew: false },
}

test('an award calls what it was won in as its competition does', async () => {
  serveWith(() => ({ code: 0, data: [] }))
  renderInDesk(
    <WordsOf wording={{ submitButton: 'work', itemLabel: 'event' }}>
      <RewardCard award={award} />
    </WordsOf>,
  )
  expect((await screen.findByText('影像')).previousElementSibling?.textContent).toBe('选题类别')
  // What the room of certificates shows is fetched after it.
  await screen.findByText('证书颁发后显示在这里', {}, { timeout: 10_000 })
})
