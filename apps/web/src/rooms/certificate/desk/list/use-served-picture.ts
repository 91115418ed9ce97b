import { type RefObject, useEffect, useRef, useState } from 'react'

/** The browser may still read a picture that has just left the page: milliseconds until its address goes. */
const KEPT_MS = 60_000

/** A picture the server draws, fetched once its place comes into sight; `name` says which one it is. */
export const useServedPicture = <E extends Element>(
  name: string,
  load: () => Promise<{ readonly blob: Blob }>,
): { place: RefObject<E | null>; url: string | 'failed' | null } => {
  const place = useRef<E>(null)
  const [url, setUrl] = useState<string | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` says which picture `load` fetches.
  useEffect(() => {
    let made = ''
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
      if (made !== '') setTimeout(() => URL.revokeObjectURL(made), KEPT_MS)
    }
  }, [name])
  return { place, url }
}
