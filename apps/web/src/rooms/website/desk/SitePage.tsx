import { PlusOutlined } from '@ant-design/icons'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { getSite, listSites, moveSite } from '@kaisai/contract/website/site.endpoints'
import { siteStates } from '@kaisai/contract/website/site.states'
import { belowSite } from '@kaisai/contract/website/site-base'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { withFaults } from './ask-faults.ts'
import { checkTexts } from './check/check-texts.ts'
import { deskTexts } from './desk-texts.ts'
import { publishTexts } from './publish-texts.ts'
import styles from './SitePage.module.css'
import { siteAddress } from './site-address.ts'

type Site = ReplyOf<typeof listSites>[number]
type Verb = InputOf<typeof moveSite>['verb']
const verbs = Object.keys(siteStates.moves) as Verb[]
const EDIT = '/website/site/edit'

/** The sites within reach: which hosts they answer and whether they are online. */
export const SitePage = () => {
  const t = useTexts(deskTexts)
  const navigate = useNavigate()
  const columns = useColumns()
  const add = (
    <Can any={['web:site:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(EDIT)}>
        {t.addSite}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.sites} hint={t.sitesHint} actions={add} />
      <DataTable
        name="website.sites"
        list={listSites}
        isPlain
        rowKey="siteId"
        columns={columns}
        onRow={(row) => void navigate(`${EDIT}?siteId=${row.siteId}`)}
        empty={{ text: t.noSites, action: add }}
      />
    </>
  )
}

/** Asks as the move demands, makes it, and reports it. */
const useMove = () => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  return async (row: Site, verb: Verb): Promise<void> => {
    const move = siteStates.moves[verb]
    const question = {
      title: t[`${verb}Title`](row.name),
      text: t[`${verb}Text`],
      danger: verb === 'close',
      confirmText: label(move.label),
    }
    // Whoever opens a site for the first time publishes what is saved of it.
    const box = verb === 'open' && row.status === 'draft' ? await withFaults(row.siteId, question) : question
    const reason =
      'reason' in move
        ? await promptBox({ ...box, field: { label: t.reason, type: 'textarea' } })
        : (await confirmBox(box))
          ? ''
          : null
    if (reason === null) return
    await call(moveSite, { siteId: row.siteId, verb, ...(reason ? { reason: reason.trim().slice(0, 200) } : {}) }).then(
      () => toast('success', label(move.label)),
      () => undefined,
    )
    await refresh(listSites, getSite)
  }
}

const useColumns = (): Column<Site>[] => {
  const t = useTexts(deskTexts)
  const p = useTexts(publishTexts)
  const c = useTexts(checkTexts)
  const w = useTexts(words)
  const label = useLabel()
  const move = useMove()
  const template = useDict('home_template')
  return [
    {
      key: 'name',
      title: t.site,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={styles.name}>
          {row.name} {row.isDefault ? <StatusTag meaning="idle">{t.isDefault}</StatusTag> : null}
        </span>
      ),
    },
    { key: 'groupName', title: t.group },
    {
      key: 'status',
      title: w.status,
      render: (row) => (
        <>
          <StatusTag status={row.status}>{row.statusName}</StatusTag>{' '}
          {row.isAhead ? <StatusTag meaning="waits">{p.ahead}</StatusTag> : null}
        </>
      ),
    },
    {
      key: 'hosts',
      title: t.hosts,
      render: (row) =>
        row.hosts.length === 0 ? (
          <code>{row.isDefault ? location.host : `${location.host}${belowSite(row.code, '')}`}</code>
        ) : (
          <span className={styles.hosts}>
            {row.hosts.map((host) => (
              <code key={host}>{host}</code>
            ))}
          </span>
        ),
    },
    { key: 'templateType', title: t.template, off: true, render: (row) => template.labelOf(row.templateType) },
    { key: 'updateTime', title: w.updateTime, render: (row) => formatDate(row.updateTime, 'minute') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => {
        const address = siteAddress(row)
        return (
          <RowActions
            actions={[
              { key: 'edit', label: w.edit, any: ['web:site:edit'], to: `${EDIT}?siteId=${row.siteId}` },
              {
                key: 'visit',
                label: t.openSite,
                shown: row.status !== 'draft' && row.status !== 'closed',
                onClick: () => open(address, '_blank', 'noopener'),
              },
              { key: 'check', label: c.short, to: `/website/site/check?siteId=${row.siteId}` },
              { key: 'banners', label: t.banners, any: ['web:banner:edit'], to: `/website/banner?siteId=${row.siteId}` },
              ...verbs.map((verb) => ({
                key: verb,
                label: label(siteStates.moves[verb].label),
                danger: verb === 'close',
                shown: row.moves.includes(verb),
                onClick: () => move(row, verb),
              })),
            ]}
          />
        )
      },
    },
  ]
}
