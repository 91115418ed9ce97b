import { articleChecks, type CheckedTexts, type CheckFinding, checkArticle } from '@kaisai/contract/news/article-checks'
import { checkArticleTexts } from '@kaisai/contract/news/news.endpoints'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Checks.module.css'
import { checkTexts } from './check-texts.ts'

const WAIT_MS = 1200

interface FindingsProps {
  siteId: string | null
  texts: CheckedTexts
  /** Brings the place of a finding into view. */
  onJump: (finding: CheckFinding) => void
}

/** What is worth a look before publication, as it is written; what only the server knows follows after a moment. */
export const Findings = ({ siteId, texts: given, onJump }: FindingsProps) => {
  const t = useTexts(checkTexts)
  const label = useLabel()
  const { titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn } = given
  const texts = useMemo(
    () => ({ titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn }),
    [titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn],
  )
  const asked = JSON.stringify([siteId, texts])
  const [known, setKnown] = useState<{ asked: string; findings: readonly CheckFinding[] } | null>(null)
  const own = useMemo(() => checkArticle(texts), [texts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts themselves, not the object they come in
  useEffect(() => {
    if (siteId === null) return
    let isGone = false
    const timer = setTimeout(() => {
      call(checkArticleTexts, { siteId, ...texts }, { quiet: true }).then(
        (findings) => isGone || setKnown({ asked, findings }),
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked])
  const isKnown = known?.asked === asked
  const findings = isKnown ? known.findings : own
  return (
    <section className={styles.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      {findings.length === 0 ? <p className={styles.quiet}>{isKnown || siteId === null ? t.none : t.looking}</p> : null}
      <ul>
        {findings.map((finding) => {
          const { kind, field, text, nth, isHard } = finding
          return (
            <li key={`${kind} ${field} ${text} ${nth}`}>
              <div className={styles.what}>
                <StatusTag meaning={isHard ? 'bad' : 'waits'}>{label(articleChecks[kind].label)}</StatusTag>
                {isHard ? <StatusTag meaning="bad">{t.hard}</StatusTag> : null}
                {kind === 'emptyText' ? null : <span>{kind === 'pictureText' ? t.picture(nth + 1) : text || t.emptyLink}</span>}
                <small>
                  {t.field[field]} · {label(articleChecks[kind].hint)}
                </small>
              </div>
              <Button size="small" onClick={() => onJump(finding)}>
                {t.jump}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
