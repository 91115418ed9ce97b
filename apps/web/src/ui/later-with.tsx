import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Makes parts that are fetched when they are first shown, for what a first view does without. `Waiting` stands in the place of a part until
 * then; `Lost` where it could not be fetched: a sentence, with a button that tries again.
 */
export const laterWith =
  (Lost: ComponentType<{ onRetry: () => void }>) =>
  <P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>) => {
    let known: ComponentType<P> | null = null
    return (props: P): ReactNode => {
      const [Part, setPart] = useState<ComponentType<P> | null>(() => known)
      const [isLost, setLost] = useState(false)
      const isGone = useRef(false)
      const fetch = (): void => {
        setLost(false)
        load().then(
          (found) => {
            known = found
            if (!isGone.current) setPart(() => found)
          },
          () => {
            if (!isGone.current) setLost(true)
          },
        )
      }
      // biome-ignore lint/correctness/useExhaustiveDependencies: once
      useEffect(() => {
        isGone.current = false
        if (!Part) fetch()
        return () => {
          isGone.current = true
        }
      }, [])
      if (Part) return <Part {...props} />
      if (isLost) return <Lost onRetry={fetch} />
      return Waiting ? <Waiting {...props} /> : null
    }
  }
