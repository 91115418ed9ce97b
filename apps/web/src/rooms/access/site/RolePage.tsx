import { listIdentities, selectIdentity } from '@kaisai/contract/access/me.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { innerPath } from '#web/inner-path.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { siteBase } from '#web/site-base.ts'
import { store } from '#web/storage.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { roleTexts } from '../texts.ts'
import { Invitations } from './Invitations.tsx'
import styles from './RolePage.module.css'

type Identity = ReplyOf<typeof listIdentities>[number]

/** /role: one (organization, role) pair at a time. The choice loads a new document, since menus and caches belong to the old one. */
export const RolePage = () => {
  const t = useTexts(roleTexts)
  const { lang } = useLang()
  const [query] = useSearchParams()
  const [identities, setIdentities] = useState<readonly Identity[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const load = (): Promise<void> => call(listIdentities).then(setIdentities, () => setFailed(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language they are asked in
  useEffect(() => {
    void load()
  }, [lang])
  const choose = async (identity: Identity): Promise<void> => {
    setBusy(identity.groupId + identity.roleId)
    await call(selectIdentity, { groupId: identity.groupId, roleId: identity.roleId }).then(
      ({ groupId }) => {
        store('groupId', groupId)
        location.assign(siteBase() + (innerPath(query.get('redirect')) ?? '/dashboard'))
      },
      () => setBusy(null),
    )
  }
  const all = identities ?? []
  const groups = new Map(all.map(({ groupName }) => [groupName, all.filter((one) => one.groupName === groupName)]))
  return (
    <div className={styles.page}>
      <title>{t.title}</title>
      <h1 className={styles.title}>{t.title}</h1>
      {hasFailed ? <p role="alert">{t.failed}</p> : identities === null ? <p role="status">{t.loading}</p> : null}
      <Invitations onAccepted={load} />
      {identities?.length === 0 ? (
        <div className={styles.none}>
          <h2>{t.none}</h2>
          <p>{t.noneHint}</p>
          <ButtonLink to="/center" look="primary">
            {t.toCenter}
          </ButtonLink>
        </div>
      ) : (
        <p className={styles.hint}>{t.hint}</p>
      )}
      {[...groups].map(([group, roles]) => (
        <section key={group} className={styles.group}>
          <h2>{group}</h2>
          <ul>
            {roles.map((identity) => (
              <li key={identity.roleId}>
                <button
                  type="button"
                  className={styles.role}
                  disabled={busy !== null}
                  aria-busy={busy === identity.groupId + identity.roleId}
                  aria-label={t.choose(identity.groupName, identity.roleName)}
                  aria-current={identity.current || undefined}
                  onClick={() => void choose(identity)}
                >
                  <span>{identity.roleName}</span>
                  {identity.current ? <small aria-hidden="true">{t.current}</small> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
