import type { ReplyOf } from '@kaisai/contract/endpoint'
import { addScreen, getScene, revokeScreen } from '@kaisai/contract/onsite/scene.endpoints'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useName } from '#web/use-name.ts'
import { onsiteTexts } from '../desk-texts.ts'
import styles from '../Onsite.module.css'

/** Links of big screens and door signs. */
export const ScreensPart = ({ scene }: { scene: ReplyOf<typeof getScene> }) => {
  const t = useTexts(onsiteTexts)
  const nameOf = useName()
  const { required } = useRules()
  const [isAdding, setAdding] = useState(false)
  const add = useSend(addScreen, [getScene])
  const revoke = useSend(revokeScreen, [getScene])
  const mayEdit = scene.can.includes('screens')
  const roomName = (roomId: string | null): string => {
    const room = scene.rooms.find((one) => one.roomId === roomId)
    return room ? `${room.letter} ${nameOf(room)}` : t.wholeScene
  }
  return (
    <section className={styles.card}>
      <h2>
        {t.screens}
        {mayEdit ? (
          <Button size="small" onClick={() => setAdding(true)}>
            {t.addScreen}
          </Button>
        ) : null}
      </h2>
      <p className={styles.quiet}>{t.screensHint}</p>
      <ul className={styles.roomList}>
        {scene.screens.map((screen) => (
          <li key={screen.screenId}>
            <strong>{screen.name}</strong>
            <span>{roomName(screen.roomId)}</span>
            <span>{screen.isRevoked ? t.revoked : `${t.seen} ${screen.seenTime ? formatDate(screen.seenTime) : t.never}`}</span>
            {screen.key ? (
              <span className={styles.buttons}>
                <Button size="small" href={`/screen/call?key=${screen.key}`} target="_blank">
                  {t.openScreen}
                </Button>
                <Button
                  size="small"
                  onClick={async () => {
                    await navigator.clipboard.writeText(`${location.origin}/screen/call?key=${screen.key}`)
                    toast('success', t.copied)
                  }}
                >
                  {t.copy}
                </Button>
                <Button
                  size="small"
                  danger
                  onClick={async () => {
                    if (await confirmBox({ title: t.revoke, text: t.revokeText(screen.name), danger: true }))
                      await revoke.send({ screenId: screen.screenId })
                  }}
                >
                  {t.revoke}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <ModalForm<{ name: string; roomId: string }>
        title={t.addScreen}
        open={isAdding}
        onClose={() => setAdding(false)}
        initial={{ name: '', roomId: '' }}
        submit={({ name, roomId }, { options }) => add.send({ sceneId: scene.sceneId, name, roomId: roomId || null }, options)}
      >
        <Form.Item name="name" label={t.screenName} rules={[required(t.screenName)]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="roomId" label={t.rooms}>
          <Select
            options={[
              { value: '', label: t.wholeScene },
              ...scene.rooms.map(({ roomId }) => ({ value: roomId, label: roomName(roomId) })),
            ]}
          />
        </Form.Item>
      </ModalForm>
    </section>
  )
}
