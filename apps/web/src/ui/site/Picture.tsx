import { pictureWidths } from '@kaisai/contract/system/file.endpoints'
import styles from './Picture.module.css'

interface PictureProps {
  /** The address of an open picture. */
  src: string
  /** Shown in its place on windows of at most 720 px; empty: the same. */
  narrowSrc?: string
  /** How wide it stands on the page, as CSS says it: `(max-width: 720px) 96px, 168px`. */
  sizes: string
  /** The same of what is shown in its place; without it as wide. */
  narrowSizes?: string
  width: number
  height: number
  className?: string | undefined
  /** In the first view: loaded at once. Others wait until they come near. */
  isFirst?: boolean
}

const setOf = (src: string): string =>
  [...pictureWidths.map((width) => `${src}&width=${width} ${width}w`), `${src} 1920w`].join(', ')

/** A public picture in the width the screen needs. It says nothing that the text beside it does not say; when its file is gone it is a ground of color. */
export const Picture = ({
  src,
  narrowSrc = '',
  sizes,
  narrowSizes = sizes,
  isFirst = false,
  className = '',
  ...rest
}: PictureProps) => {
  const picture = (
    <img
      {...rest}
      className={`${styles.picture} ${className}`}
      src={src}
      srcSet={setOf(src)}
      sizes={sizes}
      alt=""
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
  if (narrowSrc === '') return picture
  return (
    <picture>
      <source media="(max-width: 720px)" srcSet={setOf(narrowSrc)} sizes={narrowSizes} />
      {picture}
    </picture>
  )
}
