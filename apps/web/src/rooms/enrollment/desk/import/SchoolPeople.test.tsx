import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { SchoolPeople } from './SchoolPeople.tsx'

const person = (userId: string, name: string) => ({
  ...{ userId, name, studentNo: `2024${userId}`, userTypeName: '学生', collegeName: '软件学院', majorName: '', grade: 'u3' },
})
const everybody = [person('u1', '林越'), person('u2', '方舟')]

const show = () => {
  const asked = serveWith((path, { keyword }) => {
    if (path.endsWith('/dict/list'))
      return { code: 0, data: [{ type: 'grade', name: '年级', options: [{ value: 'u3', label: '本科三年级' }] }] }
    const rows = everybody.filter(({ name }) => !keyword || name.includes(String(keyword)))
    return { code: 0, data: { rows, total: rows.length, totalIsCapped: false, pageNum: 1, pageSize: 10 } }
  })
  const chosen: string[][] = []
  const Page = () => {
    const [people, setPeople] = useState<string[]>([])
    return (
      <SchoolPeople
        competitionId="c1"
        chosen={people}
        onChoose={(next) => {
          chosen.push(next)
          setPeople(next)
        }}
      />
    )
  }
  renderInDesk(<Page />)
  return { asked, chosen }
}

test('people of the own school are searched and chosen; who was chosen before a search stays', async () => {
  const { asked, chosen } = show()
  fireEvent.click(screen.getByRole('button', { name: '选择本校师生' }))
  expect(await screen.findAllByText('本科三年级')).toHaveLength(2)
  fireEvent.click((await screen.findByText('林越')).closest('tr')!.querySelector('input')!)
  fireEvent.change(screen.getByLabelText('按姓名、学号或工号查找'), { target: { value: '方' } })
  fireEvent.keyDown(screen.getByLabelText('按姓名、学号或工号查找'), { key: 'Enter', keyCode: 13 })
  await screen.findByText('方舟')
  await expect.poll(() => screen.queryByText('林越')).toBeNull()
  expect(asked.at(-1)?.input).toMatchObject({ competitionId: 'c1', keyword: '方' })
  fireEvent.click(screen.getByText('方舟').closest('tr')!.querySelector('input')!)
  fireEvent.click(screen.getByRole('button', { name: '填入 2 人' }))
  expect(chosen).toEqual([['u1', 'u2']])
  expect(await screen.findByRole('button', { name: '已选 2 人' })).toBeTruthy()
})

test('nobody found says what to try', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '选择本校师生' }))
  fireEvent.change(await screen.findByLabelText('按姓名、学号或工号查找'), { target: { value: '无此人' } })
  fireEvent.keyDown(screen.getByLabelText('按姓名、学号或工号查找'), { key: 'Enter', keyCode: 13 })
  expect(await screen.findByText('没有找到，请换一个姓名或学号。')).toBeTruthy()
})
