import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** What a sealed text belongs to: it opens nowhere else. */
export interface Seal {
  /** Kept outside the database: the server's own secret. */
  readonly secret: string
  /** Such as the organisation and the address the text is for. */
  readonly purpose: string
}

/** The key of one purpose, so that a text which was sealed for one cannot be passed off as another's. */
function keyOf({ secret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'slipway sealed text', purpose, 32))
}

/** Encrypts a text so that who has the database, and not the server's secret, cannot read it (AES-256-GCM). Base64url. */
export function sealText(seal: Seal, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The text that was sealed; null when the secret or the purpose is another, or somebody changed it. */
export function openSealedText(seal: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.byteLength < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
      // Throws when the text is not what was sealed.
      decipher.final(),
    ])
    return text.toString('utf8')
  } catch {
    return null
  }
}
