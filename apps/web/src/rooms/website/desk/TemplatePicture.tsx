import type { TemplateType } from '@kaisai/contract/website/template-types'

/** The composition of a template in small, in the site's color. */
export const TemplatePicture = ({ type, color }: { type: TemplateType; color: string }) => {
  const Picture = pictures[type]
  return <Picture color={color} />
}

interface Colored {
  readonly color: string
}
const Sheet = ({ children, ground = '#fff' }: { children: React.ReactNode; ground?: string }) => (
  <svg viewBox="0 0 240 150" aria-hidden="true">
    <rect width="240" height="150" fill={ground} />
    {children}
  </svg>
)
const boxes = (x: readonly number[], y: number, width: number, height: number, fill: string) =>
  x.map((at) => <rect key={`${at} ${y}`} x={at} y={y} width={width} height={height} rx="2" fill={fill} />)

const General = ({ color }: Colored) => (
  <Sheet>
    <rect width="240" height="58" fill={color} opacity="0.75" />
    <circle cx="190" cy="24" r="26" fill="#fff" opacity="0.2" />
    <rect x="20" y="46" width="200" height="34" rx="4" fill="#fff" stroke="#e3e8ec" />
    <rect x="30" y="53" width="80" height="7" rx="2" fill="#14202b" />
    {boxes([30], 66, 34, 8, color)}
    {boxes([70, 110, 150], 66, 34, 8, '#e3e8ec')}
    {boxes([20, 124], 92, 40, 5, '#46535f')}
    {boxes([20, 124], 102, 96, 3, '#e3e8ec')}
    {boxes([20, 124], 109, 96, 3, '#e3e8ec')}
    {boxes([20, 72, 124, 176], 120, 44, 26, '#d5dde2')}
  </Sheet>
)
const Award = ({ color }: Colored) => (
  <Sheet ground="#0f1317">
    <path d="M0 80 110 0h60L60 80zM110 80 200 0h40v30L170 80z" fill={color} opacity="0.5" />
    <rect x="14" y="50" width="110" height="11" rx="1" fill="#e9eef2" />
    <rect x="14" y="66" width="50" height="5" rx="1" fill="#94a1ac" />
    {boxes([14, 123], 88, 103, 34, '#262e36')}
    {boxes([14, 69, 123, 178], 128, 49, 22, '#3a454f')}
  </Sheet>
)
const Portal = ({ color }: Colored) => (
  <Sheet>
    <rect width="240" height="36" fill={color} />
    <rect x="14" y="12" width="90" height="8" rx="2" fill="#fff" />
    {boxes([14, 68, 122, 176], 42, 50, 16, '#eef1f4')}
    {boxes([14, 90, 166], 68, 40, 5, '#46535f')}
    {[78, 86, 94, 102].map((y) => boxes([14, 90, 166], y, 60, 3, '#e3e8ec'))}
    {boxes([14, 129], 114, 97, 32, '#d5dde2')}
  </Sheet>
)
const Committee = ({ color }: Colored) => (
  <Sheet>
    <rect width="240" height="34" fill={color} opacity="0.14" />
    <rect x="14" y="13" width="100" height="9" rx="2" fill={color} />
    {[42, 62].map((y) => boxes([14, 50, 86, 122, 158, 194], y, 32, 16, '#eef1f4'))}
    {boxes([86], 42, 32, 16, color)}
    {boxes([14], 86, 140, 26, '#d5dde2')}
    {[88, 96, 104].map((y) => boxes([166], y, 60, 3, '#c3ccd3'))}
    {[122, 130, 138].map((y) => boxes([14, 90, 166], y, 60, 3, '#e3e8ec'))}
  </Sheet>
)

const Single = ({ color }: Colored) => (
  <svg viewBox="0 0 240 150" aria-hidden="true">
    <rect width="240" height="150" fill="#fff" />
    <rect x="12" y="8" width="26" height="5" rx="1" fill={color} />
    {[150, 172, 194, 216].map((x) => (
      <rect key={x} x={x} y="9" width="14" height="3" rx="1" fill="#c3ccd3" />
    ))}
    {[34, 46, 58, 70].map((y, at) => (
      <g key={y}>
        <path d={`M130 ${y}H240`} stroke="#e3e8ec" />
        <path d={`M130 ${y}H${[180, 214, 165, 196][at]}`} stroke={color} />
        <circle cx={[180, 214, 165, 196][at]} cy={y} r="2.5" fill={color} />
      </g>
    ))}
    <rect x="12" y="30" width="44" height="3" rx="1" fill="#94a1ac" />
    <rect x="12" y="38" width="96" height="10" rx="2" fill="#14202b" />
    <rect x="12" y="54" width="60" height="8" rx="2" fill="#e3e8ec" />
    <rect x="12" y="70" width="42" height="12" rx="6" fill={color} />
    <path d="M20 104V146" stroke={color} strokeWidth="1.5" />
    {[106, 122, 138].map((y) => (
      <g key={y}>
        <circle cx="20" cy={y} r="3" fill={color} />
        <rect x="32" y={y - 3} width="30" height="6" rx="1" fill="#46535f" />
        <rect x="70" y={y - 2} width="110" height="4" rx="1" fill="#e3e8ec" />
      </g>
    ))}
  </svg>
)

const pictures: Readonly<Record<TemplateType, (props: Colored) => React.ReactNode>> = {
  ccTem: General,
  hcj: Award,
  tem1: Portal,
  tem2: Single,
  zjprovince: Committee,
}
