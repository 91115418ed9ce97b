import { PlusOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { addPage, deletePage, listPages, movePage, renamePage } from '@kaisai/contract/website/page.endpoints'
import { pageStates } from '@kaisai/contract/website/page.states'
import { builtinPages, isBuiltinPath, PAGE_PATH } from '@kaisai/contract/website/page-paths'
import { listSites } from '@kaisai/contract/website/site.endpoints'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useSites } from '../../queries.ts'
import styles from '../BannerPage.module.css'
import { deskTexts } from '../desk-texts.ts'
import { siteAddress } from '../site-address.ts'
import { pageTexts } from './page-texts.ts'

type Row = ReplyOf<typeof listPages>[number]
const PATH_TAKEN = 26007
const PATH_RESERVED = 26008
const EDIT = '/website/page/edit'

/** /website/page: the pages of a site, those of the platform among them. */
export const PageListPage = () => {
  const t = useTexts(pageTexts)
  const d = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const { sites, isPending } = useSites()
  const siteId = query.get('siteId') ?? sites[0]?.value ?? null
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Row | null>(null)
  const columns = useColumns(siteId ?? '', setRenamed)
  const add = siteId ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t.addPage}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t.pages} hint={t.pagesHint} actions={add} />
      <div className={styles.bar}>
        <span>{d.site}</span>
        <Select
          className={styles.site}
          aria-label={d.site}
          placeholder={d.chooseSite}
          loading={isPending}
          value={siteId}
          onChange={(next) => setQuery({ siteId: next })}
          options={sites}
        />
      </div>
      {siteId ? (
        <DataTable
          key={siteId}
          name="website.pages"
          list={listPages}
          isPlain
          fixed={{ siteId }}
          rowKey="path"
          columns={columns}
        />
      ) : isPending ? (
        <SkeletonRows />
      ) : (
        <EmptyFace text={d.noSites} />
      )}
      <AddForm siteId={siteId ?? ''} isOpen={isAdding} onClose={() => setAdding(false)} />
      <RenameForm page={renamed} onClose={() => setRenamed(null)} />
    </>
  )
}

const AddForm = ({ siteId, isOpen, onClose }: { siteId: string; isOpen: boolean; onClose: () => void }) => {
  const t = useTexts(pageTexts)
  const rules = useRules()
  const navigate = useNavigate()
  const { send } = useSend(addPage, [listPages])
  return (
    <ModalForm<{ path: string; title: string; titleEn: string }>
      title={t.addPage}
      open={isOpen}
      onClose={onClose}
      initial={{ path: '', title: '', titleEn: '' }}
      submit={(values, { options }) =>
        placeRefusal(options, { [PATH_TAKEN]: 'path', [PATH_RESERVED]: 'path' }, async (placed) => {
          const { pageId } = await send({ siteId, ...values, titleEn: values.titleEn ?? '' }, placed)
          void navigate(`${EDIT}?pageId=${pageId}`)
        })
      }
    >
      <p>{t.addHint}</p>
      <Form.Item name="title" label={t.title} rules={[rules.required(t.title), rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="titleEn" label={t.titleEn} rules={[rules.max(120)]}>
        <Input maxLength={120} />
      </Form.Item>
      <PathField />
    </ModalForm>
  )
}

const PathField = () => {
  const t = useTexts(pageTexts)
  const rules = useRules()
  return (
    <Form.Item
      name="path"
      label={t.path}
      extra={t.pathHint}
      rules={[rules.required(t.path), { pattern: PAGE_PATH, message: t.pathWrong }]}
    >
      <Input maxLength={40} addonBefore="/home/page/" autoComplete="off" />
    </Form.Item>
  )
}

const RenameForm = ({ page, onClose }: { page: Row | null; onClose: () => void }) => {
  const t = useTexts(pageTexts)
  const { send } = useSend(renamePage, [listPages])
  return (
    <ModalForm<{ path: string }>
      title={t.renameTitle(page?.title ?? '')}
      open={page !== null}
      onClose={onClose}
      initial={{ path: page?.path ?? '' }}
      submit={({ path }, { options }) =>
        placeRefusal(options, { [PATH_TAKEN]: 'path', [PATH_RESERVED]: 'path' }, async (placed) => {
          await send({ pageId: page!.pageId!, path }, placed)
          toast('success', t.renamed)
        })
      }
    >
      <p>{t.renameHint}</p>
      <PathField />
    </ModalForm>
  )
}

const useColumns = (siteId: string, onRename: (row: Row) => void): Column<Row>[] => {
  const t = useTexts(pageTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const { data: sites } = useReply(listSites, {}, { staleMs: 60_000 })
  const site = sites?.find((one) => one.siteId === siteId)
  const base = site ? siteAddress(site).replace(/\/(?:home(?:\/homepage)?)?$/, '') : ''
  const again = () => refresh(listPages)
  const customize = async (row: Row): Promise<void> => {
    if (!isBuiltinPath(row.path)) return
    const box = { title: t.customizeTitle(row.title), text: t.customizeText, confirmText: t.customize }
    if (!(await confirmBox(box))) return
    const [title, titleEn] = builtinPages[row.path]
    const made = await call(addPage, { siteId, path: row.path, title, titleEn }).catch(() => null)
    await again()
    if (made) void navigate(`${EDIT}?pageId=${made.pageId}`)
  }
  const move = async (row: Row, verb: 'publish' | 'takeDown'): Promise<void> => {
    const text = verb === 'publish' ? t.publishText : row.isBuiltin ? t.takeDownBuiltin : t.takeDownText
    const box = { title: t[`${verb}Title`](row.title), text, danger: verb === 'takeDown', confirmText: t[verb] }
    if (!(await confirmBox(box))) return
    await call(movePage, { pageId: row.pageId!, verb }).then(
      () => toast('success', verb === 'publish' ? t.published : t.takenDown),
      () => undefined,
    )
    await again()
  }
  const remove = async (row: Row): Promise<void> => {
    const text = row.isBuiltin ? t.removeBuiltin : t.removeText
    if (!(await confirmBox({ title: t.removeTitle(row.title), text, danger: true, confirmText: w.remove }))) return
    await call(deletePage, { pageId: row.pageId! }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await again()
  }
  return [
    { key: 'title', title: t.page, isTitle: true, always: true },
    { key: 'address', title: t.address, render: (row) => <code>{row.address}</code> },
    {
      key: 'status',
      title: t.state,
      render: (row) => (
        <>
          {row.status === null ? (
            <StatusTag meaning="idle">{t.builtin}</StatusTag>
          ) : (
            <StatusTag status={row.status}>{row.statusName}</StatusTag>
          )}{' '}
          {row.isAhead ? <StatusTag meaning="waits">{t.ahead}</StatusTag> : null}
        </>
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
            { key: 'customize', label: t.customize, shown: row.pageId === null, onClick: () => customize(row) },
            { key: 'edit', label: w.edit, shown: row.pageId !== null, to: `${EDIT}?pageId=${row.pageId}` },
            {
              key: 'open',
              label: t.open,
              shown: row.status === 'published' || row.isBuiltin,
              onClick: () => open(base + row.address, '_blank', 'noopener'),
            },
            {
              key: 'rename',
              label: t.rename,
              shown: row.pageId !== null && !row.isBuiltin,
              any: ['web:page:publish'],
              onClick: () => onRename(row),
            },
            ...(['publish', 'takeDown'] as const).map((verb) => ({
              key: verb,
              label: label(pageStates.moves[verb].label),
              danger: verb === 'takeDown',
              shown: row.moves.includes(verb),
              onClick: () => move(row, verb),
            })),
            {
              key: 'remove',
              label: w.remove,
              danger: true,
              shown: row.status === 'draft',
              onClick: () => remove(row),
            },
          ]}
        />
      ),
    },
  ]
}
