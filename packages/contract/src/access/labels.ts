import type { Label } from '../lang.ts'

/** What of the data a role reaches, within the organization it is held in. */
export const scopeKinds = ['ALL', 'CUSTOM', 'ORG_AND_CHILD', 'ORG', 'COLLEGE', 'COMPETITION', 'ASSIGNED', 'SELF'] as const
export type ScopeKind = (typeof scopeKinds)[number]
export const scopeLabels: Record<ScopeKind, Label> = {
  ALL: ['全部数据', 'Everything'],
  CUSTOM: ['指定组织', 'Chosen organizations'],
  ORG_AND_CHILD: ['本组织及下级', 'Own organization and below'],
  ORG: ['本组织', 'Own organization'],
  COLLEGE: ['本学院', 'Own college'],
  COMPETITION: ['指定竞赛', 'Named competitions'],
  ASSIGNED: ['分配给本人的', 'What is assigned'],
  SELF: ['仅本人', 'Own only'],
}

/** 1 directory, 2 page, 3 button permission, 4 leaf page. */
export const MENU = { directory: 1, page: 2, button: 3, leaf: 4 } as const
export const menuTypeLabels: Record<1 | 2 | 3 | 4, Label> = {
  1: ['目录', 'Directory'],
  2: ['页面', 'Page'],
  3: ['按钮', 'Button'],
  4: ['末级页面', 'Leaf page'],
}
