import { qrPath } from '@kaisai/certificate/svg/qr-path'

const SIZE = 220

/** A code as a picture. Loaded when one is shown. */
export const CodePicture = ({ text, label }: { text: string; label: string }) => (
  <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
    <rect width={SIZE} height={SIZE} fill="#fff" />
    <path d={qrPath(text, SIZE)} fill="#14202b" />
  </svg>
)
