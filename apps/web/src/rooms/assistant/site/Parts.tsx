import type { ShownPart } from '@kaisai/contract/assistant/ask.endpoints'
import { piecesOf } from '@kaisai/contract/website/found-text'
import { useLocation } from 'react-router'
import { loginAddress } from '#web/guard.ts'
import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import { formatDate } from '#web/ui/format.ts'
import { siteTexts } from '../site-texts.ts'
import styles from './Assistant.module.css'

/** The parts of an answer. Everything is text: what a notice says is shown, never run. */
export const Parts = ({ parts }: { parts: readonly ShownPart[] }) => (
  <>
    <Sentences parts={parts} />
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of an answer stay where they are
      <Part key={at} part={part} />
    ))}
  </>
)

// What a language model made of the passages stands above them; its citations lead to where they were published.
const Sentences = ({ parts }: { parts: readonly ShownPart[] }) => {
  const t = useTexts(siteTexts)
  const extracts = parts.filter((part) => part.kind === 'extract')
  const sentences = parts.filter((part) => part.kind === 'sentence')
  if (sentences.length === 0) return null
  return (
    <section className={styles.facts} aria-label={t.byModel}>
      <p>
        {sentences.map(({ text, cites }) => (
          <span key={text}>
            {text}
            {cites.map((cite) => {
              const extract = extracts[cite - 1]
              return extract ? (
                <sup key={cite}>
                  <SiteLink to={extract.path} aria-label={t.citation(cite, extract.title)}>
                    [{cite}]
                  </SiteLink>
                </sup>
              ) : null
            })}{' '}
          </span>
        ))}
      </p>
      <p className={styles.source}>{t.byModel}</p>
    </section>
  )
}

const Part = ({ part }: { part: ShownPart }) => {
  const t = useTexts(siteTexts)
  const { pathname, search } = useLocation()
  if (part.kind === 'note')
    return (
      <p className={styles.note}>
        {t[part.note]} {part.note === 'signIn' ? <SiteLink to={loginAddress(pathname, search)}>{t.toSignIn}</SiteLink> : null}
      </p>
    )
  if (part.kind === 'sentence') return null
  if (part.kind === 'facts')
    return (
      <section className={styles.facts}>
        <h3>{part.title}</h3>
        <dl>
          {part.rows.map(({ label, value }) => (
            <div key={label + value}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.source}>
          {t.from} <SiteLink to={part.path}>{part.source}</SiteLink>
        </p>
      </section>
    )
  return (
    <blockquote className={styles.extract}>
      {part.heading === '' ? null : <h3>{part.heading}</h3>}
      {part.text.split('\n').map((line) => (
        <p key={line}>
          <Marked text={line} words={part.words} />
        </p>
      ))}
      <footer className={styles.source}>
        {t.from} <SiteLink to={part.path}>{part.title}</SiteLink>
        {' · '}
        {t.paragraph(part.paragraph)}
        {part.time === '' ? null : ` · ${t.published(formatDate(part.time, 'day'))}`}
      </footer>
    </blockquote>
  )
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map(({ text: piece, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay where they are
    isHit ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )

/** An answer as text, for the clipboard. */
export const plainAnswer = (parts: readonly ShownPart[], notes: Readonly<Record<string, string>>): string =>
  parts
    .map((part) => {
      if (part.kind === 'note') return notes[part.note]
      if (part.kind === 'sentence') return `${part.text} ${part.cites.map((cite) => `[${cite}]`).join('')}`
      if (part.kind === 'facts') return [part.title, ...part.rows.map(({ label, value }) => `${label}: ${value}`)].join('\n')
      return [part.heading, part.text, `— ${part.title} ${location.origin}${part.path}`].filter(Boolean).join('\n')
    })
    .join('\n\n')
