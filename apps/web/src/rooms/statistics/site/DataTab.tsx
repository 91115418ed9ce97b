import { licences, openFiles, partsOf } from '@kaisai/contract/statistics/licences'
import { downloadPublicData, getPublicData } from '@kaisai/contract/statistics/open-data.endpoints'
import { LEAST_SHOWN } from '@kaisai/contract/statistics/suppress'
import { download, hasCode } from '#web/call.ts'
import { addressOf } from '#web/caller.ts'
import { useLang } from '#web/lang.tsx'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { useSite } from '#web/shells/site/PageMeta.tsx'
import { datasetThing, Structured } from '#web/structured-data.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Data.module.css'
import { DataTables } from './DataTables.tsx'
import { dataTexts } from './data-texts.ts'

const NOT_FOUND = 40400

/** The tab of a competition's public page with its open data: figures, files, licence, and how it is cited. */
export const DataTab = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(dataTexts)
  const { lang } = useLang()
  const site = useSite()
  const { data: found, error, refetch } = usePublicReply(getPublicData, { competitionId })
  if (error && hasCode(error, NOT_FOUND)) return <p className={styles.quiet}>{t.none}</p>
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!found) return <Waiting />
  const { name, url, label } = licences[found.licence]
  const { competition } = found.data
  const title = lang === 'en' ? competition.nameEn : competition.name
  const path = competitionAddress(competitionId, 'data')
  const files = openFiles.flatMap((file) => {
    const parts = partsOf(file, found.data.summary.awards)
    return Array.from({ length: parts }, (_, at) => ({
      file,
      name: parts === 1 ? t.file[file] : t.part(t.file[file], at + 1, parts),
      input: { competitionId, file, ...(at > 0 ? { part: at + 1 } : {}) },
    }))
  })
  return (
    <section className={styles.tab}>
      {import.meta.env.SSR ? (
        <Structured
          kind="Dataset"
          of={(page) =>
            datasetThing(
              {
                ...{ name: title, description: t.lead, licenceUrl: url, path },
                ...{ number: found.number, publishedAt: found.publishedTime },
                files: files.map(({ file, name: called, input }) => ({
                  name: called,
                  mediaType: file.endsWith('.json') ? 'application/json' : 'text/csv',
                  url: addressOf(downloadPublicData, input),
                })),
              },
              page,
            )
          }
        />
      ) : null}
      <header>
        <p>{t.lead}</p>
        <p className={styles.fine}>{t.edition(found.number, formatDate(found.publishedTime, 'minute'))}</p>
      </header>
      <DataTables data={found.data} />
      <section>
        <h2 className={styles.title}>{t.files}</h2>
        <ul className={styles.files}>
          {files.map(({ name: called, input }) => (
            <li key={called}>
              {/* A plain address works without scripts; with them the call knows the site of this page. */}
              <a
                href={addressOf(downloadPublicData, input)}
                download
                onClick={(event) => {
                  event.preventDefault()
                  void download(downloadPublicData, input).catch(() => undefined)
                }}
              >
                {called}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.fine}>{t.stable}</p>
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>{t.licence}</dt>
          <dd>
            <a href={url} target="_blank" rel="noopener license">
              {name}
            </a>{' '}
            {label[lang === 'en' ? 1 : 0]}
          </dd>
        </div>
        <div>
          <dt>{t.cite}</dt>
          <dd>{t.citation(title, found.number, site.address + path)}</dd>
        </div>
      </dl>
      <p className={styles.fine}>{t.hidden(LEAST_SHOWN)}</p>
    </section>
  )
}
