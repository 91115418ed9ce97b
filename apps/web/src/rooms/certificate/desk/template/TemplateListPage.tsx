import { holderLabel, paperKinds } from '@kaisai/contract/certificate/labels'
import {
  deleteTemplate,
  downloadTemplatePicture,
  listTemplateChoices,
  moveTemplate,
  pageTemplates,
} from '@kaisai/contract/certificate/template.endpoints'
import { templateStates } from '@kaisai/contract/certificate/template.states'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { templateMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { ServedPicture } from '../list/ServedPicture.tsx'
import { TemplateForm, type TemplateFormFor } from './TemplateForm.tsx'

type Row = ReplyOf<typeof pageTemplates>['rows'][number]

/** /certificate/template: designs, their versions, and what may be made from. */
export const TemplateListPage = () => {
  const t = useTexts(certificateTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const navigate = useNavigate()
  const [form, setForm] = useState<TemplateFormFor | null>(null)
  const { data: choices } = useReply(listTemplateChoices, {})
  const move = async (row: Row, verb: 'enable' | 'disable'): Promise<void> => {
    if (verb === 'disable' && !(await confirmBox({ title: t.disable, text: t.disableText(row.name), confirmText: t.disable })))
      return
    await call(moveTemplate, { templateId: row.templateId, verb }).catch(() => undefined)
    await refresh(pageTemplates)
  }
  const remove = async (row: Row): Promise<void> => {
    if (!(await confirmBox({ title: t.remove, text: t.removeText(row.name), danger: true, confirmText: t.remove }))) return
    await call(deleteTemplate, { templateId: row.templateId }).catch(() => undefined)
    await refresh(pageTemplates)
  }
  const add = (
    <Can any={['certificate:template:edit']}>
      <Button type="primary" onClick={() => setForm({ kind: 'add' })}>
        {t.addTemplate}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.templates} hint={t.templatesHint} actions={add} />
      <DataTable
        name="certificate.template"
        list={pageTemplates}
        rowKey="templateId"
        filters={[
          { name: 'keyword', label: t.keyword },
          { name: 'competitionId', label: t.competition, kind: 'select', options: choices?.competitions ?? [] },
          {
            name: 'paper',
            label: t.paper,
            kind: 'select',
            options: Object.entries(paperKinds).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: Object.entries(templateStates.states).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
        ]}
        columns={[
          {
            key: 'picture',
            title: t.templatePicture,
            width: 96,
            render: (row) => (
              <ServedPicture
                name={`${row.templateId} ${row.version}`}
                load={() => fetchFile(downloadTemplatePicture, { templateId: row.templateId }, { quiet: true })}
                alt={t.pictureOf(row.name)}
                size="cell"
              />
            ),
          },
          { key: 'name', title: t.name, isTitle: true },
          {
            key: 'competitionName',
            title: t.competition,
            ellipsis: true,
            render: (row) => row.competitionName || t.allCompetitions,
          },
          { key: 'paperName', title: t.paper, width: 110 },
          {
            key: 'holderKind',
            title: t.holderKind,
            width: 120,
            render: (row) => inLang(holderLabel(row.source, row.holderKind), lang),
          },
          {
            key: 'status',
            title: t.state,
            width: 100,
            render: (row) => <StatusTag meaning={templateMeaning[row.status]!}>{row.statusName}</StatusTag>,
          },
          {
            key: 'versionNo',
            title: t.versionNo,
            width: 150,
            render: (row) => (
              <>
                {t.versionOf(row.versionNo)} {row.versionNo > 0 && row.isDraftNewer ? <Tag>{t.draftNewer}</Tag> : null}
              </>
            ),
          },
          { key: 'certificates', title: t.made, width: 90, align: 'right' },
          { key: 'updateTime', title: t.updated, width: 150, render: (row) => formatDate(row.updateTime, 'minute') },
          { key: 'updaterName', title: t.by, width: 100, off: true },
          {
            key: 'actions',
            title: w.actions,
            width: 210,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'design',
                    label: row.can.includes('edit') ? t.design : t.open,
                    to: `/certificate/editor?templateId=${row.templateId}`,
                  },
                  {
                    key: 'rename',
                    label: t.rename,
                    shown: row.can.includes('edit'),
                    onClick: () => setForm({ kind: 'edit', row }),
                  },
                  { key: 'copy', label: t.copy, shown: row.can.includes('edit'), onClick: () => setForm({ kind: 'copy', row }) },
                  { key: 'enable', label: t.enable, shown: row.can.includes('enable'), onClick: () => void move(row, 'enable') },
                  {
                    key: 'disable',
                    label: t.disable,
                    shown: row.can.includes('disable'),
                    onClick: () => void move(row, 'disable'),
                  },
                  {
                    key: 'delete',
                    label: t.remove,
                    danger: true,
                    shown: row.can.includes('delete'),
                    onClick: () => void remove(row),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.noneTemplates, action: add }}
        onRow={(row) => void navigate(`/certificate/editor?templateId=${row.templateId}`)}
      />
      <TemplateForm
        of={form}
        competitions={choices?.competitions ?? []}
        onClose={() => setForm(null)}
        onAdded={(templateId) => void navigate(`/certificate/editor?templateId=${templateId}`)}
      />
    </>
  )
}
