import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CrownOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FormOutlined,
  GlobalOutlined,
  HistoryOutlined,
  IdcardOutlined,
  MailOutlined,
  PayCircleOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

// The menu is folded by default: each has a shape of its own.
const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <DashboardOutlined />,
  trophy: <TrophyOutlined />,
  team: <TeamOutlined />,
  finance: <PayCircleOutlined />,
  work: <FileDoneOutlined />,
  expert: <IdcardOutlined />,
  review: <FormOutlined />,
  award: <CrownOutlined />,
  certificate: <SafetyCertificateOutlined />,
  chart: <BarChartOutlined />,
  news: <ReadOutlined />,
  site: <GlobalOutlined />,
  mail: <MailOutlined />,
  school: <BankOutlined />,
  settings: <SettingOutlined />,
  summary: <ProfileOutlined />,
  log: <HistoryOutlined />,
}

/** The names menu entries may give. */
export const iconNames: readonly string[] = Object.keys(icons)

/** The icon a menu entry names; unknown names get a neutral one. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />
