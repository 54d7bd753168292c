import type { Context, Hono } from 'hono'
import { Failure } from '../domain/failures.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { authorisation, mayUse, type RouteKey } from './authorisation.ts'
import { identify } from './identify.ts'

/** A request's context with the parameters that the route's path names. */
export type RouteContext<K extends RouteKey> = Context<
  AppEnvironment,
  K extends `${string} ${infer Path}` ? Path : never
>

/** Registers routes by their key of the authorisation table, each behind the check that the table asks for. */
export interface Router {
  on<K extends RouteKey>(key: K, handler: (c: RouteContext<K>) => Promise<Response> | Response): void
}

export function createRouter(app: Hono<AppEnvironment>, dependencies: AppDependencies): Router {
  return {
    on(key, handler) {
      const access = authorisation[key]
      const [method = '', path = ''] = key.split(' ')
      app.on(method, path, async function authorise(c) {
        if (typeof access !== 'string') {
          const principal = await identify(c, dependencies)
          if (!principal) throw new Failure('sign_in_required')
          if (!mayUse(access, principal.roles)) throw new Failure('not_permitted')
          c.set('principal', principal)
        }
        return await handler(c as never)
      })
    },
  }
}
