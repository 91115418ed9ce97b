// Settings of this device: size, dark mode, sidebar, device. Kept under the product's storage keys where it has one.
import { create } from 'zustand'
import { preference, remember } from './preferences.ts'
import { store, stored } from './storage.ts'
import type { Size } from './theme.ts'

interface Settings {
  size: Size
  isDark: boolean
  sidebar: 'opened' | 'closed'
  device: 'desktop' | 'mobile'
  brandColor: string
}

const sizes: readonly string[] = ['large', 'default', 'small']

/** The device's settings; change them through the functions below, which also remember them. */
export const useSettings = create<Settings>()(() => ({
  size: (sizes.includes(stored('size') ?? '') ? stored('size') : 'default') as Size,
  isDark: preference('dark', false),
  sidebar: stored('sidebarStatus') === 'opened' ? 'opened' : 'closed',
  device: stored('device') === 'mobile' ? 'mobile' : 'desktop',
  brandColor: '',
}))

/** Sets the size of controls. */
export const setSize = (size: Size): void => {
  store('size', size)
  useSettings.setState({ size })
}

/** Opens or closes the sidebar. */
export const setSidebar = (sidebar: 'opened' | 'closed'): void => {
  store('sidebarStatus', sidebar)
  useSettings.setState({ sidebar })
}

/** Says which kind of device this is; phones get the sidebar as a drawer. */
export const setDevice = (device: 'desktop' | 'mobile'): void => {
  store('device', device)
  useSettings.setState({ device })
}

/** Switches dark mode of desk and center. */
export const setDark = (isDark: boolean): void => {
  remember('dark', isDark)
  useSettings.setState({ isDark })
}
