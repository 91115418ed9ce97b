import { pictureWidths } from '@kaisai/contract/system/file.endpoints'

interface PictureProps {
  /** The address of an open picture. */
  src: string
  /** How wide it stands on the page, as CSS says it: `(max-width: 720px) 96px, 168px`. */
  sizes: string
  width: number
  height: number
  className?: string | undefined
  /** In the first view: loaded at once. Others wait until they come near. */
  isFirst?: boolean
}

/** A public picture in the width the screen needs. It says nothing that the text beside it does not say. */
export const Picture = ({ src, sizes, isFirst = false, ...rest }: PictureProps) => (
  <img
    {...rest}
    src={src}
    srcSet={[...pictureWidths.map((width) => `${src}&width=${width} ${width}w`), `${src} 1920w`].join(', ')}
    sizes={sizes}
    alt=""
    {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
)
