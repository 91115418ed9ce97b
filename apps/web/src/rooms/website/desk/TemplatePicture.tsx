/** The composition of tem2 in small: one headline, one date, one button, the timeline below. */
export const TemplatePicture = ({ color }: { color: string }) => (
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
