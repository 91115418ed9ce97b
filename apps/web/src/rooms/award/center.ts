import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'newReward',
    label: ['新获奖', 'New awards'],
    icon: 'trophy',
    load: async () => (await import('./center/NewRewardPage.tsx')).NewRewardPage,
  },
  {
    path: 'reward',
    label: ['我的获奖', 'My awards'],
    icon: 'trophy',
    order: 15,
    load: async () => (await import('./center/RewardPage.tsx')).RewardPage,
  },
]
