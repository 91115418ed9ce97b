// One brand color per site, taken apart into the few tones the product uses, each with enough contrast. Pure.

/** The product's own color: a deep petrol, apart from the five status colors. */
export const DEFAULT_BRAND = '#0b6670'

type Rgb = readonly [number, number, number]
const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const print = (rgb: Rgb): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`
const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((c, at) => c * (1 - share) + b[at]! * share) as unknown as Rgb

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colors written `#rrggbb`: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))].sort((x, y) => y - x) as [number, number]
  return (a + 0.05) / (b + 0.05)
}

/** The color moved toward black or white until it reaches the contrast against a ground. */
const until = (from: Rgb, toward: Rgb, ground: string, wanted: number): Rgb => {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(from, toward, share)
    if (contrast(print(tried), ground) >= wanted) return tried
  }
  return toward
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [10, 18, 24]

export interface BrandTones {
  /** Buttons and links on light ground: at least 4.8 : 1 against white, so white text stands on it. */
  readonly brand: string
  /** Pressed, and headings on a tint. */
  readonly deep: string
  /** A quiet ground. */
  readonly tint: string
  readonly line: string
  /** The same role on dark ground: at least 4.8 : 1 against the lightest of the desk's dark grounds, so dark text stands on it. */
  readonly onDark: string
  /** Under the pointer on dark ground. */
  readonly onDarkOver: string
}

/** The tones of a brand color; anything that is no `#rrggbb` counts as the product's own. */
export const brandTones = (color: string): BrandTones => {
  const base = parse(/^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_BRAND)
  const brand = until(base, black, '#ffffff', 4.8)
  const onDark = until(brand, white, '#252d35', 4.8)
  return {
    brand: print(brand),
    deep: print(mix(brand, black, 0.35)),
    tint: print(mix(brand, white, 0.93)),
    line: print(mix(brand, white, 0.78)),
    onDark: print(onDark),
    onDarkOver: print(mix(onDark, white, 0.35)),
  }
}

/** The brand's style variables on light or dark ground; none for the product's own color, which the style sheet has. */
export const brandVariables = (color: string, isDark: boolean): Record<string, string> => {
  if (!/^#[0-9a-f]{6}$/i.test(color) || color.toLowerCase() === DEFAULT_BRAND) return {}
  const t = brandTones(color)
  // The dark sheet's own tint and line: those of the light ground would stay behind otherwise.
  if (isDark) return { '--brand': t.onDark, '--brand-deep': t.onDark, '--brand-tint': '#16282b', '--brand-line': '#2c4a4e' }
  return { '--brand': t.brand, '--brand-deep': t.deep, '--brand-tint': t.tint, '--brand-line': t.line }
}

const ruleOf = (selector: string, variables: Record<string, string>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The style text that gives a document its brand, and its dark parts theirs; empty for the product's own color. */
export const brandCss = (color: string): string => {
  const light = brandVariables(color, false)
  if (Object.keys(light).length === 0) return ''
  return `${ruleOf(':root', light)}@media not print{${ruleOf(':root[data-theme="dark"],:root [data-theme="dark"]', brandVariables(color, true))}}`
}
