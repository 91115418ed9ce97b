import { Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { certificateTexts } from '../desk-texts.ts'
import styles from './ServedPicture.module.css'
import { useServedPicture } from './use-served-picture.ts'

interface ServedPictureProps {
  /** Names the picture: another one is fetched when it changes. */
  readonly name: string
  readonly load: () => Promise<{ readonly blob: Blob }>
  readonly alt: string
  readonly size: 'cell' | 'strip' | 'whole'
  /** What a click opens; without it the picture itself, large. */
  readonly onOpen?: () => void
}

/** A certificate as the server draws it, fetched once it comes into sight. */
export const ServedPicture = ({ name, load, alt, size, onOpen }: ServedPictureProps) => {
  const t = useTexts(certificateTexts)
  const { place, url } = useServedPicture<HTMLButtonElement>(name, load)
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        ref={place}
        className={`${styles.place} ${styles[size]}`}
        aria-label={alt}
        onClick={(event) => {
          event.stopPropagation()
          if (onOpen) onOpen()
          else setLarge(true)
        }}
      >
        {url === 'failed' ? <span className={styles.failed}>{t.noPicture}</span> : null}
        {url !== null && url !== 'failed' ? <img src={url} alt="" /> : null}
      </button>
      {isLarge && url !== null && url !== 'failed' ? (
        <Modal open onCancel={() => setLarge(false)} footer={null} width="min(1100px, 94vw)" title={alt}>
          <img className={styles.large} src={url} alt={alt} />
        </Modal>
      ) : null}
    </>
  )
}
