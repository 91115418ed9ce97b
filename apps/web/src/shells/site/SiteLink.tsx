import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface SiteLinkProps {
  to: string
  className?: string
  children: ReactNode
  isCurrent?: boolean
  onClick?: () => void
}

/** A link of the site's settings: inner ones stay in the page, outer ones open beside it. */
export const SiteLink = ({ to, className, children, isCurrent, onClick }: SiteLinkProps) =>
  to.startsWith('/') ? (
    <Link to={to} className={className} onClick={onClick} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} onClick={onClick} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
