import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CrownOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  GlobalOutlined,
  MailOutlined,
  PayCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <DashboardOutlined />,
  trophy: <TrophyOutlined />,
  team: <TeamOutlined />,
  finance: <PayCircleOutlined />,
  work: <FileDoneOutlined />,
  expert: <SolutionOutlined />,
  review: <AuditOutlined />,
  award: <CrownOutlined />,
  certificate: <SafetyCertificateOutlined />,
  chart: <BarChartOutlined />,
  news: <ReadOutlined />,
  site: <GlobalOutlined />,
  mail: <MailOutlined />,
  school: <BankOutlined />,
  settings: <SettingOutlined />,
  log: <FileSearchOutlined />,
}

/** The icon a menu entry names; unknown names get a neutral one. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />
