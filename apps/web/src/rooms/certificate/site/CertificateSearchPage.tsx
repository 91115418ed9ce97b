import { searchCertificates } from '@kaisai/contract/certificate/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getCaptcha } from '@kaisai/contract/identity/sign-in.endpoints'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { solve } from '#web/rooms/identity/index.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { searchTexts } from './search-texts.ts'
import styles from './trace/Trace.module.css'

type Row = ReplyOf<typeof searchCertificates>['rows'][number]
interface Asked {
  readonly name: string
  readonly certNo?: string
  readonly idTail?: string
}

/** Each page of a search costs a proof of work: lists of names cannot be tried out. */
const ask = async (asked: Asked, pageNum: number): Promise<ReplyOf<typeof searchCertificates>> => {
  const { challenge, bits } = await call(getCaptcha, { purpose: 'search' }, { quiet: true })
  return call(searchCertificates, { ...asked, pageNum, ...(await solve(challenge, bits)) }, { quiet: true })
}

/** /home/certificate/search: by name and number, or name and the tail of the identity number. */
export const CertificateSearchPage = () => {
  const t = useTexts(searchTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [rows, setRows] = useState<readonly Row[]>([])
  const [total, setTotal] = useState(0)
  const [page, setPage] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [query] = useSearchParams()
  const given = { name: query.get('name') ?? '', number: query.get('certNo') ?? '' }
  const search = async (wanted: Asked, pageNum: number): Promise<void> => {
    setBusy(true)
    setSaid(null)
    try {
      const reply = await ask(wanted, pageNum)
      setAsked(wanted)
      setRows((now) => (pageNum === 1 ? reply.rows : [...now, ...reply.rows]))
      setTotal(reply.total)
      setPage(pageNum)
    } catch (error) {
      setSaid(error instanceof CallError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  // Who came from the trace page with number and name has asked already.
  const { name: givenName, number: givenNumber } = given
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what the address brings.
  useEffect(() => {
    if (givenName && givenNumber) void search({ name: givenName, certNo: givenNumber }, 1)
  }, [givenName, givenNumber])
  return (
    <div className={styles.page}>
      <PageMeta title={t.search} description={t.lead} />
      <header className={styles.head}>
        <h1>{t.search}</h1>
        <p>{t.lead}</p>
      </header>
      <SearchForm given={given} isBusy={isBusy} onSearch={(wanted) => void search(wanted, 1)} />
      <div role="status" className={styles.results}>
        {isBusy ? <p className={styles.fine}>{t.checking}</p> : null}
        {said ? <p className={styles.bad}>{said}</p> : null}
        {asked && !isBusy && !said ? (
          rows.length === 0 ? (
            <section className={styles.verdict}>
              <h2>{t.none}</h2>
              <p>{t.noneText}</p>
            </section>
          ) : (
            <p>{t.found(total)}</p>
          )
        ) : null}
      </div>
      <div className={styles.results}>
        {rows.map((row) => (
          <Found key={row.traceCode} row={row} />
        ))}
        {asked && rows.length < total ? (
          <p>
            <Button busy={isBusy} onClick={() => void search(asked, page + 1)}>
              {t.more}
            </Button>
          </p>
        ) : null}
      </div>
      <p>
        <ButtonLink to="/certificate/trace" look="quiet">
          {t.trace}
        </ButtonLink>
      </p>
    </div>
  )
}

interface SearchFormProps {
  readonly given: { readonly name: string; readonly number: string }
  readonly isBusy: boolean
  readonly onSearch: (asked: Asked) => void
}

const SearchForm = ({ given, isBusy, onSearch }: SearchFormProps) => {
  const t = useTexts(searchTexts)
  const [by, setBy] = useState<'number' | 'tail'>('number')
  const [name, setName] = useState(given.name)
  const [other, setOther] = useState(given.number)
  const [isTried, setTried] = useState(false)
  const isOtherGood = by === 'number' ? other.trim().length >= 2 : /^\d{5}[\dXx]$/.test(other.trim())
  const submit = (): void => {
    setTried(true)
    if (name.trim() === '' || !isOtherGood) return
    onSearch({ name: name.trim(), ...(by === 'number' ? { certNo: other.trim() } : { idTail: other.trim() }) })
  }
  return (
    <form
      className={styles.searchForm}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className={styles.choice}>
        <legend className="hidden-text">{t.by}</legend>
        {(['number', 'tail'] as const).map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="by"
              checked={by === way}
              onChange={() => {
                setBy(way)
                setOther('')
                setTried(false)
              }}
            />
            {way === 'number' ? t.byNumber : t.byTail}
          </label>
        ))}
      </fieldset>
      <Field
        label={t.name}
        value={name}
        onChange={setName}
        maxLength={60}
        hint={t.nameHint}
        problem={isTried && name.trim() === '' ? t.needName : null}
        autoComplete="name"
      />
      <Field
        label={by === 'number' ? t.number : t.tail}
        value={other}
        onChange={setOther}
        maxLength={by === 'number' ? 80 : 6}
        problem={isTried && !isOtherGood ? (by === 'number' ? t.needNumber : t.needTail) : null}
        autoComplete="off"
        spellCheck={false}
      />
      <p>
        <Button type="submit" look="primary" large busy={isBusy}>
          {t.go}
        </Button>
      </p>
    </form>
  )
}

const Found = ({ row }: { row: Row }) => {
  const t = useTexts(searchTexts)
  return (
    <Link to={`/certificate/trace?code=${row.traceCode}`} className={styles.result}>
      <h3>
        {row.holderName} · {row.awardName || row.paperName}
      </h3>
      <span className={styles.mark} data-verdict={row.verdict}>
        {row.verdictName}
      </span>
      <span>{row.competitionName}</span>
      <span />
      <span className={styles.fine}>
        {row.number} · {row.issuerName} · {t.issued(formatDate(row.issueTime, 'day'))}
      </span>
    </Link>
  )
}
