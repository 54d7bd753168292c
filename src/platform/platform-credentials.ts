/** Who calls: a system by its Machine Key, or a signed-in user by a bearer token. */
export interface PlatformCredentials {
  /** The headers of the next request. @throws Failure when a sign-in fails; then nothing of the request was sent */
  headers(): Promise<Readonly<Record<string, string>>>
  /**
   * The platform answered 401 to a request with these headers, which turns it away unread. True when others are in use now
   * and the request may be sent once more.
   */
  rejected(headers: Readonly<Record<string, string>>): Promise<boolean>
}
