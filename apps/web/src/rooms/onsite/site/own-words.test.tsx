import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import { ScenePage } from './ScenePage.tsx'

const topics = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
const works = { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }

const scene = (wording: typeof topics): ReplyOf<typeof getPublicScene> => ({
  ...{
    sceneId: 's1',
    name: '决赛现场',
    competitionId: 'c1',
    competitionName: '示范竞赛',
    heldOn: '2026-11-30',
    rooms: [],
    wording,
  },
  ...{ startTime: '2026-11-30T01:00:00Z', status: 'finished', statusName: '已结束' },
  draws: [
    {
      ...{ no: 1, seedHash: 'a1', commitTime: '2026-11-29T00:00:00Z', seed: 'b2', words: '', drawTime: '2026-11-30T00:00:00Z' },
      ...{ voidTime: null, voidReason: '', keepsApart: false, isWithheld: false, rooms: [], places: [] },
      entrants: [{ code: 'A0001', school: 'X', itemId: 'k1', itemName: '影像', team: null }],
    },
  ],
})

for (const [site, own, category, other] of [
  [works, topics, '选题类别', '赛项'],
  [topics, works, '赛项', '选题类别'],
] as const)
  test(`a draw of a competition that says ${category} is explained and listed with it on a site that says ${other}`, async () => {
    const element = (
      <WordsOf wording={site}>
        <ScenePage />
      </WordsOf>
    )
    const router = createMemoryRouter([{ path: '/', element, loader: () => scene(own), HydrateFallback: () => null }])
    render(
      <LangProvider initial="zh">
        <RouterProvider router={router} />
      </LangProvider>,
    )
    expect(await screen.findByText(new RegExp(`进入可接收其${category}且当前人数最少`))).toBeTruthy()
    expect(screen.getByText(category)).toBeTruthy()
    expect(document.body.textContent).not.toContain(other)
  })
