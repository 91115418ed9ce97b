import type pg from 'pg'

/** What tracing a certificate reads and writes, in one transaction. Nothing is checked. */
export const writeLook = async (client: pg.PoolClient, code: string): Promise<object> => {
  await client.query('begin')
  const { rows } = await client.query<{ id: string; record: string }>({
    name: 'found',
    text: `select c.id, c.trace_code, c.number, c.holder_name, c.status, c.issued_at, c.facts, c.record, c.jws, k.jwk, o.name as issuer, m.name as competition
      from certificates c join certificate_keys k on k.id = c.key_id join organizations o on o.id = c.organization_id
      join competitions m on m.id = c.competition_id where c.trace_code = $1 and c.issued_at is not null`,
    values: [code],
  })
  const { record: _, ...shown } = rows[0]!
  await client.query({
    name: 'look',
    text: `insert into certificate_lookups (certificate_id, way, verdict, address) values ($1, 'trace', 'valid', '127.0.0.x')`,
    values: [shown.id],
  })
  await client.query('commit')
  return shown
}
