import { listTemplates, resetTemplate, testTemplate } from '@kaisai/contract/message/message.endpoints'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
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
  const titleOf = (row: Template): string => (lang === 'en' ? row.titleEn : row.titleZh)
  const test = async (row: Template): Promise<void> => {
    const text = t.testText(t.channels[row.channel as Channel])
    if (!(await confirmBox({ title: t.testTitle, text, confirmText: t.test }))) return
    await call(testTemplate, { templateId: row.templateId, lang }).then(
      ({ target }) => toast('success', t.tested(target)),
      () => undefined,
    )
  }
  const reset = async (row: Template): Promise<void> => {
    if (!(await confirmBox({ title: t.resetTitle(titleOf(row)), text: t.resetText, confirmText: t.reset, danger: true }))) return
    await call(resetTemplate, { templateId: row.templateId, version: row.version }).then(
      () => toast('success', t.wasReset),
      () => undefined,
    )
    await refresh(listTemplates)
  }
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
          {row.changed ? <StatusTag status="returned">{t.changed}</StatusTag> : null}
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
        <RowActions
          actions={[
            { key: 'edit', label: w.edit, any: ['msg:template:edit'], onClick: () => edit(row) },
            {
              key: 'test',
              label: t.test,
              any: ['msg:template:edit'],
              shown: row.channel !== 'inApp',
              onClick: () => test(row),
            },
            { key: 'reset', label: t.reset, any: ['msg:template:edit'], shown: row.changed, onClick: () => reset(row) },
          ]}
        />
      ),
    },
  ]
}
