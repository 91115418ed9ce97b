import { theme } from 'antd'
import { expect, test } from 'vitest'
import { contrast, DEFAULT_BRAND } from './brand.ts'
import { deskTheme } from './theme.ts'

/** `#fff` as `#ffffff`. */
const whole = (color: string): string => (color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color)

const cases = [DEFAULT_BRAND, '#ffcc00', '#000000', '#1677ff', '#8b0000'].flatMap((brand) => [
  { brand, ground: 'light', isDark: false },
  { brand, ground: 'dark', isDark: true },
])

test.each(cases)('what the desk writes on $ground ground can be read, with $brand', ({ brand, isDark }) => {
  const t = theme.getDesignToken(deskTheme(brand, isDark))
  const grounds = [t.colorBgContainer, t.colorBgLayout, t.colorBgElevated]
  const inks = [t.colorPrimary, t.colorLink, t.colorLinkHover, t.colorSuccess, t.colorWarning, t.colorError, t.colorInfo]
  const words = [t.colorText, t.colorTextSecondary, t.colorTextTertiary, t.colorTextPlaceholder]
  // Words on a button, at rest, under the pointer and pressed; words of a notice.
  const buttons = [t.colorPrimary, t.colorPrimaryHover, t.colorPrimaryActive, t.colorError, t.colorErrorHover, t.colorErrorActive]
  const pairs = [
    ...[...inks, ...words].flatMap((ink) => grounds.map((under) => [ink, under])),
    ...buttons.map((button) => [t.colorTextLightSolid, button]),
    [t.colorSuccessText, t.colorSuccessBg],
    [t.colorWarningText, t.colorWarningBg],
    [t.colorErrorText, t.colorErrorBg],
    [t.colorPrimaryText, t.colorPrimaryBg],
    [t.colorPrimary, t.controlItemBgActive],
  ] as [string, string][]
  const unread = pairs
    .map(([ink, under]) => ({ ink, under, found: contrast(whole(ink), whole(under)) }))
    .filter(({ found }) => !(found >= 4.5))
  expect(unread).toEqual([])
})
