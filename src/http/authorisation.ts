/** What a signed-in person may hold; `cli` is the command line beside the server. */
export const roles = ['reviewer', 'approver', 'admin', 'auditor', 'cli'] as const
export type Role = (typeof roles)[number]

/**
 * Who may use a route: everybody, whoever knows the secret of an inbox or of a platform's hook, or the holders of one of the
 * roles.
 */
export type Access = 'public' | 'inbox' | 'hook' | readonly Role[]

const desk = ['reviewer', 'approver', 'admin'] as const
const deskAndCommandLine = [...desk, 'cli'] as const
const review = ['reviewer', 'approver'] as const

/**
 * Every route with who may use it. A route can only be registered by a key of this table, so none can be forgotten. An
 * auditor sees the audit trail and no personal data; an administrator sees submissions and decides nothing.
 */
export const authorisation = {
  'GET /healthz': 'public',
  'POST /inbound/email': 'inbox',
  'POST /inbound/files': 'inbox',
  'POST /hooks/platform/:id': 'hook',
  'POST /api/auth/sign-in/email': 'public',
  'POST /api/auth/sign-out': 'public',
  'GET /api/session': roles,
  'POST /api/accounts/password': ['admin', 'cli'],
  'GET /api/users': ['admin'],
  'POST /api/users': ['admin'],
  'PUT /api/users/:id': ['admin'],
  'POST /api/users/:id/password': ['admin'],
  'GET /api/settings': desk,
  'PUT /api/settings': ['admin'],
  'POST /api/settings/map-again': ['admin'],
  'GET /api/question-sets': ['admin'],
  'POST /api/question-sets/:productId/fetch': ['admin'],
  'GET /api/system': ['admin'],
  'GET /api/calibration': ['approver', 'admin'],
  'POST /api/calibration': ['admin'],
  'DELETE /api/calibration': ['admin'],
  'GET /api/retention': ['admin'],
  'POST /api/retention/erase': ['admin'],
  'POST /api/submissions/:id/erase': ['admin'],
  'POST /api/inboxes': ['admin'],
  'PUT /api/inboxes/:id': ['admin'],
  'POST /api/inboxes/:id/retire': ['admin'],
  'POST /api/inboxes/:id/restore': ['admin'],
  'POST /api/inboxes/:id/secret': ['admin'],
  'GET /api/inboxes': deskAndCommandLine,
  'POST /api/uploads': [...review, 'cli'],
  'GET /api/submissions': deskAndCommandLine,
  'POST /api/submissions/bulk': review,
  'GET /api/submissions/:id': deskAndCommandLine,
  'POST /api/submissions/:id/claim': review,
  'DELETE /api/submissions/:id/claim': desk,
  'POST /api/submissions/:id/hand-over': desk,
  'POST /api/submissions/:id/decisions': review,
  'POST /api/submissions/:id/items': review,
  'DELETE /api/submissions/:id/items/:itemId': review,
  'POST /api/submissions/:id/approve': ['approver'],
  'POST /api/submissions/:id/reject': review,
  'POST /api/submissions/:id/reopen': review,
  'POST /api/submissions/:id/reconcile': ['approver'],
  'POST /api/submissions/:id/reread-outcome': review,
  'POST /api/submissions/:id/retry': [...desk, 'cli'],
  'PUT /api/submissions/:id/product': review,
  'POST /api/submissions/:id/files': review,
  'DELETE /api/submissions/:id/files/:fileId': review,
  'POST /api/submissions/:id/files/:fileId/restore': review,
  'POST /api/submissions/:id/files/:fileId/unlock': review,
  'PUT /api/submissions/:id/files/:fileId/kind': review,
  'POST /api/submissions/:id/read-again': review,
  'POST /api/submissions/:id/split': review,
  'POST /api/submissions/:id/merge': review,
  'GET /api/files/:id/content': desk,
  'GET /api/readings/:id/pages/:page': desk,
  'GET /api/readings/:id/pages/:page/image': desk,
  'GET /api/platform-documents/:id/content': desk,
  'GET /api/submissions/:id/proof/:kind': desk,
  'GET /api/submissions/:id/broker-question': review,
  'POST /api/submissions/:id/broker-question': review,
  'GET /api/broker-questions/:id/mail': desk,
  'GET /api/colleagues': desk,
  'GET /api/views': desk,
  'POST /api/views': desk,
  'DELETE /api/views/:id': desk,
  'GET /api/events': deskAndCommandLine,
  'GET /api/insight': ['approver', 'admin'],
  'GET /api/learned': ['approver', 'admin'],
  'PUT /api/learned': ['admin'],
  'DELETE /api/learned/:id': ['admin'],
  'POST /api/platform/requests': ['cli'],
  'POST /api/platform/finished-requests': ['cli'],
  'POST /api/platform/hook-secret': ['admin', 'cli'],
  'GET /api/platform/sealed-keys': ['cli'],
  'PUT /api/platform/keys': ['admin'],
  'DELETE /api/platform/keys': ['admin'],
  'PUT /api/platform/profile': ['admin'],
  'DELETE /api/platform/profile': ['admin'],
  'GET /api/audit/events': ['admin', 'auditor'],
  'GET /api/audit/kinds': ['admin', 'auditor'],
  'GET /api/audit/export': ['admin', 'auditor'],
  'GET /api/audit/verification': ['admin', 'auditor', 'cli'],
  'GET /*': 'public',
} as const satisfies Record<string, Access>

export type RouteKey = keyof typeof authorisation

export function mayUse(access: Access, held: readonly Role[]): boolean {
  return typeof access === 'string' || access.some((role) => held.includes(role))
}
