import { codeMeanings } from '@kaisai/certificate/model/codes'
import {
  downloadCertificate,
  downloadCertificatePicture,
  getCertificate,
  pageCertificates,
  revokeCertificate,
} from '@kaisai/contract/certificate/record.endpoints'
import { inBrackets, inLang, type Lang } from '@kaisai/contract/lang'
import { Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { call, download, fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { certificateMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import type { Certificate } from './certificate-row.ts'
import { ReissueForm } from './ReissueForm.tsx'
import { ServedPicture } from './ServedPicture.tsx'

interface CertificateDrawerProps {
  readonly certificateId: string | null
  readonly onClose: () => void
  readonly onOpen: (certificateId: string) => void
}

/** One certificate: what it says, its proof, its history, and what may be done with it. */
export const CertificateDrawer = ({ certificateId, onClose, onOpen }: CertificateDrawerProps) => {
  const t = useTexts(certificateTexts)
  const { data, error, refetch } = useReply(
    getCertificate,
    { certificateId: certificateId ?? '' },
    { enabled: certificateId !== null },
  )
  return (
    <Drawer title={data?.number ?? t.details} open={certificateId !== null} onClose={onClose} size={640}>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {data ? <Details certificate={data} onOpen={onOpen} /> : error ? null : <SkeletonRows />}
    </Drawer>
  )
}

const labelOf = (code: string, lang: Lang): string =>
  code in codeMeanings ? inLang(codeMeanings[code as keyof typeof codeMeanings].label, lang) : code

const Details = ({ certificate, onOpen }: { certificate: Certificate; onOpen: (id: string) => void }) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const [isReissuing, setReissuing] = useState(false)
  const { certificateId, can } = certificate
  const reload = () => refresh(getCertificate, pageCertificates)
  const revoke = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.revoke,
      text: t.revokeText(certificate.number),
      danger: true,
      confirmText: t.revoke,
      field: { label: t.reason, type: 'textarea' },
    })
    if (!reason) return
    await call(revokeCertificate, { certificateId, reason }).then(
      () => toast('success', t.revoked),
      () => undefined,
    )
    await reload()
  }
  const link = (label: string, id: string | null) =>
    id
      ? [
          {
            label,
            value: (
              <Button type="link" onClick={() => onOpen(id)}>
                {t.open}
              </Button>
            ),
          },
        ]
      : []
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {can.includes('download') || certificate.issueTime ? (
        <ServedPicture
          name={`${certificateId} ${certificate.status}`}
          load={() => fetchFile(downloadCertificatePicture, { certificateId }, { quiet: true })}
          alt={`${t.picture} ${certificate.number}`}
          size="whole"
        />
      ) : null}
      <Space wrap>
        {can.includes('download') ? (
          <>
            <Button onClick={() => void download(downloadCertificate, { certificateId }).catch(() => undefined)}>{t.pdf}</Button>
            <Button onClick={() => void download(downloadCertificatePicture, { certificateId }).catch(() => undefined)}>
              {t.png}
            </Button>
          </>
        ) : null}
        {certificate.issueTime ? (
          <Button href={`/certificate/trace?code=${certificate.traceCode}`} target="_blank">
            {t.tracePage}
          </Button>
        ) : null}
        {can.includes('reissue') ? <Button onClick={() => setReissuing(true)}>{t.reissue}</Button> : null}
        {can.includes('revoke') ? (
          <Button danger onClick={() => void revoke()}>
            {t.revoke}
          </Button>
        ) : null}
      </Space>
      <Detail
        items={[
          {
            label: t.state,
            value: <StatusTag meaning={certificateMeaning[certificate.status]!}>{certificate.statusName}</StatusTag>,
          },
          { label: t.paper, value: certificate.paperName },
          { label: t.holder, value: certificate.holderName },
          { label: t.competition, value: certificate.competitionName },
          { label: t.item, value: certificate.itemName },
          { label: t.template, value: `${certificate.templateName} · ${t.versionOf(certificate.versionNo)}` },
          { label: t.issueTime, value: certificate.issueTime ? formatDate(certificate.issueTime) : '' },
          ...(certificate.revokeReason ? [{ label: t.reason, value: certificate.revokeReason }] : []),
          ...link(t.replacedBy, certificate.replacedById),
          ...link(t.replaces, certificate.replacesId),
        ]}
      />
      <h3>{t.facts}</h3>
      <Detail
        items={certificate.shown.flatMap((code) =>
          certificate.facts[code] === undefined ? [] : [{ label: labelOf(code, lang), value: certificate.facts[code] }],
        )}
      />
      {certificate.spelling ? (
        <>
          <h3>{t.spelled}</h3>
          <Detail
            items={[
              ...certificate.spelling.words.map(({ code, from, to }) => ({
                label: labelOf(code, lang),
                value: `${from} → ${to}`,
                wide: true,
              })),
              {
                label: t.reason,
                value: `${certificate.spelling.reason}${inBrackets(`${certificate.spelling.deciderName} ${formatDate(certificate.spelling.time, 'minute')}`, lang)}`,
                wide: true,
              },
            ]}
          />
        </>
      ) : null}
      <Detail
        items={[
          { label: t.traceCode, value: <code>{certificate.traceCode}</code>, wide: true },
          { label: t.recordHash, value: <code>{certificate.recordHash}</code>, wide: true },
          { label: t.keyId, value: <code>{certificate.keyId}</code>, wide: true },
        ]}
      />
      <h3>{t.history}</h3>
      <HistoryTimeline
        entries={certificate.history.map(({ time, statusName, actorName, reason }) => ({
          time,
          who: actorName,
          action: statusName,
          ...(reason ? { reason } : {}),
        }))}
      />
      <ReissueForm
        certificate={certificate}
        open={isReissuing}
        onClose={() => setReissuing(false)}
        onDone={(id, number) => {
          toast('success', t.reissued(number))
          void reload()
          onOpen(id)
        }}
      />
    </Space>
  )
}
