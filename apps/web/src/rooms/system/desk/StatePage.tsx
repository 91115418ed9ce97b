import { fill, inLang, type Lang } from '@kaisai/contract/lang'
import { findingsOf, type StateFinding } from '@kaisai/contract/system/state'
import { getSystemState, type SystemState } from '@kaisai/contract/system/state.endpoints'
import { stateFindings } from '@kaisai/contract/system/state-words'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatBytes, formatDate, formatNumber } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './StatePage.module.css'
import { StateTable } from './StateTable.tsx'
import { stateTexts } from './state-texts.ts'

const EVERY_MS = 30_000

/** How the installation stands: findings with what to do first, then what they follow from. */
export const StatePage = () => {
  const t = useTexts(stateTexts)
  const { data, error, refetch, isFetching } = useReply(getSystemState, {}, { everyMs: EVERY_MS, staleMs: 0 })
  return (
    <>
      <PageHeader
        title={t.title}
        hint={data ? `${t.hint} ${fill(t.readAt, { time: formatDate(data.time) })}` : t.hint}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t.again}
          </Button>
        }
      />
      {data ? <State state={data} /> : error ? <ErrorFace error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </>
  )
}

const State = ({ state }: { state: SystemState }) => (
  <div className={styles.page}>
    <Findings findings={findingsOf(state)} />
    <Processes state={state} />
    <div className={styles.two}>
      <Database state={state} />
      <Disk state={state} />
      <Messages state={state} />
      <Certificates state={state} />
      <Backups state={state} />
    </div>
    <Jobs state={state} />
    <Slow state={state} />
  </div>
)

const Findings = ({ findings }: { findings: readonly StateFinding[] }) => {
  const t = useTexts(stateTexts)
  const { lang } = useLang()
  if (findings.length === 0) return <Alert type="success" showIcon title={t.fine} />
  const textOf = ({ key, values }: StateFinding, part: 'what' | 'todo', of: Lang): string =>
    fill(inLang(stateFindings[key][part], of), values)
  return findings.map((finding) => (
    <Alert
      key={`${finding.key} ${JSON.stringify(finding.values)}`}
      type={finding.level === 'bad' ? 'error' : 'warning'}
      showIcon
      title={textOf(finding, 'what', lang)}
      description={textOf(finding, 'todo', lang)}
    />
  ))
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface Given {
  state: SystemState
}

const Processes = ({ state: { processes } }: Given) => {
  const t = useTexts(stateTexts)
  return (
    <Part title={t.processes}>
      <StateTable
        rows={processes}
        keyOf={({ processId }) => processId}
        empty={t.noProcesses}
        columns={[
          { title: t.part, render: ({ part }) => t.parts[part] },
          {
            title: t.status,
            render: ({ isGone }) => <StatusTag meaning={isGone ? 'bad' : 'good'}>{isGone ? t.gone : t.running}</StatusTag>,
          },
          { title: t.host, render: ({ host, pid }) => `${host} · ${pid}` },
          { title: t.version, render: ({ version, schemaName }) => `${version} · ${schemaName.slice(0, 4)}` },
          { title: t.since, render: ({ startTime }) => formatDate(startTime, 'minute') },
          { title: t.memory, render: ({ memoryMb }) => `${formatNumber(memoryMb)} MB` },
          { title: t.delay, render: ({ delayMs }) => fill(t.ms, { ms: formatNumber(delayMs) }) },
        ]}
      />
    </Part>
  )
}

const Database = ({ state: { database } }: Given) => {
  const t = useTexts(stateTexts)
  const { isEmbedded, version, bytes, connections, mostConnections, clockAheadMs, standbys, read } = database
  return (
    <Part title={t.database}>
      <Detail
        items={[
          { label: t.kind, value: `PostgreSQL ${version} · ${isEmbedded ? t.embedded : t.own}` },
          { label: t.size, value: formatBytes(bytes) },
          { label: t.connections, value: fill(t.ofMost, { used: connections, most: mostConnections }) },
          { label: t.clock, value: fill(t.seconds, { seconds: Math.round(Math.abs(clockAheadMs) / 100) / 10 }) },
          ...(read === null
            ? []
            : [
                {
                  label: t.read,
                  value: read.behindSeconds === null ? t.readAway : fill(t.behind, { seconds: read.behindSeconds }),
                },
              ]),
          ...(standbys.length === 0 ? [{ label: t.standbys, value: t.noStandby }] : []),
          ...standbys.map(({ name, delaySeconds }) => ({
            label: fill(t.standby, { name }),
            value: delaySeconds === null ? t.unknownDelay : fill(t.behind, { seconds: delaySeconds }),
          })),
        ]}
      />
    </Part>
  )
}

const Disk = ({ state: { disk, files } }: Given) => {
  const t = useTexts(stateTexts)
  return (
    <Part title={t.disk}>
      <Detail
        items={[
          { label: t.free, value: fill(t.ofTotal, { free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) }) },
          {
            label: t.files,
            value: (
              <>
                {files.isStore ? t.store : t.folder}{' '}
                <StatusTag meaning={files.isReachable ? 'good' : 'bad'}>
                  {files.isReachable ? t.reachable : t.unreachable}
                </StatusTag>
              </>
            ),
          },
        ]}
      />
    </Part>
  )
}

const Messages = ({ state: { messages } }: Given) => {
  const t = useTexts(stateTexts)
  const ways = [messages.hasMail ? t.mail : '', messages.hasSms ? t.sms : ''].filter(Boolean)
  return (
    <Part title={t.messages}>
      <Detail
        items={[
          { label: t.queued, value: formatNumber(messages.waiting) },
          { label: t.sendsFailed, value: formatNumber(messages.failed) },
          { label: t.gateways, value: ways.length > 0 ? ways.join(' · ') : t.none },
        ]}
      />
    </Part>
  )
}

const Certificates = ({ state: { signers, stamps } }: Given) => {
  const t = useTexts(stateTexts)
  return (
    <Part title={t.certificates}>
      <Detail
        items={[
          {
            label: t.signers,
            wide: true,
            value:
              signers.length === 0
                ? t.noSigners
                : signers.map(({ organizationName, subject, endTime }) => (
                    <div key={`${organizationName} ${subject}`}>
                      {fill(t.until, { name: organizationName, day: formatDate(endTime, 'day') })}
                    </div>
                  )),
          },
          { label: t.stamps, value: fill(t.batches, { count: stamps.waiting }) },
        ]}
      />
    </Part>
  )
}

const Backups = ({ state: { backups, database } }: Given) => {
  const t = useTexts(stateTexts)
  const { last, lastVerifiedTime, isScheduled, fault } = backups
  const { log } = database
  return (
    <Part title={t.backups}>
      <Detail
        items={[
          {
            label: t.last,
            wide: true,
            value: last
              ? fill(t.lastOf, { time: formatDate(last.time, 'minute'), size: formatBytes(last.bytes), seconds: last.seconds })
              : t.never,
          },
          { label: t.verified, value: lastVerifiedTime ? formatDate(lastVerifiedTime, 'minute') : t.never },
          { label: t.nightly, value: isScheduled ? t.on : t.off },
          {
            label: t.log,
            value: log?.isKept ? fill(t.logKept, { seconds: formatNumber(log.ageSeconds ?? 0) }) : t.off,
          },
          ...(fault ? [{ label: t.fault, wide: true, value: `${formatDate(fault.time, 'minute')} ${fault.reason}` }] : []),
        ]}
      />
    </Part>
  )
}

const Jobs = ({ state: { jobs } }: Given) => {
  const t = useTexts(stateTexts)
  return (
    <Part title={t.jobs}>
      <StateTable
        rows={jobs}
        keyOf={({ kind }) => kind}
        empty={t.noJobs}
        columns={[
          { title: t.task, render: ({ kind }) => <code>{kind}</code> },
          { title: t.waiting, render: ({ waiting }) => formatNumber(waiting) },
          { title: t.active, render: ({ active }) => formatNumber(active) },
          { title: t.failed, render: ({ failed }) => formatNumber(failed) },
          {
            title: t.oldest,
            render: ({ oldestSeconds }) =>
              oldestSeconds === null ? '–' : fill(t.seconds, { seconds: formatNumber(oldestSeconds) }),
          },
        ]}
      />
    </Part>
  )
}

const Slow = ({ state: { database } }: Given) => {
  const t = useTexts(stateTexts)
  if (database.slow.length === 0) return null
  return (
    <Part title={t.slow}>
      <StateTable
        rows={database.slow}
        keyOf={({ statement, seconds }) => `${seconds} ${statement}`}
        empty=""
        columns={[
          { title: t.slowFor, render: ({ seconds }) => fill(t.seconds, { seconds }) },
          { title: t.process, render: ({ process }) => process },
          { title: t.statement, render: ({ statement }) => <code>{statement}</code> },
        ]}
      />
    </Part>
  )
}
