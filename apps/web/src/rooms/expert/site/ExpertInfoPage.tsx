import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pagePublicExperts } from '@kaisai/contract/expert/public.endpoints'
import { commaOf } from '@kaisai/contract/lang'
import { Link, useLoaderData } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { initialsOf, tintOf } from '#web/ui/initials.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import type { loader } from '../loaders/expert-info.ts'
import { expertTexts } from '../texts.ts'
import styles from './ExpertInfo.module.css'

type Shown = ReplyOf<typeof pagePublicExperts>['rows'][number]

/** /home/expertInfo: the experts who agreed to be shown. Works without scripts. */
export const ExpertInfoPage = () => {
  const t = useTexts(expertTexts)
  const { page, fields, discipline } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageMeta title={t.experts} description={t.expertsLead} />
      <Crumbs here={t.experts} />
      <header>
        <h1>{t.experts}</h1>
        <p className={styles.lead}>{t.expertsLead}</p>
      </header>
      {fields.length < 2 ? null : (
        <nav className={styles.fields} aria-label={t.fields}>
          <Field value="" name={t.allFields} isHere={discipline === ''} />
          {fields.map(({ value, label, count }) => (
            <Field key={value} value={value} name={label} count={count} isHere={discipline === value} />
          ))}
        </nav>
      )}
      {page.rows.length === 0 ? (
        <div className={styles.none}>
          <p>{discipline === '' ? t.noExperts : t.noneInField}</p>
          <p>
            <ButtonLink to={discipline === '' ? '/home/expertRecruit' : '/home/expertInfo'} look="primary">
              {discipline === '' ? t.seeCalls : t.allExperts}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <ul className={styles.cards}>
          {page.rows.map((expert) => (
            <Card key={expert.expertId} expert={expert} />
          ))}
        </ul>
      )}
      <Pager
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        total={t.expertsFound(formatNumber(page.total) + (page.totalIsCapped ? '+' : ''))}
      />
    </div>
  )
}

const Field = ({ value, name, count, isHere }: { value: string; name: string; count?: number; isHere: boolean }) => (
  <Link
    to={value === '' ? '/home/expertInfo' : `/home/expertInfo?discipline=${encodeURIComponent(value)}`}
    className={styles.field}
    aria-current={isHere ? 'page' : undefined}
  >
    {name}
    {count === undefined ? null : <small>{count}</small>}
  </Link>
)

const Card = ({ expert }: { expert: Shown }) => {
  const { lang } = useLang()
  return (
    <li className={styles.card}>
      {expert.photoUrl ? (
        <img src={expert.photoUrl} alt="" width={64} height={80} loading="lazy" className={styles.photo} />
      ) : (
        <Initials name={expert.name} />
      )}
      <div className={styles.words}>
        <h2>{expert.name}</h2>
        <p>{expert.unitName}</p>
        <p className={styles.quiet}>{[expert.titleName, expert.disciplines.join(commaOf(lang))].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

// Drawn, not styled: the page's policy refuses styles that are made for one element.
const Initials = ({ name }: { name: string }) => (
  <svg viewBox="0 0 64 80" width={64} height={80} className={styles.photo} aria-hidden="true">
    <rect width="64" height="80" fill={tintOf(name)} />
    <text x="32" y="48" textAnchor="middle" fontSize="22" fill="#fff">
      {initialsOf(name)}
    </text>
  </svg>
)
