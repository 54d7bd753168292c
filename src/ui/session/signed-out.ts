const channelName = 'slipway.session'

/** Tells the other tabs of this browser that the person has signed out. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('signed-out')
  channel.close()
}

/** Calls back whenever the person signs out in another tab. @returns ends the listening */
export function onSignedOut(act: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', act)
  return () => channel.close()
}
