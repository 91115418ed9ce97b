import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { askedParagraph } from './paragraph-anchor.ts'
import styles from './RichContent.module.css'
import { richHtml } from './rich-html.ts'

interface RichContentProps {
  html: string
  /** `#<anchor>-p3` in the address leads to the third paragraph. */
  anchor?: string
}

/** Article text the server has cleaned. The only place of the public side that puts markup into a page. */
export const RichContent = ({ html, anchor = 'text' }: RichContentProps) => {
  const content = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // Kept from one render to the next: another object would be written into the page again, without the rules that are set below.
  const markup = useMemo(() => ({ __html: richHtml(html) }), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text brings other elements
  useEffect(() => {
    for (const element of content.current?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? ''
  }, [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text brings other elements
  useEffect(() => {
    const cited = content.current && askedParagraph(content.current, anchor, hash)
    if (!cited) return
    cited.classList.add(styles.cited!)
    cited.scrollIntoView({ block: 'center' })
    return () => cited.classList.remove(styles.cited!)
  }, [html, anchor, hash])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list on every save
  return <div ref={content} className={styles.content} dangerouslySetInnerHTML={markup} />
}
