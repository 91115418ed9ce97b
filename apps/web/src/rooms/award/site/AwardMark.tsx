/** Levels that carry a medal. */
const MEDALS = 3

/** The mark before an award's name: a medal on its ribbon for the first levels, a dot for the others. Drawn without style attributes, which the page's policy refuses in the document. */
export const AwardMark = ({ level, color }: { level: number; color: string }) =>
  level <= MEDALS ? (
    <svg viewBox="0 0 20 26" width="18" height="24" aria-hidden="true" data-medal={level}>
      <path d="M4 0h5l2 9H7zM16 0h-5L9 9h4z" fill={color} opacity="0.45" />
      <circle cx="10" cy="16" r="9" fill={color} />
      <circle cx="10" cy="16" r="6.8" fill="none" stroke="#fff" strokeWidth="1" opacity="0.7" />
      <text x="10" y="19.6" fontSize="10" fontWeight="700" textAnchor="middle" fill="#fff">
        {level}
      </text>
    </svg>
  ) : (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  )
