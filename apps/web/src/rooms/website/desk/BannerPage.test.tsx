import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { BannerPicture } from './BannerPage.tsx'

test('a banner whose picture file is gone says so in place of the picture', () => {
  renderInDesk(<BannerPicture url="/view?id=gone" />)
  expect(screen.queryByText('图片文件已丢失，请重新上传')).toBeNull()
  fireEvent.error(document.querySelector('img')!)
  expect(screen.getByText('图片文件已丢失，请重新上传')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})
