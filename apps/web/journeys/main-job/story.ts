// Who and what the main job is about, and small steps that several of its people make.
import type { Locator, Page } from '@playwright/test'

// A second try works beside what the first one left.
const TRY = process.env.TEST_WORKER_INDEX ?? '0'
export const CODE = `QH${TRY}`
export const COMPETITION = `青禾公共空间设计赛${TRY}`
export const TEAM = '转角有光'
export const TITLE = '转角有光：老街盲道与夜灯'
export const CAPTAIN = { userName: 'ouyangruoxi', name: '欧阳若溪' }
export const MATE = { userName: 'hetian', name: '何田' }
export const ADVISOR = { userName: 'jichangming', name: '季长明', phone: '19900000026' }
export const SECRETARY = '姜芷薇'
export const CLERK = '宋怀瑾'

/** An entry of the list that is open. */
export const chosen = (page: Page, name: string | RegExp) =>
  page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first()

/** Types a day or an instant into a picker. */
export const chooseDay = async (field: Locator, day: string): Promise<void> => {
  await field.fill(day)
  await field.press('Enter')
}

/** Today in China, `YYYY-MM-DD`. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
