import { Outlet } from 'react-router'
export const CenterShell = () => <Outlet />
