import { Alert, Space } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bilingual, useTexts } from '#web/lang.tsx'
import { usePermission } from '../Can.tsx'

const texts = bilingual({
  zh: {
    who: (names: readonly string[], count: number, isSubmitted: boolean) =>
      `${isSubmitted ? '等待' : '提交后由'}${names.join('、')}${count > names.length ? ` 等 ${count} 人` : ''}审核。自己提交的内容须由另一人审核。`,
    alone: '目前没有其他人可以审核，而自己提交的内容须由另一人审核。',
    ask: '请联系管理员添加一位有审核权限的同事。',
    addPerson: '添加人员',
  },
  en: {
    who: (names: readonly string[], count: number, isSubmitted: boolean) =>
      `${isSubmitted ? 'Awaiting approval by' : 'To be approved by'} ${names.join(', ')}${count > names.length ? ` or one of ${count - names.length} others` : ''}. Your own submissions need someone else’s approval.`,
    alone: 'Nobody else can approve this yet, and your own submissions need someone else’s approval.',
    ask: 'Ask your administrator to add a colleague who can approve.',
    addPerson: 'Add a person',
  },
})

interface SecondPersonProps {
  /** Null: the reader may approve, or nothing is to be approved. */
  deciders: { readonly names: readonly string[]; readonly count: number } | null
  isSubmitted: boolean
  className?: string | undefined
  /** Other ways out for somebody who is alone. */
  children?: ReactNode
}

/** Who approves what one submits; to whoever is alone, what to do about it. */
export const SecondPerson = ({ deciders, isSubmitted, className, children }: SecondPersonProps) => {
  const t = useTexts(texts)
  const mayAdd = usePermission(['sys:user:add'])
  if (deciders === null) return null
  const isAlone = deciders.count === 0
  const cures = (
    <Space>
      {mayAdd ? <Link to="/system/user">{t.addPerson}</Link> : null}
      {children}
    </Space>
  )
  return (
    <Alert
      className={className}
      showIcon
      type={isAlone ? 'warning' : 'info'}
      title={isAlone ? t.alone + (mayAdd || children ? '' : t.ask) : t.who(deciders.names, deciders.count, isSubmitted)}
      action={isAlone ? cures : null}
    />
  )
}
