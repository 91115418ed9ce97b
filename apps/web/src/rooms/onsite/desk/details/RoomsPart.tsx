import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inBrackets, type Lang } from '@kaisai/contract/lang'
import { findPanelists, getScene, listSceneChoices, savePanel, saveRooms } from '@kaisai/contract/onsite/scene.endpoints'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { hasCode } from '#web/call-error.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useName } from '#web/use-name.ts'
import { onsiteTexts } from '../desk-texts.ts'
import styles from '../Onsite.module.css'

/** Somebody of the panel judges in another room at the same time. */
const ELSEWHERE = 34029

type Scene = ReplyOf<typeof getScene>
type Room = Scene['rooms'][number]

/** The rooms of a scene and who judges in them. */
export const RoomsPart = ({ scene }: { scene: Scene }) => {
  const comma = useComma()
  const { lang } = useLang()
  const t = useTexts(onsiteTexts)
  const nameOf = useName()
  const [isEditing, setEditing] = useState(false)
  const [panelOf, setPanelOf] = useState<Room | null>(null)
  const mayEdit = scene.can.includes('edit')
  return (
    <section className={styles.card}>
      <h2>
        {t.rooms}
        {mayEdit ? (
          <Button size="small" onClick={() => setEditing(true)}>
            {t.saveRooms}
          </Button>
        ) : null}
      </h2>
      <ul className={styles.roomList}>
        {scene.rooms.map((room) => (
          <li key={room.roomId}>
            <strong>
              {room.letter} {nameOf(room)}
            </strong>
            <span>
              {[bestIn(lang, room.place, room.placeEn), `${t.teams} ${room.teams}`, room.batchName].filter(Boolean).join(' · ')}
            </span>
            <span>
              {room.panel.length === 0 ? t.noPanel : room.panel.map((one) => memberText(one, t, comma, lang)).join(comma)}
            </span>
            {mayEdit ? (
              <Button size="small" onClick={() => setPanelOf(room)}>
                {t.savePanel}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <RoomsForm scene={scene} open={isEditing} onClose={() => setEditing(false)} />
      {panelOf ? <PanelForm room={panelOf} onClose={() => setPanelOf(null)} /> : null}
    </section>
  )
}

type Texts = (typeof onsiteTexts)['zh']

const memberText = ({ name, isHead, isShared }: Room['panel'][number], t: Texts, comma: string, lang: Lang): string => {
  const marks = [isHead ? t.head : '', isShared ? t.shared : ''].filter(Boolean)
  return marks.length > 0 ? `${name}${inBrackets(marks.join(comma), lang)}` : name
}

interface RoomValues {
  rooms: {
    roomId: string | null
    name: string
    nameEn: string
    place: string
    placeEn: string
    itemIds: string[]
    batchId: string | null
  }[]
}

const RoomsForm = ({ scene, open, onClose }: { scene: Scene; open: boolean; onClose: () => void }) => {
  const t = useTexts(onsiteTexts)
  const { required } = useRules()
  const { send } = useSend(saveRooms, [getScene])
  const { data: choices } = useReply(listSceneChoices, { competitionId: scene.competitionId }, { enabled: open })
  const mayArrange = scene.can.includes('arrange')
  return (
    <DrawerForm<RoomValues>
      title={t.saveRooms}
      open={open}
      onClose={onClose}
      initial={{ rooms: scene.rooms.map(({ letter: _, batchName: __, teams: ___, panel: ____, ...room }) => room) }}
      submit={({ rooms }, { options }) =>
        send(
          {
            sceneId: scene.sceneId,
            rooms: rooms.map((room) => ({
              roomId: room.roomId ?? null,
              name: room.name,
              nameEn: room.nameEn ?? '',
              place: room.place ?? '',
              placeEn: room.placeEn ?? '',
              itemIds: room.itemIds ?? [],
              batchId: room.batchId ?? null,
            })),
          },
          options,
        )
      }
    >
      <Form.List name="rooms">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <fieldset key={key} className={styles.roomFields}>
                <legend>{String.fromCharCode(65 + name)}</legend>
                <Form.Item name={[name, 'roomId']} hidden>
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'name']} label={t.roomName} rules={[required(t.roomName)]}>
                  <Input maxLength={40} />
                </Form.Item>
                <Form.Item name={[name, 'nameEn']} label={t.nameEn}>
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item name={[name, 'place']} label={t.place}>
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item name={[name, 'placeEn']} label={t.placeEn}>
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item name={[name, 'itemIds']} label={t.items}>
                  <Select mode="multiple" disabled={!mayArrange} options={choices?.items ?? []} />
                </Form.Item>
                <Form.Item name={[name, 'batchId']} label={t.batch}>
                  <Select allowClear placeholder={t.noBatch} options={choices?.batches ?? []} />
                </Form.Item>
                {mayArrange ? (
                  <Button size="small" danger onClick={() => remove(name)}>
                    {t.remove}
                  </Button>
                ) : null}
              </fieldset>
            ))}
            {mayArrange ? (
              <Button
                block
                onClick={() => add({ roomId: null, name: '', nameEn: '', place: '', placeEn: '', itemIds: [], batchId: null })}
              >
                {t.addRoom}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </DrawerForm>
  )
}

const PanelForm = ({ room, onClose }: { room: Room; onClose: () => void }) => {
  const t = useTexts(onsiteTexts)
  const nameOf = useName()
  const { chosen } = useRules()
  const { send } = useSend(savePanel, [getScene])
  const { data: found } = useReply(findPanelists, { roomId: room.roomId }, { staleMs: 0 })
  const held = room.panel.map(({ userId, name }) => ({ value: userId, label: name }))
  const options = [...held, ...(found ?? []).filter(({ value }) => !held.some((one) => one.value === value))]
  return (
    <ModalForm<{ members: string[]; head: string }>
      title={`${room.letter} ${nameOf(room)} · ${t.panel}`}
      open
      onClose={onClose}
      initial={{ members: held.map(({ value }) => value), head: room.panel.find(({ isHead }) => isHead)?.userId ?? '' }}
      submit={async ({ members, head }, { options: sending }) => {
        const input = { roomId: room.roomId, members: members.map((userId) => ({ userId, isHead: userId === head })) }
        try {
          await send(input, { ...sending, quiet: true })
        } catch (error) {
          if (!hasCode(error, ELSEWHERE)) throw error
          const isMeant = await confirmBox({ title: t.sharedTitle, text: (error as Error).message, confirmText: t.shareSeat })
          if (!isMeant) throw error
          await send({ ...input, isShared: true }, sending)
        }
      }}
    >
      {(form) => (
        <>
          <Form.Item name="members" label={t.members} rules={[chosen(t.members)]}>
            <Select mode="multiple" optionFilterProp="label" options={options} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() => (
              <Form.Item name="head" label={t.head} rules={[chosen(t.head)]}>
                <Select
                  options={options.filter(({ value }) => ((form.getFieldValue('members') as string[]) ?? []).includes(value))}
                />
              </Form.Item>
            )}
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
