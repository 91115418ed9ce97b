import { listCompetitionArticles, saveCompetitionArticles } from '@kaisai/contract/competition/parts.endpoints'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './DetailsPage.module.css'
import { deskTexts } from './desk-texts.ts'
import { type Competition, refreshSetup } from './setup-context.ts'

/** The articles shown on the public page: chosen among those of the sites, put in order. Each change is saved at once. */
export const DetailsNews = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const { competitionId, isEditable } = competition
  const [keyword, setKeyword] = useState('')
  const input = { competitionId, ...(keyword ? { keyword } : {}) }
  const { data, error, refetch } = useReply(listCompetitionArticles, input, { staleMs: 0, keep: true })
  const [isSaving, saving] = useState(false)
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  const ids = data.chosen.map(({ articleId }) => articleId)
  const save = async (articleIds: string[]): Promise<void> => {
    saving(true)
    await call(saveCompetitionArticles, { competitionId, articleIds }).then(
      () => toast('success', t.saved),
      () => undefined,
    )
    await Promise.all([refresh(listCompetitionArticles), refreshSetup()])
    saving(false)
  }
  const swapped = (at: number, by: number) => {
    const next = [...ids]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    return next
  }
  return (
    <>
      <p className={styles.quiet}>{t.newsHint}</p>
      <section className={styles.part}>
        <h2>{t.chosenNews}</h2>
        {ids.length === 0 ? <p className={styles.quiet}>{t.noChosen}</p> : null}
        <ul className={styles.rows}>
          {data.chosen.map((article, at) => (
            <li key={article.articleId}>
              <span className={styles.grow}>{article.title}</span>
              <small>{article.statusName}</small>
              <small>{article.publishTime ? formatDate(article.publishTime, 'day') : ''}</small>
              {isEditable ? (
                <>
                  <Button size="small" disabled={at === 0 || isSaving} onClick={() => void save(swapped(at, -1))}>
                    {t.up}
                  </Button>
                  <Button size="small" disabled={at === ids.length - 1 || isSaving} onClick={() => void save(swapped(at, 1))}>
                    {t.down}
                  </Button>
                  <Button
                    size="small"
                    danger
                    disabled={isSaving}
                    onClick={() => void save(ids.filter((id) => id !== article.articleId))}
                  >
                    {t.removeStaff}
                  </Button>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {isEditable ? (
        <section className={styles.part}>
          <h2>{t.candidates}</h2>
          <Input.Search allowClear maxLength={50} placeholder={t.keyword} onSearch={(word) => setKeyword(word.trim())} />
          {data.candidates.length === 0 ? <p className={styles.quiet}>{t.noCandidates}</p> : null}
          <ul className={styles.rows}>
            {data.candidates.map((article) => (
              <li key={article.articleId}>
                <span className={styles.grow}>{article.title}</span>
                <small>{article.publishTime ? formatDate(article.publishTime, 'day') : ''}</small>
                <Button size="small" disabled={isSaving} onClick={() => void save([...ids, article.articleId])}>
                  {t.add}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
