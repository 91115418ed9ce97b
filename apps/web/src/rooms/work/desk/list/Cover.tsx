import { useState } from 'react'
import styles from '../Desk.module.css'

/** A small picture of a work; without one, or when it cannot be loaded, an empty frame. */
export const Cover = ({ url }: { url: string | null }) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.cover}>
      {url !== null && broken !== url ? <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} /> : null}
    </span>
  )
}
