import { listSchoolPeople, MOST_FILLED_IN } from '@kaisai/contract/enrollment/import.endpoints'
import { Button, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { DictText } from '#web/ui/dict-words.tsx'
import { ErrorFace } from '#web/ui/ListFaces.tsx'
import styles from './Import.module.css'
import { enrollImportTexts } from './import-texts.ts'

const ROWS = 10

interface SchoolPeopleProps {
  competitionId: string
  /** Accounts chosen so far. */
  chosen: readonly string[]
  onChoose: (userIds: string[]) => void
}

/** A button that says how many people of the own school are filled into the template, and opens the list to choose from. */
export const SchoolPeople = ({ competitionId, chosen, onChoose }: SchoolPeopleProps) => {
  const t = useTexts(enrollImportTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{chosen.length === 0 ? t.choosePeople : t.chosenPeople(chosen.length)}</Button>
      {isOpen ? (
        <Choosing
          competitionId={competitionId}
          chosen={chosen}
          onChoose={(userIds) => {
            onChoose(userIds)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const Choosing = ({ competitionId, chosen, onChoose, onCancel }: SchoolPeopleProps & { onCancel: () => void }) => {
  const t = useTexts(enrollImportTexts)
  const [keys, setKeys] = useState<readonly string[]>(chosen)
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useReply(listSchoolPeople, { competitionId, keyword, pageNum, pageSize: ROWS })
  const isTooMany = keys.length > MOST_FILLED_IN
  return (
    <Modal
      open
      title={t.choosePeople}
      width={720}
      okText={t.fillIn(keys.length)}
      okButtonProps={{ disabled: isTooMany }}
      onOk={() => onChoose([...keys])}
      onCancel={onCancel}
    >
      <Input.Search
        allowClear
        aria-label={t.searchPeople}
        placeholder={t.searchPeople}
        onSearch={(word) => {
          setKeyword(word.trim())
          setPageNum(1)
        }}
      />
      {isTooMany ? <p role="alert">{t.tooManyPeople(MOST_FILLED_IN)}</p> : null}
      {error && !data ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : (
        <Table
          size="small"
          className={styles.people}
          rowKey="userId"
          loading={!data}
          scroll={{ x: 'max-content' }}
          dataSource={data?.rows ?? []}
          locale={{ emptyText: keyword === '' ? t.nobody : t.nobodyFound }}
          rowSelection={{
            selectedRowKeys: [...keys],
            preserveSelectedRowKeys: true,
            onChange: (next) => setKeys(next.map(String)),
          }}
          pagination={{
            ...{ current: pageNum, pageSize: ROWS, total: data?.total ?? 0, onChange: setPageNum },
            ...{ showSizeChanger: false, hideOnSinglePage: true },
          }}
          columns={[
            { title: t.personName, dataIndex: 'name' },
            { title: t.personNumber, dataIndex: 'studentNo' },
            { title: t.personKind, dataIndex: 'userTypeName' },
            { title: t.personCollege, dataIndex: 'collegeName' },
            { title: t.personGrade, dataIndex: 'grade', render: (year: string) => <DictText type="grade" value={year} /> },
          ]}
        />
      )}
    </Modal>
  )
}
