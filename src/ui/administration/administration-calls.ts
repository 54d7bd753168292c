import type {
  AddedInboxView,
  CalibrationView,
  InboxSecretView,
  ProductView,
  RetentionView,
  SettingsView,
  SystemView,
} from '../../review/administration-views.ts'
import { request } from '../api/request.ts'

export const readSettings = (signal?: AbortSignal) =>
  request<SettingsView>('GET', '/api/settings', undefined, signal)

/** What is left out stays as it is. */
export type ChangedSettings = Partial<
  Pick<
    SettingsView,
    | 'fourEyes'
    | 'claimMinutes'
    | 'targetPercent'
    | 'requiredPercent'
    | 'auditPercent'
    | 'retentionDays'
    | 'inputPrice'
    | 'outputPrice'
  >
>

export const saveSettings = (settings: ChangedSettings) =>
  request<SettingsView>('PUT', '/api/settings', settings)

/** Judges what is in review by the rules that hold now. */
export const mapAgain = () => request<{ readonly mapped: number }>('POST', '/api/settings/map-again')

export const changeInbox = (
  id: string,
  change: { readonly targetHours?: number; readonly productId?: string },
) => request<SettingsView>('PUT', `/api/inboxes/${encodeURIComponent(id)}`, change)

/** Its secret is in the answer, this once. */
export const addInbox = (inbox: {
  readonly address: string
  readonly productId: string
  readonly targetHours: number
}) => request<AddedInboxView>('POST', '/api/inboxes', inbox)

/** It takes nothing new from now on. */
export const retireInbox = (id: string) =>
  request<SettingsView>('POST', `/api/inboxes/${encodeURIComponent(id)}/retire`)

export const restoreInbox = (id: string) =>
  request<SettingsView>('POST', `/api/inboxes/${encodeURIComponent(id)}/restore`)

export const renewInboxSecret = (id: string) =>
  request<InboxSecretView>('POST', `/api/inboxes/${encodeURIComponent(id)}/secret`)

export const readQuestionSets = (signal?: AbortSignal) =>
  request<readonly ProductView[]>('GET', '/api/question-sets', undefined, signal)

/** Asks the platform now. */
export const fetchQuestionSet = (productId: string) =>
  request<readonly ProductView[]>('POST', `/api/question-sets/${encodeURIComponent(productId)}/fetch`)

export const readSystem = (signal?: AbortSignal) =>
  request<SystemView>('GET', '/api/system', undefined, signal)

/** The former secret is void at once. */
export const renewHookSecret = () =>
  request<{ readonly url: string; readonly secret: string }>('POST', '/api/platform/hook-secret')

/** They are never in an answer. */
export const setMachineKeys = (keys: { readonly key: string; readonly nextKey: string | null }) =>
  request<unknown>('PUT', '/api/platform/keys', keys)

export const forgetMachineKeys = () => request<unknown>('DELETE', '/api/platform/keys')

export const chooseWireProfile = (chosen: {
  readonly profile: string
  readonly changes: Readonly<Record<string, unknown>>
}) => request<unknown>('PUT', '/api/platform/profile', chosen)

/** Back to what the configuration says. */
export const resetWireProfile = () => request<unknown>('DELETE', '/api/platform/profile')

export const readCalibration = (signal?: AbortSignal) =>
  request<CalibrationView>('GET', '/api/calibration', undefined, signal)

/** Fits confidence to what the organisation's reviewers decided. */
export const refitConfidence = () => request<CalibrationView>('POST', '/api/calibration')

/** Back to what comes with Slipway. */
export const dropCalibration = () => request<CalibrationView>('DELETE', '/api/calibration')

export const readRetention = (signal?: AbortSignal) =>
  request<RetentionView>('GET', '/api/retention', undefined, signal)

/** Erases one finished submission, because somebody asks for it. */
export const eraseSubmission = (id: string) =>
  request<RetentionView>('POST', `/api/submissions/${encodeURIComponent(id)}/erase`)

/** Erases what is due without waiting for the next hour. */
export const eraseNow = () => request<RetentionView>('POST', '/api/retention/erase')
