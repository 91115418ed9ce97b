import styles from './Parts.module.css'

/** A QR code the server drew. As a picture: markup of a reply never becomes part of the page. */
export const QrPicture = ({ svg, label, size = 168 }: { svg: string; label: string; size?: number }) => (
  <img className={styles.qr} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={label} width={size} height={size} />
)
