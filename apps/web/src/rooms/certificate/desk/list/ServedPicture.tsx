import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { certificateTexts } from '../desk-texts.ts'
import styles from './ServedPicture.module.css'

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
  const place = useRef<HTMLButtonElement>(null)
  const [url, setUrl] = useState<string | 'failed' | null>(null)
  const [isLarge, setLarge] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` says which picture `load` fetches.
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    setUrl(null)
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        load().then(
          ({ blob }) => {
            if (isGone) return
            made = URL.createObjectURL(blob)
            setUrl(made)
          },
          () => isGone || setUrl('failed'),
        )
      },
      { rootMargin: '200px' },
    )
    if (place.current) watch.observe(place.current)
    return () => {
      isGone = true
      watch.disconnect()
      if (made) URL.revokeObjectURL(made)
    }
  }, [name])
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
