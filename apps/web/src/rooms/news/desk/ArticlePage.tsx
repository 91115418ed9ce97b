import { PlusOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { articleStates } from '@kaisai/contract/news/article.states'
import { deleteArticles, pageArticles } from '@kaisai/contract/news/news.endpoints'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { BulkButtons } from '#web/ui/bulk/BulkButtons.tsx'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useSites } from '../../website/queries.ts'
import styles from './ArticlePage.module.css'
import { isToCome } from './article-values.ts'
import { deskTexts } from './desk-texts.ts'
import { harsh, useArticleMove, useArticleMoves, verbs } from './use-article-move.ts'

export type ArticleRow = ReplyOf<typeof pageArticles>['rows'][number]
type Texts = (typeof deskTexts)['zh']

/** Where an article is looked at, and where it is written. */
export const detailPath = (articleId: string): string => `/newsManagement/detail?articleId=${articleId}`
export const editPath = (articleId?: string): string => `/newsManagement/addEdit${articleId ? `?articleId=${articleId}` : ''}`
/** States in which an article can be worked on. A published one is revised. */
export const isEditable = (status: string): boolean => !['pending', 'archived'].includes(status)
const isDeletable = (row: ArticleRow): boolean => ['draft', 'returned'].includes(row.status)

/** The articles of the sites within reach, revisions among them. */
export const ArticlePage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const { sites } = useSites()
  const mayEdit = usePermission(['news:article:edit'])
  const askMoves = useArticleMoves()
  const columns = useColumns()
  const add = (
    <Can any={['news:article:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(editPath())}>
        {t.write}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.articles} hint={t.articlesHint} actions={add} />
      <DataTable
        name="news.articles"
        list={pageArticles}
        rowKey="articleId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.titleKeyword },
          { name: 'column', label: t.column, kind: 'dict', type: 'news_column' },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: Object.entries(articleStates.states).map(([value, name]) => ({ value, label: label(name) })),
          },
          ...(sites.length > 1 ? [{ name: 'siteId', label: t.site, kind: 'select' as const, options: sites }] : []),
        ]}
        columns={columns}
        onRow={(row) => void navigate(detailPath(row.articleId))}
        selection={(rows, clear, keep) => (
          <>
            <BulkButtons
              rows={rows}
              keyOf={({ articleId }) => articleId}
              nameOf={({ titleZh }) => titleZh}
              keep={keep}
              refresh={() => refresh(pageArticles)}
              // A revision is its author's to begin, one by one.
              actions={verbs
                .filter((verb) => verb !== 'revise')
                .map((verb) => ({
                  ...{ key: verb, label: t.moves[verb][0], danger: harsh.includes(verb) },
                  fits: (row: ArticleRow) => row.moves.includes(verb),
                  ask: (some: readonly ArticleRow[]) => askMoves(some, verb),
                }))}
            />
            {mayEdit ? (
              <Button size="small" danger onClick={() => void removeArticles(rows, t, w.remove, clear)}>
                {w.remove}
              </Button>
            ) : null}
          </>
        )}
        empty={{ text: t.noArticles, action: add }}
      />
    </>
  )
}

const removeArticles = async (
  rows: readonly ArticleRow[],
  t: Texts,
  confirmText: string,
  done: () => void = () => {},
): Promise<void> => {
  const some = rows.filter(isDeletable)
  if (some.length === 0) return toast('warning', t.noneToDelete)
  const title = rows.length === 1 ? t.deleteArticle(rows[0]!.titleZh) : t.deleteArticles(some.length, rows.length)
  const text = some.length < rows.length ? `${t.deleteText}\n${t.deleteSome}` : t.deleteText
  if (!(await confirmBox({ title, text, danger: true, confirmText }))) return
  const isGone = await call(deleteArticles, { articleIds: some.map((row) => row.articleId) }).then(
    () => true,
    () => false,
  )
  if (isGone) {
    toast('success', confirmText)
    done()
  }
  await refresh(pageArticles)
}

const useColumns = (): Column<ArticleRow>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const move = useArticleMove()
  return [
    { key: 'titleZh', title: t.title, isTitle: true, always: true, render: (row) => <Title row={row} /> },
    { key: 'columnName', title: t.column },
    { key: 'siteName', title: t.site, off: true },
    { key: 'status', title: w.status, render: (row) => <StatusTag status={row.status}>{row.statusName}</StatusTag> },
    { key: 'authorName', title: t.writer },
    { key: 'fromName', title: t.offeredBy, off: true },
    { key: 'publishTime', title: t.publishTime, sort: true, render: (row) => <PublishTime row={row} /> },
    { key: 'views', title: t.views, align: 'right', sort: true, render: (row) => formatNumber(row.views) },
    { key: 'updateTime', title: w.updateTime, sort: true, off: true, render: (row) => formatDate(row.updateTime, 'minute') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            {
              key: 'edit',
              label: t.edit,
              any: ['news:article:edit'],
              shown: isEditable(row.status),
              to: editPath(row.revisionId ?? row.articleId),
            },
            { key: 'view', label: w.view, to: detailPath(row.articleId) },
            ...verbs
              .filter((verb) => row.moves.includes(verb))
              .map((verb) => ({
                key: verb,
                label: t.moves[verb][0],
                danger: harsh.includes(verb),
                onClick: () => move(row, verb),
              })),
            {
              key: 'remove',
              label: w.remove,
              any: ['news:article:edit'],
              danger: true,
              shown: isDeletable(row),
              onClick: () => removeArticles([row], t, w.remove),
            },
          ]}
        />
      ),
    },
  ]
}

const Title = ({ row }: { row: ArticleRow }) => {
  const t = useTexts(deskTexts)
  return (
    <span className={styles.title}>
      <Link to={detailPath(row.articleId)}>{row.titleZh}</Link>
      {row.titleEn ? <small>{row.titleEn}</small> : null}
      <span className={styles.marks}>
        {row.top ? <StatusTag meaning="open">{t.top}</StatusTag> : null}
        {row.revisionOf ? (
          <Link to={detailPath(row.revisionOf)} title={t.seeOriginal}>
            <StatusTag meaning="waits">{t.revision}</StatusTag>
          </Link>
        ) : null}
        {row.revisionId ? (
          <Link to={detailPath(row.revisionId)} title={t.seeRevision}>
            <StatusTag meaning="waits">{t.hasRevision}</StatusTag>
          </Link>
        ) : null}
      </span>
    </span>
  )
}

const PublishTime = ({ row }: { row: ArticleRow }) => {
  const t = useTexts(deskTexts)
  if (!row.publishTime) return '–'
  return (
    <span className={styles.time}>
      {formatDate(row.publishTime, 'minute')}
      {row.status === 'approved' ? (
        <small>{t.notPublished}</small>
      ) : isToCome(row.publishTime) ? (
        <small>{t.scheduled}</small>
      ) : null}
    </span>
  )
}
