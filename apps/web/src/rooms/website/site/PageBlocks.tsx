// The blocks of a page as everybody reads them.
import type { blockShown } from '@kaisai/contract/website/pages'
import type { Static } from 'typebox'
import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { websiteTexts } from '../texts.ts'
import styles from './Content.module.css'
import { pageTexts } from './page-texts.ts'
import { TrialForm } from './trial/TrialForm.tsx'

type Block = Static<typeof blockShown>

/** Blocks one below the other, in their order. */
export const PageBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place, and a page is read as a whole
      <div key={at} id={`block-${at + 1}`}>
        <OneBlock block={block} />
      </div>
    ))}
  </div>
)

const OneBlock = ({ block }: { block: Block }) => {
  const t = useTexts(websiteTexts)
  const p = useTexts(pageTexts)
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'text':
      return <RichContent html={block.html} />
    case 'picture':
      return block.imageUrl === null ? null : (
        <figure className={styles.figure}>
          {block.link === '' ? (
            <img src={block.imageUrl} alt="" loading="lazy" />
          ) : (
            <SiteLink to={block.link}>
              <img src={block.imageUrl} alt={block.text || block.link} loading="lazy" />
            </SiteLink>
          )}
          {block.text === '' ? null : <figcaption>{block.text}</figcaption>}
        </figure>
      )
    case 'cards': {
      const Title = block.text === '' ? 'h2' : 'h3'
      return (
        <section>
          {block.text === '' ? null : <h2 className={styles.heading}>{block.text}</h2>}
          <ul className={styles.cards}>
            {block.items.map((item) => (
              <li key={item.title}>
                <Title>{item.link === '' ? item.title : <SiteLink to={item.link}>{item.title}</SiteLink>}</Title>
                {item.text === '' ? null : <p>{item.text}</p>}
              </li>
            ))}
          </ul>
        </section>
      )
    }
    case 'faq':
      return (
        <section>
          <h2 className={styles.heading}>{block.text || t.faq}</h2>
          {block.items.map((item) => (
            <details key={item.title} className={styles.question}>
              <summary>{item.title}</summary>
              <p>{item.text}</p>
            </details>
          ))}
        </section>
      )
    case 'action':
      return (
        <p className={styles.action}>
          <ButtonLink to={block.link} look="primary" large>
            {block.text}
          </ButtonLink>
        </p>
      )
    case 'trial':
      return (
        <section className={styles.trial}>
          <h2 className={styles.heading}>{block.text || p.trial}</h2>
          <TrialForm />
        </section>
      )
  }
}
