import type { ReplyOf } from '@kaisai/contract/endpoint'
import { commitDraw, drawScene, getScene, voidDraw } from '@kaisai/contract/onsite/scene.endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox } from '#web/ui/notice/notice.ts'
import { onsiteTexts } from '../desk-texts.ts'
import styles from '../Onsite.module.css'

/** Announcing, drawing and voiding lots. */
export const DrawPart = ({ scene }: { scene: ReplyOf<typeof getScene> }) => {
  const t = useTexts(onsiteTexts)
  const [isDrawing, setDrawing] = useState(false)
  const commit = useSend(commitDraw, [getScene])
  const draw = useSend(drawScene, [getScene])
  const undo = useSend(voidDraw, [getScene])
  const { sceneId, can } = scene
  return (
    <section className={styles.card}>
      <h2>
        {t.draw}
        {can.includes('commit') ? (
          <Button
            size="small"
            onClick={async () => {
              if (await confirmBox({ title: t.commit, text: t.commitText })) await commit.send({ sceneId }).catch(() => undefined)
            }}
          >
            {t.commit}
          </Button>
        ) : null}
        {can.includes('draw') ? (
          <Button size="small" type="primary" onClick={() => setDrawing(true)}>
            {t.drawNow}
          </Button>
        ) : null}
        {can.includes('voidDraw') ? (
          <Button
            size="small"
            danger
            onClick={async () => {
              const reason = await promptBox({ title: t.voidDraw, text: t.voidText, field: { label: t.reason } })
              if (reason !== null) await undo.send({ sceneId, reason }).catch(() => undefined)
            }}
          >
            {t.voidDraw}
          </Button>
        ) : null}
      </h2>
      <p className={styles.quiet}>{t.drawHint}</p>
      <p>
        <a href={`/home/onsite/scene?id=${sceneId}`} target="_blank" rel="noreferrer">
          {t.publicPage}
        </a>
      </p>
      {scene.draws.map((one) => (
        <dl key={one.no} className={styles.facts}>
          <dt>{t.commitment}</dt>
          <dd>
            <code>{one.seedHash}</code> {formatDate(one.commitTime)}
          </dd>
          <dt>{t.seed}</dt>
          <dd>{one.seed ? <code>{one.seed}</code> : t.sealed}</dd>
          {one.voidTime ? (
            <>
              <dt>{t.voidDraw}</dt>
              <dd>
                {one.voidReason} {formatDate(one.voidTime)}
              </dd>
            </>
          ) : null}
        </dl>
      ))}
      <ModalForm<{ words: string }>
        title={t.drawNow}
        open={isDrawing}
        onClose={() => setDrawing(false)}
        initial={{ words: '' }}
        submitText={t.drawNow}
        submit={({ words }, { options }) => draw.send({ sceneId, words: words.trim() }, options)}
      >
        <Form.Item name="words" label={t.words} extra={t.wordsHint}>
          <Input maxLength={60} />
        </Form.Item>
      </ModalForm>
    </section>
  )
}
