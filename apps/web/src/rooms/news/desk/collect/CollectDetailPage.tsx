import { EditOutlined } from '@ant-design/icons'
import { pageChecks } from '@kaisai/contract/news/apply.endpoints'
import { getCollect, pageCollectPlaces } from '@kaisai/contract/news/collect.endpoints'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { CheckTable } from '../apply/CheckTable.tsx'
import { CollectForm } from './CollectForm.tsx'
import type { Collect } from './collect.ts'
import { collectTexts } from './collect-texts.ts'
import { collectVerbs, useCollectMoves } from './use-collect-moves.tsx'

const LIST = '/newsManagement/collect'

/** `/newsManagement/collectDetail?collectId=`: who has delivered, what came, and the task itself. */
export const CollectDetailPage = () => {
  const t = useTexts(collectTexts)
  const [query, setQuery] = useSearchParams()
  const collectId = query.get('collectId')
  const { data, error, refetch } = useReply(
    getCollect,
    { collectId: collectId ?? '' },
    { enabled: collectId !== null, staleMs: 0 },
  )
  const mayCheck = usePermission(['news:apply:check'])
  if (collectId === null) return <EmptyFace text={t.notFound} action={<Link to={LIST}>{t.back}</Link>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <Head collect={data} />
      <Tabs
        activeKey={query.get('tab') ?? 'places'}
        onChange={(tab) => setQuery({ collectId, tab })}
        destroyOnHidden
        items={[
          {
            key: 'places',
            label: `${t.byPlace}（${t.progress(data.delivered, data.asked)}）`,
            children: <Places collectId={collectId} />,
          },
          ...(mayCheck
            ? [
                {
                  key: 'articles',
                  label: t.articles,
                  children: <CheckTable name="news.deliveries" list={pageChecks} fixed={{ collectId }} prefix="a" />,
                },
              ]
            : []),
          { key: 'task', label: t.task, children: <Task collect={data} /> },
        ]}
      />
    </>
  )
}

const Head = ({ collect }: { collect: Collect }) => {
  const t = useTexts(collectTexts)
  const { move, remind, dialogs } = useCollectMoves()
  const [isEdited, edit] = useState(false)
  return (
    <>
      <PageHeader
        title={collect.title}
        tag={<StatusTag status={collect.status}>{collect.statusName}</StatusTag>}
        hint={`${t.end} ${formatDate(collect.endTime, 'minute')} · ${collect.siteName} · ${collect.columnName}`}
        back={LIST}
        actions={
          <Can any={['news:collect:edit']}>
            <Button icon={<EditOutlined />} onClick={() => edit(true)}>
              {t.edit}
            </Button>
            {collect.status === 'open' && collect.delivered < collect.asked ? (
              <Button onClick={() => void remind(collect)}>{t.remind}</Button>
            ) : null}
            {collectVerbs
              .filter((verb) => collect.moves.includes(verb))
              .map((verb) => (
                <Button
                  key={verb}
                  danger={verb === 'close'}
                  type={verb === 'close' ? 'default' : 'primary'}
                  onClick={() => void move(collect, verb)}
                >
                  {t.moves[verb][0]}
                </Button>
              ))}
          </Can>
        }
      />
      <CollectForm open={isEdited} collectId={collect.collectId} onClose={() => edit(false)} />
      {dialogs}
    </>
  )
}

const Places = ({ collectId }: { collectId: string }) => {
  const t = useTexts(collectTexts)
  return (
    <DataTable
      name="news.collectPlaces"
      list={pageCollectPlaces}
      rowKey="organizationId"
      fixed={{ collectId }}
      prefix="p"
      filters={[
        { name: 'keyword', label: t.place },
        {
          name: 'state',
          label: t.state,
          kind: 'select',
          options: [
            { value: 'missing', label: t.missing },
            { value: 'delivered', label: t.done },
          ],
        },
      ]}
      columns={[
        { key: 'name', title: t.place, isTitle: true, always: true },
        {
          key: 'state',
          title: t.state,
          render: (row) => (
            <StatusTag meaning={row.delivered > 0 ? 'good' : 'waits'}>{row.delivered > 0 ? t.done : t.missing}</StatusTag>
          ),
        },
        { key: 'delivered', title: t.count, align: 'right' },
        { key: 'waiting', title: t.waiting, align: 'right' },
        { key: 'taken', title: t.taken, align: 'right' },
        { key: 'returned', title: t.returned, align: 'right' },
        {
          key: 'lastTime',
          title: t.last,
          width: 150,
          render: (row) => (row.lastTime ? formatDate(row.lastTime, 'minute') : '–'),
        },
      ]}
      empty={{ text: t.nobodyAsked }}
    />
  )
}

const Task = ({ collect }: { collect: Collect }) => {
  const t = useTexts(collectTexts)
  return (
    <Detail
      items={[
        { label: t.brief, value: <span style={{ whiteSpace: 'pre-wrap' }}>{collect.brief || '–'}</span>, wide: true },
        {
          label: t.who,
          value: collect.asksAll ? t.all : collect.places.map(({ name }) => name).join('、'),
          wide: true,
        },
        {
          label: t.template,
          value: collect.templateHtml ? <RichContent html={collect.templateHtml} /> : t.noTemplate,
          wide: true,
        },
        {
          label: t.files,
          value:
            collect.files.length === 0
              ? t.noFiles
              : collect.files.map((file) => (
                  <p key={file.fileId}>
                    <a href={file.url} download>
                      {file.name}
                    </a>
                  </p>
                )),
          wide: true,
        },
      ]}
    />
  )
}
