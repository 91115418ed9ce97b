import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { WorkWord } from '#web/wording-context.tsx'
import { Exclusions } from './Exclusions.tsx'

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
