import { type Bid, bidWords } from '@kaisai/contract/review/affinity'
import { listMyBidding, setBid } from '@kaisai/contract/review/bid.endpoints'
import { Button, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { glideTo } from '#web/ui/glide-to.ts'
import { usePageKeys } from '#web/ui/keys/page-keys.ts'
import styles from './Bid.module.css'
import { bidTexts } from './bid-texts.ts'
import type { BidWork } from './bid-work.ts'
import { DeclareDialog } from './DeclareDialog.tsx'

/** The works of a page with a choice each; by keys the current one is answered. */
export const BidWorks = ({ works, isOpen, onBid }: { works: readonly BidWork[]; isOpen: boolean; onBid: () => void }) => {
  const t = useTexts(bidTexts)
  const { send } = useSend(setBid, [listMyBidding])
  // What was just said, until the list says it as well.
  const [said, setSaid] = useState<ReadonlyMap<string, Bid | null>>(new Map())
  const [at, setAt] = useState(0)
  const [declared, setDeclared] = useState<BidWork | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const bidOf = (work: BidWork): Bid | null => (said.has(work.entryId) ? said.get(work.entryId)! : work.bid)
  const bid = async (work: BidWork, word: Bid | null): Promise<void> => {
    if (!isOpen) return
    const { entryId } = work
    setSaid((now) => new Map(now).set(entryId, word))
    await send({ entryId, bid: word }).catch(() => undefined)
    onBid()
    setSaid((now) => {
      const rest = new Map(now)
      rest.delete(entryId)
      return rest
    })
  }
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(works.length - 1, to))
    setAt(next)
    glideTo(list.current?.children[next])
  }
  const say = (word: Bid | null) => () => {
    const work = works[Math.min(at, works.length - 1)]
    if (work) void bid(work, word).then(() => (word === null ? undefined : go(at + 1)))
  }
  usePageKeys([
    { keys: ['j'], label: t.keys.next, run: () => go(at + 1) },
    { keys: ['k'], label: t.keys.previous, run: () => go(at - 1) },
    ...(isOpen
      ? [
          ...bidWords.map((word, index) => ({ keys: [String(index + 1)], label: t.keys[word], run: say(word) })),
          { keys: ['0'], label: t.clear, run: say(null) },
        ]
      : []),
  ])
  return (
    <>
      {isOpen ? <p className={styles.keys}>{t.keysHint}</p> : null}
      <ul className={styles.works} ref={list}>
        {works.map((work, index) => (
          <li key={work.entryId} className={styles.work} data-current={index === at || undefined} onFocus={() => setAt(index)}>
            <Cover work={work} hasCovers={works.some(({ coverUrl }) => coverUrl !== null)} />
            <WorkText work={work} />
            <div className={styles.choice}>
              <Radio.Group
                aria-label={t.bidFor(work.code)}
                optionType="button"
                buttonStyle="solid"
                disabled={!isOpen}
                value={bidOf(work)}
                onChange={(event) => void bid(work, event.target.value as Bid)}
                options={bidWords.map((value) => ({ value, label: t.names[value] }))}
              />
              {isOpen ? (
                <span>
                  {bidOf(work) === null ? null : (
                    <Button type="link" size="small" onClick={() => void bid(work, null)}>
                      {t.clear}
                    </Button>
                  )}
                  <Button type="link" size="small" onClick={() => setDeclared(work)}>
                    {t.declare}
                  </Button>
                </span>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {declared ? <DeclareDialog work={declared} onClose={() => setDeclared(null)} onDeclared={onBid} /> : null}
    </>
  )
}

const Cover = ({ work, hasCovers }: { work: BidWork; hasCovers: boolean }) =>
  hasCovers ? (
    <span className={styles.cover}>{work.coverUrl ? <img src={work.coverUrl} alt="" loading="lazy" /> : null}</span>
  ) : (
    <span className={styles.cover} />
  )

const LONG = 40

const WorkText = ({ work }: { work: BidWork }) => {
  const t = useTexts(bidTexts)
  const [isWhole, setWhole] = useState(false)
  const shared = new Set(work.shared)
  return (
    <div className={styles.text}>
      <p className={styles.head}>
        <code>{work.code}</code>
        <span>{work.itemName}</span>
      </p>
      <h3>{work.title}</h3>
      {work.keywords.length > 0 ? (
        <ul className={styles.words} aria-label={t.keywords}>
          {work.keywords.map((word) => (
            <li key={word} data-shared={shared.has(word) || undefined} title={shared.has(word) ? t.shared : undefined}>
              {word}
            </li>
          ))}
        </ul>
      ) : null}
      {work.summary ? (
        <>
          <p className={styles.summary} data-whole={isWhole || undefined}>
            {work.summary}
          </p>
          {work.summary.length > LONG ? (
            <span>
              <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? t.less : t.more}
              </Button>
            </span>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
