import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { FileCard } from './FileCard.tsx'
import { FileGallery } from './FileGallery.tsx'
import type { WorkFile } from './work-file.ts'

afterEach(cleanup)

const file = {
  ...{ fileId: 'f1', name: '设计说明.pdf', extension: 'pdf', bytes: 1024, views: 'ready', viewUrl: '/view', thumbUrl: null },
  ...{ originalUrl: '/original', pages: 3, seconds: null, width: null, height: null, dpi: null },
} as unknown as WorkFile

test.each([
  ['zh', ['阅读', '下载原文件']],
  ['en', ['Read', 'Download the original']],
] as const)('what is read on a button begins its name, so that whoever speaks to the page can press it (%s)', (lang, words) => {
  render(
    <LangProvider initial={lang}>
      <FileCard file={file} onOpen={() => undefined} />
    </LangProvider>,
  )
  const [read, download] = [screen.getByRole('button'), screen.getByRole('link')]
  expect([read.textContent, download.textContent]).toEqual(words)
  for (const one of [read, download]) {
    const name = one.getAttribute('aria-label')!
    expect(name.startsWith(one.textContent)).toBe(true)
    expect(name).toContain('设计说明.pdf')
  }
})

test.each([
  ['zh', '查看“展板.jpg” 正在生成预览…'],
  ['en', 'Look at “展板.jpg” The preview is being made…'],
] as const)('a picture that is still being made is opened by a button that says so (%s)', (lang, name) => {
  const picture = { ...file, name: '展板.jpg', extension: 'jpg', views: 'waiting', viewUrl: null, originalUrl: null }
  render(
    <LangProvider initial={lang}>
      <FileGallery files={[picture as unknown as WorkFile]} onOpen={() => undefined} />
    </LangProvider>,
  )
  const button = screen.getByRole('button')
  expect([button.textContent, button.hasAttribute('aria-label')]).toEqual([name, false])
})
