import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listUnusualVotes, pageVotes, voidVotes } from '@kaisai/contract/work/findings.endpoints'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import styles from './Showcase.module.css'
import { showcaseTexts } from './showcase-texts.ts'

type Burst = ReplyOf<typeof listUnusualVotes>[number]

interface VotedWork {
  readonly workId: string
  readonly title: string
  readonly code: string
}

/** Hours in which one network gave one work many votes; they can be taken out of the count and put back. */
export const UnusualDrawer = ({ row, onClose }: { row: VotedWork | null; onClose: () => void }) => {
  const t = useTexts(showcaseTexts)
  return (
    <Drawer
      open={row !== null}
      title={row ? t.unusualTitle(row.title || row.code) : ''}
      size={680}
      onClose={onClose}
      destroyOnHidden
    >
      {row ? <Bursts workId={row.workId} /> : null}
    </Drawer>
  )
}

const Bursts = ({ workId }: { workId: string }) => {
  const t = useTexts(showcaseTexts)
  const w = useTexts(words)
  const [asked, ask] = useState<{ burst: Burst; isVoid: boolean } | null>(null)
  const { data, error, refetch } = useReply(listUnusualVotes, { workId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.length === 0) return <EmptyFace text={t.noUnusual} />
  return (
    <>
      <p className={styles.lead}>{t.unusualHint}</p>
      <div className={styles.scroll}>
        <table className={styles.bursts}>
          <thead>
            <tr>
              {[t.network, t.hour, t.given, t.newAccounts, t.voided, w.actions].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((burst) => (
              <tr key={`${burst.network} ${burst.hour}`}>
                <td>{burst.network}</td>
                <td>{formatDate(burst.hour, 'minute')}</td>
                <td>{formatNumber(burst.votes)}</td>
                <td>{formatNumber(burst.newAccounts)}</td>
                <td>{formatNumber(burst.voided)}</td>
                <td>
                  {burst.voided < burst.votes ? (
                    <Button type="link" size="small" danger onClick={() => ask({ burst, isVoid: true })}>
                      {t.voidVotes}
                    </Button>
                  ) : null}
                  {burst.voided > 0 ? (
                    <Button type="link" size="small" onClick={() => ask({ burst, isVoid: false })}>
                      {t.restoreVotes}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked ? <VoidForm workId={workId} {...asked} onClose={() => ask(null)} /> : null}
    </>
  )
}

interface VoidFormProps {
  workId: string
  burst: Burst
  isVoid: boolean
  onClose: () => void
}

const VoidForm = ({ workId, burst, isVoid, onClose }: VoidFormProps) => {
  const t = useTexts(showcaseTexts)
  const { network, hour } = burst
  const when = formatDate(hour, 'minute')
  return (
    <ReasonForm
      title={isVoid ? t.voidTitle : t.restoreTitle}
      text={isVoid ? t.voidText(network, when) : t.restoreText(network, when)}
      submitText={isVoid ? t.voidVotes : t.restoreVotes}
      danger={isVoid}
      max={200}
      onClose={onClose}
      submit={async (reason, options) => {
        try {
          const { changed } = await call(voidVotes, { workId, network, hour, isVoid, reason }, options)
          toast('success', t.changed(changed))
        } finally {
          void refresh(listUnusualVotes, pageVotes)
        }
      }}
    />
  )
}
