// The designer by the mouse alone: what a list, an upload or a second page does to it.
import type { Locator, Page } from '@playwright/test'
import { apiAs, expect, signIn, test } from './fixtures.ts'

const ORGANIZER = 'admin'
// One red pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('lists choose, chips and pictures fall where they are let go, keys reach what is selected, and every page is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, ORGANIZER)
  const api = await apiAs(page, ORGANIZER)
  const { templateId } = await api.post<{ templateId: string }>('/certificate/template/add', {
    name: '鼠标设计的证书',
    competitionId: null,
    holderKind: 'award',
  })
  await page.goto(`/certificate/editor?templateId=${templateId}`)
  await expect(page.getByRole('application', { name: '证书画布' })).toBeVisible()
  await chooseFromLists(page)
  await hideWhenEmpty(page)
  await keysFromAnywhere(page)
  await uploadPicture(page)
  await seeEveryPage(page)
})

const elements = (page: Page) => page.locator('[data-stage] [data-element]')

/** A field and a font chosen with the mouse stand in the text that is being written. */
const chooseFromLists = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '文字', exact: true }).click()
  await expect(elements(page)).toHaveCount(1)
  // The mouse went on to the canvas: Enter writes.
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: '在此输入文字' })
  await expect(text).toBeFocused()
  await page.keyboard.type('指导教师：')
  await page.getByRole('combobox', { name: '插入字段' }).click()
  await page.getByTitle('指导教师', { exact: true }).click()
  // A field is one thing, called by its name.
  await expect(text).toHaveText('指导教师：指导教师')
  await expect(text.locator('[data-field="teacher"]')).toHaveText('指导教师')
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').getByRole('combobox', { name: '字体' }).click()
  await page.getByTitle('黑体', { exact: true }).click()
  await expect(text.locator('[data-font="SimHei"]')).toHaveText('指导教师：指导教师')
  // What is written is seen in the face it is printed with.
  const faces = () =>
    page.evaluate(
      () => [...document.fonts].filter(({ family, status }) => family.includes('SimHei') && status === 'loaded').length,
    )
  await expect.poll(faces).toBeGreaterThan(0)
  await pickByKeys(page, text)
}

/** Two braces or a slash open the list of fields; the first key of a chip takes it away whole. */
const pickByKeys = async (page: Page, text: Locator): Promise<void> => {
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('{{')
  await expect(page.getByRole('combobox', { name: '插入字段' })).toBeFocused()
  await page.keyboard.type('团队名')
  await expect(page.getByTitle('团队名称', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(text).toHaveText('指导教师：指导教师团队名称')
  await expect(text).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(text).toHaveText('指导教师：指导教师')
}

const hideWhenEmpty = async (page: Page): Promise<void> => {
  const text = page.getByRole('textbox', { name: '在此输入文字' })
  const button = page.getByRole('button', { name: '为空时隐藏' })
  // Whoever chose from a list writes on without a click.
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await expect(button).toBeDisabled()
  await page.keyboard.press('Control+a')
  await button.click()
  await expect(text).toHaveText('[[指导教师：指导教师]]')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await page.keyboard.insertText('{{shool}}')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/字段无法识别.*\{\{shool\}\}/)).toBeVisible()
}

/** Undo after a number of the panel, deletion after a choice in the layers. */
const keysFromAnywhere = async (page: Page): Promise<void> => {
  const left = page.getByRole('spinbutton', { name: '左' })
  await elements(page).first().click({ force: true })
  const before = await left.inputValue()
  await left.fill('33')
  await left.press('Enter')
  await expect(left).toHaveValue('33')
  await left.press('Control+z')
  await expect(left).toHaveValue(before)
  await page.getByRole('button', { name: '学生', exact: true }).dragTo(page.locator('[data-stage]'), {
    targetPosition: { x: 260, y: 333 },
  })
  await expect(elements(page)).toHaveCount(2)
  expect(Number(await left.inputValue()) % 1).toBe(0)
  await page.getByRole('button', { name: '证书编号前缀' }).click()
  await expect(page.locator('[data-empty]')).toHaveText('证书编号前缀（空）')
  await page.getByRole('tab', { name: '图层' }).click()
  await page.getByRole('list', { name: '图层' }).getByRole('button', { name: '证书编号前缀', exact: true }).click()
  await page.keyboard.press('Delete')
  await expect(elements(page)).toHaveCount(2)
  await page.getByRole('tab', { name: '字段' }).click()
}

/** A picture is seen as soon as it was uploaded. */
const uploadPicture = async (page: Page): Promise<void> => {
  await choosePicture(page, { name: 'a.png', mimeType: 'image/png', buffer: PNG })
  const pictures = page.locator('[data-stage] image')
  await expect(pictures).toHaveCount(1)
  expect(await widthOf(pictures.first())).toBe(1)
  // An SVG is drawn here, whatever else stands in it.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>x()</script><rect width="9" height="9"/></svg>'
  await choosePicture(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(pictures).toHaveCount(2)
  expect(await widthOf(pictures.last())).toBe(2480)
  await choosePicture(page, { name: 'bad.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg') })
  await expect(page.getByText('无法读取该 SVG 文件，请另存为 PNG 后上传')).toBeVisible()
  await expect(pictures).toHaveCount(2)
}

const choosePicture = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  // That of the palette: a picture that is selected has one of its own.
  await page
    .locator('button')
    .filter({ hasText: /^图\s*片$/ })
    .first()
    .click()
  await (await chooser).setFiles(file)
}

/** Pixels of a picture as it was sent. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async (node) => {
    const image = new Image()
    image.src = node.getAttribute('href')!
    await image.decode()
    return image.naturalWidth
  })

/** Two pages in the preview: each whole, one below the other, nothing beyond the dialog. */
const seeEveryPage = async (page: Page): Promise<void> => {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '添加一页' }).click()
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog', { name: '预览' })
  const pages = dialog.getByRole('img', { name: /第 \d 页/ })
  await expect(pages).toHaveCount(2)
  // All boxes at one moment: the dialog grows while it opens.
  const { first, second, around, button } = await dialog.evaluate((node) => {
    const boxOf = (found: Element) => {
      const { top, bottom, right, width, height } = found.getBoundingClientRect()
      return { top, bottom, right, width, height }
    }
    const [one, two] = [...node.querySelectorAll('[role="img"][aria-label^="第"]')].map(boxOf)
    const download = [...node.querySelectorAll('button')].find(({ textContent }) => textContent === '下载样张 PDF')!
    return { first: one!, second: two!, around: boxOf(node), button: boxOf(download) }
  })
  expect(first.height / first.width).toBeGreaterThan(0.68)
  expect(second.top).toBeGreaterThanOrEqual(first.bottom)
  expect(button.right).toBeLessThanOrEqual(around.right)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
