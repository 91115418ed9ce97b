import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

test('Word leaves its markup at the door', () => {
  const word =
    '<!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><style>p{}</style><p class="MsoNormal" style="mso-pagination:none;margin:0;color:red;font-family:宋体"><o:p>通知</o:p></p>'
  expect(cleanPaste(word)).toBe('<p style="color:red">通知</p>')
})

test('WeChat pictures get their address, and no handlers stay', () => {
  expect(cleanPaste('<img data-src="https://a.example/1.png" data-ratio="2" onload="x()">')).toBe(
    '<img src="https://a.example/1.png">',
  )
})
