import { listChannels, saveChannel, testChannel } from '@kaisai/contract/finance/desk.endpoints'
import { declarationOf, fieldsIn, isOnline, type OnlineProvider, onlineNames } from '@kaisai/contract/finance/providers'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { SettingForm, TransferForm } from './ChannelForms.tsx'
import { channelTexts } from './channel-texts.ts'
import { type Channel, channelInput, valuesOf } from './channel-values.ts'
import styles from './Finance.module.css'
import { OnlineForm } from './OnlineForm.tsx'

type Editing = OnlineProvider | 'transfer' | 'limit' | null

/** /finance/channel: the accounts an organization takes money with, and what one person may refund. */
export const ChannelPage = () => {
  const t = useTexts(channelTexts)
  const { data, error, refetch } = useReply(listChannels, {}, { staleMs: 0 })
  const mayEdit = usePermission(['finance:channel:edit'])
  const [editing, edit] = useState<Editing>(null)
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const of = (provider: string): Channel | undefined => data.channels.find((one) => one.provider === provider)
  const transfer = of('transfer')
  const close = (): void => edit(null)
  return (
    <div className={styles.stack}>
      <PageHeader title={t.title} hint={t.hint} />
      {data.channels.some(({ isEnabled }) => isEnabled) ? null : <Alert type="warning" showIcon title={t.noneOn} />}
      {onlineNames.map((name) => (
        <OnlineCard key={name} provider={name} channel={of(name)} mayEdit={mayEdit} onEdit={() => edit(name)} />
      ))}
      <ChannelCard title={t.transfer} channel={transfer} mayEdit={mayEdit} onEdit={() => edit('transfer')}>
        <Detail
          items={[
            { label: t.accountName, value: transfer?.accountName },
            { label: t.bank, value: transfer?.bank },
            { label: t.accountNo, value: transfer?.accountNo },
          ]}
        />
        <p className={styles.quiet}>{t.transferHint}</p>
      </ChannelCard>
      <section className={styles.card}>
        <header className={styles.cardHead}>
          <h2>{t.limit}</h2>
          {mayEdit ? <Button onClick={() => edit('limit')}>{t.edit}</Button> : null}
        </header>
        <p>{t.limitText(formatMoney(data.refundAloneFen))}</p>
        <p>{data.sealFileId ? t.sealText(data.sealName) : t.noSeal}</p>
      </section>
      {onlineNames.map((name) => (
        <OnlineForm key={name} provider={name} channel={of(name)} open={editing === name} onClose={close} />
      ))}
      <TransferForm channel={transfer} open={editing === 'transfer'} onClose={close} />
      <SettingForm setting={data} open={editing === 'limit'} onClose={close} />
    </div>
  )
}

interface OnlineCardProps {
  provider: OnlineProvider
  channel: Channel | undefined
  mayEdit: boolean
  onEdit: () => void
}
const OnlineCard = ({ provider, channel, mayEdit, onEdit }: OnlineCardProps) => {
  const t = useTexts(channelTexts)
  const label = useLabel()
  const { label: name, fields } = declarationOf(provider)
  const values = valuesOf(fields, channel)
  const shown = fieldsIn(provider, values.keyMode).filter(({ isSecret }) => !isSecret)
  return (
    <ChannelCard title={label(name)} channel={channel} mayEdit={mayEdit} onEdit={onEdit}>
      <Detail
        items={[
          ...shown.map(({ name: field, label: word, options }) => ({
            label: label(word),
            value: channel ? (options ? label(options[values[field] as 'key']) : values[field]) : '',
          })),
          { label: t.keys, value: channel?.hasKeys ? t.keysKept : t.keysMissing },
          { label: t.tested, value: <TestResult channel={channel} /> },
          {
            label: t.notice,
            value: channel ? `${location.origin}/prod-api${channel.noticePath}（${t.noticeHint(label(name))}）` : '',
            wide: true,
          },
        ]}
      />
    </ChannelCard>
  )
}

interface ChannelCardProps {
  title: string
  channel: Channel | undefined
  mayEdit: boolean
  onEdit: () => void
  children: ReactNode
}

const ChannelCard = ({ title, channel, mayEdit, onEdit, children }: ChannelCardProps) => {
  const t = useTexts(channelTexts)
  const [isTesting, setTesting] = useState(false)
  const turn = async (isEnabled: boolean): Promise<void> => {
    if (!channel) return
    if (
      !isEnabled &&
      !(await confirmBox({ title: t.disableTitle(title), text: t.disableText, danger: true, confirmText: t.disable }))
    )
      return
    await call(saveChannel, channelInput(channel, {}, isEnabled)).then(
      () => toast('success', t.saved),
      () => undefined,
    )
    await refresh(listChannels)
  }
  const test = async (): Promise<void> => {
    if (!channel) return
    setTesting(true)
    await call(testChannel, { channelId: channel.channelId }).then(
      ({ fault }) => toast(fault === null ? 'success' : 'error', fault === null ? t.testGood : t.testBad(fault)),
      () => undefined,
    )
    setTesting(false)
    await refresh(listChannels)
  }
  const isReady = (channel && !isOnline(channel.provider)) || (channel?.testTime !== null && channel?.testFault === null)
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>
          {title}{' '}
          <StatusTag meaning={channel?.isEnabled ? 'good' : 'idle'}>
            {channel ? (channel.isEnabled ? t.on : t.off) : t.notSet}
          </StatusTag>
        </h2>
        {mayEdit ? (
          <div className={styles.actions}>
            {channel && isOnline(channel.provider) ? (
              <Button loading={isTesting} disabled={!channel.hasKeys} onClick={() => void test()}>
                {t.test}
              </Button>
            ) : null}
            <Button type={channel ? 'default' : 'primary'} onClick={onEdit}>
              {channel ? t.edit : t.set}
            </Button>
            {channel?.isEnabled ? (
              <Button danger onClick={() => void turn(false)}>
                {t.disable}
              </Button>
            ) : channel ? (
              <Button type="primary" disabled={!isReady} onClick={() => void turn(true)}>
                {t.enable}
              </Button>
            ) : null}
          </div>
        ) : null}
      </header>
      {children}
    </section>
  )
}

const TestResult = ({ channel }: { channel: Channel | undefined }) => {
  const t = useTexts(channelTexts)
  if (!channel?.testTime) return t.neverTested
  const time = formatDate(channel.testTime, 'minute')
  return channel.testFault === null ? t.passedAt(time) : t.failedAt(time, channel.testFault)
}
