// Ant Design dressed in the product's tokens. The public site never imports this.
import { theme as antTheme, type ThemeConfig } from 'antd'
import { brandTones } from './brand.ts'

export type Size = 'large' | 'default' | 'small'
/** Grounds and lines of notices: the style sheet's, since the library's own mixing turns deep colors muddy. */
const notices = {
  light: {
    good: ['#e8f6ec', '#b5dfc2'],
    waits: ['#fff3e3', '#f1cfa4'],
    bad: ['#fdecea', '#f3c1bb'],
    open: ['#e9f1fe', '#b9d2f8'],
  },
  dark: {
    good: ['#132c1b', '#2a5638'],
    waits: ['#36250f', '#6b4a1e'],
    bad: ['#3a1a17', '#6e332d'],
    open: ['#16263f', '#2c4c7c'],
  },
} as const

const palettes = {
  light: {
    ink: '#14202b',
    ink2: '#46535f',
    ink3: '#64717d',
    line: '#e3e8ec',
    ground: '#ffffff',
    ground2: '#f5f7f9',
    ground3: '#eaeef1',
  },
  dark: {
    ink: '#e9eef2',
    ink2: '#b6c1ca',
    ink3: '#94a1ac',
    line: '#2a323a',
    ground: '#1a2027',
    ground2: '#14181d',
    ground3: '#252d35',
  },
} as const

const given = ['colorPrimary', 'colorLink', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'] as const

/** The library's dark ground, under the colors as they are given: they have their contrast already, and it would darken them. */
const darkAlgorithm: typeof antTheme.darkAlgorithm = (seed, map) => ({
  ...antTheme.darkAlgorithm(seed, map),
  ...Object.fromEntries(
    given.flatMap((name) => [name, ...(name === 'colorLink' ? [] : [`${name}Text`])].map((one) => [one, seed[name]])),
  ),
})

// Under a finger: controls of 44 px, and 16 px in what is typed into, below which phones enlarge the page.
const underFinger = { inputFontSize: 16, fontSize: 16 }

/** The theme of desk and center for a brand color (`#rrggbb`) on light or dark ground; `isPhone`: sizes for a finger; `isStill`: without motion. */
export const deskTheme = (brandColor: string, isDark: boolean, isPhone = false, isStill = false): ThemeConfig => {
  const tones = brandTones(brandColor)
  const brand = isDark ? tones.onDark : tones.brand
  const over = isDark ? tones.onDarkOver : tones.deep
  const p = isDark ? palettes.dark : palettes.light
  const n = isDark ? notices.dark : notices.light
  return {
    cssVar: { key: 'app' },
    hashed: false,
    algorithm: isDark ? darkAlgorithm : antTheme.defaultAlgorithm,
    token: {
      colorPrimary: brand,
      // Under the pointer and pressed: never nearer to the words upon it.
      colorPrimaryHover: over,
      colorPrimaryActive: over,
      colorPrimaryBg: isDark ? '#16282b' : tones.tint,
      colorPrimaryBgHover: isDark ? '#1b3236' : tones.tint,
      controlItemBgActive: isDark ? '#16282b' : tones.tint,
      controlItemBgActiveHover: isDark ? '#1b3236' : tones.tint,
      colorLink: brand,
      colorLinkHover: over,
      colorLinkActive: over,
      colorInfo: isDark ? '#86b2f7' : '#0b54c4',
      colorSuccess: isDark ? '#7fcf95' : '#1c6b33',
      colorWarning: isDark ? '#f0b070' : '#9a4708',
      colorError: isDark ? '#f49c92' : '#b42318',
      colorErrorHover: isDark ? '#f8bdb6' : '#8f1c13',
      colorErrorActive: isDark ? '#f8bdb6' : '#8f1c13',
      colorSuccessBg: n.good[0],
      colorSuccessBorder: n.good[1],
      colorWarningBg: n.waits[0],
      colorWarningBorder: n.waits[1],
      colorErrorBg: n.bad[0],
      colorErrorBorder: n.bad[1],
      colorInfoBg: n.open[0],
      colorInfoBorder: n.open[1],
      colorText: p.ink,
      colorTextSecondary: p.ink2,
      colorTextTertiary: p.ink3,
      colorTextDescription: p.ink3,
      colorTextPlaceholder: p.ink3,
      colorBorder: isDark ? '#3d4751' : '#c6ced5',
      colorBorderSecondary: p.line,
      colorBgLayout: p.ground2,
      colorBgContainer: p.ground,
      colorBgElevated: isDark ? '#212831' : '#ffffff',
      ...(isDark ? { colorTextLightSolid: '#0d1418' } : {}),
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      controlHeight: isPhone ? 44 : 34,
      motion: !isStill,
      motionDurationMid: '0.18s',
      motionDurationSlow: '0.24s',
      boxShadow: 'var(--float)',
      boxShadowSecondary: 'var(--float)',
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Table: {
        headerBg: p.ground2,
        headerColor: p.ink2,
        headerSplitColor: 'transparent',
        rowHoverBg: isDark ? '#20272f' : '#f7f9fa',
        cellPaddingBlock: 12,
        headerBorderRadius: 8,
      },
      Menu: {
        itemSelectedBg: isDark ? '#16282b' : tones.tint,
        itemActiveBg: isDark ? '#1b3236' : tones.tint,
        itemBorderRadius: 6,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
        itemHeight: 40,
      },
      Tabs: { titleFontSize: 14, horizontalItemGutter: 24 },
      Form: { verticalLabelPadding: '0 0 4px', labelColor: p.ink2, itemMarginBottom: 20 },
      Modal: { titleFontSize: 16 },
      Card: { paddingLG: 20 },
      Tag: { borderRadiusSM: 4 },
      ...(isPhone
        ? { Input: underFinger, InputNumber: underFinger, Select: underFinger, DatePicker: underFinger, Cascader: underFinger }
        : {}),
    },
  }
}
