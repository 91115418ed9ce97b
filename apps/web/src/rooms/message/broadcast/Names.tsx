import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listBroadcastTrial } from '@kaisai/contract/message/broadcast.endpoints'
import { Button, type FormInstance, Modal, Table } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import { broadcastTexts } from './broadcast-texts.ts'
import { clean, type Values } from './broadcast-values.ts'

type Trial = ReplyOf<typeof listBroadcastTrial>

/** Everybody a broadcast would reach, by name, before anything is sent. */
export const Names = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(broadcastTexts)
  const w = useTexts(words)
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isLoading, setLoading] = useState(false)
  const look = async (pageNum: number): Promise<void> => {
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    setLoading(true)
    const reply = await call(listBroadcastTrial, { ...clean(values), pageNum }).catch(() => null)
    setLoading(false)
    if (reply) setTrial(reply)
  }
  return (
    <>
      <Button loading={isLoading} onClick={() => void look(1)}>
        {t.names}
      </Button>
      <Modal
        open={trial !== null}
        title={t.names}
        width={640}
        footer={null}
        onCancel={() => setTrial(null)}
        closable={{ 'aria-label': w.close }}
      >
        <p>{t.namesHint(trial?.total ?? 0)}</p>
        <Table
          size="small"
          rowKey="userId"
          loading={isLoading}
          dataSource={trial?.rows ?? []}
          columns={[
            { key: 'name', dataIndex: 'name', title: t.person },
            { key: 'team', dataIndex: 'team', title: t.team },
            {
              key: 'ways',
              title: t.ways,
              render: (_, { sms, mail }) =>
                [sms ? t.channel.sms : null, mail ? t.channel.mail : null].filter((way) => way !== null).join(' · ') ||
                t.inAppOnly,
            },
          ]}
          pagination={{
            current: trial?.pageNum ?? 1,
            pageSize: trial?.pageSize ?? 50,
            total: trial?.total ?? 0,
            showSizeChanger: false,
            onChange: (pageNum) => void look(pageNum),
          }}
        />
      </Modal>
    </>
  )
}
