import { PlusOutlined } from '@ant-design/icons'
import { tokenStandingLabels, tokenStandings } from '@kaisai/contract/integration/labels'
import { listOwnTokens } from '@kaisai/contract/integration/own.endpoints'
import { listTokenScopes, makeToken, pageTokens, pageTokenUses, revokeToken } from '@kaisai/contract/integration/token.endpoints'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { MadeToken, standingMeanings, TokenForm } from '../TokenForm.tsx'
import { tokenTexts } from '../texts.ts'
import { deskTexts } from './desk-texts.ts'

/** /system/token: API tokens within reach, and what was called with them. */
export const TokensPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(tokenTexts)
  const { data: own } = useReply(listOwnTokens)
  const [query, setQuery] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            {own?.guideUrl ? (
              <Button href={own.guideUrl} target="_blank">
                {t.guide}
              </Button>
            ) : null}
            <Can any={['integration:token:make']}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsking(true)}>
                {w.add}
              </Button>
            </Can>
          </>
        }
      />
      <Tabs
        activeKey={query.get('tab') ?? 'tokens'}
        onChange={(key) => setQuery({ tab: key })}
        destroyOnHidden
        items={[
          { key: 'tokens', label: t.tokens, children: <Tokens /> },
          { key: 'uses', label: t.uses, children: <Uses /> },
        ]}
      />
      {isAsking ? <NewToken onMade={setMade} onClose={() => setAsking(false)} /> : null}
      {made ? <MadeToken token={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}

const NewToken = ({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) => {
  const { data: scopes } = useReply(listTokenScopes)
  const { send } = useSend(makeToken, [pageTokens])
  return (
    <TokenForm scopes={scopes} make={async (values, options) => onMade((await send(values, options)).token)} onClose={onClose} />
  )
}

const Tokens = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const comma = useComma()
  const label = useLabel()
  const [, setQuery] = useSearchParams()
  const mayRevoke = usePermission(['integration:token:revoke'])
  const revoke = async (tokenId: string, name: string): Promise<void> => {
    const reason = await askReason({ title: t.revoke, text: t.askRevoke(name), danger: true, confirmText: t.revoke })
    if (reason === null || !(await went(call(revokeToken, { tokenId, reason })))) return
    toast('success', label(tokenStandingLabels.revoked))
    await refresh(pageTokens)
  }
  return (
    <DataTable
      name="integration.tokens"
      list={pageTokens}
      rowKey="tokenId"
      empty={{ text: t.none }}
      filters={[
        { name: 'keyword', label: t.keyword },
        {
          ...{ name: 'standing', label: t.standing, kind: 'select' },
          options: tokenStandings.map((value) => ({ value, label: label(tokenStandingLabels[value]) })),
        },
      ]}
      columns={[
        {
          ...{ key: 'name', title: t.token, isTitle: true, always: true },
          render: (row) => (
            <>
              {row.name} <code>{row.prefix}…</code>
            </>
          ),
        },
        {
          key: 'standing',
          title: t.standing,
          render: (row) => <StatusTag meaning={standingMeanings[row.standing]}>{row.standingName}</StatusTag>,
        },
        { key: 'kind', title: t.kind, render: (row) => t[row.kind] },
        { key: 'ownerName', title: t.owner },
        {
          key: 'identity',
          title: t.identity,
          render: (row) => [row.organizationName, row.roleName].filter(Boolean).join(' · ') || '-',
        },
        { key: 'scopes', title: t.scopes, width: 240, render: (row) => row.scopeNames.join(comma) },
        { key: 'addresses', title: t.addresses, off: true, render: (row) => row.addresses.join(' ') || '-' },
        { key: 'endTime', title: t.end, render: (row) => formatDate(row.endTime, 'day') },
        {
          key: 'lastUseTime',
          title: t.lastUse,
          render: (row) => (row.lastUseTime ? `${formatDate(row.lastUseTime, 'minute')} · ${row.lastUseIp}` : '-'),
        },
        {
          key: 'actions',
          title: w.actions,
          render: (row) => (
            <RowActions
              actions={[
                { key: 'uses', label: t.showUses, onClick: () => setQuery({ tab: 'uses', tokenId: row.tokenId }) },
                {
                  ...{ key: 'revoke', label: t.revoke, danger: true },
                  shown: mayRevoke && row.standing !== 'revoked' && row.standing !== 'expired',
                  onClick: () => revoke(row.tokenId, row.name),
                },
              ]}
            />
          ),
        },
      ]}
    />
  )
}

const Uses = () => {
  const t = useTexts(deskTexts)
  const [query] = useSearchParams()
  const tokenId = query.get('tokenId')
  return (
    <DataTable
      name="integration.uses"
      list={pageTokenUses}
      rowKey="useId"
      fixed={tokenId ? { tokenId } : {}}
      empty={{ text: t.noUses }}
      filters={[
        {
          ...{ name: 'refused', label: t.result, kind: 'select' },
          options: [
            { value: 'true', label: t.refused },
            { value: 'false', label: t.done },
          ],
        },
      ]}
      columns={[
        { key: 'time', title: t.time, isTitle: true, always: true, render: (row) => formatDate(row.time, 'second') },
        {
          ...{ key: 'tokenName', title: t.token },
          render: (row) => (
            <>
              {row.tokenName} <code>{row.prefix}…</code>
            </>
          ),
        },
        {
          ...{ key: 'title', title: t.call },
          render: (row) => (
            <>
              {row.title} <code>{row.path}</code>
            </>
          ),
        },
        {
          ...{ key: 'result', title: t.result, width: 300 },
          render: (row) => (row.code === 0 ? <StatusTag meaning="good">{row.result}</StatusTag> : row.result),
        },
        { key: 'ip', title: t.ip },
      ]}
    />
  )
}
