import { getArticle } from '@kaisai/contract/news/news.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { SkeletonRows } from '#web/ui/ListFaces.tsx'
import styles from './ArticleDetailPage.module.css'
import { type Article, type ArticleValues, valuesOf } from './article-values.ts'
import { deskTexts } from './desk-texts.ts'
import { useDescribe, useFieldNames } from './field-words.ts'
import { type DiffLine, diffParagraphs, paragraphsOf } from './paragraph-diff.ts'

const texts: readonly (keyof ArticleValues)[] = ['htmlZh', 'htmlEn']

/** What a revision changes of the text that is public: fields from → to, texts paragraph by paragraph. */
export const ArticleDifferences = ({ revision, originalId }: { revision: Article; originalId: string }) => {
  const t = useTexts(deskTexts)
  const names = useFieldNames()
  const describe = useDescribe()
  const { data, isPending } = useReply(getArticle, { articleId: originalId }, { staleMs: 0 })
  if (isPending) return <SkeletonRows rows={3} />
  // The original may be out of reach or archived meanwhile; then there is nothing to compare with.
  if (!data) return null
  const [was, is] = [valuesOf(data), valuesOf(revision)]
  const changed = (Object.keys(names) as (keyof ArticleValues)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]) && !(field === 'publishTime' && is[field] === null),
  )
  return (
    <section className={styles.card}>
      <h2>{t.differences}</h2>
      {changed.length === 0 ? <p>{t.noDifferences}</p> : null}
      <div className={styles.diff}>
        {changed.map((field) => (
          <div key={field} className={styles.change}>
            <h3>{names[field]}</h3>
            {texts.includes(field) ? (
              <Lines lines={diffParagraphs(paragraphsOf(String(was[field])), paragraphsOf(String(is[field])))} />
            ) : (
              <>
                <del className={styles.gone}>{describe(field, was[field]) || t.empty}</del>
                <ins className={styles.new}>{describe(field, is[field]) || t.empty}</ins>
              </>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Changed paragraphs; runs of unchanged ones are shown by their number. */
const Lines = ({ lines }: { lines: readonly DiffLine[] }) => {
  const t = useTexts(deskTexts)
  const runs: { kind: DiffLine['kind']; texts: string[]; at: number }[] = []
  lines.forEach(({ kind, text }, at) => {
    const last = runs.at(-1)
    if (kind === 'same' && last?.kind === 'same') last.texts.push(text)
    else runs.push({ kind, texts: [text], at })
  })
  return runs.map(({ kind, texts: [first = '', ...more], at }) =>
    kind === 'same' ? (
      <span key={at} className={styles.same}>
        {t.unchangedLines(more.length + 1)}
      </span>
    ) : kind === 'gone' ? (
      <del key={at} className={styles.gone}>
        {first}
      </del>
    ) : (
      <ins key={at} className={styles.new}>
        {first}
      </ins>
    ),
  )
}
