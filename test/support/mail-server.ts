import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as a server took it: the envelope, and the bytes with the dots of the protocol taken out again. */
export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

export interface MailServer {
  /** `smtp://127.0.0.1:PORT` */
  readonly url: string
  readonly mails: TakenMail[]
  /** Refuses every recipient from now on. */
  refuse(): void
  close(): Promise<void>
}

/** As much of an SMTP server (RFC 5321) as a client needs to hand a mail over. */
export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  let refuses = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let buffer = ''
    let from = ''
    let to: string[] = []
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const obey = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') say('250 test')
      else if (verb === 'MAIL') {
        from = /<(.*?)>/.exec(line)?.[1] ?? ''
        to = []
        say('250 ok')
      } else if (verb === 'RCPT') {
        if (refuses) return void say('550 no such person')
        to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
        say('250 ok')
      } else if (verb === 'DATA') {
        isData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (;;) {
        const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (!isData) obey(text)
        else {
          isData = false
          mails.push({ from, to, raw: text.replace(/^\.\./gm, '.') })
          say('250 taken')
        }
      }
    })
    say('220 test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse: () => {
      refuses = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
