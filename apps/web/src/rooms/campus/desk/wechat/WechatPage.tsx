import { deleteWechatAccount, getWechatAccount, testWechatTemplate } from '@kaisai/contract/campus/wechat.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../Providers.module.css'
import { WechatAccountForm } from './WechatAccountForm.tsx'
import { WechatTemplateForm } from './WechatTemplateForm.tsx'
import type { WechatSetting } from './wechat-setting.ts'
import { wechatTexts } from './wechat-texts.ts'

type Account = NonNullable<WechatSetting['account']>
type Template = WechatSetting['templates'][number]

/** /message/wechat: the official account of the own organization, and the template of each kind of message. */
export const WechatPage = () => {
  const t = useTexts(wechatTexts)
  const [isEdited, setEdited] = useState(false)
  const [template, setTemplate] = useState<Template | null>(null)
  const { data, error, refetch } = useReply(getWechatAccount, {}, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const { account, canEdit, domain } = data
  const setUp = canEdit ? (
    <Button type="primary" onClick={() => setEdited(true)}>
      {account ? t.edit : t.setUp}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={account ? setUp : null} />
      {account ? (
        <>
          <AccountCard account={account} canEdit={canEdit} domain={domain} />
          <section className={styles.part} aria-label={t.templates}>
            <h2>{t.templates}</h2>
            <p className={styles.fine}>{t.templatesHint}</p>
            <ul className={styles.list}>
              {data.templates.map((one) => (
                <TemplateRow key={one.kind} template={one} canEdit={canEdit} onEdit={setTemplate} />
              ))}
            </ul>
          </section>
        </>
      ) : (
        <EmptyFace text={`${t.none} · ${t.noneHint}`} action={setUp} />
      )}
      {isEdited ? <WechatAccountForm account={account} onClose={() => setEdited(false)} /> : null}
      {template ? <WechatTemplateForm template={template} onClose={() => setTemplate(null)} /> : null}
    </>
  )
}

const AccountCard = ({ account, canEdit, domain }: { account: Account; canEdit: boolean; domain: string }) => {
  const t = useTexts(wechatTexts)
  const { name, appId, isEnabled, sharesCards, linked, unfollowed, fault, faultTime, restingUntil } = account
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askRemove(name, linked), confirmText: t.remove, danger: true }))) return
    if (await went(call(deleteWechatAccount, {}))) toast('success', t.removed)
    await refresh(getWechatAccount)
  }
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <h2>
          {name} <StatusTag meaning={isEnabled ? 'good' : 'idle'}>{isEnabled ? t.on : t.off}</StatusTag>{' '}
          {sharesCards ? <StatusTag meaning="idle">{t.shares}</StatusTag> : null}
        </h2>
        <p className={styles.fine}>
          {appId} · {t.linked(linked, unfollowed)}
        </p>
        {fault ? (
          <p className={styles.bad} role="alert">
            {t.fault(fault, formatDate(faultTime, 'minute'))}
          </p>
        ) : null}
        {restingUntil ? <p className={styles.bad}>{t.resting(formatDate(restingUntil, 'minute'))}</p> : null}
        <p className={styles.fine}>
          {t.atWechat}: {t.domain(domain)}
        </p>
      </div>
      {canEdit ? <RowActions actions={[{ key: 'remove', label: t.remove, danger: true, onClick: remove }]} /> : null}
    </div>
  )
}

interface TemplateRowProps {
  template: Template
  canEdit: boolean
  onEdit: (template: Template) => void
}
const TemplateRow = ({ template, canEdit, onEdit }: TemplateRowProps) => {
  const t = useTexts(wechatTexts)
  const { kind, kindName, templateId, fault, faultTime, isPaused } = template
  const test = async (): Promise<void> => {
    if (await went(call(testWechatTemplate, { kind }))) toast('success', t.tested)
    await refresh(getWechatAccount)
  }
  const [meaning, word] = isPaused
    ? (['bad', t.paused] as const)
    : fault
      ? (['bad', t.broken] as const)
      : templateId === ''
        ? (['idle', t.unset] as const)
        : (['good', t.ready] as const)
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>
          {kindName} <StatusTag meaning={meaning}>{word}</StatusTag>
        </h3>
        {templateId ? <p className={styles.fine}>{[templateId, ...Object.keys(template.fields)].join(' · ')}</p> : null}
        {fault ? <p className={styles.bad}>{t.fault(fault, formatDate(faultTime, 'minute'))}</p> : null}
      </div>
      {canEdit ? (
        <RowActions
          actions={[
            { key: 'test', label: t.test, shown: templateId !== '', onClick: test },
            { key: 'edit', label: t.choose, onClick: () => onEdit(template) },
          ]}
        />
      ) : null}
    </li>
  )
}
