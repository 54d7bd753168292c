import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from './app-dependencies.ts'

/**
 * Nothing but the desk's own files runs or loads. Inline styles are allowed because the component library writes them;
 * inline scripts are not.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Sets the headers that every answer carries. A route that serves foreign bytes sets a stricter policy of its own. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<AppEnvironment> {
  return async function setSecurityHeaders(c, next) {
    await next()
    const headers = c.res.headers
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000')
    // What people see here is personal data, and must not outlive the sign-out in a cache.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
