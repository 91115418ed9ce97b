import styles from './QrPicture.module.css'

interface QrPictureProps {
  svg: string
  label: string
  size?: number
  /** It is over: nobody shall scan it any more. */
  isOver?: boolean
}
/** A QR code the server drew. As a picture: markup of a reply never becomes part of the page. */
export const QrPicture = ({ svg, label, size = 168, isOver = false }: QrPictureProps) => (
  <img
    className={styles.qr}
    data-over={isOver}
    src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
    alt={label}
    width={size}
    height={size}
  />
)
