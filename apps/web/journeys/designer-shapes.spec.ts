// Shapes, a cropped picture and the menu of the canvas, by the mouse and by its keys.
import type { Locator, Page } from '@playwright/test'
import { apiAs, expect, signIn, test } from './fixtures.ts'

const ORGANIZER = 'admin'

test('shapes are drawn and grasped by their outline, a dropped picture is cropped, and the menu arranges what is selected', async ({
  page,
}) => {
  await signIn(page, ORGANIZER)
  const api = await apiAs(page, ORGANIZER)
  const { templateId } = await api.post<{ templateId: string }>('/certificate/template/add', {
    name: '形状与图片',
    competitionId: null,
    holderKind: 'award',
  })
  await page.goto(`/certificate/editor?templateId=${templateId}`)
  const stage = page.getByRole('application', { name: '证书画布' })
  await expect(stage).toBeVisible()
  await drawShapes(page, stage)
  await cropDropped(page, stage)
  await useMenu(page, stage)
  await copyByDragging(page)
  await expect(page.getByText(/^已保存/)).toBeVisible()
  // What was saved is what is drawn when the design is opened again.
  await page.reload()
  await expect(elements(page)).toHaveCount(3)
  const { document } = await api.get<{ document: { slides: { elements: { type: string; crop?: object }[] }[] } }>(
    `/certificate/template/detail?templateId=${templateId}`,
  )
  const saved = document.slides[0]!.elements
  expect(saved.map(({ type }) => type).toSorted()).toEqual(['image', 'shape', 'shape'])
  expect(saved.find(({ type }) => type === 'image')?.crop).toBeDefined()
})

const elements = (page: Page): Locator => page.locator('[data-stage] [data-element]')
const field = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name, exact: true })

/** Where the path of a shape runs, in pixels of the page: without the width of its line. */
const outlineOf = (shape: Locator) =>
  shape.evaluate((node) => {
    const { x, y, width, height } = (node as SVGGraphicsElement).getBBox()
    const { a, d, e, f } = (node as SVGGraphicsElement).getScreenCTM()!
    return { x: e + x * a, y: f + y * d, width: width * a, height: height * d }
  })

const drawShapes = async (page: Page, stage: Locator): Promise<void> => {
  await page.getByRole('button', { name: '矩形' }).dragTo(stage, { targetPosition: { x: 300, y: 300 } })
  await page.getByRole('button', { name: '椭圆' }).click()
  await expect(elements(page)).toHaveCount(2)
  // The middle of a shape without fill is not the shape: the rectangle there is passed through, its outline is not.
  const box = await outlineOf(elements(page).first())
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByText('点击画布上的元素以编辑样式与位置。')).toBeVisible()
  await page.mouse.click(box.x + box.width / 2, box.y)
  await field(page, '线宽').fill('8')
  await field(page, '线宽').press('Enter')
  await page.getByText('虚线', { exact: true }).click()
  await expect(page.locator('[data-stage] path[stroke-dasharray="24 16"]')).toHaveCount(1)
}

/** A picture of one color falls on the canvas; a double click opens its crop, and half of it is left. */
const cropDropped = async (page: Page, stage: Locator): Promise<void> => {
  await stage.evaluate(async (node) => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 200
    canvas.getContext('2d')!.fillRect(0, 0, 400, 200)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!)))
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob], 'photo.png', { type: 'image/png' }))
    const { left, top, width, height } = node.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height * 0.75 }
    node.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true, ...at }))
  })
  await expect(elements(page)).toHaveCount(3)
  await expect(field(page, '宽')).toHaveValue('300')
  const picture = (await elements(page).last().boundingBox())!
  await page.mouse.dblclick(picture.x + 20, picture.y + 20)
  const dialog = page.getByRole('dialog', { name: '裁剪图片' })
  await expect(dialog).toBeVisible()
  const frame = dialog.getByRole('group', { name: '裁剪范围' })
  // Whoever hovers waits until the dialog stands still.
  await frame.locator('[data-crop="e"]').hover()
  const area = (await frame.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: /^裁\s?剪$/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => Math.round(Number(await field(page, '宽').inputValue()) / 10)).toBe(15)
  await expect(field(page, '高')).toHaveValue('150')
}

/** With Ctrl a copy follows the mouse; between two others it comes to stand in the middle, and both gaps are shown. */
const copyByDragging = async (page: Page): Promise<void> => {
  const box = await outlineOf(elements(page).first())
  const grasp = { x: box.x + box.width / 4, y: box.y }
  const dragTo = async (dx: number, dy: number): Promise<void> => {
    await page.mouse.move(grasp.x, grasp.y)
    await page.keyboard.down('Control')
    await page.mouse.down()
    await page.mouse.move(grasp.x + dx, grasp.y + dy, { steps: 6 })
  }
  const letGo = async (): Promise<void> => {
    await page.mouse.up()
    await page.keyboard.up('Control')
  }
  await dragTo(2 * (box.width + 21) + 2, 0)
  await letGo()
  await expect(elements(page)).toHaveCount(4)
  await dragTo(box.width + 23, 0)
  await expect(page.locator('[data-stage] [data-gap="x"]')).toHaveCount(2)
  await letGo()
  await expect(elements(page)).toHaveCount(5)
  const lefts = await elements(page).evaluateAll((all) => all.slice(-2).map((one) => one.getBoundingClientRect().left))
  expect(Math.round(lefts[0]! - lefts[1]!)).toBeCloseTo(Math.round(box.width + 22), -1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(elements(page)).toHaveCount(3)
}

const useMenu = async (page: Page, stage: Locator): Promise<void> => {
  const picture = (await elements(page).last().boundingBox())!
  await page.mouse.click(picture.x + 20, picture.y + 20, { button: 'right' })
  await page.getByRole('menuitem', { name: '对齐到页面' }).hover()
  await page.getByRole('menuitem', { name: '左对齐' }).click()
  await expect(field(page, '左')).toHaveValue('0')
  // By the keys: duplicated, and what was added is deleted again.
  await stage.focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: /^复制一份/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /^复制一份/ }).click()
  await expect(elements(page)).toHaveCount(4)
  await stage.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: /^删除/ }).click()
  await expect(elements(page)).toHaveCount(3)
}
