import type { ReplyOf } from '@kaisai/contract/endpoint'
import { cityIn } from '@kaisai/contract/organization/cities'
import { getOrganization } from '@kaisai/contract/organization/organization.endpoints'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { DictText, useDictWords } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useName } from '#web/use-name.ts'
import styles from './OrganizationDetailPage.module.css'
import { type Organization, OrganizationForm, type OrganizationTarget } from './OrganizationForm.tsx'
import { ORGANIZATION_LIST, organizationPath } from './organization-path.ts'
import { organizationFields, organizationTexts } from './organization-texts.ts'
import { removeOrganization } from './remove-organization.ts'

type Found = ReplyOf<typeof getOrganization>

/** One organization: its facts, those above and below it, the people who hold roles in it, its history. */
export const OrganizationDetailPage = () => {
  const t = useTexts(organizationTexts)
  const groupId = useSearchParams()[0].get('groupId') ?? ''
  const { data, error, refetch } = useReply(getOrganization, { groupId }, { staleMs: 0, enabled: groupId !== '' })
  const toList = <LinkButton to={ORGANIZATION_LIST}>{t.toList}</LinkButton>
  if (groupId === '') return <Missing action={toList} />
  if (data) return <Page key={groupId} found={data} />
  return (
    <>
      <PageHeader title={t.details} back={ORGANIZATION_LIST} />
      <section className={styles.card}>{error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />}</section>
    </>
  )
}

const Missing = ({ action }: { action: React.ReactNode }) => {
  const t = useTexts(organizationTexts)
  return (
    <>
      <PageHeader title={t.details} back={ORGANIZATION_LIST} />
      <section className={styles.card}>
        <EmptyFace text={t.missing} action={action} />
      </section>
    </>
  )
}

const Page = ({ found }: { found: Found }) => {
  const { organization: row, lower, people } = found
  const t = useTexts(organizationTexts)
  const w = useTexts(words)
  const fields = useTexts(organizationFields)
  const nameOf = useName()
  const navigate = useNavigate()
  const [target, setTarget] = useState<OrganizationTarget | null>(null)
  const wordOf = useDictWords({ type: 'organization_type', nature: 'school_nature', status: 'on_off' })
  const remove = async (): Promise<void> => {
    if (await removeOrganization(row)) await navigate(ORGANIZATION_LIST)
  }
  return (
    <>
      <PageHeader
        title={nameOf({ name: row.groupName, nameEn: row.groupNameEn })}
        tag={<DictTag type="on_off" value={row.status} />}
        back={ORGANIZATION_LIST}
        actions={
          <Can any={['sys:group:edit']}>
            <Button danger onClick={() => void remove()}>
              {w.remove}
            </Button>
            <Button onClick={() => setTarget({ parentId: row.groupId })}>{t.addBelow}</Button>
            <Button type="primary" onClick={() => setTarget({ row })}>
              {w.edit}
            </Button>
          </Can>
        }
      />
      <section className={styles.card}>
        <Facts row={row} upper={found.upper} />
      </section>
      <section className={styles.card}>
        <Tabs
          items={[
            { key: 'lower', label: t.lower(lower.length), children: <Lower rows={lower} /> },
            { key: 'people', label: t.people(new Set(people.map((one) => one.userId)).size), children: <People rows={people} /> },
            {
              key: 'history',
              label: t.history,
              children: <RowHistory entity="organizations" entityId={row.groupId} fields={fields} wordOf={wordOf} />,
            },
          ]}
        />
      </section>
      <OrganizationForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}

const Facts = ({ row, upper }: { row: Organization; upper: Found['upper'] }) => {
  const { lang } = useLang()
  const t = useTexts(organizationTexts)
  const w = useTexts(words)
  const links = upper.map((one) => (
    <Link key={one.groupId} to={organizationPath(one.groupId)}>
      {one.groupName}
    </Link>
  ))
  return (
    <Detail
      items={[
        { label: t.upper, value: links.length > 0 ? links : (row.parentName ?? t.noUpper) },
        { label: t.code, value: row.groupCode },
        { label: t.type, value: <DictText type="organization_type" value={row.type} /> },
        { label: t.name, value: row.groupName },
        { label: t.nameEn, value: row.groupNameEn },
        { label: t.school, value: row.schoolName },
        { label: t.province, value: [row.provinceName, cityIn(lang, row.city)].filter(Boolean).join(' ') },
        { label: t.nature, value: <DictText type="school_nature" value={row.nature} /> },
        { label: t.leader, value: row.leader },
        { label: t.phone, value: row.phone },
        { label: t.members, value: row.memberCount },
        { label: t.sort, value: row.sort },
        { label: w.createTime, value: formatDate(row.createTime, 'minute') },
      ]}
    />
  )
}

const Lower = ({ rows }: { rows: Found['lower'] }) => {
  const t = useTexts(organizationTexts)
  if (rows.length === 0) return <EmptyFace text={t.noLower} />
  return (
    <ul className={styles.tiles}>
      {rows.map((one) => (
        <li key={one.groupId}>
          <Link to={organizationPath(one.groupId)} className={styles.tile}>
            <strong>{one.groupName}</strong>
            <span>
              <DictText type="organization_type" value={one.type} /> · {one.groupCode}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const People = ({ rows }: { rows: Found['people'] }) => {
  const comma = useComma()
  const t = useTexts(organizationTexts)
  if (rows.length === 0) {
    return (
      <EmptyFace
        text={t.noPeople}
        action={
          <Can any={['sys:user:list']}>
            <LinkButton to="/system/user">{t.toUsers}</LinkButton>
          </Can>
        }
      />
    )
  }
  const byUser = Map.groupBy(rows, (one) => one.userId)
  return (
    <ul className={styles.tiles}>
      {[...byUser].map(([userId, held]) => (
        <li key={userId} className={styles.tile}>
          <Can any={['sys:user:list']} otherwise={<strong>{held[0]!.realName}</strong>}>
            <Link to={`/system/user?keyword=${encodeURIComponent(held[0]!.userName)}`}>
              <strong>{held[0]!.realName}</strong>
            </Link>
          </Can>
          <span>
            {held[0]!.userName} · {held.map((one) => one.roleName).join(comma)}
          </span>
        </li>
      ))}
    </ul>
  )
}
