import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadScenePaper, fillScene, getScene, removeTeams } from '@kaisai/contract/onsite/scene.endpoints'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { ticketMeaning } from '../../ticket-meaning.ts'
import { onsiteTexts } from '../desk-texts.ts'
import styles from '../Onsite.module.css'

/** The teams of a scene: in the order of their numbers once lots are drawn. */
export const TeamsPart = ({ scene }: { scene: ReplyOf<typeof getScene> }) => {
  const t = useTexts(onsiteTexts)
  const [chosen, setChosen] = useState<string[]>([])
  const fill = useSend(fillScene, [getScene])
  const remove = useSend(removeTeams, [getScene])
  const mayArrange = scene.can.includes('arrange')
  return (
    <section className={styles.card}>
      <h2>
        {t.teams} {scene.teams.length}
        {mayArrange ? (
          <ThrottledButton
            size="small"
            onClick={async () => {
              const { added, total } = await fill.send({ sceneId: scene.sceneId, itemIds: [] })
              toast('success', t.filled(added, total))
            }}
          >
            {t.fill}
          </ThrottledButton>
        ) : null}
        {mayArrange && chosen.length > 0 ? (
          <Button
            size="small"
            danger
            onClick={async () => {
              await remove.send({ sceneId: scene.sceneId, ticketIds: chosen })
              setChosen([])
            }}
          >
            {t.removeTeams(chosen.length)}
          </Button>
        ) : null}
        {scene.teams.some(({ number }) => number !== '') ? (
          <Can any={['onsite:scene:run']}>
            {(['order', 'signIn'] as const).map((kind) => (
              <Button
                key={kind}
                size="small"
                onClick={() => void download(downloadScenePaper, { sceneId: scene.sceneId, kind }).catch(() => undefined)}
              >
                {t.papers[kind]}
              </Button>
            ))}
          </Can>
        ) : null}
      </h2>
      {mayArrange ? <p className={styles.quiet}>{t.fillHint}</p> : null}
      <Table
        size="small"
        rowKey="ticketId"
        dataSource={scene.teams}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        {...(mayArrange
          ? { rowSelection: { selectedRowKeys: chosen, onChange: (keys: React.Key[]) => setChosen(keys.map(String)) } }
          : {})}
        columns={[
          { dataIndex: 'number', title: t.number },
          { dataIndex: 'code', title: t.code },
          { dataIndex: 'teamName', title: t.team },
          { dataIndex: 'schoolName', title: t.school },
          { dataIndex: 'itemName', title: t.item },
          { dataIndex: 'workTitle', title: t.work },
          {
            dataIndex: 'statusName',
            title: t.state,
            render: (name: string, row) => <StatusTag meaning={ticketMeaning[row.status]}>{name}</StatusTag>,
          },
        ]}
      />
    </section>
  )
}
