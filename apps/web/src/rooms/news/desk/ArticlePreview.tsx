import type { CheckFinding } from '@kaisai/contract/news/article-checks'
import { Alert, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatBytes, formatDate, formatNumber } from '#web/ui/format.ts'
import { glideTo } from '#web/ui/glide-to.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import site from '../site/News.module.css'
import styles from './ArticleDetailPage.module.css'
import { type Article, isBlank } from './article-values.ts'
import { showPlace } from './checks/show-place.ts'
import { deskTexts } from './desk-texts.ts'

/** What the public page shows of an article. */
export type Shown = Pick<
  Article,
  | ('columnName' | 'titleZh' | 'titleEn' | 'htmlZh' | 'htmlEn' | 'publishTime' | 'source' | 'author' | 'views' | 'coverUrl')
  | 'attachments'
>

/** A finding to be brought into view; another object shows it once more. */
export interface ShownPlace {
  readonly finding: CheckFinding
}

/** The article as its public page shows it, in either language. */
export const ArticlePreview = ({ article, place = null }: { article: Shown; place?: ShownPlace | null }) => {
  const t = useTexts(deskTexts)
  const { lang } = useLang()
  const [shown, setShown] = useState<'zh' | 'en'>(lang)
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place === null) return
    setShown(place.finding.field.endsWith('En') ? 'en' : 'zh')
    // After the other language is there.
    const timer = setTimeout(() => {
      const { field } = place.finding
      const root = field.startsWith('html') ? paper.current?.querySelector<HTMLElement>('[data-body]') : paper.current
      if (!root || !showPlace(root, place.finding)) glideTo(paper.current, 'start')
    }, 60)
    return () => clearTimeout(timer)
  }, [place])
  const say = (zh: string, en: string): string => (shown === 'en' && en !== '' ? en : zh)
  const html = shown === 'en' && !isBlank(article.htmlEn) ? article.htmlEn : article.htmlZh
  const hasNoEnglish = shown === 'en' && (article.titleEn === '' || isBlank(article.htmlEn))
  return (
    <section className={styles.card}>
      <div className={styles.bar}>
        <p>{t.asPublic}</p>
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: 'zh', label: t.zh },
            { value: 'en', label: t.en },
          ]}
        />
      </div>
      {hasNoEnglish ? <Alert className={styles.missing} type="info" showIcon title={t.noEnglish} /> : null}
      <div ref={paper} className={styles.paper} lang={shown === 'en' ? 'en' : 'zh-CN'}>
        <article className={site.article}>
          <span className={site.crumb}>{article.columnName}</span>
          <h1 className={site.title}>{say(article.titleZh, article.titleEn)}</h1>
          <p className={site.facts}>
            {article.publishTime ? <time dateTime={article.publishTime}>{formatDate(article.publishTime, 'minute')}</time> : null}
            {article.source ? <span>{t.sourceIs(article.source)}</span> : null}
            {article.author ? <span>{t.authorIs(article.author)}</span> : null}
            <span>{t.viewsAre(formatNumber(article.views))}</span>
          </p>
          {article.coverUrl ? <img src={article.coverUrl} alt="" className={site.cover} /> : null}
          <div className={site.body} data-body>
            <RichContent html={html} />
          </div>
          {article.attachments.length > 0 ? (
            <section className={site.files}>
              <h2>{t.attachments}</h2>
              <ul>
                {article.attachments.map((file) => (
                  <li key={file.fileId}>
                    <a href={file.url} download>
                      {file.name} <small>{formatBytes(file.bytes)}</small>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </article>
      </div>
    </section>
  )
}
