import { listTemplates } from '@kaisai/contract/message/message.endpoints'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './TemplatePage.module.css'
import type { Channel, Template } from './template-row.ts'

const channels: readonly Channel[] = ['inApp', 'sms', 'mail']

/** The texts the product sends, by channel. */
export const TemplatePage = () => {
  const t = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const [target, setTarget] = useState<Template | null>(null)
  const { data } = useReply(listTemplates, {})
  const channel = channels.find((one) => one === query.get('channel')) ?? 'inApp'
  const columns = useColumns(setTarget)
  const mayEdit = usePermission(['msg:template:edit'])
  const count = (one: Channel): number => (data ?? []).filter((row) => row.channel === one).length
  return (
    <>
      <PageHeader title={t.templates} hint={t.templatesHint} />
      <Tabs
        activeKey={channel}
        onChange={(key) => setQuery(key === 'inApp' ? {} : { channel: key })}
        items={channels.map((one) => ({ key: one, label: data ? `${t.channels[one]} (${count(one)})` : t.channels[one] }))}
      />
      <DataTable
        name="message.templates"
        list={listTemplates}
        isPlain
        fixed={{ channel }}
        rowKey="templateId"
        filters={[{ name: 'keyword', label: t.keyword, placeholder: t.templateKeyword }]}
        columns={columns}
        onRow={mayEdit ? setTarget : undefined}
        empty={{ text: t.noTemplates }}
      />
      <TemplateForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}

const useColumns = (edit: (row: Template) => void): Column<Template>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  return [
    {
      key: 'title',
      title: t.title,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={styles.two}>
          <span>{lang === 'en' ? row.titleEn : row.titleZh}</span>
          <code>{row.key}</code>
        </span>
      ),
    },
    {
      key: 'body',
      title: t.body,
      render: (row) => <span className={styles.excerpt}>{lang === 'en' ? row.bodyEn : row.bodyZh}</span>,
    },
    {
      key: 'places',
      title: t.places,
      render: (row) =>
        row.places.length === 0 ? (
          t.noPlaces
        ) : (
          <span className={styles.places}>
            {row.places.map((place) => (
              <code key={place}>{`{${place}}`}</code>
            ))}
          </span>
        ),
    },
    { key: 'updateTime', title: w.updateTime, render: (row) => formatDate(row.updateTime, 'minute') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions actions={[{ key: 'edit', label: w.edit, any: ['msg:template:edit'], onClick: () => edit(row) }]} />
      ),
    },
  ]
}
